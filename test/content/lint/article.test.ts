import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type ArticleDraft, assembleArticle, type DraftSection } from '../../../src/content/draft.ts';
import { type ArticleTerms, lintArticle } from '../../../src/content/lint/article.ts';
import { compileFacts } from '../../../src/content/lint/facts.ts';
import { lintOutput } from '../../../src/content/lint/output.ts';
import { parseMarkdown } from '../../../src/content/markdown.ts';
import { suite } from '../../support/suite.ts';
import { TERMS } from './terms.ts';

const articles = suite('lint: article');

/** About 100 words that say nothing of anyone. */
const FILLER = `A team that plans its week looks first at what it has promised and then at the hours that are left. That
sounds simple, and yet most plans break because nobody writes down how long things really took. A good tool makes that easy:
it asks once a day, it shows the difference, and it leaves the conclusion to the people who do the work. Before you choose,
let two colleagues try the tool with one real client, and ask them after a month whether they would miss it. Their answer is
worth more than any list of features.`;

const section = (id: string, over: Partial<DraftSection> = {}): DraftSection => ({
  id,
  heading: `About ${id}`,
  level: 2,
  targetWords: 100,
  markdown: `${FILLER}\n\nAcme Planner serves 12,500 agencies [1].`,
  ...over,
});

const DRAFT: ArticleDraft = {
  lead: 'Small agencies do best with a planner that warns them before a budget is gone [1].',
  sections: [section('cost'), section('setup'), section('support')],
  faq: {
    heading: 'Frequently asked questions',
    answers: [{ question: 'How long does the setup take?', markdown: 'For most new users, within 45 minutes [1].' }],
  },
  meta: {
    metaTitle: 'Best planning software for small agencies',
    metaDescription:
      'How agencies choose planning software that warns them before a budget is gone, and what to ask before they sign a contract.',
  },
};
const ARTICLE: ArticleTerms = { ...TERMS, questions: ['How long does the setup take?'] };

/** The same with facts that were compiled before, in a first check and in a second one. */
function problemsOf(over: Partial<ArticleDraft>, more: Partial<ArticleTerms> = {}): string[] {
  const [draft, terms] = [
    { ...DRAFT, ...over },
    { ...ARTICLE, ...more },
  ];
  const problems = lintArticle(draft, terms);
  const compiled = { ...terms, facts: compileFacts(terms) };
  assert.equal(lintArticle(draft, compiled), problems);
  assert.equal(lintArticle(draft, compiled), problems);
  return problems.map(({ rule, part }) => `${rule}: ${part}`);
}

const withCost = (markdown: string, over: Partial<DraftSection> = {}): Partial<ArticleDraft> => ({
  sections: [section('cost', { markdown: `${markdown}\n\n${FILLER}`, ...over }), ...DRAFT.sections.slice(1)],
});

articles('[T-01] [T-03] [T-05] an honest article has no problem', () => {
  assert.equal(lintArticle(DRAFT, ARTICLE), []);
});

const CITATIONS: readonly (readonly [text: string, problems: readonly string[]])[] = [
  ['It is said [1][2].', []],
  ['It is said [3].', ['unknown_source: cost']],
  ['It is said [1, 9] and 【8】.', ['unknown_source: cost']],
  ['`[9]` is code.', []],
  ['Rivalsoft costs more [2].', []],
  ['Rivalsoft costs more.[2] It does [2].', []],
  ['Rivalsoft costs more. [2]', []],
  ['Rivalsoft costs more.', ['no_source: cost']],
  ['Rivalsoft costs more. So they say [2].', ['no_source: cost']],
  ['They say so [2]. Rivalsoft costs more.', ['no_source: cost']],
  ['Zeitwerk 360, Inc. costs more [2].', []],
  ['- Rivalsoft: old\n- other [2]', ['no_source: cost']],
  ['| Rivalsoft | old |\n|---|---|\n| Rivalsoft | new |', ['no_source: cost']],
  ['### What Rivalsoft does\n\nIt plans [2].', []],
  ['Acme Planner is ours.', ['no_source: cost']],
  ['Acme Planner may suit you.', []],
  ['The rival software is old.', []],
];
for (const [text, problems] of CITATIONS) {
  articles(`[T-01] citations: ${JSON.stringify(text)}`, () => {
    assert.equal(problemsOf(withCost(text)), problems);
  });
}

const HEADINGS: readonly (readonly [text: string, problems: readonly string[]])[] = [
  ['### One\n\ntext\n\n#### Two\n\ntext\n\n### Three\n\ntext', []],
  ['### One\n\n#### Two\n\ntext', []],
  ['# One\n\ntext', ['headings: cost']],
  ['## One\n\ntext', ['headings: cost']],
  ['One\n===\n\ntext', ['headings: cost']],
  ['#### One\n\ntext', ['headings: cost']],
  ['### One\n\ntext\n\n##### Two\n\ntext', ['headings: cost']],
  ['### One\n\n### Two\n\ntext', ['headings: cost']],
  ['### About setup!\n\ntext', ['repeated_headings: setup']],
  ['### One\n\ntext\n\n### one\n\ntext', ['repeated_headings: cost']],
  ['### Frequently asked questions\n\ntext', ['repeated_headings: faq']],
];
for (const [text, problems] of HEADINGS) {
  articles(`headings: ${JSON.stringify(text)}`, () => {
    assert.equal(problemsOf(withCost(text)), problems);
  });
}

articles('a heading needs text under it, a part some text, a lead no heading', () => {
  const [cost, ...others] = DRAFT.sections;
  const ending = section('cost', { markdown: `${FILLER}\n\n### Last` });
  assert.ok(cost);
  assert.equal(problemsOf({ sections: [ending, ...others] }), ['headings: cost']);
  assert.equal(problemsOf({ sections: [...DRAFT.sections, section('more', { markdown: ' ' })] }), [
    'empty: more',
    'headings: more',
  ]);
  assert.equal(problemsOf({ lead: '' }), ['empty: lead']);
  assert.equal(problemsOf({ lead: `# Title\n\n${DRAFT.lead}` }), ['headings: lead']);
});

articles('a level-three section takes deeper headings only', () => {
  assert.equal(problemsOf(withCost('### One\n\ntext', { level: 3 })), ['headings: cost']);
  assert.equal(problemsOf(withCost('#### One\n\ntext', { level: 3 })), []);
});

articles('the questions of the plan are answered, each once', () => {
  const question = 'How long does the setup take?';
  const markdown = 'For most new users, within 45 minutes [1].';
  const faq = (answers: { question: string; markdown: string }[]) => ({ faq: { heading: 'Questions', answers } });
  const cases: readonly (readonly [
    draft: Partial<ArticleDraft>,
    planned: readonly string[],
    problems: readonly string[],
  ])[] = [
    [{ faq: null }, [], []],
    [{ faq: null }, [question], ['faq: faq']],
    [faq([{ question, markdown }]), [], ['faq: faq']],
    [faq([{ question: 'how long does the SETUP take', markdown }]), [question], []],
    [
      faq([
        { question, markdown },
        { question, markdown },
      ]),
      [question],
      ['faq: faq'],
    ],
    [faq([{ question: 'Something else?', markdown }]), [question], ['faq: faq', 'faq: faq']],
    [faq([{ question, markdown: ' ' }]), [question], ['faq: faq']],
    [faq([{ question, markdown: `### Answer\n\n${markdown}` }]), [question], ['headings: faq']],
    [faq([{ question, markdown: 'In 46 minutes [7].' }]), [question], ['unknown_source: faq']],
  ];
  for (const [draft, questions, problems] of cases) assert.equal(problemsOf(draft, { questions }), problems);
});

articles('[T-03] meta title and description keep their limits and are plain', () => {
  const { metaTitle, metaDescription } = DRAFT.meta;
  assert.equal(problemsOf({ meta: { metaTitle: 'x'.repeat(61), metaDescription } }), ['meta: meta']);
  assert.equal(problemsOf({ meta: { metaTitle, metaDescription: 'Too short.' } }), ['meta: meta']);
  assert.equal(problemsOf({ meta: { metaTitle: `**${metaTitle}**`, metaDescription } }), ['meta: meta']);
  assert.equal(problemsOf({ meta: { metaTitle: 'The 50 best planners', metaDescription } }), [
    'figure_without_source: meta',
  ]);
});

articles('the article has its words, give or take a tenth', () => {
  const cases: readonly (readonly [min: number, max: number, wrong: boolean])[] = [
    [300, 400, false],
    [360, 420, false],
    [460, 600, true],
    [150, 280, true],
    [150, 320, false],
  ];
  for (const [min, max, wrong] of cases) {
    const expected = wrong ? DRAFT.sections.map(({ id }) => `length: ${id}`) : [];
    assert.equal(problemsOf({}, { wordRange: { min, max } }), expected, `${min} to ${max}`);
  }
});

articles('the section that misses its target is the one to mend', () => {
  const sections = [section('cost', { markdown: 'Short.' }), ...DRAFT.sections.slice(1)];
  const problems = lintArticle({ ...DRAFT, sections }, { ...ARTICLE, wordRange: { min: 340, max: 400 } });
  assert.equal(
    problems.map(({ part }) => part),
    ['cost'],
  );
  assert.match(problems[0]?.message ?? '', /this section has 1 and should have about \d{2,3}\.$/);
});

articles('what passes the lint is assembled with exactly the sources it cites', () => {
  const { content, sources, citedIds } = assembleArticle(
    { ...DRAFT, sections: [section('cost', { markdown: 'Tested [2], known [9].' })] },
    { ...TERMS.ledger, sources: [...TERMS.ledger.sources].reverse() },
  );
  assert.is(
    content,
    `${DRAFT.lead}\n\n## About cost\n\nTested [2], known.\n\n## Frequently asked questions\n\n### How long does the setup take?

For most new users, within 45 minutes [1].\n`,
  );
  assert.equal(citedIds, [1, 2]);
  assert.equal(sources, [
    { title: 'About Acme', url: 'https://www.acme.example/about' },
    { title: 'Planners: 17 tested', url: 'https://magazine.example/planners' },
  ]);
  assert.is(parseMarkdown(content).children.filter((node) => node.type === 'heading' && node.depth === 1).length, 0);
});

articles('a source is read once, however often a text and its changes are checked', () => {
  let reads = 0;
  const sources = TERMS.ledger.sources.map((source) => ({
    ...source,
    get text() {
      reads += 1;
      return source.text;
    },
  }));
  const terms = { ...ARTICLE, ledger: { ...ARTICLE.ledger, sources } };
  assert.equal(lintArticle(DRAFT, terms), []);
  const first = reads;
  assert.ok(first >= sources.length);
  // a later step has the same sources in a ledger of its own
  const later = { ...terms, ledger: { ...terms.ledger, sources: [...sources] } };
  assert.equal(lintArticle({ ...DRAFT, lead: `${DRAFT.lead} Ask your team.` }, later), []);
  lintOutput(assembleArticle(DRAFT, later.ledger), later);
  assert.is(reads, first);
});

articles(
  '[T-06] with facts that were compiled once, a part is parsed once, and what the judge has said since counts',
  () => {
    const facts = compileFacts(ARTICLE);
    const part = { part: 'cost', form: 'markdown', text: DRAFT.sections[0]?.markdown ?? '' } as const;
    assert.is(facts.claims.read(part), facts.claims.read({ ...part }));
    assert.is.not(facts.claims.read(part), facts.claims.read({ ...part, part: 'setup' }));
    assert.is.not(facts.claims.read(part), facts.claims.read({ ...part, form: 'plain' }));
    assert.is.not(facts.claims.read(part), facts.claims.read({ ...part, text: `${part.text}.` }));
    const found = (unsupported: readonly string[]) =>
      lintArticle(DRAFT, { ...ARTICLE, facts, unsupported: new Set(unsupported) }).map(({ rule, part }) => [
        rule,
        part,
      ]);
    assert.equal(found([]), []);
    const told = found(['Acme Planner serves 12,500 agencies [1].']);
    assert.equal(
      told,
      DRAFT.sections.map(({ id }) => ['not_supported', id]),
    );
    assert.equal(found([]), []);
  },
);

articles('the published article is checked by its own numbers, with the facts of its draft, too', () => {
  const facts = compileFacts(ARTICLE);
  const draft = { ...DRAFT, sections: [section('cost', { markdown: 'Rivalsoft costs more [2].' })], faq: null };
  const renumbered = { ...draft, lead: 'A planner warns them [2].' };
  for (const each of [draft, renumbered]) {
    lintArticle(each, { ...ARTICLE, facts });
    const output = assembleArticle(each, ARTICLE.ledger);
    assert.equal(lintOutput(output, { ...ARTICLE, facts }), lintOutput(output, ARTICLE));
  }
  const wrong = { content: 'Acme Planner serves 12,500 agencies [1].\n', sources: ARTICLE.ledger.sources.slice(1, 2) };
  const reread = { ...draft, lead: wrong.content };
  lintArticle(reread, { ...ARTICLE, facts });
  assert.equal(
    lintOutput(wrong, { ...ARTICLE, facts }).map(({ rule }) => rule),
    lintOutput(wrong, ARTICLE).map(({ rule }) => rule),
  );
  assert.equal(lintOutput(wrong, ARTICLE).length, 1);
});

articles('no draft makes the lint throw', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'[]()<>*_`#|>-+!"“”«»「」.,:/ \n0aé日ทش'.split('')),
    maxLength: 200,
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 6, maxLength: 6 }), ([a = '', b = '', c = '', d = '', e = '', f = '']) => {
      const faq = { heading: a, answers: [{ question: b, markdown: c }] };
      const draft = {
        lead: d,
        sections: [section('x', { heading: e, markdown: f })],
        faq,
        meta: { metaTitle: a, metaDescription: b },
      };
      lintArticle(draft, { ...ARTICLE, questions: [c] });
      assembleArticle(draft, TERMS.ledger);
    }),
    { numRuns: 60 },
  );
});

articles.run();
