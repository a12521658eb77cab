import { divide, type Rational, rational, toNumber } from '../../lib/rational.ts';
import { isCounted } from '../citations.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { type RankCounts, rankCounts, reciprocalTotal, timesNamed } from '../rank-counts.ts';
import { type Measure, type Observation, OWN } from '../score.ts';
import { type Frame, frameOf, type Place } from './frame.ts';
import { type Interval, shown } from './interval.ts';
import { type Counted, frameInterval, ratioInterval } from './ratio.ts';
import type { Uncertainty } from './shape.ts';

/** Open answers of a report or of one engine, and the share of answers that were kept back, 0 to 1. */
export interface Pool {
  readonly answers: readonly Pick<MeasuredAnswer, 'observation' | 'pages'>[];
  readonly keptBack: number;
}

export type PooledIntervals = NonNullable<Uncertainty['overall']>;

/** What the intervals of all brands need of a pool. */
export interface PooledAnswers {
  readonly frame: Frame;
  readonly counts: RankCounts;
  readonly observations: readonly Observation[];
}

export function pooledAnswers({ answers }: Pool): PooledAnswers {
  const observations = answers.map(({ observation }) => observation);
  return {
    observations,
    frame: frameOf(observations.map((each) => placeOf(each, 1))),
    counts: rankCounts(observations),
  };
}

/** Intervals of the numbers in which all answers have the same weight, in the units of VisibilityScores. */
export const pooledIntervals = (pool: Pool, prepared = pooledAnswers(pool)): PooledIntervals => ({
  ...brandIntervals(pool, OWN, prepared),
  citation_share: citations(pool),
});

type BrandIntervals = Pick<PooledIntervals, 'visibility_pct' | 'mean_reciprocal_rank'>;

/** The same for a competitor; the rank has no interval if no answer names it. */
export function rivalIntervals(pool: Pool, brand: number, prepared = pooledAnswers(pool)): BrandIntervals {
  const found = brandIntervals(pool, brand, prepared);
  return timesNamed(prepared.counts, brand) > 0 ? found : { ...found, mean_reciprocal_rank: null };
}

function brandIntervals({ keptBack }: Pool, brand: number, prepared: PooledAnswers): BrandIntervals {
  const { frame, counts, observations } = prepared;
  const ranks = Float64Array.from(observations, ({ order }) => order.indexOf(brand) + 1);
  const mean = (total: Rational): Rational => divide(total, rational(observations.length));
  const named = frameInterval(
    frame,
    ranks.map((rank) => Number(rank > 0)),
    keptBack,
  );
  const placed = frameInterval(
    frame,
    ranks.map((rank) => (rank > 0 ? 1 / rank : 0)),
    keptBack,
  );
  return {
    visibility_pct: named && shown(named, mean(rational(timesNamed(counts, brand))), 100, 2),
    mean_reciprocal_rank: placed && shown(placed, mean(reciprocalTotal(counts, brand)), 1, 6),
  };
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

/** How many of the brand's own pages, and how many counted pages in all, each answer cites. */
export const citationsOf = (answers: Pool['answers']): Counted[] =>
  answers.map(({ observation, pages }) => {
    const all = pages.filter(isCounted);
    return counted(observation, all.filter((page) => page.class === 'own').length, all.length);
  });

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const counted = (observation: Observation, part: number, whole: number): Counted => ({
  ...placeOf(observation, whole),
  part,
});

const placeOf = ({ questionId, topic, provider }: Observation, whole: number): Place => ({
  ...{ questionId, whole, engine: provider },
  ...(topic === undefined ? {} : { topic }),
});
