import type { GoalTerms } from '../../content/goals/goal.ts';
import type { ArticleTerms } from '../../content/lint/article.ts';
import type { LintTerms } from '../../content/lint/facts.ts';
import { lintPlan } from '../../content/lint/plan.ts';
import { lintText } from '../../content/lint/text.ts';
import type { Aims } from '../../content/lint/topic-rules.ts';
import { sectionIds, slugOf, uniqueSlug } from '../../content/slug.ts';
import { type PlannedArticle, planArticle, titleArticle } from '../../content/tasks/article.ts';
import { lengthOfArticle, type WordRange } from '../../content/word-range.ts';
import { squeezed } from '../../lib/one-line.ts';
import { enterStage } from '../stages.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { assignmentOf, type Material, textTermsOf } from './material.ts';
import type { ArticlePayload } from './payload.ts';
import { lintAndRepair } from './repair.ts';
import { shownSources } from './shown.ts';

/** Words of lead and FAQ, which belong to no section. */
const OTHER_WORDS = 200;
const MIN_SECTION_WORDS = 40;
/** How far the targets may deviate from the requested length before they are scaled. */
const TOLERANCE = 0.1;

/** A plan whose sections have their anchors. */
export interface Outline extends PlannedArticle {
  sections: (PlannedArticle['sections'][number] & { readonly id: string })[];
}

/** Step 2: the plan. A plan that fails its lint is made once more, with the problems as input (T-02). */
export async function makePlan(run: ExecutionRun, material: Material, payload: ArticlePayload): Promise<Outline> {
  enterStage(run, 'plan');
  const { wordRange, hasFaq: includeFaq } = lengthOf(payload);
  const input = {
    ...assignmentOf(run, material),
    questions: [...material.questions],
    wordRange: { ...wordRange },
    includeFaq,
    sources: shownSources(run, material).plan(),
    answers: material.ledger.answers,
    searches: material.searches,
  };
  const terms = { ...termsOf(run, material, payload), includeFaq };
  const ask = async (key: string, problems: string[]): Promise<Outline> =>
    outlineOf(await consultOnce(run, key, planArticle, { ...input, problems }), material, payload);
  return lintAndRepair(
    await ask('plan', []),
    (plan) => lintPlan(plan, terms),
    (_, problems) => ask('plan/again', problems),
  );
}

export const lengthOf = ({ word_range, include_faq }: ArticlePayload) => lengthOfArticle(word_range, include_faq);

/** What plan and draft are checked against, without the questions of the plan. */
export const termsOf = (
  run: ExecutionRun,
  material: Material,
  payload: ArticlePayload,
): Omit<ArticleTerms, 'questions'> => ({
  ...textTermsOf(run, material),
  wordRange: lengthOf(payload).wordRange,
});

/** What sections are compared with, to see whether they are about what was planned (T-08). */
export const aimsOf = ({ sections }: Pick<Outline, 'sections'>): Aims =>
  new Map(
    sections.map(({ id, heading, purpose, questions, keyPoints }) => [
      id,
      [heading, purpose, ...questions, ...keyPoints].join('\n'),
    ]),
  );

/** What the goals of an article depend on. */
export const goalTermsOf = (
  terms: LintTerms,
  { sections }: Pick<Outline, 'sections'>,
  { category }: Pick<ArticlePayload, 'category'>,
): GoalTerms => ({ ...terms, category, planned: new Map(sections.map(({ id, sourceIds }) => [id, sourceIds])) });

/** Drops ids of unknown sources and unrequested questions, and scales the targets to the requested length. */
function outlineOf(plan: PlannedArticle, { ledger }: Material, payload: ArticlePayload): Outline {
  const { wordRange, hasFaq } = lengthOf(payload);
  const known = new Set(ledger.sources.map(({ id }) => id));
  const real = (ids: readonly number[]): number[] => [...new Set(ids)].filter((id) => known.has(id));
  const scale = scaleOf(plan.sections, wordRange);
  const ids = sectionIds(
    plan.sections.map(({ heading }) => heading),
    payload.language,
  );
  return {
    ...plan,
    sections: plan.sections.map((section, index) => ({
      ...section,
      id: ids[index] ?? '',
      sourceIds: real(section.sourceIds),
      targetWords: Math.max(MIN_SECTION_WORDS, Math.round(section.targetWords * scale)),
    })),
    faq: hasFaq ? plan.faq.map(({ question, sourceIds }) => ({ question, sourceIds: real(sourceIds) })) : [],
  };
}

function scaleOf(sections: PlannedArticle['sections'], { min, max }: WordRange): number {
  const middle = (min + max) / 2;
  const wanted = Math.max(middle / 2, middle - OTHER_WORDS);
  const planned = sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  return Math.abs(planned - wanted) > wanted * TOLERANCE ? wanted / planned : 1;
}

/**
 * Translates a title that is not in the language of the article. The run does not know which slugs are taken, so the
 * slug always ends with part of the output's id (T-03).
 */
export async function withTitle(
  run: ExecutionRun,
  material: Material,
  payload: ArticlePayload,
): Promise<{ readonly run: ExecutionRun; readonly payload: ArticlePayload }> {
  const title = await newTitle(run, material, payload);
  const { language } = payload;
  const plain = slugOf(title, language);
  const slug = uniqueSlug(title, language, run.input.outputId, (taken) => taken === plain);
  return {
    run: { ...run, input: { ...run.input, slug, payload: { ...run.input.payload, article_title: title } } },
    payload: { ...payload, article_title: title },
  };
}

/** A title that fails the lint is made once more, with the problems as input (T-02). */
async function newTitle(run: ExecutionRun, material: Material, payload: ArticlePayload): Promise<string> {
  const input = { ...assignmentOf(run, material), question: material.questions[0] ?? payload.article_title };
  const terms = textTermsOf(run, material);
  const ask = async (key: string, problems: string[]) => {
    const { title } = await consultOnce(run, key, titleArticle, { ...input, problems });
    return squeezed(title);
  };
  return lintAndRepair(
    await ask('title', []),
    (text) => lintText([{ part: 'title', text, form: 'plain' }], terms),
    (_, problems) => ask('title/again', problems),
  );
}
