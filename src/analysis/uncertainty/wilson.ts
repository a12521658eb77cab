import type { Interval } from './interval.ts';

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
