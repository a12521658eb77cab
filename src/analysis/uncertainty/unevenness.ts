import type { Sample } from './sample.ts';

/**
 * Standard deviation of the effect of one day on the logit of the probability that an answer names the brand; the same
 * shift applies to all answers. It is an assumption and not measured, because one report covers only one day.
 */
export const DRIFT = 0.2;

/** Standard deviation of the day's effect on T, 0 to 1; `rates` are the T_e of the engines. */
export const driftOf = (sample: Sample, means: Float64Array, rates: readonly number[]): number =>
  DRIFT * unevenness(sample, means, rates);

/**
 * Estimate of the mean of p(1 − p), which is the derivative of T with respect to a common shift of all logits. It is
 * how often one engine names the brand in an answer and another engine does not in its answer to the same question, and
 * at most the mean of r(1 − r) over the rates r of the engines. Samples of one cell are not compared, so that repeating
 * questions cannot make an interval narrower.
 */
function unevenness({ grid }: Sample, means: Float64Array, rates: readonly number[]): number {
  const most = rates.reduce((sum, rate) => sum + rate * (1 - rate), 0) / rates.length;
  const { questions, engines, weights } = grid;
  let total = 0;
  let weight = 0;
  for (let p = 0; p < questions.length; p += 1) {
    const rows = engines.flatMap((_, engine) =>
      (weights[engine * questions.length + p] ?? 0) > 0 ? [engine * questions.length + p] : [],
    );
    if (rows.length < 2) continue;
    const values = rows.map((at) => means[at] ?? 0);
    const sum = values.reduce((all, value) => all + value, 0);
    const squares = values.reduce((all, value) => all + value * value, 0);
    const each = weights[rows[0] ?? 0] ?? 0;
    total += (each * ((rows.length - 1) * sum - sum * sum + squares)) / (rows.length * (rows.length - 1));
    weight += each;
  }
  return weight === 0 ? most : Math.max(0, Math.min(most, total / weight));
}
