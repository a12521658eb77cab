import type { Evidence } from '../../src/analysis/evidence.ts';
import { measure } from '../../src/analysis/measure.ts';
import { comparableOf } from '../../src/analysis/verdict/cells.ts';
import { type Change, changeBetween } from '../../src/analysis/verdict/change.ts';
import type { Comparable } from '../../src/analysis/verdict/comparable.ts';
import type { MarketChange } from './designs.ts';
import { askedQuestions } from './market.ts';
import { type Design, evidenceOf } from './report.ts';
import { truthOf } from './truth.ts';

/** What the verdicts on one change came to; differences in points of 100, the others shares of pairs, 0 to 1. */
export interface Verdicts {
  readonly change: MarketChange;
  readonly trueDifference: number;
  readonly meanDifference: number;
  readonly moved: number;
  /** How often the interval of the difference held the true one. */
  readonly covered: number;
}

/** So many pairs of reports that ask the same questions, one before and one after the market has changed. */
export async function verdictsOn(change: MarketChange, pairs: number): Promise<Verdicts> {
  const verdicts: Change[] = [];
  for (let pair = 1; pair <= pairs; pair += 1) verdicts.push(await verdictOn(change, pair));
  return summary(change, verdicts);
}

async function verdictOn({ design, name, gain, isDrawnAnew }: MarketChange, pair: number): Promise<Change> {
  const market = `market of ${design.name}, pair ${pair}`;
  const before = await evidenceOf(design, { market, answers: `answers before, ${name}, pair ${pair}` });
  const after = await evidenceOf(
    { ...design, market: { ...design.market, gain } },
    { market: isDrawnAnew ? `${market}, anew` : market, answers: `answers after, ${name}, pair ${pair}` },
  );
  return changeBetween(comparable(before), comparable(after));
}

const comparable = (evidence: Evidence): Comparable => comparableOf(measure(evidence));

function summary(change: MarketChange, verdicts: readonly Change[]): Verdicts {
  const trueDifference =
    rateOf({ ...change.design.market, gain: change.gain }, change.design) - rateOf(change.design.market, change.design);
  const judged = verdicts.flatMap((each) => ('difference' in each ? [each] : []));
  if (judged.length < verdicts.length) throw new Error(`${change.name}: some verdicts have no difference`);
  const mean = (of: (one: (typeof judged)[number]) => number): number =>
    judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
  return {
    change,
    trueDifference,
    meanDifference: mean(({ difference }) => difference.point),
    moved: mean(({ verdict }) => Number(verdict === 'moved')),
    covered: mean(({ difference: { lower, upper } }) => Number(lower <= trueDifference && trueDifference <= upper)),
  };
}

function rateOf(market: Design['market'], { questions, language }: Design): number {
  const engines = market.reach.map((_, engine) => engine);
  return truthOf(market, askedQuestions(questions, language).questions, engines).mentionRate;
}
