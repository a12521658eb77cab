import { z } from 'zod';
import { multiply, type Rational, rational, roundHalfUp } from '../../lib/rational.ts';

/** A measured value and the range that contains the true one in 95 of 100 reports; lower ≤ point ≤ upper. */
export const interval = z.object({ point: z.number(), lower: z.number(), upper: z.number() });
export type Interval = z.infer<typeof interval>;

/** Two-sided, of every interval. */
export const CONFIDENCE = 0.95;

/**
 * An interval as it is told: times `scale`, with 2 decimals. The point is rounded half up from its exact value (M-03) and
 * stays inside.
 */
export function shown({ lower, upper }: Interval, exact: Rational, scale: number): Interval {
  const point = roundHalfUp(multiply(rational(scale), exact), 2);
  const round = (value: number): number => Math.floor(value * scale * 100 + 0.5) / 100;
  return { point, lower: Math.min(point, round(lower)), upper: Math.max(point, round(upper)) };
}
