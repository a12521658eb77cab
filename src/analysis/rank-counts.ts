import { multiply, type Rational, rational, sum } from '../lib/rational.ts';

/** By brand number and then by rank, from 0 for the first place: how many answers name the brand at that rank. */
export type RankCounts = readonly (readonly number[] | undefined)[];

/** `order` holds brand numbers by rank, each once. One pass over the answers, because reports have many answers and many brands. */
export function rankCounts(observations: readonly { readonly order: readonly number[] }[]): RankCounts {
  const counts: (number[] | undefined)[] = [];
  for (const { order } of observations)
    for (let rank = 0; rank < order.length; rank += 1) {
      const brand = order[rank] ?? 0;
      let own = counts[brand];
      if (own === undefined) {
        own = [];
        counts[brand] = own;
      }
      for (let unseen = own.length; unseen <= rank; unseen += 1) own.push(0);
      own[rank] = (own[rank] ?? 0) + 1;
    }
  return counts;
}

/** The number of answers that name the brand. */
export const timesNamed = (counts: RankCounts, brand: number): number =>
  (counts[brand] ?? []).reduce((total, count) => total + count, 0);

/** Σ 1/rank over the answers that name the brand. */
export const reciprocalTotal = (counts: RankCounts, brand: number): Rational =>
  sum((counts[brand] ?? []).map((count, rank) => multiply(rational(count), rational(1, rank + 1))));
