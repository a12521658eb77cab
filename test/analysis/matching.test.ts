import * as assert from 'uvu/assert';
import type { TrackedBrand } from '../../src/analysis/evidence.ts';
import { compileMatcher } from '../../src/analysis/matching.ts';
import { suite } from '../support/suite.ts';
import { CASES } from './matching.cases.ts';

const matching = suite('matching');

const brand = (name: string, more: Partial<TrackedBrand> = {}): TrackedBrand => ({
  name,
  aliases: [],
  domain: null,
  source: 'site',
  ...more,
});
const placesOf = (text: string, brands: readonly TrackedBrand[]): string[] =>
  compileMatcher(brands)
    .findMentions(text)
    .map(({ brand: name, start, end }) => `${name}: ${text.slice(start, end)}`);

for (const { rule, what, name, text, found, aliases = [], domain = null, terms = [], cited = [] } of CASES) {
  matching(`[${rule}] ${what}: ${name} in ${JSON.stringify(text)}`, () => {
    const matcher = compileMatcher([brand(name, { aliases: [...aliases], domain })], { categoryTerms: terms });
    const mentions = matcher.findMentions(text, { citedDomains: new Set(cited) });
    assert.equal(
      mentions.map((mention) => text.slice(mention.start, mention.end)),
      found,
    );
  });
}

matching('[M-06] the longest tracked name wins, whoever it belongs to', () => {
  const brands = [brand('Zapier'), brand('Zapier Tables'), brand('Flow Zapier')];
  assert.equal(placesOf('Flow Zapier Tables', brands), ['Zapier Tables: Zapier Tables']);
  assert.equal(placesOf('Zapier and Zapier Tables', brands), ['Zapier: Zapier', 'Zapier Tables: Zapier Tables']);
});

matching('[M-06] white space makes no name longer: a name of one word twice is found where it begins', () => {
  assert.equal(placesOf('Duran Duran\n Duran Duran', [brand('Duran Duran')]), [
    'Duran Duran: Duran Duran',
    'Duran Duran: Duran Duran',
  ]);
});

matching('[M-06] a spelling that two brands share belongs to the audited brand', () => {
  assert.equal(placesOf('Zapier', [brand('Own', { aliases: ['Zapier'] }), brand('Zapier')]), ['Own: Zapier']);
});

matching('[M-07] a domain that two competitors share is nobody’s', () => {
  const shared = [brand('Docs Pro', { domain: 'gsuite.com' }), brand('Drive Pro', { domain: 'gsuite.com' })];
  assert.equal(placesOf('gsuite.com', [brand('Own'), ...shared]), []);
  assert.equal(placesOf('gsuite.com', [brand('Own', { domain: 'gsuite.com' }), ...shared]), ['Own: gsuite.com']);
});

matching('[M-07] an internationalised domain is found in both spellings', () => {
  const own = [brand('Bücherwurm AG', { domain: 'xn--bcher-kva.example' })];
  assert.equal(placesOf('bücher.example, xn--bcher-kva.example, bucher.example', own), [
    'Bücherwurm AG: bücher.example',
    'Bücherwurm AG: xn--bcher-kva.example',
  ]);
});

matching('[M-07] an anchor whose text is its target is a citation marker, whatever else it has', () => {
  const own = [brand('Zapier', { domain: 'zapier.com' })];
  const anchor = (attributes: string): string => `See <a ${attributes}>zapier.com</a>.`;
  for (const attributes of [
    'href="https://zapier.com/x"',
    "class=link\nHREF = 'https://zapier.com' target=_blank",
    'data-href="https://make.com" href=https://www.zapier.com rel="nofollow"',
  ]) {
    assert.equal(placesOf(anchor(attributes), own), [], attributes);
  }
  for (const attributes of ['href="https://make.com"', 'name="zapier.com"', 'data-href="https://zapier.com"']) {
    assert.equal(placesOf(anchor(attributes), own), ['Zapier: zapier.com'], attributes);
  }
});

matching('[M-10] what is not counted is listed with its reason', () => {
  const matcher = compileMatcher([brand('Box'), brand('Best Buy')]);
  const text = 'A box is the best buy.';
  assert.equal(matcher.find(text), {
    mentions: [],
    uncounted: [
      { brand: 'Box', start: 2, end: 5, form: 'name', reason: 'ambiguous' },
      { brand: 'Best Buy', start: 13, end: 21, form: 'name', reason: 'phrase' },
    ],
  });
});

matching('[M-06] mentions say by which spelling they were found', () => {
  const own = brand('Zapier', { aliases: ['Zap Flow'], domain: 'zapier.com' });
  const forms = compileMatcher([own]).findMentions('Zapier, Zap Flow, zapier.com');
  assert.equal(
    forms.map((mention) => mention.form),
    ['name', 'alias', 'domain'],
  );
});

const QUESTION = 'What are the best alternatives to Zapier for small teams?';
const ECHOES: readonly (readonly [what: string, text: string, counted: number, listed: number])[] = [
  ['repeated as it is', QUESTION, 0, 1],
  ['as a bold heading in capitals', `## **${QUESTION.toUpperCase()}**\n\nMake.`, 0, 1],
  ['over two lines and in quotes', `> “${QUESTION.replace(' to ', '\n> to ')}”`, 0, 1],
  ['twice', `${QUESTION}\n${QUESTION}`, 0, 2],
  ['with the name in bold', QUESTION.replace('Zapier', '**Zapier**'), 0, 1],
  ['and then named', `${QUESTION} Zapier itself is fine.`, 1, 1],
  ['in other words', 'The best alternatives to Zapier for small teams are these:', 1, 0],
  ['cut short', 'What are the best alternatives to Zapier', 1, 0],
];
for (const [what, text, counted, listed] of ECHOES) {
  matching(`[M-06] a question ${what}: names in a full repetition are not counted, others are`, () => {
    const { mentions, uncounted } = compileMatcher([brand('Zapier')]).find(text, { question: QUESTION });
    assert.equal([mentions.length, uncounted.map(({ reason }) => reason)], [counted, Array(listed).fill('question')]);
  });
}

matching('[M-06] a question of one word is no question to repeat', () => {
  const { mentions } = compileMatcher([brand('Zapier')]).find('Zapier? Zapier!', { question: 'Zapier?' });
  assert.is(mentions.length, 2);
});

matching('[M-06] the table covers what it should', () => {
  const scripts = `Latin Greek Cyrillic Arabic Hebrew Devanagari Bengali Tamil Telugu Georgian Armenian Ethiopic Han
    Hiragana Katakana Hangul Thai Lao Khmer Myanmar`.split(/\s+/);
  const missing = scripts.filter((script) => {
    const letter = new RegExp(`\\p{Script=${script}}`, 'u');
    return !CASES.some(({ found }) => found.some((place) => letter.test(place.normalize('NFKC'))));
  });
  assert.equal(missing, []);
  const titles = new Set(CASES.map(({ what, name, text }) => JSON.stringify([what, name, text])));
  assert.ok(titles.size === CASES.length && CASES.length >= 150, `${CASES.length} cases`);
});

matching.run();
