import { toNumber } from '../../lib/rational.ts';
import { questionWeight } from '../score.ts';
import { NORMAL_QUANTILE, studentQuantile } from '../uncertainty/student.ts';
import { DRIFT } from '../uncertainty/unevenness.ts';
import type { Cell, Comparable } from './comparable.ts';
import { cellKey, type Pair } from './pairs.ts';

/**
 * Half-width of the 95 % interval of one day's effect on T, 0 to 1. With enough reports it is measured and uses
 * Student’s quantile for its degrees of freedom; otherwise it is assumed and uses the normal quantile.
 */
export const dayRange = (sides: readonly (readonly Comparable[])[], pairs: readonly Pair[]): number =>
  measuredRange(sides, pairs) ?? NORMAL_QUANTILE * statedDay(pairs);

/**
 * Assumed standard deviation of a day's effect on T: DRIFT, in logits, times an estimate of the mean of p(1 − p). The
 * estimate is half of how often exactly one of two answers, one before and one after, names the brand. It is at most
 * the mean of r(1 − r) over the rates r of the engines.
 */
function statedDay(pairs: readonly Pair[]): number {
  const engines = [...Map.groupBy(pairs, ({ provider }) => provider).values()];
  const differ = meanOf(engines, (cells) =>
    weighted(cells, ({ before, after }) => {
      const [a, b] = [rateOf(before), rateOf(after)];
      return (a * (1 - b) + b * (1 - a)) / 2;
    }),
  );
  const most = meanOf(engines, (cells) => {
    const rate = (side: 'before' | 'after'): number => weighted(cells, (pair) => rateOf(pair[side]));
    return (rate('before') * (1 - rate('before')) + rate('after') * (1 - rate('after'))) / 2;
  });
  return DRIFT * Math.min(differ, most);
}

const rateOf = ({ named, answers }: Pick<Cell, 'named' | 'answers'>): number => named / answers;

const meanOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0) / items.length;

function weighted(cells: readonly Pair[], of: (cell: Pair) => number): number {
  const weights = cells.map(({ category }) => toNumber(questionWeight(category)));
  return (
    cells.reduce((sum, cell, at) => sum + (weights[at] ?? 0) * of(cell), 0) /
    weights.reduce((sum, weight) => sum + weight, 0)
  );
}

/** Minimum number of degrees of freedom for measuring the effect of days; 4 + 4 reports have that many. */
const ENOUGH = 6;

/**
 * The same half-width, measured over the cells that all reports have. It follows from the variance of the reports'
 * rates within each side, minus the variance that new answers alone would cause. Undefined if there are too few reports
 * or no such cells.
 */
function measuredRange(sides: readonly (readonly Comparable[])[], pairs: readonly Pair[]): number | undefined {
  const freedom = sides.reduce((sum, side) => sum + side.length - 1, 0);
  if (freedom < ENOUGH) return undefined;
  const shares = sharesOf(pairs);
  const tables = sides.map((side) =>
    side.map(({ cells }) => new Map(cells.map((cell) => [cellKey(cell), rateOf(cell)]))),
  );
  const everywhere = [...shares.keys()].filter((key) => tables.flat().every((table) => table.has(key)));
  const total = everywhere.reduce((sum, key) => sum + (shares.get(key) ?? 0), 0);
  if (total === 0) return undefined;
  let between = 0;
  let drawn = 0;
  for (const side of tables) {
    const means = side.map((table) =>
      everywhere.reduce((sum, key) => sum + ((shares.get(key) ?? 0) / total) * (table.get(key) ?? 0), 0),
    );
    between += squaresOf(means);
    for (const key of everywhere)
      drawn += ((shares.get(key) ?? 0) / total) ** 2 * squaresOf(side.map((table) => table.get(key) ?? 0));
  }
  return studentQuantile(freedom) * Math.sqrt(Math.max(0, between - drawn) / freedom);
}

function squaresOf(values: readonly number[]): number {
  const mean = meanOf(values, (value) => value);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

/** The weight of each cell in T, by cell key; they add up to 1. */
function sharesOf(pairs: readonly Pair[]): ReadonlyMap<string, number> {
  const engines = [...Map.groupBy(pairs, ({ provider }) => provider).values()];
  return new Map(
    engines.flatMap((cells) => {
      const weights = cells.map(({ category }) => toNumber(questionWeight(category)));
      const total = weights.reduce((sum, weight) => sum + weight, 0) * engines.length;
      return cells.map((cell, at) => [cellKey(cell), (weights[at] ?? 0) / total] as const);
    }),
  );
}
