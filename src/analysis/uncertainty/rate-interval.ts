import { toNumber } from '../../lib/rational.ts';
import { type Measure, type Observation, treeMean } from '../score.ts';
import { cellMeans, type Grid, gridOf } from './grid.ts';
import type { Interval } from './interval.ts';
import { studentQuantile } from './student.ts';

/**
 * 95 % interval of T of a measure between 0 and 1: Wilson's with Student's quantile for questions − 1 degrees of freedom
 * and the effective number of answers in place of their number, for answers to one question are much alike. The whole
 * range where one question was answered, since nothing is known of others; null where none was.
 */
export function rateInterval(observations: readonly Observation[], measure: Measure): Interval | null {
  const grid = gridOf(observations);
  const questions = grid.questions.length;
  if (questions === 0) return null;
  const point = toNumber(treeMean(observations, measure));
  if (questions === 1) return { point, lower: 0, upper: 1 };
  return wilson(point, effectiveSize(grid, cellMeans(grid, measure), point), studentQuantile(questions - 1));
}

/** Wilson's score interval (Wilson 1927) for a rate seen in `size` independent trials; it contains the point. */
export function wilson(point: number, size: number, quantile: number): Interval {
  const square = quantile * quantile;
  const centre = (size * point + square / 2) / (size + square);
  const half = (quantile * Math.sqrt(size * point * (1 - point) + square / 4)) / (size + square);
  return {
    point,
    lower: Math.max(0, Math.min(point, centre - half)),
    upper: Math.min(1, Math.max(point, centre + half)),
  };
}

/**
 * How many independent answers would say as much: p(1 − p) / v, v being the variance of T between questions, and at most
 * the number of cells, for asking the same again must not make an interval collapse. Where all answers agree no variance
 * is seen; what counts then is how many questions there are, less what their unequal weights cost (Kish 1965).
 */
function effectiveSize(grid: Grid, means: Float64Array, point: number): number {
  const { shares, influence } = linearised(grid, means);
  if (point <= 0 || point >= 1) return 1 / sumOfSquares(shares);
  const questions = shares.length;
  const variance = (sumOfSquares(influence) * questions) / (questions - 1);
  const cells = grid.weights.reduce((count, weight) => count + Number(weight > 0), 0);
  return variance === 0 ? cells : Math.min(cells, (point * (1 - point)) / variance);
}

const sumOfSquares = (values: Float64Array): number => values.reduce((total, value) => total + value * value, 0);

export interface Linearised {
  /** T of the cells. */
  readonly point: number;
  /** By question, its share in T; they add up to 1. */
  readonly shares: Float64Array;
  /** By question, how far it moves T from where the other questions put it; they add up to 0. */
  readonly influence: Float64Array;
}

/**
 * T of cells as a sum over questions. T is a mean of ratios, one for each engine, so the influence of a question is
 * Σ over engines of c_p / W_e · (y − T_e) / E, the linearisation of Woodruff (1971).
 */
export function linearised(
  { questions, engines, weights }: Pick<Grid, 'questions' | 'engines' | 'weights'>,
  means: Float64Array,
): Linearised {
  const count = questions.length;
  const shares = new Float64Array(count);
  const influence = new Float64Array(count);
  let point = 0;
  for (let row = 0; row < weights.length; row += count) {
    const ofEngine = weights.subarray(row, row + count);
    const values = means.subarray(row, row + count);
    const total = ofEngine.reduce((sum, weight) => sum + weight, 0);
    const rate = ofEngine.reduce((sum, weight, p) => sum + weight * (values[p] ?? 0), 0) / total;
    point += rate / engines.length;
    ofEngine.forEach((weight, p) => {
      const share = weight / total / engines.length;
      shares[p] = (shares[p] ?? 0) + share;
      influence[p] = (influence[p] ?? 0) + share * ((values[p] ?? 0) - rate);
    });
  }
  return { point, shares, influence };
}
