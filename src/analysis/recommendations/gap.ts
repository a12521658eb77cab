import { by, inOrder } from '../../lib/order.ts';
import {
  compare,
  multiply,
  ONE,
  type Rational,
  rational,
  sum as rationalSum,
  roundHalfUp,
  subtract,
} from '../../lib/rational.ts';
import type { Answer, Evidence } from '../evidence.ts';
import { type QuestionStats, VERSIONS } from '../types.ts';
import { versionFor } from '../versions.ts';
import { count, listText, percentText, quoted } from './wording.ts';

/** z of a two-sided 95 % interval. */
const Z = 1.959964;
const MAX_EVIDENCE_URLS = 10;
const MAX_EVIDENCE_URL_CHARACTERS = 500;
const MAX_EVIDENCE_ANSWERS = 60;

interface GapEvidence extends Readonly<Record<string, unknown>> {
  readonly competitor_rates: readonly { readonly name: string; readonly rate: number }[];
}

/**
 * The evidence behind a recommendation about questions, so that its numbers can be checked: the answers, the brands
 * that they name and the pages that they cite. The interval is Wilson's at 95 % over the pooled answers of these
 * questions.
 */
export function gapEvidence(evidence: Evidence, stats: readonly QuestionStats[]): GapEvidence {
  const ids = new Set(stats.map(({ question }) => question.id));
  const ok = sum(stats, (gap) => gap.okAnswers);
  return {
    scoring_version: versionFor('scoring', evidence),
    extractor_version: VERSIONS.extractor,
    prompt_ids: [...ids],
    prompt_texts: stats.map(({ question }) => question.text),
    answer_ids: [...ids]
      .flatMap((id) => okAnswers(evidence).get(id) ?? [])
      .sort((one, other) => one.place - other.place)
      .slice(0, MAX_EVIDENCE_ANSWERS)
      .map(({ answer }) => `${answer.questionId}/${answer.provider}/${answer.sample}`),
    answers_total: ok,
    answers_missing: sum(stats, (gap) => gap.missing),
    own_rate: roundHalfUp(meanRate(stats), 6),
    interval: wilson(ok - sum(stats, (gap) => gap.missing), ok),
    competitor_rates: competitorRates(stats)
      .slice(0, 8)
      .map(({ name, rate }) => ({ name, rate: roundHalfUp(rate, 6) })),
    cited_urls: citedPages(stats)
      .filter(({ url }) => url.length <= MAX_EVIDENCE_URL_CHARACTERS)
      .slice(0, MAX_EVIDENCE_URLS)
      .map(({ url, answers, class: cls }) => ({ url, count: answers, class: cls })),
  };
}

type PlacedAnswers = ReadonlyMap<string, readonly { readonly answer: Answer; readonly place: number }[]>;
/** Cached, because every gap of a report needs them and evidence never changes. */
const placed = new WeakMap<Evidence, PlacedAnswers>();

/** Ok answers by question, with their positions in the evidence. */
function okAnswers(evidence: Evidence): PlacedAnswers {
  const known = placed.get(evidence);
  if (known) return known;
  const ok = evidence.answers
    .map((answer, place) => ({ answer, place }))
    .filter(({ answer }) => answer.status === 'ok');
  const grouped = Map.groupBy(ok, ({ answer }) => answer.questionId);
  placed.set(evidence, grouped);
  return grouped;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((n, item) => n + of(item), 0);
const six = (value: number): number => Math.floor(value * 1e6 + 0.5) / 1e6;

const wilson = (hits: number, n: number): RateInterval | null => (n === 0 ? null : wilsonOf(hits / n, n));

export interface RateInterval {
  readonly low: number;
  readonly high: number;
  readonly level: number;
}

/** Wilson's 95 % interval for the rate p, 0 to 1, in n independent trials; rounded to 6 decimals. */
export function wilsonOf(p: number, n: number): RateInterval {
  const zz = Z * Z;
  const middle = (p + zz / (2 * n)) / (1 + zz / n);
  const half = (Z / (1 + zz / n)) * Math.sqrt((p * (1 - p)) / n + zz / (4 * n * n));
  return { low: six(Math.max(0, middle - half)), high: six(Math.min(1, middle + half)), level: 0.95 };
}

const meanOf = (rates: readonly Rational[], count: number): Rational =>
  multiply(rationalSum(rates), rational(1, Math.max(1, count)));

/** Mean of v_q, the mention rate of the audited brand, over the questions; 0 to 1. */
export const meanRate = (stats: readonly QuestionStats[]): Rational =>
  meanOf(
    stats.map((gap) => gap.ownRate),
    stats.length,
  );

/** Mean rate over the questions, highest first, then by name. */
export function competitorRates(stats: readonly QuestionStats[]): { name: string; rate: Rational }[] {
  const byName = Map.groupBy(
    stats.flatMap((gap) => gap.competitorRates),
    ({ name }) => name,
  );
  return [...byName]
    .map(([name, rates]) => ({
      name,
      rate: meanOf(
        rates.map(({ rate }) => rate),
        stats.length,
      ),
    }))
    .sort(
      inOrder(
        (a, b) => compare(b.rate, a.rate),
        by(({ name }) => name),
      ),
    );
}

/** Cited pages of all the questions, each once, most cited first, then by address. */
export function citedPages(stats: readonly QuestionStats[]): QuestionStats['cited'][number][] {
  const byUrl = Map.groupBy(
    stats.flatMap((gap) => gap.cited),
    ({ url }) => url,
  );
  return [...byUrl.values()]
    .flatMap((pages) => (pages[0] ? [{ ...pages[0], answers: sum(pages, ({ answers }) => answers) }] : []))
    .sort((a, b) => b.answers - a.answers || (a.url < b.url ? -1 : 1));
}

/** Enabled providers with an answer that leaves the brand out, in the order of their ids. */
export function enginesMissing(stats: readonly QuestionStats[]): string[] {
  const missing = stats.flatMap((gap) => gap.engines.filter(({ ok, mentioned }) => mentioned < ok));
  return [...new Set(missing.map(({ provider }) => provider))].sort();
}

/** "5 of 6 answers to “…” leave Acme out. Of the same answers, 83 % name Foo and 50 % name Bar." */
export function gapText(brand: string, stats: readonly QuestionStats[]): string {
  const [ok, missing] = [sum(stats, (gap) => gap.okAnswers), sum(stats, (gap) => gap.missing)];
  const first = stats[0]?.question.text ?? '';
  const asked = stats.length === 1 ? quoted(first) : `${stats.length} questions such as ${quoted(first)}`;
  const rivals = competitorRates(stats).slice(0, 3);
  const named = listText(rivals.map(({ name, rate }) => `${percentText(roundHalfUp(rate, 6))} name ${name}`));
  const others =
    rivals.length === 0 ? 'No competitor that we track is named either.' : `Of the same answers, ${named}.`;
  return `${missing} of ${count(ok, 'answer')} to ${asked} ${missing === 1 ? 'leaves' : 'leave'} ${brand} out. ${others}`;
}

/** A sentence on how much closing the gap can add at most, in points of the visibility percentage. */
export function upliftText(brand: string, stats: readonly QuestionStats[], openQuestions: number): string {
  const missed = rationalSum(stats.map((gap) => subtract(ONE, gap.ownRate)));
  const points = roundHalfUp(multiply(missed, rational(100, Math.max(1, openQuestions))), 1);
  const share = `${stats.length} of ${count(openQuestions, 'open question')}`;
  return `This concerns ${share}. If every answer to ${stats.length === 1 ? 'it' : 'them'} named ${brand}, visibility would rise by up to ${points.toFixed(1)} points; later reports show how much of that is reached.`;
}
