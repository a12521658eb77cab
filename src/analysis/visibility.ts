import type { Competitor, VisibilityScores } from '../contract/report.ts';
import { by, inOrder } from '../lib/order.ts';
import { compare, divide, multiply, type Rational, rational, roundHalfUp, ZERO } from '../lib/rational.ts';
import { isCounted } from './citations.ts';
import type { TrackedBrand } from './evidence.ts';
import type { MeasuredAnswer } from './measure.ts';
import { rankCounts, reciprocalTotal, timesNamed } from './rank-counts.ts';
import { mentions, type Observation, OWN, pooledMean, reciprocalRank, sharesOfVoice } from './score.ts';

/** Converts a share, 0 to 1, to a percentage rounded to 2 decimals (M-03). */
export const asPercent = (value: Rational): number => roundHalfUp(multiply(rational(100), value), 2);
/** Rounds a share, 0 to 1, to 6 decimals (M-03). */
export const asShare = (value: Rational): number => roundHalfUp(value, 6);

/**
 * The numbers of one group of answers; answers to branded questions are only counted (M-05). Without answers, the
 * numbers are 0 or null.
 */
export function visibilityScores(answers: readonly MeasuredAnswer[]): VisibilityScores {
  const open = answers.filter(({ question }) => !question.branded);
  const observations = open.map(({ observation }) => observation);
  const naming = observations.filter(({ order }) => order.includes(OWN));
  const labelled = (sentiment: Observation['sentiment']): number =>
    naming.filter((each) => each.sentiment === sentiment).length;
  return {
    visibility_pct: asPercent(pooledMean(observations, mentions(OWN))),
    mean_reciprocal_rank: asShare(pooledMean(observations, reciprocalRank(OWN))),
    citation_share: citationShare(open),
    sentiment_counts: {
      positive: labelled('positive'),
      neutral: labelled('neutral'),
      negative: labelled('negative'),
    },
    mention_count: naming.length,
    answers_analyzed: open.length,
    branded_answers: answers.length - open.length,
  };
}

/** Share of the brand's own pages among all counted citations, a page once per answer; null if there is none (M-11). */
function citationShare(answers: readonly MeasuredAnswer[]): number | null {
  const pages = answers.flatMap((each) => each.pages).filter(isCounted);
  const own = pages.filter((page) => page.class === 'own');
  return pages.length === 0 ? null : asShare(rational(own.length, pages.length));
}

/**
 * A row for every tracked brand, the audited brand included (M-04), ordered by share of voice and mention count, the
 * highest first, then by name.
 */
export function competitorRows(
  observations: readonly Observation[],
  brands: readonly TrackedBrand[],
  category: string,
): Competitor[] {
  const shares = sharesOfVoice(observations, brands.length - 1);
  const counts = rankCounts(observations);
  const ofAll = (total: Rational): Rational =>
    observations.length === 0 ? ZERO : divide(total, rational(observations.length));
  const rows = brands.map(({ name }, number) => {
    const count = timesNamed(counts, number);
    const share = shares[number] ?? rational(0);
    const unseen = number !== OWN && count === 0;
    const row: Competitor = {
      name,
      category,
      mention_count: count,
      visibility_pct: asPercent(ofAll(rational(count))),
      share_of_voice: asShare(share),
      mean_reciprocal_rank: unseen ? null : asShare(ofAll(reciprocalTotal(counts, number))),
    };
    return { share, row };
  });
  const louder = inOrder<(typeof rows)[number]>(
    (a, b) => compare(b.share, a.share),
    by(({ row }) => -row.mention_count),
    by(({ row }) => row.name),
  );
  return rows.sort(louder).map(({ row }) => row);
}
