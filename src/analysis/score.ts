import type { ScoreBreakdown } from '../contract/report.ts';
import {
  add,
  compare,
  divide,
  largest,
  mean,
  multiply,
  ONE,
  type Rational,
  rational,
  roundHalfUp,
  smallest,
  sum,
  ZERO,
} from '../lib/rational.ts';
import type { Question } from './evidence.ts';

/**
 * scoring_version 1. One observation is one ok answer to an open question; nothing else reaches a number (M-05).
 * Of each question and engine the samples are averaged first, then the questions of an engine by weight, then the
 * engines: a question or an engine weighs the same however many of its answers failed.
 */
export interface Observation {
  readonly questionId: string;
  readonly category: Question['category'];
  readonly provider: string;
  /** Counted brands in order of first mention: 0 is the own brand, k the k-th tracked competitor (M-08). */
  readonly order: readonly number[];
  /** Label of the own brand; null when unlabelled. Without meaning when the brand is not in the order. */
  readonly sentiment: 'positive' | 'neutral' | 'negative' | null;
}

export const OWN = 0;

const CATEGORY_WEIGHTS: Readonly<Record<Question['category'], Rational>> = {
  brand_discovery: ONE, // reached only by an open question that was filed there
  category_discovery: ONE,
  recommendation: rational(5, 4),
  comparison: ONE,
  buying_intent: rational(3, 2),
};

/** c_p: what a question weighs among those of an engine. */
export const questionWeight = (category: Question['category']): Rational => CATEGORY_WEIGHTS[category];

export const COMPONENT_WEIGHTS = {
  mention_rate: rational(40, 100),
  platform_coverage: rational(15, 100),
  avg_rank: rational(20, 100),
  sentiment: rational(10, 100),
  competitive_gap: rational(15, 100),
} as const satisfies Record<keyof ScoreBreakdown, Rational>;

/** From this rate on an engine counts as covered and a lead as a lead: one lucky mention is neither. */
export const FLOOR = rational(1, 5);

const SENTIMENT_CREDIT = { positive: ONE, neutral: rational(1, 2), negative: ZERO, unlabelled: rational(1, 2) };

export type Measure = (observation: Observation) => Rational;

export const mentions =
  (brand: number): Measure =>
  ({ order }) =>
    order.includes(brand) ? ONE : ZERO;
/** 1/rank, 0 when absent. */
export const reciprocalRank =
  (brand: number): Measure =>
  ({ order }) => {
    const index = order.indexOf(brand);
    return index < 0 ? ZERO : rational(1, index + 1);
  };
/** 1, ½ and 0 for the label, ½ without one, 0 when absent. */
export const sentimentCredit: Measure = ({ order, sentiment }) =>
  order.includes(OWN) ? SENTIMENT_CREDIT[sentiment ?? 'unlabelled'] : ZERO;

/** T_e by engine: the weighted mean over its questions of the mean over samples. */
export function engineMeans(observations: readonly Observation[], measure: Measure): Map<string, Rational> {
  const engines = Map.groupBy(observations, (each) => each.provider);
  return new Map([...engines].map(([provider, answers]) => [provider, questionMean(answers, measure)]));
}

function questionMean(answers: readonly Observation[], measure: Measure): Rational {
  let total = ZERO;
  let weights = ZERO;
  for (const samples of Map.groupBy(answers, (each) => each.questionId).values()) {
    const weight = samples[0] ? CATEGORY_WEIGHTS[samples[0].category] : ZERO;
    total = add(total, multiply(weight, mean(samples.map(measure))));
    weights = add(weights, weight);
  }
  return divide(total, weights);
}

/** T: the mean over the engines with at least one observation; 0 when there is none. */
export function treeMean(observations: readonly Observation[], measure: Measure): Rational {
  const means = [...engineMeans(observations, measure).values()];
  return means.length === 0 ? ZERO : mean(means);
}

/** Σ x / N over all observations alike; 0 when there is none. */
export function pooledMean(observations: readonly Observation[], measure: Measure): Rational {
  return observations.length === 0 ? ZERO : mean(observations.map(measure));
}

export interface Score {
  /** T(m), 0 to 1. */
  readonly mentionRate: Rational;
  /** 0 to 100, before rounding. */
  readonly total: Rational;
  readonly aiVisibilityScore: number;
  readonly band: Band;
  /** Null when nothing was observed. */
  readonly breakdown: ScoreBreakdown | null;
}

/** Competitors are numbered 1 to `competitorCount` in the observations. */
export function score(observations: readonly Observation[], competitorCount: number): Score {
  if (observations.length === 0) {
    return { mentionRate: ZERO, total: ZERO, aiVisibilityScore: 0, band: 'poor', breakdown: null };
  }
  const values = componentValues(observations, competitorCount);
  const points = (name: keyof ScoreBreakdown): Rational =>
    multiply(rational(100), multiply(COMPONENT_WEIGHTS[name], values[name]));
  const shown = (name: keyof ScoreBreakdown): ScoreBreakdown['sentiment'] => ({
    value: roundHalfUp(values[name], 6),
    weight: roundHalfUp(COMPONENT_WEIGHTS[name], 6),
    points: roundHalfUp(points(name), 2),
  });
  const total = sum([
    points('mention_rate'),
    points('platform_coverage'),
    points('avg_rank'),
    points('sentiment'),
    points('competitive_gap'),
  ]);
  const aiVisibilityScore = roundHalfUp(total, 0);
  return {
    mentionRate: values.mention_rate,
    total,
    aiVisibilityScore,
    band: band(aiVisibilityScore),
    breakdown: {
      mention_rate: shown('mention_rate'),
      platform_coverage: shown('platform_coverage'),
      avg_rank: shown('avg_rank'),
      sentiment: shown('sentiment'),
      competitive_gap: shown('competitive_gap'),
    },
  };
}

function componentValues(
  observations: readonly Observation[],
  competitorCount: number,
): Record<keyof ScoreBreakdown, Rational> {
  const byEngine = [...engineMeans(observations, mentions(OWN)).values()];
  const rate = mean(byEngine);
  const rivals = Array.from({ length: competitorCount }, (_, k) => treeMean(observations, mentions(k + 1)));
  return {
    mention_rate: rate,
    platform_coverage: mean(byEngine.map((each) => smallest(ONE, divide(each, FLOOR)))),
    // Unconditional: an average over mentioning answers only would improve when weak mentions vanish.
    avg_rank: treeMean(observations, reciprocalRank(OWN)),
    sentiment: treeMean(observations, sentimentCredit),
    competitive_gap: divide(rate, largest(rate, FLOOR, ...rivals)),
  };
}

/** Share of voice by brand number, own first: T_b(m) over the sum of all tracked; all 0 when nobody is named. */
export function sharesOfVoice(observations: readonly Observation[], competitorCount: number): Rational[] {
  const rates = Array.from({ length: competitorCount + 1 }, (_, brand) => treeMean(observations, mentions(brand)));
  const total = sum(rates);
  return rates.map((rate) => (compare(total, ZERO) === 0 ? ZERO : divide(rate, total)));
}

export type Band = 'poor' | 'fair' | 'good' | 'excellent';

/** Quartiles of the integer score: 0–24, 25–49, 50–74, 75–100. */
export function band(aiVisibilityScore: number): Band {
  if (aiVisibilityScore >= 75) return 'excellent';
  if (aiVisibilityScore >= 50) return 'good';
  return aiVisibilityScore >= 25 ? 'fair' : 'poor';
}
