import { assertNever } from '../../src/lib/assert-never.ts';
import type { StatusOf, VisibilityReport } from '../../src/resources/kinds.ts';
import type { ReportChange } from '../../src/resources/visibility-report.ts';
import { runEvent } from '../run/events.ts';
import { runSentence } from '../run/words.ts';
import type { EventDraft } from '../status/events.ts';
import type { ReasonOf } from '../status/reasons.ts';

export type ReportReason = ReasonOf<'VisibilityReport'>;

/** What is said to operators of a report that is not over. */
export const sentenceOf = (report: VisibilityReport, reason: ReportReason, runAttempts: number): string =>
  reason === 'WorkspaceMissing'
    ? `there is no workspace ${report.spec.workspaceName} yet`
    : runSentence(report, reason, runAttempts);

/** The end of a report, and what has become of visibility since the one before. */
export const completedSentence = ({ score, change }: StatusOf<'VisibilityReport'>): string =>
  [
    'the result is stored',
    ...(score === undefined ? [] : [`the score is ${score}`]),
    ...(change ? [changeOf(change)] : []),
  ].join('; ');

function changeOf({ verdict, previousReport, difference, lower, upper }: ReportChange): string {
  const points = `${difference} points, 95 % between ${lower} and ${upper}`;
  switch (verdict) {
    case 'Moved':
      return `visibility has moved since ${previousReport} (${points})`;
    case 'WithinNoise':
      return `visibility is within noise of ${previousReport} (${points})`;
    case 'Insufficient':
      return `there is too little to compare with ${previousReport}`;
    case 'ModelChanged':
      return `not comparable with ${previousReport}, for which an engine served another model`;
    case 'VersionChanged':
      return `not comparable with ${previousReport}, which was measured by another version`;
    default:
      return assertNever(verdict, 'verdict');
  }
}

type Status = StatusOf<'VisibilityReport'>;

/** What the change from one status to the next tells people: one event at most. Pure. */
export const reportEvent = (before: Status | undefined, after: Status): EventDraft | undefined =>
  runEvent(before, after, completedSentence(after));
