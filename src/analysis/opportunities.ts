import type { ContentOpportunity, QuestionCategory } from '../contract/report.ts';
import {
  add,
  compare,
  largest,
  multiply,
  ONE,
  type Rational,
  rational,
  roundHalfUp,
  subtract,
  ZERO,
} from '../lib/rational.ts';
import type { QuestionStats } from './types.ts';

/** Weight of a category: how close people who ask such questions are to a decision. */
const INTENT_WEIGHT: Readonly<Record<QuestionCategory, Rational>> = {
  buying_intent: ONE,
  recommendation: rational(9, 10),
  comparison: rational(17, 20),
  category_discovery: rational(7, 10),
  brand_discovery: rational(1, 2),
};
export const intentWeight = (category: QuestionCategory): Rational => INTENT_WEIGHT[category];

/** If more than this share of the answers name the brand, the question is not a gap (M-13). */
const MAX_OWN_RATE = rational(1, 2);
const HIGH = 0.45;
const MEDIUM = 0.2;
/** Number of answers at which the factor n / (n + 3) is one half. */
const HALF_CONFIDENCE_ANSWERS = 3;
/** Weight of a gap in which no rival is named, and the weight of the strongest rival's rate. */
const UNFILLED = rational(35, 100);
const FILLED = rational(65, 100);

/** Open questions with answers, of which at most half name the brand (M-13). */
export function isOpportunity({ question, okAnswers, ownRate }: QuestionStats): boolean {
  return isOpenCategory(question) && okAnswers > 0 && compare(ownRate, MAX_OWN_RATE) <= 0;
}

export const isOpenCategory = ({ branded, category }: QuestionStats['question']): boolean =>
  !branded && category !== 'brand_discovery';

/**
 * impact = miss · (.35 + .65 · comp) · intent · n / (n + 3), with miss = 1 − v_q, comp the highest rate of a
 * competitor, n the ok answers; 0 to 1, exact until it is rounded (M-03). A gap in which a rival is
 * named weighs up to three times as much as one in which nobody is. Few answers give a lower impact.
 */
export function impactScore({ question, okAnswers, ownRate, competitorRates }: QuestionStats): number {
  const best = largest(ZERO, ...competitorRates.map(({ rate }) => rate));
  const confidence = rational(okAnswers, okAnswers + HALF_CONFIDENCE_ANSWERS);
  const gap = multiply(subtract(ONE, ownRate), add(UNFILLED, multiply(FILLED, best)));
  return roundHalfUp(multiply(gap, multiply(INTENT_WEIGHT[question.category], confidence)), 6);
}

export function impactOf(score: number): ContentOpportunity['impact'] {
  if (score >= HIGH) return 'high';
  return score >= MEDIUM ? 'medium' : 'low';
}

/** Limited so that searches do not crowd out the questions that were asked. */
const MAX_SUGGESTED = 10;

/**
 * The rows of `proposed_articles`, ordered by impact, highest first, and then by text. They are the gaps among the
 * asked questions, and the ten largest gaps among `suggested`, the questions that the engines searched for while they
 * answered.
 */
export function opportunities(
  stats: readonly QuestionStats[],
  suggested: readonly QuestionStats[] = [],
): ContentOpportunity[] {
  const rows = (gaps: readonly QuestionStats[], source: ContentOpportunity['source']): ContentOpportunity[] =>
    gaps.filter(isOpportunity).map((gap) => rowOf(gap, source));
  const searched = rows(suggested, 'suggested').sort(byImpact).slice(0, MAX_SUGGESTED);
  return [...rows(stats, 'observed'), ...searched].sort(byImpact);
}

function rowOf(gap: QuestionStats, source: ContentOpportunity['source']): ContentOpportunity {
  const score = impactScore(gap);
  return {
    prompt_text: gap.question.text,
    category: gap.question.category,
    impact: impactOf(score),
    impact_score: score,
    competitors: gap.competitorRates.map(({ name }) => name),
    engines_missing: gap.missing,
    engines_total: gap.okAnswers,
    source,
  };
}

const byImpact = (a: ContentOpportunity, b: ContentOpportunity): number =>
  b.impact_score - a.impact_score || (a.prompt_text < b.prompt_text ? -1 : 1);
