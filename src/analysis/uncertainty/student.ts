/** Quantile .975 of the standard normal distribution. */
export const NORMAL_QUANTILE = 1.959963984540054;
const SQUARE = NORMAL_QUANTILE * NORMAL_QUANTILE;

/** Quantile .975 of Student's t for 1 to 12 degrees of freedom, where the expansion below is not yet exact enough. */
const SMALL: readonly number[] = [
  12.706204736, 4.30265273, 3.182446305, 2.776445105, 2.570581836, 2.446911851, 2.364624252, 2.306004135, 2.262157163,
  2.228138852, 2.20098516, 2.17881283,
];

/** Coefficients of the powers of 1 / degrees, from the first power on. */
const EXPANSION: readonly number[] = [
  (NORMAL_QUANTILE * (SQUARE + 1)) / 4,
  (NORMAL_QUANTILE * ((5 * SQUARE + 16) * SQUARE + 3)) / 96,
  (NORMAL_QUANTILE * (((3 * SQUARE + 19) * SQUARE + 17) * SQUARE - 15)) / 384,
  (NORMAL_QUANTILE * ((((79 * SQUARE + 776) * SQUARE + 1482) * SQUARE - 1920) * SQUARE - 945)) / 92160,
];

/**
 * Half-width, in standard errors, of a two-sided 95 % interval with that many degrees of freedom (an integer of at
 * least 1; RangeError otherwise). A table, then the Cornish–Fisher expansion (Abramowitz and Stegun 26.7.5); accurate
 * to 5 decimals. It uses only the four basic operations, whose results are the same on every machine, because replays
 * must give identical intervals.
 */
export function studentQuantile(degrees: number): number {
  if (!Number.isInteger(degrees) || degrees < 1)
    throw new RangeError(`there is no t distribution with ${degrees} degrees of freedom`);
  const small = SMALL[degrees - 1];
  return small ?? NORMAL_QUANTILE + EXPANSION.reduceRight((total, factor) => (total + factor) / degrees, 0);
}

/** Coefficients of the powers of 1 / (1 + 0.2316419 x), from the first power on (Abramowitz and Stegun 26.2.17). */
const TAIL: readonly number[] = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];

/** Share of the standard normal distribution beyond x ≥ 0, within 7.5e-8. */
export function normalTail(x: number): number {
  const step = 1 / (1 + 0.2316419 * x);
  const polynomial = TAIL.reduceRight((total, factor) => (total + factor) * step, 0);
  return (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
