import { cellRates } from './grid.ts';
import { type Rate, rateOf } from './rate.ts';
import type { Sample } from './sample.ts';

/** How often a brand is named: its mention rate in each cell, and T with its interval (null without answers). */
export interface BrandRate {
  readonly cells: Float64Array;
  readonly rate: Rate | null;
}

/** By brand number, the audited brand first. The intervals of the score and of the shares of voice both need them. */
export const brandRates = (sample: Sample, brands: number): BrandRate[] =>
  Array.from({ length: brands }, (_, brand) => {
    const cells = cellRates(sample.grid, brand);
    return { cells, rate: rateOf(sample, cells) };
  });
