import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { ArticleDraft } from '../../../src/content/draft.ts';
import { type ArticleTerms, lintArticle } from '../../../src/content/lint/article.ts';
import { readPart } from '../../../src/content/lint/reading.ts';
import { compareWithSubject } from '../../../src/content/lint/topic.ts';
import { isPartAstray, LEAST, TOPIC } from '../../../src/content/lint/topic-rules.ts';
import { aimsOf } from '../../../src/run/execution/plan.ts';
import { assignmentOf, LANGUAGES, type Language, sourcesOf, writeArticle } from '../../simulation/writer/support.ts';
import { suite } from '../../support/suite.ts';
import { BOOKKEEPING } from '../bookkeeping.ts';
import { TERMS } from './terms.ts';

const topic = suite('lint: the subject of a text');

const readings = (...texts: readonly string[]) =>
  texts.map((text) => readPart({ part: 'lead', form: 'markdown', text }));

/** An article of the simulated writer about software for agencies, with what its plan says of each section. */
async function articleIn(language: Language): Promise<{ draft: ArticleDraft; terms: ArticleTerms }> {
  const range = { min: 900, max: 1400 };
  const { plan, draft, terms } = await writeArticle(assignmentOf(language), sourcesOf(language), range);
  const sections = plan.sections.map((each, at) => ({ ...each, id: draft.sections[at]?.id ?? '' }));
  return { draft, terms: { ...terms, aims: aimsOf({ sections }) } };
}
const strayIn = (draft: ArticleDraft, terms: ArticleTerms): string[] =>
  lintArticle(draft, terms).flatMap(({ rule, part }) => (rule === TOPIC ? part : []));
const textOf = ({ lead, sections, faq }: ArticleDraft): string[] => [
  lead,
  ...sections.map(({ markdown }) => markdown),
  ...(faq?.answers ?? []).map(({ markdown }) => markdown),
];

for (const language of LANGUAGES) {
  const book = `${BOOKKEEPING[language]}\n\n${BOOKKEEPING[language]}`;

  // measured: 3.2 to 7.4 % of the words in the whole, and 30 % or more of the words of the plan in a section
  topic(`[T-08] ${language}: general advice with its subject in few places stays far above the bounds`, async () => {
    const { draft, terms } = await articleIn(language);
    const compare = compareWithSubject(terms);
    const { share } = compare(readings(...textOf(draft)));
    assert.ok(share >= 5 * LEAST.whole, `${share} of the whole`);
    for (const { id, markdown } of draft.sections) {
      const { reached } = compare(readings(markdown), terms.aims?.get(id));
      assert.ok(reached >= 2.5 * LEAST.reached, `${reached} of the plan for ${id}`);
    }
    assert.equal(strayIn(draft, terms), []);
  });

  topic(`[T-08] ${language}: an article about bookkeeping is named as a whole, its sections one by one`, async () => {
    const { draft, terms } = await articleIn(language);
    const sections = draft.sections.map((section) => ({ ...section, markdown: book }));
    const whole = { ...draft, lead: BOOKKEEPING[language] ?? '', sections, faq: null };
    assert.equal(
      strayIn(whole, { ...terms, questions: [] }),
      draft.sections.map(({ id }) => id),
    );
    // where the plan for a section has general words, two of them may be enough to be let pass
    const found = draft.sections.filter(({ id }) => {
      const one = draft.sections.map((section) => (section.id === id ? { ...section, markdown: book } : section));
      return strayIn({ ...draft, sections: one }, terms).includes(id);
    });
    assert.ok(found.length >= draft.sections.length * 0.4, `${found.length} of ${draft.sections.length}`);
  });
}

const shareOf = (text: string, more: Partial<ArticleTerms> = {}): number =>
  compareWithSubject({ ...TERMS, ledger: { ...TERMS.ledger, brief: '' }, competitors: [], ...more })(readings(text))
    .share;

for (const [what, text, more] of [
  ['the title, in another form', 'Planners help.', {}],
  ['a question', 'Agencies grow.', { queries: ['Which tools do agencies use?'] }],
  ['the brand', 'Acme grows.', {}],
  ['a competitor', 'Rivalsoft grows.', { competitors: TERMS.competitors }],
  ['the brief', 'Slogans work.', { ledger: { ...TERMS.ledger, brief: 'Mention our slogan.' } }],
  ['a part of a compound', 'Planungssoftware hilft.', { language: 'de', title: 'Welche Software passt?' }],
  ['a source that its sentence cites', 'Jane smiled [1].', {}],
] as const)
  topic(`words of ${what} are about the subject`, () => {
    assert.is(shareOf(text, more), 0.5, text);
  });

for (const [what, text, more] of [
  ['words of a source that the sentence does not cite', 'Jane smiled [2].', {}],
  ['words that every question has', 'The best choice costs less.', {}],
] as const)
  topic(`${what} are not`, () => {
    assert.is(shareOf(text, more), 0, text);
  });

topic('a part is astray only if it is long enough and reaches neither its aim nor its subject', () => {
  const astray = { words: 50, share: LEAST.part - 0.01, reached: LEAST.reached - 0.01 };
  assert.ok(isPartAstray(astray));
  for (const more of [{ words: 49 }, { share: LEAST.part }, { reached: LEAST.reached }])
    assert.not.ok(isPartAstray({ ...astray, ...more }));
});

topic('an aim in a different language from the text says nothing', async () => {
  const { draft, terms } = await articleIn('de');
  const [first] = draft.sections;
  const aim =
    'Explain what bookkeepers should know about slate, gutters and chimneys before winter comes, which of their customers ask for it first, and what the weather of the coast does to copper and zinc.';
  const aims = new Map([[first?.id ?? '', aim]]);
  assert.equal(strayIn(draft, { ...terms, aims }), []);
});

topic('shares lie between 0 and 1, and more words of the subject do not lower them', () => {
  const compare = compareWithSubject(TERMS);
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, aim) => {
      const [plain, more] = [compare(readings(text), aim), compare(readings(text, 'Acme Planner.'), aim)];
      for (const { share, reached } of [plain, more])
        assert.ok(share >= 0 && share <= 1 && reached >= 0 && reached <= 1);
      assert.ok(more.share >= plain.share && more.reached >= plain.reached);
    }),
  );
});

topic.run();
