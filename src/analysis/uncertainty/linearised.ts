import type { Grid } from './grid.ts';

export interface Linearised {
  /** T of the cells. */
  readonly point: number;
  /** By question, its share in T; they add up to 1. */
  readonly shares: Float64Array;
  /** By question, its influence on T: the sum over engines of share · (mean of the cell − T_e). They add up to 0. */
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

export const sumOfSquares = (values: Float64Array): number => values.reduce((total, value) => total + value * value, 0);
