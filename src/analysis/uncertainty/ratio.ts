import { type Frame, frameOf, type Place, type Scope, totalsBy } from './frame.ts';
import type { Interval } from './interval.ts';
import { NORMAL_QUANTILE, studentQuantile } from './student.ts';
import { DRIFT } from './unevenness.ts';
import { wilson } from './wilson.ts';

/** What one answer adds to a number in which all answers have the same weight: `part` of `whole`, both at least 0. */
export interface Counted extends Place {
  readonly part: number;
}

/**
 * 95 % interval of Σ part / Σ whole, 0 to 1. Topics are treated as a sample of all topics, each with all its answers (a
 * ratio of cluster totals; Cochran 1977, 6.4). As with T, it is Wilson's interval with Student's quantile, or the
 * combined half-widths of the engines' own intervals where they are wider. It is widened by the assumed effect of the
 * day and by `keptBack`, the share of answers that were kept back. It is 0 to 1 if only one topic has answers, and null
 * if nothing was counted.
 */
export const ratioInterval = (counted: readonly Counted[], keptBack = 0): Interval | null =>
  intervalOf(ratioSpread(counted), keptBack);

/** The same for answers whose frame is already known. `parts`: the part of each answer, in the order of the frame. */
export const frameInterval = (frame: Frame, parts: ArrayLike<number>, keptBack = 0): Interval | null =>
  intervalOf(spreadOf(frame, parts), keptBack);

function intervalOf(spread: RatioSpread | null, keptBack: number): Interval | null {
  if (!spread) return null;
  const { point, drift, engines } = spread;
  if (spread.size === undefined) return { point, lower: 0, upper: 1 };
  const common = topicsInterval(spread);
  const rooted = (side: (interval: Interval) => number): number =>
    Math.hypot(...engines.map(({ share, interval }) => share * side(interval)));
  const below = Math.max(
    point - common.lower,
    rooted((own) => own.point - own.lower),
  );
  const above = Math.max(
    common.upper - point,
    rooted((own) => own.upper - own.point),
  );
  return {
    point,
    lower: Math.max(0, point - Math.hypot(below, drift) - keptBack * point),
    upper: Math.min(1, point + Math.hypot(above, drift) + keptBack * (1 - point)),
  };
}

interface TopicTotals {
  readonly point: number;
  /** Sorted by name. */
  readonly topics: readonly Total[];
  /** Effective number of answers, and Student's quantile; both are absent if only one topic has answers. */
  readonly size?: number;
  readonly quantile?: number;
}

export interface RatioSpread extends TopicTotals {
  /** Half-width of the effect that the day may have. */
  readonly drift: number;
  /** Sorted by name: the share of each engine in the whole, and its interval from topics alone. */
  readonly engines: readonly { readonly name: string; readonly share: number; readonly interval: Interval }[];
}

/** The values from which the interval of Σ part / Σ whole is computed; null if nothing was counted. */
export function ratioSpread(counted: readonly Counted[]): RatioSpread | null {
  const some = counted.filter(({ whole }) => whole > 0);
  return spreadOf(
    frameOf(some),
    some.map(({ part }) => part),
  );
}

function spreadOf(frame: Frame, parts: ArrayLike<number>): RatioSpread | null {
  const totals = totalsBy(frame, parts);
  const all = topicTotals(frame.topics, frame.all, totals.all);
  if (!all) return null;
  const sum = wholeOf(all.topics);
  const engines = frame.byEngine.flatMap((scope, engine) => {
    const own = topicTotals(frame.topics, scope, totals.byEngine[engine]);
    const name = frame.engines[engine] ?? '';
    return own ? [{ name, share: wholeOf(own.topics) / sum, interval: topicsInterval(own) }] : [];
  });
  return { ...all, drift: NORMAL_QUANTILE * DRIFT * all.point * (1 - all.point), engines };
}

const wholeOf = (topics: readonly Total[]): number => topics.reduce((sum, { whole }) => sum + whole, 0);

function topicTotals(names: readonly string[], scope: Scope, parts: Float64Array | undefined): TopicTotals | null {
  const topics = scope.topics.map(({ number, whole }) => ({
    ...{ name: names[number] ?? '', whole },
    part: parts?.[number] ?? 0,
  }));
  const whole = wholeOf(topics);
  if (whole === 0) return null;
  const point = Math.min(1, topics.reduce((sum, total) => sum + total.part, 0) / whole);
  if (topics.length < 2) return { point, topics };
  const size = effectiveSize(topics, point, scope.cells);
  return { point, topics, size, quantile: studentQuantile(topics.length - 1) };
}

const topicsInterval = ({ point, size, quantile }: TopicTotals): Interval =>
  size === undefined || quantile === undefined ? { point, lower: 0, upper: 1 } : wilson(point, size, quantile);

interface Total {
  readonly name: string;
  readonly part: number;
  readonly whole: number;
}

/**
 * At most the number of cells, so that repeating questions cannot make an interval collapse. If all answers agree, it
 * is the effective number of topics, which is lower the more their sizes differ (Kish 1965).
 */
function effectiveSize(totals: readonly Total[], point: number, cells: number): number {
  const whole = wholeOf(totals);
  const squares = (of: (total: Total) => number): number =>
    totals.reduce((sum, total) => sum + (of(total) / whole) ** 2, 0);
  if (point === 0 || point === 1) return 1 / squares((total) => total.whole);
  const variance = (squares((total) => total.part - point * total.whole) * totals.length) / (totals.length - 1);
  return variance === 0 ? cells : Math.min(cells, (point * (1 - point)) / variance);
}
