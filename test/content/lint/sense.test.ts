import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { SAMPLES } from '../samples.ts';
import { rulesBroken } from './terms.ts';

const sense = suite('lint: a text that says something');
const about = ['language', 'repetition'];
const found = (text: string, language: string, form: 'markdown' | 'plain' = 'plain'): string[] =>
  rulesBroken(text, { language }, form).filter((rule) => about.includes(rule));

for (const [language, text] of Object.entries(SAMPLES))
  sense(`[T-05] an honest paragraph in ${language} has sense, also twice`, () => {
    assert.equal(found(text, language), []);
    assert.equal(found(`${text}\n\n${text}`, language), []);
  });

for (const [file, language] of [
  ['article-en.md', 'en'],
  ['article-de.md', 'de'],
  ['network-post.txt', 'en'],
  ['short-post.txt', 'en'],
  ['forum-post.txt', 'en'],
] as const) {
  const path = new URL(`../../../docs/samples/${file}`, import.meta.url);
  sense(`so has ${file}`, () => assert.equal(found(readFileSync(path, 'utf8'), language, 'markdown'), []));
}

const ROWS: readonly (readonly [what: string, text: string, language: string, rules: readonly string[]])[] = [
  ['letters without words', 'xqpwj vzxq pwjkz xpqw jvkz '.repeat(12), 'en', ['language']],
  [
    'words in no sentence',
    'anvil hammer forge tongs vise quench temper steel swage punch '.repeat(3),
    'en',
    ['language'],
  ],
  ['the same in German', 'Amboss Hammer Esse Zange Stahl Gesenk Dorn Feile Öl Kohle '.repeat(3), 'de', ['language']],
  ['the same in Turkish', 'örs çekiç ocak maşa mengene çelik zımba eğe kömür yağ '.repeat(3), 'tr', ['language']],
  ['a list of names, which is short', 'Acme, Hammerfall, Kestrel, Rivalsoft, Zeitwerk', 'en', []],
  ['function words without accents', 'für über größe und die der das ist nicht mit sie er wir '.repeat(2), 'de', []],
  ['one word', 'the '.repeat(40), 'en', ['repetition']],
  ['one word in Japanese', '金床 '.repeat(40), 'ja', ['language', 'repetition']],
  ['one sentence in Japanese', 'この金床はとても重い道具です。'.repeat(3), 'ja', ['repetition']],
  ['one sentence three times', 'An anvil is a heavy tool for a smith. '.repeat(3), 'en', ['repetition']],
  ['one sentence twice', 'An anvil is a heavy tool for a smith. '.repeat(2), 'en', []],
  ['a short exclamation', 'It is heavy. And yet. It is loud. And yet. It is big. And yet. So it goes.', 'en', []],
  [
    'a sentence with another citation each time',
    [1, 2, 1].map((n) => `An anvil is a heavy tool [${n}].`).join(' '),
    'en',
    ['repetition'],
  ],
];
for (const [what, text, language, rules] of ROWS)
  sense(`[T-05] ${what}: ${rules.join() || 'nothing'}`, () => {
    const of = rulesBroken(text, { language }).filter((rule) => about.includes(rule));
    assert.equal(of, rules);
  });

sense('a table of figures is no prose', () => {
  const table = `| Model | Weight |\n|---|---|\n${'| Anvil | heavy |\n'.repeat(30)}`;
  assert.not.ok(rulesBroken(table).includes('repetition'));
});

sense('the order of honest paragraphs does not matter', () => {
  const english = String(SAMPLES['en']).split('. ');
  fc.assert(
    fc.property(fc.shuffledSubarray(english, { minLength: 2 }), (sentences) => {
      assert.equal(found(sentences.join('. '), 'en'), []);
    }),
    { numRuns: 50 },
  );
});

sense.run();

const addresses = suite('lint: addresses that only a page names');

/** `the-page.com` stands in a source and is nobody’s site. */
const NAMES_IT = {
  format: 1 as const,
  brief: 'Mention given.com.',
  sources: [{ id: 1, kind: 'cited' as const, url: 'https://journal.com/a', title: 'A', text: 'Buy at the-page.com.' }],
  answers: [],
  leftOut: [],
};
for (const [text, plain, markdown] of [
  ['They say: see the-page.com now.', ['addresses'], []],
  ['They say: see given.com now.', [], []],
  ['They say: see journal.com now.', [], []],
  ['They say: see acme.example now.', [], []],
  ['They say: see nowhere.com now.', ['addresses'], ['addresses']],
] as const) {
  addresses(`[T-01] ${text}`, () => {
    assert.equal(rulesBroken(text, { ledger: NAMES_IT }, 'plain'), plain);
    assert.equal(rulesBroken(text, { ledger: NAMES_IT }, 'markdown'), markdown);
  });
}

addresses.run();
