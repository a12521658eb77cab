/** What is known of a market whose reports are compared, in points of visibility_score. */
export interface Comparison {
  /** Reports on each side. */
  readonly reports: number;
  /** How much visibility has changed. */
  readonly gain: number;
  /** Standard deviation of one report on a market at rest, all days alike. */
  readonly drawn: number;
  /** Standard deviation of what a day may do to a report. */
  readonly day: number;
}

/**
 * An upper bound on the power of every rule: the share of cases in which it detects the gain when all days are alike,
 * given that at most the share `alarms` of its verdicts are false alarms when days differ by `day`. A rule sees the
 * difference of the means and how much the reports of each side differ; by Neyman and Pearson (1933), for every m the
 * power is at most
 *
 *     ∫ max(0, f1 − m · f0) + m · alarms
 *
 * with the densities f1 of the gain on days that are alike and f0 of no gain on days that differ. The minimum over m is
 * the power of the best rule. Reports are assumed to be normally distributed with a known `drawn`, so real rules stay
 * below it.
 */
export function mostPower({ reports, gain, drawn, day }: Comparison, alarms: number): number {
  const [alike, different] = [drawn, Math.hypot(drawn, day)];
  const freedom = 2 * reports - 2;
  const spread = Math.sqrt(2 / reports);
  const cells: [f1: number, f0: number][] = [];
  const [widest, most] = [gain + 8 * different * spread, different ** 2 * (freedom + 10 * Math.sqrt(2 * freedom))];
  const [dStep, sStep] = [widest / STEPS, most / STEPS];
  for (let i = 0; i < STEPS; i += 1) {
    const d = (i + 0.5) * dStep;
    const gained = normal(d - gain, alike * spread) + normal(d + gain, alike * spread);
    const rested = 2 * normal(d, different * spread);
    for (let j = 0; j < STEPS; j += 1) {
      const s = (j + 0.5) * sStep;
      const area = dStep * sStep;
      cells.push([
        gained * chiSquared(s / alike ** 2, freedom) * (area / alike ** 2),
        rested * chiSquared(s / different ** 2, freedom) * (area / different ** 2),
      ]);
    }
  }
  const atMost = (m: number): number => cells.reduce((sum, [f1, f0]) => sum + Math.max(0, f1 - m * f0), 0) + m * alarms;
  return leastOf(atMost, 0, 40);
}

const STEPS = 250;

const normal = (x: number, deviation: number): number =>
  Math.exp(-((x / deviation) ** 2) / 2) / (deviation * Math.sqrt(2 * Math.PI));

/** Density of the chi-squared distribution for an even number of degrees of freedom. */
function chiSquared(x: number, freedom: number): number {
  const half = freedom / 2;
  let factorial = 1;
  for (let k = 2; k < half; k += 1) factorial *= k;
  return (x ** (half - 1) * Math.exp(-x / 2)) / (2 ** half * factorial);
}

/** The minimum of a convex function, by ternary search. */
function leastOf(of: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let round = 0; round < 40; round += 1) {
    const third = (high - low) / 3;
    if (of(low + third) < of(high - third)) high -= third;
    else low += third;
  }
  return of((low + high) / 2);
}
