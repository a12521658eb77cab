import { rational, toNumber } from '../../lib/rational.ts';
import { isCounted } from '../citations.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { type Measure, mentions, type Observation, OWN, pooledMean, reciprocalRank } from '../score.ts';
import { type Interval, shown } from './interval.ts';
import { type Counted, ratioInterval } from './ratio.ts';
import type { Uncertainty } from './shape.ts';

/** Open answers of a report or of one engine, and the share of answers that were kept back, 0 to 1. */
export interface Pool {
  readonly answers: readonly Pick<MeasuredAnswer, 'observation' | 'pages'>[];
  readonly keptBack: number;
}

export type PooledIntervals = NonNullable<Uncertainty['overall']>;

/** Intervals of the numbers in which all answers have the same weight, in the units of VisibilityScores. */
export const pooledIntervals = (pool: Pool): PooledIntervals => ({
  visibility_pct: pooled(pool, mentions(OWN), { scale: 100, decimals: 2 }),
  mean_reciprocal_rank: pooled(pool, reciprocalRank(OWN), { scale: 1, decimals: 6 }),
  citation_share: citations(pool),
});

/** The same for a competitor; the rank has no interval if no answer names it. */
export function rivalIntervals(
  pool: Pool,
  brand: number,
): Pick<NonNullable<Uncertainty['competitors']>[string], 'visibility_pct' | 'mean_reciprocal_rank'> {
  const isSeen = pool.answers.some(({ observation }) => observation.order.includes(brand));
  return {
    visibility_pct: pooled(pool, mentions(brand), { scale: 100, decimals: 2 }),
    mean_reciprocal_rank: isSeen ? pooled(pool, reciprocalRank(brand), { scale: 1, decimals: 6 }) : null,
  };
}

function pooled(
  { answers, keptBack }: Pool,
  measure: Measure,
  { scale, decimals }: { readonly scale: number; readonly decimals: number },
): Interval | null {
  const observations = answers.map(({ observation }) => observation);
  const found = ratioInterval(countsOf(observations, measure), keptBack);
  return found && shown(found, pooledMean(observations, measure), scale, decimals);
}

/** What each answer adds to the mean of the measure over all answers. */
export const countsOf = (observations: readonly Observation[], measure: Measure): Counted[] =>
  observations.map((each) => counted(each, toNumber(measure(each)), 1));

function citations({ answers }: Pool): Interval | null {
  const cited = citationsOf(answers);
  const [own, whole] = [sumOf(cited.map(({ part }) => part)), sumOf(cited.map((each) => each.whole))];
  const found = ratioInterval(cited);
  return found && shown(found, rational(own, whole), 1, 6);
}

/** The number of own pages and of all counted pages that each answer cites. */
export const citationsOf = (answers: Pool['answers']): Counted[] =>
  answers.map(({ observation, pages }) => {
    const all = pages.filter(isCounted);
    return counted(observation, all.filter((page) => page.class === 'own').length, all.length);
  });

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const counted = ({ questionId, topic, provider }: Observation, part: number, whole: number): Counted => ({
  ...{ questionId, part, whole, engine: provider },
  ...(topic === undefined ? {} : { topic }),
});
