import { toNumber } from '../../../lib/rational.ts';
import { type Measure, type Observation, treeMean } from '../../score.ts';
import { cellMeans, type Grid, gridOf } from '../grid.ts';
import type { Interval } from '../interval.ts';
import { linearised, sumOfSquares } from '../linearised.ts';
import { studentQuantile } from '../student.ts';
import { wilson } from '../wilson.ts';

/**
 * 95 % interval of T of a measure between 0 and 1: Wilson's interval, with Student's quantile for questions − 1 degrees
 * of freedom and the effective number of answers instead of their number, because answers to one question are much
 * alike. It is 0 to 1 if only one question was answered, because nothing is known of others, and null if none was.
 */
export function rateInterval(observations: readonly Observation[], measure: Measure): Interval | null {
  const grid = gridOf(observations);
  const questions = grid.questions.length;
  if (questions === 0) return null;
  const point = toNumber(treeMean(observations, measure));
  if (questions === 1) return { point, lower: 0, upper: 1 };
  return wilson(point, effectiveSize(grid, cellMeans(grid, measure), point), studentQuantile(questions - 1));
}

/**
 * The number of independent answers that would give the same precision: p(1 − p) / v, where v is the variance of T
 * between questions. It is at most the number of cells, so that repeating questions cannot make an interval collapse.
 * If all answers agree, no variance can be observed. Then it is the effective number of questions, which is lower the
 * more their weights differ (Kish 1965).
 */
function effectiveSize(grid: Grid, means: Float64Array, point: number): number {
  const { shares, influence } = linearised(grid, means);
  if (point <= 0 || point >= 1) return 1 / sumOfSquares(shares);
  const questions = shares.length;
  const variance = (sumOfSquares(influence) * questions) / (questions - 1);
  const cells = grid.weights.reduce((count, weight) => count + Number(weight > 0), 0);
  return variance === 0 ? cells : Math.min(cells, (point * (1 - point)) / variance);
}
