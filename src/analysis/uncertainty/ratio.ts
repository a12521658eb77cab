import type { Interval } from './interval.ts';
import { topicOf } from './sample.ts';
import { NORMAL_QUANTILE, studentQuantile } from './student.ts';
import { DRIFT } from './unevenness.ts';
import { wilson } from './wilson.ts';

/** What one answer adds to a number in which all answers have the same weight: `part` of `whole`, both at least 0. */
export interface Counted {
  readonly questionId: string;
  readonly topic?: string;
  readonly part: number;
  readonly whole: number;
}

/**
 * 95 % interval of Σ part / Σ whole, 0 to 1. Topics are treated as a sample of all topics, each with all its answers (a
 * ratio of cluster totals; Cochran 1977, 6.4). As for T, it is Wilson's interval with Student's quantile, widened by
 * the assumed effect of the day and by `keptBack`, the share of answers that were kept back. It is 0 to 1 if only one
 * topic has answers, and null if nothing was counted.
 */
export function ratioInterval(counted: readonly Counted[], keptBack = 0): Interval | null {
  const spread = ratioSpread(counted);
  if (!spread) return null;
  const { point, size, quantile, drift } = spread;
  if (size === undefined || quantile === undefined) return { point, lower: 0, upper: 1 };
  const found = wilson(point, size, quantile);
  return {
    point,
    lower: Math.max(0, point - Math.hypot(point - found.lower, drift) - keptBack * point),
    upper: Math.min(1, point + Math.hypot(found.upper - point, drift) + keptBack * (1 - point)),
  };
}

export interface RatioSpread {
  readonly point: number;
  /** Sorted by name. */
  readonly topics: readonly Total[];
  /** Half-width of the effect that the day may have. */
  readonly drift: number;
  /** Effective number of answers, and Student's quantile; both are absent if only one topic has answers. */
  readonly size?: number;
  readonly quantile?: number;
}

/** The values from which the interval of Σ part / Σ whole is computed; null if nothing was counted. */
export function ratioSpread(counted: readonly Counted[]): RatioSpread | null {
  const topics = totalsOf(counted.filter(({ whole }) => whole > 0));
  const whole = topics.reduce((sum, total) => sum + total.whole, 0);
  if (whole === 0) return null;
  const point = Math.min(1, topics.reduce((sum, total) => sum + total.part, 0) / whole);
  const drift = NORMAL_QUANTILE * DRIFT * point * (1 - point);
  if (topics.length < 2) return { point, topics, drift };
  const size = effectiveSize(topics, point, whole);
  return { point, topics, drift, size, quantile: studentQuantile(topics.length - 1) };
}

interface Total {
  readonly name: string;
  readonly part: number;
  readonly whole: number;
}

/**
 * At most Σ whole. If all answers agree, the effective number of topics, lower the more their sizes differ (Kish 1965).
 */
function effectiveSize(totals: readonly Total[], point: number, whole: number): number {
  const squares = (of: (total: Total) => number): number =>
    totals.reduce((sum, total) => sum + (of(total) / whole) ** 2, 0);
  if (point === 0 || point === 1) return 1 / squares((total) => total.whole);
  const variance = (squares((total) => total.part - point * total.whole) * totals.length) / (totals.length - 1);
  return variance === 0 ? whole : Math.min(whole, (point * (1 - point)) / variance);
}

/**
 * Totals by topic, sorted by name and added in a fixed order, so that the order of the answers does not affect the
 * sums.
 */
function totalsOf(counted: readonly Counted[]): Total[] {
  const topics = Map.groupBy(counted, topicOf);
  const sum = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b).reduce((all, value) => all + value, 0);
  return [...topics]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, all]) => ({
      name,
      part: sum(all.map(({ part }) => part)),
      whole: sum(all.map((each) => each.whole)),
    }));
}
