import type { ScoreBreakdown } from '../contract/report.ts';
import {
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
import { type RankCounts, rankCounts, timesNamed } from './rank-counts.ts';

/**
 * scoring_version 1 and 2, which differ only in the band. One observation is one ok answer to an open question; nothing
 * else affects a number (M-05). For each question and engine, the samples are averaged first, then the questions of an
 * engine by weight, then the engines. So a question or an engine has the same weight however many of its answers
 * failed.
 */
export interface Observation {
  readonly questionId: string;
  readonly category: Question['category'];
  /** Topic of its question; absent if it has none. */
  readonly topic?: string;
  readonly provider: string;
  /** Counted brands in order of first mention: 0 is the audited brand, k the k-th tracked competitor (M-08). */
  readonly order: readonly number[];
  /** Label of the audited brand; null if unlabelled. Meaningless if that brand is not in `order`. */
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

/** c_p: the weight of a question among those of an engine. */
export const questionWeight = (category: Question['category']): Rational => CATEGORY_WEIGHTS[category];

export const COMPONENT_WEIGHTS = {
  mention_rate: rational(40, 100),
  platform_coverage: rational(15, 100),
  avg_rank: rational(20, 100),
  sentiment: rational(10, 100),
  competitive_gap: rational(15, 100),
} as const satisfies Record<keyof ScoreBreakdown, Rational>;

/**
 * An engine with at least this rate counts as fully covered, and a leader with a lower rate counts as if it had this
 * one. So a single lucky mention gives neither full coverage nor a lead.
 */
export const FLOOR = rational(1, 5);

export const SENTIMENT_CREDIT = { positive: ONE, neutral: rational(1, 2), negative: ZERO, unlabelled: rational(1, 2) };

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
    return index < 0 ? ZERO : (RECIPROCALS[index] ?? rational(1, index + 1));
  };
/** Shared objects for the usual ranks, so that equal values can be counted instead of added one by one. */
const RECIPROCALS: readonly Rational[] = Array.from({ length: 32 }, (_, index) => rational(1, index + 1));
/** 1, ½ or 0 for the label, ½ without one, 0 when absent. */
export const sentimentCredit: Measure = ({ order, sentiment }) =>
  order.includes(OWN) ? SENTIMENT_CREDIT[sentiment ?? 'unlabelled'] : ZERO;

/** T_e by engine: the weighted mean over its questions of the mean over samples. */
export function engineMeans(observations: readonly Observation[], measure: Measure): Map<string, Rational> {
  return new Map(treeOf(observations).map((engine) => [engine.provider, engineMean(engine, measure)]));
}

/** T: the mean over the engines with at least one observation; 0 when there is none. */
export const treeMean = (observations: readonly Observation[], measure: Measure): Rational =>
  meanOver(treeOf(observations), measure);

/** The answers of one engine. */
interface EngineAnswers {
  readonly provider: string;
  /** Sum of the weights of its questions. */
  readonly weight: Rational;
  /** Answers with equal weight: to questions of one weight with equally many samples. */
  readonly strata: readonly {
    readonly each: Rational;
    readonly answers: readonly Observation[];
    readonly named: RankCounts;
  }[];
}
type Tree = readonly EngineAnswers[];

function treeOf(observations: readonly Observation[]): Tree {
  return [...Map.groupBy(observations, (each) => each.provider)].map(([provider, answers]) => {
    const questions = [...Map.groupBy(answers, (each) => each.questionId).values()].flatMap((samples) =>
      samples[0] ? [{ samples, category: samples[0].category }] : [],
    );
    const alike = Map.groupBy(questions, ({ samples, category }) => `${samples.length} ${category}`);
    const strata = [...alike.values()].flatMap((some) =>
      some.slice(0, 1).map(({ samples, category }) => {
        const each = divide(questionWeight(category), rational(samples.length));
        const all = some.flatMap((question) => question.samples);
        return { each, answers: all, named: rankCounts(all) };
      }),
    );
    const weight = sum(strata.map(({ each, answers: some }) => multiply(each, rational(some.length))));
    return { provider, weight, strata };
  });
}

const engineMean = ({ weight, strata }: EngineAnswers, measure: Measure): Rational =>
  divide(sum(strata.map(({ each, answers }) => multiply(each, totalOf(answers, measure)))), weight);

/** The same for mentions of one brand. */
const namingRate = ({ weight, strata }: EngineAnswers, brand: number): Rational =>
  divide(sum(strata.map(({ each, named }) => multiply(each, rational(timesNamed(named, brand))))), weight);

const meanOver = (tree: Tree, measure: Measure): Rational =>
  tree.length === 0 ? ZERO : mean(tree.map((engine) => engineMean(engine, measure)));

const meanNaming = (tree: Tree, brand: number): Rational =>
  tree.length === 0 ? ZERO : mean(tree.map((engine) => namingRate(engine, brand)));

/** Σ x. */
function totalOf(observations: readonly Observation[], measure: Measure): Rational {
  const counts = new Map<Rational, number>();
  for (const observation of observations) {
    const value = measure(observation);
    if (value !== ZERO) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return sum([...counts].map(([value, count]) => multiply(value, rational(count))));
}

/** Σ x / N over all observations alike; 0 when there is none. */
export function pooledMean(observations: readonly Observation[], measure: Measure): Rational {
  return observations.length === 0 ? ZERO : divide(totalOf(observations, measure), rational(observations.length));
}

export interface Score {
  /** T(m), 0 to 1. */
  readonly mentionRate: Rational;
  /** 0 to 100, before rounding. */
  readonly total: Rational;
  readonly aiVisibilityScore: number;
  /** Whether the brand is clearly last in its market; see isLastOf. */
  readonly isLast: boolean;
  /** Null when nothing was observed. */
  readonly breakdown: ScoreBreakdown | null;
}

/** Competitors are numbered 1 to `competitorCount` in the observations. */
export function score(observations: readonly Observation[], competitorCount: number): Score {
  if (observations.length === 0) {
    return { mentionRate: ZERO, total: ZERO, aiVisibilityScore: 0, isLast: false, breakdown: null };
  }
  const tree = treeOf(observations);
  const rivals = Array.from({ length: competitorCount }, (_, k) => meanNaming(tree, k + 1));
  const values = componentValues(tree, rivals);
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
    isLast: isLastOf(tree, rivals, values),
    breakdown: {
      mention_rate: shown('mention_rate'),
      platform_coverage: shown('platform_coverage'),
      avg_rank: shown('avg_rank'),
      sentiment: shown('sentiment'),
      competitive_gap: shown('competitive_gap'),
    },
  };
}

/** Minimum number of named rivals: the last of two brands is only second. */
const LEAST_RIVALS = 2;
/** Share of the leader's rate: the last brand is far behind if it is below this. */
const FAR_BEHIND = rational(3, 4);

/**
 * Whether the brand is behind all named rivals, of which there are at least two: either in every engine, which chance
 * hardly explains, or over all engines and far behind the leader.
 */
function isLastOf(tree: Tree, rivals: readonly Rational[], values: Record<keyof ScoreBreakdown, Rational>): boolean {
  const seen = rivals.flatMap((rate, at) => (compare(rate, ZERO) > 0 ? [{ rate, brand: at + 1 }] : []));
  if (seen.length < LEAST_RIVALS) return false;
  const isBehind = (own: Rational, others: readonly Rational[]): boolean =>
    others.every((rate) => compare(rate, own) > 0);
  const inAll = tree.every((engine) =>
    isBehind(
      namingRate(engine, OWN),
      seen.map(({ brand }) => namingRate(engine, brand)),
    ),
  );
  const overall = isBehind(
    values.mention_rate,
    seen.map(({ rate }) => rate),
  );
  return inAll || (overall && compare(values.competitive_gap, FAR_BEHIND) < 0);
}

function componentValues(tree: Tree, rivals: readonly Rational[]): Record<keyof ScoreBreakdown, Rational> {
  const byEngine = tree.map((engine) => namingRate(engine, OWN));
  const rate = mean(byEngine);
  return {
    mention_rate: rate,
    platform_coverage: mean(byEngine.map((each) => smallest(ONE, divide(each, FLOOR)))),
    // Unconditional: an average over mentioning answers only would improve when weak mentions vanish.
    avg_rank: meanOver(tree, reciprocalRank(OWN)),
    sentiment: meanOver(tree, sentimentCredit),
    competitive_gap: divide(rate, largest(rate, FLOOR, ...rivals)),
  };
}

/** Share of voice by brand number, own first: T_b(m) over the sum of all tracked; all 0 when nobody is named. */
export function sharesOfVoice(observations: readonly Observation[], competitorCount: number): Rational[] {
  const tree = treeOf(observations);
  const rates = Array.from({ length: competitorCount + 1 }, (_, brand) => meanNaming(tree, brand));
  const total = sum(rates);
  return rates.map((rate) => (compare(total, ZERO) === 0 ? ZERO : divide(rate, total)));
}

export type Band = 'poor' | 'fair' | 'good' | 'excellent';

/**
 * The band of a score. From version 2 on, a brand that is last in its market gets fair at most, because being named
 * less often than all others is not a good result.
 */
export function bandOf({ aiVisibilityScore, isLast }: Score, version: number): Band {
  const byScore = quarter(aiVisibilityScore);
  return version >= 2 && isLast && byScore !== 'poor' ? 'fair' : byScore;
}

/** The lowest integer score of each band: quarters of the range. */
export const BAND_STARTS: Readonly<Record<Band, number>> = { poor: 0, fair: 25, good: 50, excellent: 75 };

export function quarter(aiVisibilityScore: number): Band {
  if (aiVisibilityScore >= BAND_STARTS.excellent) return 'excellent';
  if (aiVisibilityScore >= BAND_STARTS.good) return 'good';
  return aiVisibilityScore >= BAND_STARTS.fair ? 'fair' : 'poor';
}
