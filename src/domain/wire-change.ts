import type { WireChange, WirePooledChange } from '../contract/certainty.ts';
import type { PooledChange, ReportChange } from '../resources/visibility-report.ts';
import { changeReasons, changeVerdicts } from './enums.ts';

/** The change of a report as partners read it (U-03); null for the first one. Pure. */
export function wireChange(change: ReportChange | undefined): WireChange | null {
  return change ? { previous_report_id: change.previousReport, ...wireJudged(change) } : null;
}

/**
 * The change between the earlier and the later half of the comparable reports, as partners read it (U-06); null if
 * there is none. Pure.
 */
export function wirePooledChange(change: PooledChange | undefined): WirePooledChange | null {
  if (!change) return null;
  const { reportsBefore, reportsAfter } = change;
  return { reports_before: reportsBefore, reports_after: reportsAfter, ...wireJudged(change) };
}

type Judged = Pick<ReportChange, 'verdict' | 'reasons' | 'difference' | 'lower' | 'upper'>;

function wireJudged(change: Judged): Omit<WireChange, 'previous_report_id'> {
  const { difference, lower, upper } = change;
  const measured =
    difference === undefined || lower === undefined || upper === undefined
      ? null
      : { difference: Number(difference), low: Number(lower), high: Number(upper) };
  return { ...judged(change, measured?.low ?? 0), differences: { visibility_score: measured } };
}

function judged({ verdict: stored, reasons }: Judged, low: number): Pick<WireChange, 'verdict' | 'reasons'> {
  const verdict = changeVerdicts.toWire(stored);
  switch (verdict) {
    case 'improved':
    case 'declined':
      return { verdict, reasons: [] };
    case 'not_comparable':
      return { verdict, reasons: (reasons ?? []).map(changeReasons.toWire) };
    case 'moved':
      return { verdict: low > 0 ? 'improved' : 'declined', reasons: [] };
    case 'within_noise':
      return { verdict, reasons: [] };
    case 'insufficient':
      return { verdict, reasons: ['too_little_in_common'] };
    default:
      return { verdict: 'not_comparable', reasons: [verdict] };
  }
}
