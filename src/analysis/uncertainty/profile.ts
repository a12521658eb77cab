import { type Rational, toNumber } from '../../lib/rational.ts';
import { COMPONENT_WEIGHTS, type Observation, OWN, reciprocalRank, score, sentimentCredit } from '../score.ts';
import { type BrandRate, brandRates } from './brand-rates.ts';
import { cellMeans } from './grid.ts';
import type { Interval } from './interval.ts';
import { linearised } from './linearised.ts';
import { coveragePart, gapPart, type Reach, reachOf, worthReach } from './profile-parts.ts';
import { rateOf, varianceOf } from './rate.ts';
import { byTopic, type Sample } from './sample.ts';
import { studentQuantile } from './student.ts';

export interface ScoreIntervals {
  /** Interval of the score before rounding, 0 to 100. */
  readonly total: Interval;
  /** Interval of the value of each component, 0 to 1. */
  readonly components: Readonly<Record<keyof typeof COMPONENT_WEIGHTS, Interval>>;
}

/** What is also needed elsewhere and need not be computed again. */
interface Known {
  /** The score before rounding. */
  readonly total: Rational;
  readonly rates: readonly BrandRate[];
}

const points = (weight: Rational): number => 100 * toNumber(weight);
const MENTION = points(COMPONENT_WEIGHTS.mention_rate);
const COVERAGE = points(COMPONENT_WEIGHTS.platform_coverage);
const RANK = points(COMPONENT_WEIGHTS.avg_rank);
const CREDIT = points(COMPONENT_WEIGHTS.sentiment);
const GAP = points(COMPONENT_WEIGHTS.competitive_gap);

/**
 * 95 % intervals of the score and its components, as a profile over the mention rate. Most of the score follows from
 * that rate, so the score is computed at both ends of the rate's interval. All engines move together, and the rank and
 * sentiment of a mention stay the same. What the rate does not determine is added in quadrature: differences in rank and
 * sentiment between topics, the rate of each single engine as compared with FLOOR, and the rate of the strongest
 * competitor. Null without answers. Competitors are numbered as in `score`.
 */
export function scoreIntervals(
  sample: Sample,
  observations: readonly Observation[],
  competitorCount: number,
  known: Known = {
    total: score(observations, competitorCount).total,
    rates: brandRates(sample, competitorCount + 1),
  },
): ScoreIntervals | null {
  const { grid } = sample;
  const [named, ...others] = known.rates;
  if (!named) return null;
  const means = [named.cells, cellMeans(grid, reciprocalRank(OWN)), cellMeans(grid, sentimentCredit)] as const;
  const [own, rank, credit] = [named.rate, rateOf(sample, means[1]), rateOf(sample, means[2])];
  if (!own || !rank || !credit) return null;
  const rivals = others.flatMap(({ rate }) => rate ?? []);
  const [coverage, gap] = [coveragePart(own), gapPart(own, rivals)];
  const times = observations.filter(({ order }) => order.includes(OWN)).length;
  const worth = [worthReach(own, rank.point, times), worthReach(own, credit.point, times)] as const;
  const beside = unlikeness(sample, means, own.point > 0 ? (RANK * rank.point + CREDIT * credit.point) / own.point : 0);
  const reach = (side: keyof Reach): number =>
    Math.hypot(
      MENTION * reachOf(own)[side] +
        RANK * worth[0][side] +
        CREDIT * worth[1][side] +
        COVERAGE * coverage.along[side] +
        GAP * gap.along[side],
      beside,
      COVERAGE * coverage.alone[side],
      GAP * gap.alone[side],
    );
  const point = toNumber(known.total);
  const isBlind = new Set(sample.topics).size < 2;
  return {
    total: {
      point,
      lower: isBlind ? 0 : Math.max(0, point - reach('lower')),
      upper: isBlind ? 100 : Math.min(100, point + reach('upper')),
    },
    components: {
      mention_rate: own,
      platform_coverage: coverage.interval,
      avg_rank: rank,
      sentiment: credit,
      competitive_gap: gap.interval,
    },
  };
}

/**
 * Half-width, in points of the score, due to topics in which a mention has a better or worse rank and sentiment than on
 * average.
 */
function unlikeness(
  { grid, topics }: Sample,
  [named, ranks, credits]: readonly [Float64Array, Float64Array, Float64Array],
  worth: number,
): number {
  const rest = named.map((rate, at) => RANK * (ranks[at] ?? 0) + CREDIT * (credits[at] ?? 0) - worth * rate);
  const moved = byTopic(linearised(grid, rest).influence, topics);
  return moved.length < 2 ? 0 : studentQuantile(moved.length - 1) * Math.sqrt(varianceOf(moved));
}
