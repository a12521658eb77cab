import { cellsOf } from '../../src/analysis/verdict/cells.ts';
import { type Change, changeOver } from '../../src/analysis/verdict/change.ts';
import type { Comparable } from '../../src/analysis/verdict/comparable.ts';
import type { MarketChange } from './designs.ts';
import { drawnChances, drawnQuestions, drawnReport } from './observations.ts';
import type { Design } from './report.ts';
import { truthOf } from './truth.ts';

/** The verdicts on one change in numbers: differences and width in points of 100, the others as shares, 0 to 1. */
export interface Verdicts {
  readonly change: MarketChange;
  readonly trueDifference: number;
  readonly meanDifference: number;
  /** Improved or declined. */
  readonly moved: number;
  readonly width: number;
  /** How often the interval of the difference contained the true difference. */
  readonly covered: number;
}

type Judged = Extract<Change, { readonly difference: unknown }>;

/** Compares, `times` times, reports that ask the same questions before and after a change of the market. */
export function verdictsOn(change: MarketChange, times: number): Verdicts {
  const verdicts = Array.from({ length: times }, (_, at) => verdictOn(change, at + 1));
  const judged = verdicts.filter((each): each is Judged => 'difference' in each);
  const { gain, design } = change;
  const trueDifference = rateOf({ ...design, market: { ...design.market, gain } }) - rateOf(design);
  const mean = (of: (one: Judged) => number): number => judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
  return {
    change,
    trueDifference,
    meanDifference: mean(({ difference }) => difference.point),
    moved: judged.filter(({ verdict }) => verdict !== 'within_noise').length / times,
    width: mean(({ difference }) => difference.upper - difference.lower),
    covered: mean(({ difference: { lower, upper } }) => Number(lower <= trueDifference && trueDifference <= upper)),
  };
}

function verdictOn({ design, name, gain, isDrawnAnew, reports, losses }: MarketChange, time: number): Change {
  const market = `market of ${design.name}, ${name}, ${time}`;
  const later = { ...design, market: { ...design.market, gain }, losses: losses ?? design.losses };
  const [before, after] = [
    drawnChances(design, market),
    drawnChances(design, isDrawnAnew ? `${market}, anew` : market),
  ];
  const side = (of: Design, chances: readonly (readonly number[])[], which: string): Comparable[] =>
    Array.from({ length: reports }, (_, at) => reportOn(of, chances, `answers ${which} ${at}, ${market}`));
  return changeOver(side(design, before, 'before'), side(later, after, 'after'));
}

const reportOn = (design: Design, chances: readonly (readonly number[])[], seed: string): Comparable => ({
  versions: { scoring: 1, matcher: 1, extractor: 1, labeller: 1 },
  models: {},
  cells: cellsOf(drawnReport(design, chances, seed).observations),
});

const rateOf = (design: Design): number =>
  truthOf(
    design.market,
    drawnQuestions(design),
    design.market.reach.map((_, engine) => engine),
  ).mentionRate;
