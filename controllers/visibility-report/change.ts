import type { AnalysisDocument } from '../../src/analysis/types.ts';
import { type Change, changeBetween } from '../../src/analysis/verdict/change.ts';
import { changeVerdicts } from '../../src/domain/enums.ts';
import type { ReportChange } from '../../src/resources/visibility-report.ts';
import type { PreviousReport } from './observed.ts';

/** How visibility has changed since the previous report; undefined for the first one of a workspace. Pure. */
export function changeSince(
  previous: PreviousReport | undefined,
  { comparable }: AnalysisDocument,
): ReportChange | undefined {
  if (!previous) return undefined;
  const change: Change =
    previous.comparable && comparable ? changeBetween(previous.comparable, comparable) : { verdict: 'insufficient' };
  const verdict = changeVerdicts.fromWire(change.verdict);
  if (!('difference' in change)) return { previousReport: previous.name, verdict };
  const { point, lower, upper } = change.difference;
  return {
    previousReport: previous.name,
    verdict,
    difference: points(point),
    lower: points(lower),
    upper: points(upper),
  };
}

/** Custom resources have no fractions: a signed decimal, as in +4.17. */
const points = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}`;

/** The analysis with the change in the evidence of what it recommends because of answers; evidence is read on the wire. */
export function withChange(analysis: AnalysisDocument, change: ReportChange | undefined): AnalysisDocument {
  if (!change) return analysis;
  const { verdict, previousReport, ...points } = change;
  const visibilityChange = {
    verdict: changeVerdicts.toWire(verdict),
    previous_report: previousReport,
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
