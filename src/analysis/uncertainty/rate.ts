import type { Interval } from './interval.ts';
import { linearised, sumOfSquares } from './linearised.ts';
import { byTopic, ofEngine, type Sample } from './sample.ts';
import { NORMAL_QUANTILE, studentQuantile } from './student.ts';
import { driftOf } from './unevenness.ts';
import { wilson } from './wilson.ts';

/** T of a measure between 0 and 1 (see score.ts), with its 95 % interval. */
export interface Rate extends Interval {
  /** The rate T_e of each engine with its own interval, in the order of the grid. */
  readonly engines: readonly Interval[];
  /** Half-width of the effect that the day of the report may have had, in the unit of T. */
  readonly drift: number;
}

/**
 * T and its 95 % interval. `means` holds the mean of each cell, 0 to 1. Null without answers. On each side the wider of
 * two intervals is used. The first treats the topics as a sample of all topics. The second combines the half-widths of
 * the engines' own intervals: the root of the sum of their squares, divided by the number of engines. It is wider if an
 * engine has given few answers. The effect of the day is added in quadrature. The interval also covers what would follow
 * if all the answers that were kept back named the brand, or none did (bounds of Manski 1989).
 */
export function rateOf(sample: Sample, means: Float64Array): Rate | null {
  const parts = sample.grid.engines.map((_, engine) => partOf(sample, means, engine));
  const own = parts.map(({ part, values }) => topicInterval(part, values));
  const common = parts.length === 1 ? own[0] : topicInterval(sample, means);
  if (!common || sample.grid.questions.length === 0) return null;
  const rooted = (side: (interval: Interval) => number): number => Math.hypot(...own.map(side)) / own.length;
  const wider: Interval = {
    point: common.point,
    lower: Math.min(common.lower, common.point - rooted(below)),
    upper: Math.max(common.upper, common.point + rooted(above)),
  };
  const rates = own.map(({ point }) => point);
  const drift = NORMAL_QUANTILE * driftOf(sample, means, rates);
  const engines = parts.map(({ part, values }, engine) => {
    const alone = own[engine] ?? common;
    return widened(alone, NORMAL_QUANTILE * driftOf(part, values, [alone.point]), [alone.point], part.keptBack);
  });
  return { ...widened(wider, drift, rates, sample.keptBack), engines, drift };
}

const below = ({ point, lower }: Interval): number => point - lower;
const above = ({ point, upper }: Interval): number => upper - point;

function partOf(sample: Sample, means: Float64Array, engine: number): { part: Sample; values: Float64Array } {
  const count = sample.grid.questions.length;
  const row = means.subarray(engine * count, (engine + 1) * count);
  const answered = sample.grid.weights.subarray(engine * count, (engine + 1) * count);
  return { part: ofEngine(sample, engine), values: row.filter((_, p) => (answered[p] ?? 0) > 0) };
}

function widened(interval: Interval, drift: number, rates: readonly number[], keptBack: readonly number[]): Interval {
  const share = (of: (rate: number) => number): number =>
    rates.reduce((sum, rate, engine) => sum + (keptBack[engine] ?? 0) * of(rate), 0) / rates.length;
  const { point } = interval;
  return {
    point,
    lower: Math.max(0, point - Math.hypot(below(interval), drift) - share((rate) => rate)),
    upper: Math.min(1, point + Math.hypot(above(interval), drift) + share((rate) => 1 - rate)),
  };
}

/** The interval that treats topics as a sample, with the values that it is computed from. */
export interface TopicSpread {
  readonly interval: Interval;
  readonly topics: number;
  /** Effective number of answers, and Student's quantile; both are absent if only one topic has answers. */
  readonly size?: number;
  readonly quantile?: number;
}

/**
 * Wilson's interval, with Student's quantile for topics − 1 degrees of freedom and the effective number of answers
 * instead of their number. If only one topic has answers, the interval is 0 to 1, because one topic says nothing about
 * others.
 */
export function topicSpread(sample: Sample, means: Float64Array): TopicSpread {
  const { point, shares, influence } = linearised(sample.grid, means);
  const topics = byTopic(shares, sample.topics);
  if (topics.length < 2) return { interval: { point, lower: 0, upper: 1 }, topics: topics.length };
  const rate = Math.min(1, Math.max(0, point));
  const size = effectiveSize({ sample, influence, topics, rate });
  const quantile = studentQuantile(topics.length - 1);
  return { interval: wilson(rate, size, quantile), topics: topics.length, size, quantile };
}

const topicInterval = (sample: Sample, means: Float64Array): Interval => topicSpread(sample, means).interval;

/**
 * The number of independent answers that would give the same precision: p(1 − p) / v, where v is the variance of T
 * between topics or between questions, whichever is larger. It is at most the number of cells, so that repeating
 * questions cannot make an interval collapse. If all answers agree, no variance can be observed. Then it is the
 * effective number of topics, which is lower the more their weights differ (Kish 1965).
 */
function effectiveSize(of: {
  readonly sample: Sample;
  readonly influence: Float64Array;
  readonly topics: Float64Array;
  readonly rate: number;
}): number {
  const { sample, influence, topics, rate } = of;
  if (rate < EXTREME || rate > 1 - EXTREME) return 1 / sumOfSquares(topics);
  const variance = Math.max(varianceOf(influence), varianceOf(byTopic(influence, sample.topics)));
  const cells = sample.grid.weights.reduce((count, weight) => count + Number(weight > 0), 0);
  return variance === 0 ? cells : Math.min(cells, (rate * (1 - rate)) / variance);
}

/** A rate this close to 0 or 1 differs from it only by the rounding of sums. */
const EXTREME = 1e-12;

/**
 * Estimated variance of a sum of randomly sampled terms, from the influence of each term; n / (n − 1) · Σ influence².
 */
export const varianceOf = (influence: Float64Array): number =>
  (sumOfSquares(influence) * influence.length) / (influence.length - 1);
