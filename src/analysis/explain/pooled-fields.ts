import { divide, multiply, type Rational, rational } from '../../lib/rational.ts';
import { isCounted } from '../citations.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { type Measure, mentions, OWN, pooledMean, reciprocalRank } from '../score.ts';
import { asPercent, asShare, visibilityScores } from '../visibility.ts';
import {
  type Account,
  type Accounts,
  type ExplainedAnswer,
  explained,
  fraction,
  labelsOf,
  placesOf,
  placesUpTo,
  type Scope,
  shown,
} from './answers.ts';

/** The numbers of one brand in which all answers weigh the same. */
export function brandFields({ open, observations, brands }: Scope, number: number): Accounts {
  const name = brands[number] ?? '';
  const named = observations.filter(({ order }) => order.includes(number)).length;
  const all = rational(Math.max(1, open.length));
  const at = (measured: MeasuredAnswer) => placesOf(measured, new Set([name]));
  const pooled = (measure: Measure, unit: Rational, places = at): ExplainedAnswer[] =>
    open.map((measured) => {
      const value = measure(measured.observation);
      const adds = Number(shown(multiply(unit, divide(value, all))));
      return explained(measured, { counts: fraction(value), adds, places: places(measured) });
    });
  const rate = pooledMean(observations, mentions(number));
  const rank = pooledMean(observations, reciprocalRank(number));
  const rankTerm = `${shown(multiply(rank, all))} ÷ ${open.length} = ${asShare(rank)}`;
  return {
    mention_count: () => ({
      formula: `answers to open questions that name ${name}`,
      terms: [{ name: 'answers', value: `${named} of ${open.length}` }],
      computed: named,
      answers: pooled(mentions(number), all),
    }),
    visibility_pct: () => ({
      formula: `100 × answers to open questions that name ${name} ÷ answers to open questions`,
      terms: [{ name: 'visibility_pct', value: `100 × ${named} ÷ ${open.length} = ${asPercent(rate)}` }],
      computed: asPercent(rate),
      answers: pooled(mentions(number), rational(100)),
    }),
    mean_reciprocal_rank: () => ({
      formula: `sum of 1 ÷ rank of ${name} ÷ answers to open questions; an answer that does not name it adds 0`,
      terms: [{ name: 'mean_reciprocal_rank', value: rankTerm }],
      computed: number !== OWN && named === 0 ? null : asShare(rank),
      answers: pooled(reciprocalRank(number), rational(1), (measured) => placesUpTo(measured, name)),
    }),
  };
}

/** The numbers of the report as a whole, or of one engine. */
export function groupFields(scope: Scope): Accounts {
  const { open, branded, brands } = scope;
  return {
    ...brandFields(scope, OWN),
    ...sentimentFields(scope),
    citation_share: () => citationShare(scope),
    answers_analyzed: () => answersAnalyzed(open, brands),
    branded_answers: () =>
      countedAnswers(
        branded,
        'answers to branded questions that were received in full; they count in no other number',
        brands,
      ),
  };
}

/** Shows where the audited brand is named, if `brands` is given. */
export const answersAnalyzed = (open: readonly MeasuredAnswer[], brands: readonly string[] = []): Account =>
  countedAnswers(
    open,
    'answers to open questions that were received in full: not failed, refused, truncated or empty',
    brands,
  );

const countedAnswers = (
  answers: readonly MeasuredAnswer[],
  formula: string,
  [own = '']: readonly string[],
): Account => ({
  formula,
  terms: [{ name: 'answers', value: `${answers.length}` }],
  computed: answers.length,
  answers: answers.map((each) => explained(each, { counts: '1', adds: 1, places: placesOf(each, new Set([own])) })),
});

function sentimentFields({ evidence, open, brands: [own = ''] }: Scope): Accounts {
  const naming = open.filter(({ observation }) => observation.order.includes(OWN));
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

function citationShare({ open }: Scope): Account {
  const computed = visibilityScores(open).citation_share;
  const counted = open.flatMap(({ pages }) => pages.filter(isCounted));
  const own = counted.filter((page) => page.class === 'own').length;
  const share = counted.length === 0 ? 'nothing was cited, so null' : `${own} ÷ ${counted.length} = ${computed}`;
  return {
    formula:
      'own pages ÷ counted pages that answers to open questions cite, a page once per answer; engines, search pages and own profiles are not counted',
    terms: [{ name: 'citation_share', value: share }],
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
