import { z } from 'zod';

/** A measured value and the range that contains the true one in 95 of 100 reports; lower ≤ point ≤ upper. */
export const interval = z.object({ point: z.number(), lower: z.number(), upper: z.number() });
export type Interval = z.infer<typeof interval>;

/** Two-sided, of every interval. */
export const CONFIDENCE = 0.95;

/** The same interval on another scale: times `scale`, rounded half up to `decimals`. The point stays inside. */
export function scaled({ point, lower, upper }: Interval, scale: number, decimals: number): Interval {
  const unit = 10 ** decimals;
  const round = (value: number): number => Math.floor(value * scale * unit + 0.5) / unit;
  return { point: round(point), lower: round(lower), upper: round(upper) };
}
