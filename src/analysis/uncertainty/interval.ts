import { z } from 'zod';
import { multiply, type Rational, rational, roundHalfUp } from '../../lib/rational.ts';

/** A measured value and the range that contains the true one in 95 of 100 reports; lower ≤ point ≤ upper. */
export const interval = z.object({ point: z.number(), lower: z.number(), upper: z.number() });
export type Interval = z.infer<typeof interval>;

/** Two-sided confidence level of every interval. */
export const CONFIDENCE = 0.95;

/**
 * An interval as reports show it: multiplied by `scale` and rounded to `decimals`. The point is the exact value rounded
 * half up (M-03), and the interval always contains it.
 */
export const shown = (interval: Interval, exact: Rational, scale: number, decimals = 2): Interval =>
  around(interval, roundHalfUp(multiply(rational(scale), exact), decimals), scale, decimals);

/** The same for a point that is already scaled and rounded. */
export function around({ lower, upper }: Interval, point: number, scale: number, decimals: number): Interval {
  const parts = 10 ** decimals;
  const round = (value: number): number => Math.floor(value * scale * parts + 0.5) / parts;
  return { point, lower: Math.min(point, round(lower)), upper: Math.max(point, round(upper)) };
}
