import type { Interval } from '../uncertainty/interval.ts';
import { isLowEvidence } from '../uncertainty/low-evidence.ts';
import { studentQuantile } from '../uncertainty/student.ts';
import { NOTHING, varianceAlike } from './difference.ts';

/** One question asked of one engine in two reports: the shares of its answers that count, 0 to 1. */
export interface Sighting {
  readonly question: string;
  /** The answers to questions on one topic tend to change together. */
  readonly topic: string;
  readonly before: number;
  readonly after: number;
}

/** The shares of one side of the comparison: the mean over its topics. */
interface EffectSide {
  readonly before: number;
  readonly after: number;
}

export interface Effect {
  readonly targeted: EffectSide;
  readonly heldBack: EffectSide;
  /** The difference in differences, −1 to 1, with its 95 % interval. */
  readonly range: Interval;
  /** How much of the point was to be expected anyway, because low shares rise again. */
  readonly returned: number;
}

/** With fewer topics that were held back, their spread cannot be estimated. */
const LEAST_TOPICS = 4;
/** Slopes that differ by less differ only by the rounding of sums. */
const ROUNDING = 1e-9;

/**
 * By how much more the targeted questions moved than those held back, with a 95 % interval. Undefined if there is too
 * little to compare with. The point is the difference in differences of the means over topics.
 *
 * The spread of the topics held back is used for the targeted ones too, in Student's interval, because a single
 * targeted topic would show none (Conley and Taber, "Inference with difference in differences with a small number of
 * policy changes", 2011). If a targeted topic has, on average, fewer sightings than a topic held back, the
 * variance of the targeted topics is assumed to be larger in proportion; it is at least that of their own sightings.
 *
 * Topics become targets because they were low, and what was low by chance rises again by itself. Therefore the interval
 * also contains that of the analysis of covariance, which estimates this rise from the slope of the topics held back.
 * The effect lies between the two (Ding and Li, "A bracketing relationship between difference-in-differences and
 * lagged-dependent-variable adjustment", 2019). Pure.
 */
export function effectOf(targeted: readonly Sighting[], heldBack: readonly Sighting[]): Effect | undefined {
  const [aims, others] = [topicsOf(targeted), topicsOf(heldBack)];
  const asked = new Set(heldBack.map(({ question }) => question)).size;
  if (aims.length === 0 || others.length < LEAST_TOPICS || isLowEvidence(asked, heldBack.length)) return undefined;
  const plain = gainBeyond(aims, others, 1);
  const returning = gainBeyond(aims, others, slopeOf(others));
  return {
    targeted: sideOf(aims),
    heldBack: sideOf(others),
    returned: plain.point - returning.point,
    range: {
      point: plain.point,
      lower: Math.max(-1, Math.min(plain.lower, returning.lower)),
      upper: Math.min(1, Math.max(plain.upper, returning.upper)),
    },
  };
}

interface TopicMeans {
  readonly before: number;
  readonly after: number;
  readonly sightings: number;
  /** Variance of the mean gain of the topic, estimated from its own sightings. */
  readonly own: number;
}

const topicsOf = (sightings: readonly Sighting[]): TopicMeans[] =>
  [...Map.groupBy(sightings, ({ topic }) => topic).values()].map((of) => {
    const gains = of.map(({ before, after }) => after - before);
    return {
      before: meanOf(of.map(({ before }) => before)),
      after: meanOf(of.map(({ after }) => after)),
      sightings: of.length,
      own: varianceOfMean(gains),
    };
  });

/** Gains that are all the same show no variance, although further ones could differ: see `varianceAlike`. */
function varianceOfMean(gains: readonly number[]): number {
  const variance = squaresOf(gains) / Math.max(1, gains.length - 1) / gains.length;
  return variance > NOTHING ? variance : varianceAlike(meanOf(gains), gains.length);
}

/**
 * The slope of a line through the topics: how much of the distance from the mean stays until the next report, 0 to 1.
 * It is 1 if the means of all topics were the same before, because it cannot be estimated then.
 */
function slopeOf(topics: readonly TopicMeans[]): number {
  const before = meanOf(topics.map((each) => each.before));
  const spread = squaresOf(topics.map((each) => each.before));
  if (spread <= NOTHING) return 1;
  const together = topics.reduce((sum, each) => sum + (each.before - before) * each.after, 0);
  const slope = together / spread;
  // sums in another order must not decide whether a slope of 1 is below 1
  return slope > 1 - ROUNDING ? 1 : Math.max(0, slope);
}

/** The mean of after − slope × before of the targeted topics, less that of the others, with Student's interval. */
function gainBeyond(aims: readonly TopicMeans[], others: readonly TopicMeans[], slope: number): Interval {
  const rest = ({ before, after }: TopicMeans): number => after - slope * before;
  const mean = (topics: readonly TopicMeans[], of: (topic: TopicMeans) => number): number => meanOf(topics.map(of));
  const point = mean(aims, rest) - mean(others, rest);
  // a slope that was estimated costs one degree of freedom; the further the targets are from the others, the more
  // uncertain it is
  const isEstimated = slope < 1;
  const freedom = others.length - (isEstimated ? 2 : 1);
  const found = squaresOf(others.map(rest)) / freedom;
  const spread = found > NOTHING ? found : mean(others, ({ own }) => own);
  const scale = Math.max(1, mean(others, ({ sightings }) => sightings) / mean(aims, ({ sightings }) => sightings));
  const apart = mean(aims, ({ before }) => before) - mean(others, ({ before }) => before);
  const lever = isEstimated ? apart ** 2 / squaresOf(others.map(({ before }) => before)) : 0;
  const ofAims = Math.max(
    spread * scale,
    mean(aims, ({ own }) => own),
  );
  const half = studentQuantile(freedom) * Math.sqrt(ofAims / aims.length + spread * (1 / others.length + lever));
  return { point, lower: point - half, upper: point + half };
}

const sideOf = (topics: readonly TopicMeans[]): EffectSide => ({
  before: meanOf(topics.map(({ before }) => before)),
  after: meanOf(topics.map(({ after }) => after)),
});

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function squaresOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}
