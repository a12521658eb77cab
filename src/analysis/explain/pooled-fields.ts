import { divide, multiply, type Rational, rational } from '../../lib/rational.ts';
import { isCounted } from '../citations.ts';
import type { Evidence } from '../evidence.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { type Measure, mentions, OWN, pooledMean, reciprocalRank } from '../score.ts';
import { asPercent, asShare, visibilityScores } from '../visibility.ts';
import { type Account, type ExplainedAnswer, explained, labelsOf, placesOf, placesUpTo } from './answers.ts';
import { fraction, shown } from './arithmetic.ts';

type Accounts = Readonly<Record<string, () => Account>>;

export interface BrandScope {
  /** Ok answers to open questions. */
  readonly open: readonly MeasuredAnswer[];
  /** Names, the own one first, as observations count them. */
  readonly brands: readonly string[];
  readonly number: number;
}

/** What is counted of one brand over answers alike. */
export function brandFields({ open, brands, number }: BrandScope): Accounts {
  const name = brands[number] ?? '';
  const observations = open.map(({ observation }) => observation);
  const named = observations.filter(({ order }) => order.includes(number)).length;
  const all = rational(Math.max(1, open.length));
  const at = (measured: MeasuredAnswer) => placesOf(measured, new Set([name]));
  const pooled = (measure: Measure, unit: Rational, places: typeof at): ExplainedAnswer[] =>
    open.map((measured) => {
      const value = measure(measured.observation);
      const adds = Number(shown(multiply(unit, divide(value, all))));
      return explained(measured, { counts: fraction(value), adds, places: places(measured) });
    });
  const rate = pooledMean(observations, mentions(number));
  const rank = pooledMean(observations, reciprocalRank(number));
  return {
    mention_count: () => ({
      formula: `answers to open questions that name ${name}`,
      terms: [{ name: 'answers', value: `${named} of ${open.length}` }],
      computed: named,
      answers: pooled(mentions(number), all, at),
    }),
    visibility_pct: () => ({
      formula: `100 × answers to open questions that name ${name} ÷ answers to open questions`,
      terms: [{ name: 'visibility_pct', value: `100 × ${named} ÷ ${open.length} = ${asPercent(rate)}` }],
      computed: asPercent(rate),
      answers: pooled(mentions(number), rational(100), at),
    }),
    mean_reciprocal_rank: () => ({
      formula: `sum of 1 ÷ rank of ${name} ÷ answers to open questions; an answer that does not name it adds 0`,
      terms: [
        {
          name: 'mean_reciprocal_rank',
          value: `${shown(multiply(rank, all))} ÷ ${open.length} = ${asShare(rank)}`,
        },
      ],
      computed: number !== OWN && named === 0 ? null : asShare(rank),
      answers: pooled(reciprocalRank(number), rational(1), (measured) => placesUpTo(measured, name)),
    }),
  };
}

export interface GroupScope {
  readonly evidence: Evidence;
  /** Ok answers of the group, also to branded questions. */
  readonly measured: readonly MeasuredAnswer[];
  readonly brands: readonly string[];
}

/** The numbers of the report as a whole, or of one engine. */
export function groupFields({ evidence, measured, brands }: GroupScope): Accounts {
  const open = measured.filter(({ question }) => !question.branded);
  const branded = measured.filter(({ question }) => question.branded);
  const own = evidence.profile.brand.name;
  const scores = visibilityScores(measured);
  const listed = (answers: readonly MeasuredAnswer[]): ExplainedAnswer[] =>
    answers.map((each) => explained(each, { counts: '1', adds: 1, places: placesOf(each, new Set([own])) }));
  return {
    ...brandFields({ open, brands, number: OWN }),
    ...sentimentFields({ evidence, measured: open, brands }),
    citation_share: () => citationShare(open, scores.citation_share),
    answers_analyzed: () => ({
      formula: 'answers to open questions that came back whole: not failed, refused, truncated or empty',
      terms: [{ name: 'answers', value: `${open.length}` }],
      computed: open.length,
      answers: listed(open),
    }),
    branded_answers: () => ({
      formula: 'answers to branded questions that came back whole; they are in no other number',
      terms: [{ name: 'answers', value: `${branded.length}` }],
      computed: branded.length,
      answers: listed(branded),
    }),
  };
}

function sentimentFields({ evidence, measured, brands: [own = ''] }: GroupScope): Accounts {
  const naming = measured.filter(({ observation }) => observation.order.includes(OWN));
  const fields = (['positive', 'neutral', 'negative'] as const).map((sentiment) => {
    const counts = (each: MeasuredAnswer): boolean => each.observation.sentiment === sentiment;
    const account = (): Account => ({
      formula: `answers to open questions that name ${own} and were labelled ${sentiment}, with a quote that stands in the answer`,
      terms: [
        { name: sentiment, value: `${naming.filter(counts).length} of ${naming.length} that name it` },
        { name: 'unlabelled', value: `${naming.filter((each) => each.observation.sentiment === null).length}` },
      ],
      computed: naming.filter(counts).length,
      answers: naming.map((each) =>
        explained(each, {
          ...(counts(each) ? { counts: '1', adds: 1 } : { counts: '0', adds: 0 }),
          places: placesOf(each, new Set([own])),
          labels: labelsOf(each, evidence, own),
        }),
      ),
    });
    return [`sentiment_counts.${sentiment}`, account] as const;
  });
  return Object.fromEntries(fields);
}

function citationShare(open: readonly MeasuredAnswer[], computed: number | null): Account {
  const counted = open.flatMap(({ pages }) => pages.filter(isCounted));
  const own = counted.filter((page) => page.class === 'own').length;
  return {
    formula:
      'own pages ÷ counted pages that answers to open questions cite, a page once per answer; engines, search pages and own profiles are not counted',
    terms: [
      {
        name: 'citation_share',
        value: counted.length === 0 ? 'nothing was cited, so null' : `${own} ÷ ${counted.length} = ${computed}`,
      },
    ],
    computed,
    answers: open.map((each) => {
      const pages = each.pages.filter(isCounted);
      const ownPages = pages.filter((page) => page.class === 'own').length;
      return explained(each, {
        counts: pages.length === 0 ? '0' : `${ownPages} of ${pages.length}`,
        adds: Number(shown(rational(ownPages, Math.max(1, counted.length)))),
        citations: each.pages.map((page) => ({ url: page.url, class: page.class, counts: isCounted(page) })),
      });
    }),
  };
}
