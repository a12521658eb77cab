import * as assert from 'uvu/assert';
import { auditArticle } from '../../scripts/texts/audit.ts';
import type { Ledger } from '../../src/content/ledger.ts';
import type { Article } from '../../src/contract/output.ts';
import { suite } from '../support/suite.ts';

const source = (id: number, url: string, text: string) => ({ id, kind: 'own' as const, url, title: 'A page', text });
const LEDGER: Ledger = {
  format: 1,
  brief: 'Founded in 2014.',
  sources: [
    source(1, 'https://acme.example/', 'It weighs 36 kg and costs €5,490. Made by hand.'),
    source(2, 'https://acme.example/care', 'Oil it monthly.\nGarantie auf Lebenszeit. ٤٥ كيلو'),
  ],
  answers: [{ question: 'Which?', engine: 'X', text: 'They sold 99 of them.' }],
  leftOut: [],
};
const audit = (content: string, more: Partial<Article> = {}) =>
  auditArticle(
    {
      ...{ id: 'art-one', status: 'completed', article_title: '7 anvils', language: 'en', category: 'guide' },
      ...{ meta_title: null, meta_description: null, slug: null, images: null, article_plan: null },
      ...{ faq_json_ld: null, provenance: null },
      sources: LEDGER.sources.map(({ title, url }) => ({ title, url })),
      ...{ created_at: '', updated_at: null, content },
      ...more,
    },
    LEDGER,
  );

const texts = suite('audit of texts');

texts('[T-01] what a source, the brief or the title states is not missing', () => {
  const content = `7 of 2014: weighs 36 kg [1]. €5,490, ٤٥.

1. A list
2. of two

“Made by hand” [1] and „Oil it monthly“ [2], see [care](https://acme.example/care).`;
  const { missing, ...counted } = audit(content);
  assert.equal(missing, []);
  assert.equal(counted, { words: 23, numerals: 5, quotations: 2, links: 4, claims: 2 });
});

const BAD: readonly (readonly [string, string])[] = [
  ['It weighs 37 kg.', 'numeral 37'],
  ['It costs 490 euro.', 'numeral 490'],
  ['They sold 99.', 'numeral 99'],
  ['Only ٤٦.', 'numeral ٤٦'],
  ['“Made by robots”', 'quotation “Made by robots”'],
  ['„Made by hand“ [2]', 'quotation „Made by hand“ [2]'],
  ['「何か」', 'quotation 「何か」'],
  ['See https://rival.example/x.', 'link https://rival.example/x.'],
  ['As said [3].', 'citation [3]'],
];
for (const [content, problem] of BAD)
  texts(`[T-01] ${problem} is missing`, () => {
    const claim = content.includes('[') ? [`claim ${content}`] : [];
    assert.equal(audit(content).missing, [problem, ...claim]);
  });

for (const [content, isFound] of [
  ['It weighs 36 kg and costs €5,490 [1].', true],
  ['It costs €5,490. [1]', true],
  ['It costs €5,490 [2].', false],
  ['Garantie auf ٤٥ [1].', false],
  ['Oil it monthly: €5,490 [1][2].', true],
  ['Oil it monthly: €5,490 [2].', false],
  ['Nobody knows this [1].', false],
  ['It is made of oak. Monthly oil is needed [2].', true],
] as const)
  texts(`[T-06] ${isFound ? 'has a' : 'has no'} passage: ${content}`, () => {
    assert.equal(audit(content).missing, isFound ? [] : [`claim ${content}`]);
  });

texts('[T-01] titles and descriptions are looked up as well', () => {
  assert.equal(audit('', { meta_title: '12 anvils', meta_description: 'Of 13.' }).missing, [
    'numeral 12',
    'numeral 13',
  ]);
});

texts.run();
