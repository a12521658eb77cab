import { compileMatcher } from '../../analysis/matching.ts';
import { citedAs } from '../../content/citations.ts';
import type { AssembledArticle } from '../../content/draft.ts';
import { type ArticlePlan, articlePlan } from '../../content/plans.ts';
import type { Material } from './material.ts';
import type { ArticlePayload } from './payload.ts';
import { lengthOf, type Outline } from './plan.ts';
import type { Slot } from './slots.ts';

/** The plan that partners see beside the text. Its citations are the numbers of the article’s `sources`. */
export function shownPlan(
  plan: Outline,
  { ledger, brand, questions }: Material,
  payload: ArticlePayload,
  slots: readonly Slot[],
  { content, citedIds }: AssembledArticle,
): ArticlePlan {
  const numbers = (sourceIds: readonly number[]): number[] =>
    citedIds.flatMap((id, index) => (sourceIds.includes(id) ? [index + 1] : []));
  const numberOf = (id: number): number | undefined => numbers([id])[0];
  const slotOf = (id: string): number | null => {
    const position = slots.findIndex(({ hint }) => hint === id);
    return position === -1 ? null : position;
  };
  const rivals = compileMatcher(brand.competitors).findMentions(content);
  return articlePlan.parse({
    version: 1,
    intent: plan.intent,
    audience: plan.audience,
    angle: plan.angle,
    primary_query: questions[0],
    secondary_queries: [...new Set([...questions.slice(1), ...plan.secondaryQueries])],
    word_range: lengthOf(payload).wordRange,
    sections: plan.sections.map(({ id, heading, purpose, keyPoints, sourceIds, targetWords }) => ({
      id,
      heading,
      level: 2,
      purpose,
      key_points: keyPoints.map((point) => citedAs(point, numberOf)).filter(Boolean),
      source_ids: numbers(sourceIds),
      target_words: targetWords,
      image_slot: slotOf(id),
    })),
    faq: plan.faq.map(({ question, sourceIds }) => ({ question, source_ids: numbers(sourceIds) })),
    title_options: plan.titleOptions,
    claims_to_avoid: plan.claimsToAvoid,
    competitors_mentioned: [...new Set(rivals.map(({ brand: name }) => name))],
    internal_links: ledger.sources.filter(({ kind }) => kind === 'own').map(({ url }) => url),
    left_out: ledger.leftOut,
  });
}
