import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { DraftSection } from '../../../src/content/draft.ts';
import {
  GOAL_NAMES,
  type Goal,
  type GoalName,
  type GoalTerms,
  unmetSentence,
} from '../../../src/content/goals/goal.ts';
import { goals } from '../../../src/content/goals/goals.ts';
import type { Source } from '../../../src/content/ledger.ts';
import { suite } from '../../support/suite.ts';

const suited = suite('goals of visibility');

const source = (id: number, kind: Source['kind'], text: string): Source => ({
  ...{ id, kind, text, title: `Page ${id}` },
  url: `https://${kind === 'own' ? 'acme' : 'review'}.example/${id}`,
});
const SOURCES = [
  source(1, 'own', 'The Acme anvil weighs 35 kg. It is made of steel.'),
  source(2, 'cited', 'Anvils ring. Nobody knows why that is so.'),
  source(3, 'cited', 'A smith told us: “No anvil of mine ever broke.” He is 60 years old now and still works.'),
];
const TERMS: GoalTerms = {
  title: 'Which anvil suits a small workshop?',
  language: 'en',
  brand: { name: 'Acme', aliases: [], domain: 'acme.example', source: 'site' },
  website: 'https://acme.example',
  competitors: [{ name: 'Globex', aliases: [], domain: null, source: 'answers' }],
  year: 2026,
  queries: ['Which anvil suits a small workshop?'],
  category: 'guide',
  planned: new Map([['one', [1]]]),
};
const LEAD = 'For a small workshop, an anvil of a man’s weight is enough. This article says why.';
const section = (markdown: string, id = 'one', heading = 'How heavy should an anvil be?'): DraftSection => ({
  ...{ id, heading, level: 2, targetWords: 100, markdown },
});
const BODY = 'It weighs 35 kg, as of 2026 [1]. See [the anvil](https://acme.example/1).';

interface Case {
  readonly lead?: string;
  readonly sections?: readonly DraftSection[];
  readonly faq?: string;
  readonly sources?: readonly Source[];
  readonly terms?: Partial<GoalTerms>;
}
const found = ({ lead = LEAD, sections = [section(BODY)], faq, sources = SOURCES, terms = {} }: Case): Goal[] =>
  goals(
    {
      lead,
      sections,
      faq: faq === undefined ? null : { heading: 'Questions', answers: [{ question: 'Q?', markdown: faq }] },
    },
    { sources: [...sources] },
    { ...TERMS, ...terms },
  );
/** Of one part: whether it is met; undefined where the goal does not apply. */
const verdict = (name: GoalName, part: string, given: Case): boolean | undefined =>
  found(given).find((each) => each.name === name && each.part === part)?.isMet;

type Row = readonly [what: string, given: Case, isMet: boolean | undefined];
const table = (name: GoalName, part: string, rows: readonly Row[]): void => {
  for (const [what, given, isMet] of rows)
    suited(`${name}: ${what}: ${isMet === undefined ? 'does not apply' : isMet ? 'met' : 'unmet'}`, () => {
      assert.is(verdict(name, part, given), isMet);
    });
};

const LONG = 'The trade of the smith is old and much has been said about it in many towns over many years of work. ';
table('answer_first', 'lead', [
  ['a sentence about what is asked', {}, true],
  ['a question', { lead: `Which anvil suits a small workshop? ${LEAD}` }, false],
  ['sixty words about something else', { lead: `${LONG.repeat(3)}${LEAD}` }, false],
  ['a sentence about something else before it', { lead: `Everybody asks. ${LEAD}` }, true],
  ['a first sentence that does not end', { lead: LEAD.replace(/[.]/g, ',').repeat(8) }, false],
  ['nothing', { lead: '' }, false],
  ['a picture', { lead: '![An anvil for a small workshop](https://acme.example/a.png)' }, false],
  [
    'an introduction in German',
    {
      lead: 'Für eine kleine Werkstatt reicht ein Amboss von 35 kg.',
      terms: { language: 'de', queries: ['Welcher Amboss passt in eine kleine Werkstatt?'] },
    },
    true,
  ],
  [
    'one without the words of the question',
    {
      lead: 'Kaufen Sie ein gutes Werkzeug.',
      terms: { language: 'de', queries: ['Welcher Amboss passt in eine kleine Werkstatt?'] },
    },
    false,
  ],
]);
table('answer_first', 'one', [
  ['a statement', {}, true],
  ['a list', { sections: [section('- It weighs 35 kg [1].\n- It lasts.')] }, true],
  ['a question', { sections: [section('How heavy, you ask? It weighs 35 kg [1].')] }, false],
  ['a table', { sections: [section('| a | b |\n| - | - |\n| c | d |\n\nText.')] }, false],
  ['a heading', { sections: [section('### Weight\n\nIt weighs 35 kg [1].')] }, false],
]);

const headed = (...headings: readonly string[]): Case => ({
  sections: headings.map((heading, at) => section(BODY, `s${at}`, heading)),
});
table('question_headings', 'article', [
  ['a question', headed('How heavy?'), true],
  ['half of them', headed('What it costs', 'Weight'), true],
  ['one of three', headed('What it costs', 'Weight', 'Sound'), false],
  ['none', headed('Weight'), false],
  ['after a colon', headed('Anvils: what to look at'), true],
  ['a word that only begins like one', headed('Whatever: weight', 'However'), false],
]);

const TABLE = '| Anvil | Weight |\n| --- | --- |\n| Acme | 35 kg [1] |\n| Globex | 50 kg |';
const compared = (markdown: string): Case => ({ sections: [section(markdown)], terms: { category: 'comparison' } });
table('comparison_table', 'article', [
  ['a guide', {}, undefined],
  ['two brands in the question', { terms: { queries: ['Is Acme or Globex better?'] } }, false],
  ['one brand in the question', { terms: { queries: ['Is Acme any good?'] } }, undefined],
  ['no table', compared(BODY), false],
  ['a table', compared(`Text.\n\n${TABLE}`), true],
  ['a table of one row', compared('| a | b |\n| - | - |\n| c | d |'), false],
  ['a table of one column', compared('| a |\n| - |\n| c |\n| d |'), false],
  ['an empty table', compared('| a | b |\n| - | - |\n| | |\n| | |'), false],
]);

const ENGLISH =
  'The anvil weighs 35 kg and is made of one piece of steel, which our smiths forge by hand in the old town. '.repeat(
    3,
  );
const stating = (markdown: string, ids: readonly number[] = [1]): Case => ({
  sections: [section(markdown)],
  terms: { planned: new Map([['one', ids]]) },
});
table('figure_or_quotation', 'one', [
  ['a figure with its unit and source', stating('It weighs 35 kg [1].'), true],
  ['without its source', stating('It weighs 35 kg.'), false],
  ['without its unit', stating('It is number 35 [1].'), false],
  ['a year', stating('It was first sold in 2019 [1].'), false],
  ['a quotation with its source', stating('Acme says “it is made of steel” [1].'), true],
  ['a row of a table with its source', stating(`Text.\n\n${TABLE}`), true],
  ['nothing', stating('It is heavy [1].'), false],
  ['sources that have neither', stating('It rings [2].', [2]), undefined],
  ['no sources', stating('It rings.', []), undefined],
  ['a source that quotes somebody', stating('It rings.', [3]), false],
  [
    'sources in another language',
    { ...stating('Er ist schwer.'), sources: [source(1, 'own', ENGLISH)], terms: { language: 'de' } },
    undefined,
  ],
]);
suited('figure_or_quotation offers sentences of the planned sources, and only where it is unmet', () => {
  const offers = (given: Case) => found(given).find(({ name }) => name === 'figure_or_quotation')?.offers;
  assert.equal(offers(stating('It is heavy.')), [{ sourceId: 1, text: 'The Acme anvil weighs 35 kg.' }]);
  assert.equal(
    offers(stating('It is heavy.', [1, 3]))?.map(({ sourceId }) => sourceId),
    [1, 3],
  );
  assert.equal(offers(stating('It weighs 35 kg [1].')), []);
});

const dated = (markdown: string, lead = LEAD): Case => ({ lead, sections: [section(markdown)] });
table('dated_figures', 'article', [
  ['a year in the sentence', dated(BODY), true],
  ['a year in the introduction', dated('It weighs 35 kg [1].', `${LEAD} As of November 2026.`), true],
  ['a year in another paragraph', dated('It weighs 35 kg [1].\n\nThe smith began in 2019.'), false],
  ['no year', dated('It weighs 35 kg [1].'), false],
  ['a figure that is no year', dated('It costs 2020.50 euros [1].'), false],
  ['no figure', dated('It is heavy [1].'), undefined],
]);

const linking = (markdown: string, more: Case = {}): Case => ({ sections: [section(markdown)], ...more });
table('own_links', 'article', [
  ['a link', linking('See [it](https://www.acme.example/x).'), true],
  ['a link to a part of the domain', linking('See [it](https://shop.acme.example/).'), true],
  ['a link in the FAQ', linking('Text.', { faq: 'See [it](https://acme.example/).' }), true],
  ['a link elsewhere', linking('See [it](https://review.example/2).'), false],
  ['a picture', linking('![it](https://acme.example/x.png)'), false],
  ['no page of the brand read', linking('Text.', { sources: [source(2, 'cited', 'Anvils ring.')] }), undefined],
]);

suited('says of each goal what is missing, in a sentence', () => {
  for (const name of GOAL_NAMES) assert.match(unmetSentence(name), /^[A-Z].*\.$/);
});

suited('whatever the text: one verdict for each goal and part, and the same again', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(
      text,
      fc.array(text, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('en', 'de', 'ja', 'th', 'xx'),
      (lead, texts, language) => {
        const given: Case = {
          lead,
          sections: texts.map((each, at) => section(each, `s${at}`, each)),
          terms: { language },
        };
        const all = found(given);
        assert.equal(all, found(given));
        const keys = all.map(({ name, part }) => `${name} ${part}`);
        assert.is(new Set(keys).size, keys.length);
      },
    ),
    { numRuns: 60, seed: 2 },
  );
});

suited.run();
