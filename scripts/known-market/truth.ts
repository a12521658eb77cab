import type { Question } from '../../src/analysis/evidence.ts';
import { meanOf } from './chances.ts';
import { changed, type Market, type OpenCategory, RIVALS } from './market.ts';

/** As the methodology states them; written down again so that a wrong weight in the scorer shows. */
const CATEGORY_WEIGHTS: Readonly<Record<OpenCategory, number>> = {
  category_discovery: 1,
  recommendation: 1.25,
  comparison: 1,
  buying_intent: 1.5,
};
const POINTS = { mention: 40, coverage: 15, rank: 20, sentiment: 10, gap: 15 } as const;
const FLOOR = 0.2;
/** Positive, neutral and negative sentences are equally likely, and worth 1, ½ and 0. */
const MEAN_CREDIT = 0.5;

export interface Truth {
  /**
   * θ, 0 to 100: 100 · T(m) over all questions that buyers might ask, assuming that the categories are in the same
   * proportions as in the asked questions.
   */
  readonly mentionRate: number;
  /** The true composite score, 0 to 100, before rounding. */
  readonly score: number;
}

/** `answering` are the engines that answer at all. */
export function truthOf(
  market: Market,
  questions: readonly Pick<Question, 'category'>[],
  answering: readonly number[],
): Truth {
  let total = 0;
  let weights = 0;
  for (const { category } of questions) {
    if (category === 'brand_discovery') continue;
    total += CATEGORY_WEIGHTS[category] * meanOf(market.chances[category]);
    weights += CATEGORY_WEIGHTS[category];
  }
  const rates = answering.map((engine) => changed(((market.reach[engine] ?? 0) * total) / weights, market));
  const rate = mean(rates);
  const score =
    POINTS.mention * rate +
    POINTS.coverage * mean(rates.map((each) => Math.min(1, each / FLOOR))) +
    POINTS.rank * rate * meanReciprocalRank() +
    POINTS.sentiment * rate * MEAN_CREDIT +
    (POINTS.gap * rate) / Math.max(rate, FLOOR, ...RIVALS.map((rival) => rival.rate));
  return { mentionRate: 100 * rate, score };
}

/** The true overall.visibility_pct, 0 to 100: all answers have the same weight. `answers` is their number by engine. */
export function pooledTruth(
  market: Market,
  questions: readonly Pick<Question, 'category'>[],
  answers: ReadonlyMap<number, number>,
): number {
  const chances = questions.flatMap(({ category }) =>
    category === 'brand_discovery' ? [] : [meanOf(market.chances[category])],
  );
  const chance = mean(chances);
  let [named, all] = [0, 0];
  for (const [engine, count] of answers) {
    named += count * changed((market.reach[engine] ?? 0) * chance, market);
    all += count;
  }
  return (100 * named) / all;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * E[1/r] of an answer that names the brand: rivals are named independently and the order is random, so beside n of them
 * the brand is equally often at each of n + 1 places, and 1/r is H(n + 1) / (n + 1) on average.
 */
function meanReciprocalRank(): number {
  let total = 0;
  for (let which = 0; which < 2 ** RIVALS.length; which += 1) {
    const named = RIVALS.map((_, at) => (which >> at) % 2 === 1);
    const chance = RIVALS.reduce((product, { rate }, at) => product * (named[at] ? rate : 1 - rate), 1);
    const brands = named.filter(Boolean).length + 1;
    let harmonic = 0;
    for (let place = 1; place <= brands; place += 1) harmonic += 1 / place;
    total += (chance * harmonic) / brands;
  }
  return total;
}
