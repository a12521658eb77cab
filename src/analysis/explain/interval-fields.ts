import type { WireInterval, WireUncertainty } from '../../contract/certainty.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { COMPONENT_WEIGHTS, mentions, OWN, reciprocalRank, sentimentCredit } from '../score.ts';
import { cellMeans, cellRates } from '../uncertainty/grid.ts';
import { uncertaintyMember } from '../uncertainty/member.ts';
import { citationsOf, countsOf, type Pool } from '../uncertainty/pooled.ts';
import { scoreIntervals } from '../uncertainty/profile.ts';
import { rateOf } from '../uncertainty/rate.ts';
import { topicOf } from '../uncertainty/sample.ts';
import { sampled, secondUncertainty } from '../uncertainty/version-2.ts';
import { versionFor } from '../versions.ts';
import type { Account, Scope, Term } from './answers.ts';
import { rangeTold, rateIntervalTerms, ratioIntervalTerms, type Unit } from './interval-terms.ts';
import { naming } from './score-fields.ts';

const POINTS: Unit = { scale: 100, decimals: 2 };
const SHARE: Unit = { scale: 1, decimals: 6 };

const T_INTERVAL =
  'the wider of the interval of topics (Wilson, Student’s t) and of the engines’ own together; the day in quadrature; what was kept back at its worst';
const RATIO_INTERVAL =
  'the interval of topics, each with all its answers (Wilson, Student’s t); the day in quadrature; what was kept back at its worst';
const PROFILE =
  'the score at both ends of the interval of T(mention), all engines moved alike; added in quadrature: rank and sentiment of a mention, each engine alone, the strongest competitor';
const SHARE_PROFILE =
  'the value at both ends of the interval of T(mention), and of what else decides it, added in quadrature; see docs/measurement.md';

/**
 * The intervals of a report by path, such as `visibility_score` or `per_engine.provider_1.visibility_pct`: from which
 * topics, engines and days each is made. None for intervals of version 1, which are computed differently.
 */
export function intervalFields(scope: Scope, measured: readonly MeasuredAnswer[]): ReadonlyMap<string, () => Account> {
  const { evidence } = scope;
  const fields = new Map<string, () => Account>();
  if (versionFor('intervals', evidence) === 1 || versionFor('members', evidence) === 1) return fields;
  const member = uncertaintyMember(evidence, secondUncertainty(evidence, measured));
  const computed = rangesOf(member);
  const terms = termsOf(scope, measured);
  for (const [path, range] of computed) {
    const formula = range === null ? `not estimated: ${reasonOf(member, path)}` : formulaOf(path);
    fields.set(path, () => ({
      ...{ formula, terms: range === null ? [] : terms(path), computed: range },
      answers: answersOf(scope, path),
    }));
  }
  return fields;
}

/**
 * The answers behind an interval; those that name the brand count 1. None for a share of citations: the account of the
 * share itself shows the cited pages.
 */
function answersOf(scope: Scope, path: string): Account['answers'] {
  if (path.endsWith('.citation_share')) return [];
  const engine = /^per_engine\.(.+)\.[^.]+$/.exec(path)?.[1];
  const open = scope.open.filter(({ answer }) => engine === undefined || answer.provider === engine);
  return naming({ ...scope, open }, [brandOf(scope, path)]);
}

const brandOf = ({ brands }: Scope, path: string): number =>
  Math.max(
    OWN,
    brands.findIndex((name) => path.startsWith(`competitors[${name}].`)),
  );

const reasonOf = ({ not_estimated: reasons }: WireUncertainty, path: string): string =>
  reasons[path.replace(/^competitors\[(.*)\]\./, 'competitors.$1.')] ?? 'not_computed';

/** `low to high` by path; null for what is not estimated. */
export function rangesOf(member: WireUncertainty | undefined): Map<string, string | null> {
  const ranges = new Map<string, string | null>();
  if (!member) return ranges;
  const put = (prefix: string, group: Readonly<Record<string, WireInterval | null | string>>): void => {
    for (const [name, range] of Object.entries(group))
      if (typeof range !== 'string') ranges.set(`${prefix}${name}`, range && `${range.low} to ${range.high}`);
  };
  const { ai_visibility_score, visibility_score } = member;
  put('', { ai_visibility_score, visibility_score });
  put('score_breakdown.', member.score_breakdown);
  put('overall.', member.overall);
  for (const [id, group] of Object.entries(member.per_engine)) put(`per_engine.${id}.`, group);
  for (const row of member.competitors) put(`competitors[${row.name}].`, row);
  return ranges;
}

const RATIOS = /\.(visibility_pct|mean_reciprocal_rank|citation_share)$/;
const MEANS = /^visibility_score$|^score_breakdown\.(mention_rate|avg_rank|sentiment)$/;

function formulaOf(path: string): string {
  if (MEANS.test(path)) return T_INTERVAL;
  if (RATIOS.test(path)) return RATIO_INTERVAL;
  return path === 'ai_visibility_score' ? PROFILE : SHARE_PROFILE;
}

function termsOf(scope: Scope, measured: readonly MeasuredAnswer[]): (path: string) => Term[] {
  const { sample, pools, observations, open } = sampled(scope.evidence, measured);
  const names = new Map(observations.map((each) => [each.questionId, topicOf(each)]));
  const ofMeans = (means: Float64Array, unit: Unit): Term[] => {
    const rate = rateOf(sample, means);
    return rate ? rateIntervalTerms(sample, means, rate, { names, unit }) : [];
  };
  const own = cellRates(sample.grid, OWN);
  const ofPool = ({ answers, keptBack }: Pool, number: string, brand = OWN): Term[] => {
    if (number === 'citation_share') return ratioIntervalTerms(citationsOf(answers), 0, SHARE);
    const counted = answers.map(({ observation }) => observation);
    return number === 'visibility_pct'
      ? ratioIntervalTerms(countsOf(counted, mentions(brand)), keptBack, POINTS)
      : ratioIntervalTerms(countsOf(counted, reciprocalRank(brand)), keptBack, SHARE);
  };
  const engines = new Map(pools.engines);
  return (path) => {
    const number = path.slice(path.lastIndexOf('.') + 1);
    const engine = engines.get(/^per_engine\.(.+)\.[^.]+$/.exec(path)?.[1] ?? '');
    if (engine) return ofPool(engine, number);
    if (path.startsWith('overall.')) return ofPool(pools.all, number);
    if (path === 'visibility_score') return ofMeans(own, POINTS);
    if (path === 'score_breakdown.avg_rank') return ofMeans(cellMeans(sample.grid, reciprocalRank(OWN)), SHARE);
    if (path === 'score_breakdown.sentiment') return ofMeans(cellMeans(sample.grid, sentimentCredit), SHARE);
    if (path === 'score_breakdown.mention_rate') return ofMeans(own, SHARE);
    const brand = brandOf(scope, path);
    if (path.startsWith('competitors[') && number !== 'share_of_voice') return ofPool(pools.all, number, brand);
    const rate = ofMeans(cellRates(sample.grid, brand), POINTS).map((term) =>
      term.name === 'interval' ? { ...term, name: 'interval of T(mention)' } : term,
    );
    return path === 'ai_visibility_score' ? [...rate, ...componentTerms(scope, sample)] : rate;
  };

  function componentTerms({ brands }: Scope, of: typeof sample): Term[] {
    const found = scoreIntervals(
      of,
      open.map(({ observation }) => observation),
      brands.length - 1,
    );
    return Object.keys(COMPONENT_WEIGHTS).flatMap((name) => {
      const component = found?.components[name as keyof typeof COMPONENT_WEIGHTS]; // a key of the weights
      return component ? [{ name, value: `${component.point.toFixed(6)}, ${rangeTold(component, SHARE)}` }] : [];
    });
  }
}
