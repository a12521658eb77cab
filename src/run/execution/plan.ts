import type { ArticleTerms } from '../../content/lint/article.ts';
import { lintPlan } from '../../content/lint/plan.ts';
import { type PlannedArticle, planArticle } from '../../content/tasks/article.ts';
import { lengthOfArticle, type WordRange } from '../../content/word-range.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { assignmentOf, type Material } from './material.ts';
import type { ArticlePayload } from './payload.ts';
import { lintedTwice } from './repair.ts';
import { shownSources } from './shown.ts';

/** Words of lead and FAQ, which no section has. */
const OTHER_WORDS = 200;
const MIN_SECTION_WORDS = 40;
/** How far the targets may be from what was asked before they are scaled. */
const TOLERANCE = 0.1;

/** Step 2: the plan. One that does not pass its lint is made once more, told what was wrong (T-02). */
export async function planTheArticle(
  run: ExecutionRun,
  material: Material,
  payload: ArticlePayload,
): Promise<PlannedArticle> {
  const { wordRange, hasFaq: includeFaq } = lengthOf(payload);
  const input = {
    ...assignmentOf(run, material),
    questions: [...material.questions],
    wordRange: { ...wordRange },
    includeFaq,
    sources: shownSources(material),
    answers: material.ledger.answers,
  };
  const terms = { ...termsOf(run, material, payload), includeFaq };
  const ask = async (key: string, problems: string[]): Promise<PlannedArticle> =>
    tidy(await consultOnce(run, key, planArticle, { ...input, problems }), material, wordRange, includeFaq);
  return lintedTwice(
    await ask('plan', []),
    (plan) => lintPlan(plan, terms),
    (_, problems) => ask('plan/again', problems),
  );
}

export const lengthOf = ({ word_range, include_faq }: ArticlePayload) => lengthOfArticle(word_range, include_faq);

/** What plan and draft are measured against, without the questions of the plan. */
export function termsOf(
  run: ExecutionRun,
  { ledger, brand }: Material,
  payload: ArticlePayload,
): Omit<ArticleTerms, 'questions'> {
  return {
    title: payload.article_title,
    language: payload.language,
    wordRange: lengthOf(payload).wordRange,
    ledger,
    brand: brand.brand,
    website: run.input.website,
    competitors: brand.competitors,
  };
}

/** Without ids of no source, without questions that nobody asked for, with targets that add up. */
function tidy(plan: PlannedArticle, { ledger }: Material, wordRange: WordRange, includeFaq: boolean): PlannedArticle {
  const known = new Set(ledger.sources.map(({ id }) => id));
  const real = (ids: readonly number[]): number[] => [...new Set(ids)].filter((id) => known.has(id));
  const scale = scaleOf(plan.sections, wordRange);
  return {
    ...plan,
    sections: plan.sections.map((section) => ({
      ...section,
      sourceIds: real(section.sourceIds),
      targetWords: Math.max(MIN_SECTION_WORDS, Math.round(section.targetWords * scale)),
    })),
    faq: includeFaq ? plan.faq.map(({ question, sourceIds }) => ({ question, sourceIds: real(sourceIds) })) : [],
  };
}

function scaleOf(sections: PlannedArticle['sections'], { min, max }: WordRange): number {
  const middle = (min + max) / 2;
  const wanted = Math.max(middle / 2, middle - OTHER_WORDS);
  const planned = sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  return Math.abs(planned - wanted) > wanted * TOLERANCE ? wanted / planned : 1;
}
