import type { AnalysisDocument } from '../../src/analysis/types.ts';
import { type Change, changeBetween, changeOver, obstaclesBetween } from '../../src/analysis/verdict/change.ts';
import type { Comparable } from '../../src/analysis/verdict/comparable.ts';
import { changeReasons, changeVerdicts } from '../../src/domain/enums.ts';
import { MOST_POOLED, type PooledChange, type ReportChange } from '../../src/resources/visibility-report.ts';
import type { PreviousReport } from './observed.ts';

/** How visibility has changed since the previous report; undefined for the first one of a workspace. Pure. */
export function changeSince(
  previous: PreviousReport | undefined,
  { comparable }: AnalysisDocument,
): ReportChange | undefined {
  if (!previous) return undefined;
  const change: Change =
    previous.comparable && comparable ? changeBetween(previous.comparable, comparable) : { verdict: 'insufficient' };
  return { previousReport: previous.name, ...judgedOf(change) };
}

const VERDICTS = { improved: 'Improved', declined: 'Declined', within_noise: 'WithinNoise' } as const;

function judgedOf(change: Change): Omit<PooledChange, 'reportsBefore' | 'reportsAfter'> {
  switch (change.verdict) {
    case 'not_comparable':
      return { verdict: 'NotComparable', reasons: change.reasons.map(changeReasons.fromWire) };
    case 'insufficient':
      return { verdict: 'Insufficient' };
    default: {
      const { point, lower, upper } = change.difference;
      const range = { difference: points(point), lower: points(lower), upper: points(upper) };
      return { verdict: VERDICTS[change.verdict], ...range };
    }
  }
}

/**
 * How visibility has changed over the latest reports that can be compared with this one, at most MOST_POOLED on each
 * side: the later half, up to this report, against the earlier half. `series` is the reports before it, newest first.
 * Undefined for fewer than three reports: `changeSince` compares two. Pure.
 */
export function changeOverSeries(
  series: readonly PreviousReport[],
  name: string,
  { comparable }: AnalysisDocument,
): PooledChange | undefined {
  if (!comparable) return undefined;
  const known = series.flatMap((each) => (each.comparable ? [{ name: each.name, comparable: each.comparable }] : []));
  const end = known.findIndex((each) => obstaclesBetween(each.comparable, comparable).length > 0);
  const reports = [...known.slice(0, end === -1 ? known.length : end).reverse(), { name, comparable }];
  const pooled = reports.slice(-2 * MOST_POOLED);
  if (pooled.length < 3) return undefined;
  const middle = Math.ceil(pooled.length / 2);
  const [before, after] = [pooled.slice(0, middle), pooled.slice(middle)];
  const names = (side: readonly { readonly name: string }[]): string[] => side.map((each) => each.name);
  const measured = (side: readonly { readonly comparable: Comparable }[]): Comparable[] =>
    side.map((each) => each.comparable);
  const change = changeOver(measured(before), measured(after));
  return { reportsBefore: names(before), reportsAfter: names(after), ...judgedOf(change) };
}

/**
 * How visibility has changed since the first report of the series, in which each report can be compared with the one
 * before it. Undefined if this report starts a series. Without `first`, the previous report is the first, so this is
 * `change` itself. Pure.
 */
export function changeSinceFirst(
  first: PreviousReport | undefined,
  change: ReportChange | undefined,
  analysis: AnalysisDocument,
): ReportChange | undefined {
  if (change === undefined || change.verdict === 'NotComparable') return undefined;
  return first ? changeSince(first, analysis) : change;
}

/** A signed decimal such as +4.17, because custom resources have no fractions. */
const points = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;

/**
 * The analysis with the change added to the evidence of the recommendations that follow from answers. REST shows
 * evidence.
 */
export function withChange(analysis: AnalysisDocument, change: ReportChange | undefined): AnalysisDocument {
  if (!change) return analysis;
  const { verdict, previousReport, reasons, ...points } = change;
  const visibilityChange = {
    verdict: changeVerdicts.toWire(verdict),
    previous_report: previousReport,
    ...(reasons ? { reasons: reasons.map(changeReasons.toWire) } : {}),
    ...Object.fromEntries(Object.entries(points).map(([name, value]) => [name, Number(value)])),
  };
  return {
    ...analysis,
    recommendations: analysis.recommendations.map((draft) =>
      draft.needs.intents.length === 0
        ? draft
        : { ...draft, evidence: { ...draft.evidence, visibility_change: visibilityChange } },
    ),
  };
}
