import type { StatusOf } from '../../src/resources/kinds.ts';
import { conditionOf } from '../shared/conditions.ts';
import type { EventDraft } from '../shared/events.ts';
import type { EventReasonOf } from '../shared/reasons.ts';
import { completedSentence } from './words.ts';

type Status = StatusOf<'VisibilityReport'>;
type Reason = EventReasonOf<'VisibilityReport'>;

/** What the change from one status to the next tells people: one event at most. Pure. */
export function reportEvent(before: Status | undefined, after: Status): EventDraft | undefined {
  const moved = before?.phase !== after.phase;
  switch (after.phase) {
    case 'Completed':
      return moved ? normal('Completed', 'Complete', completedSentence(after.score)) : undefined;
    case 'Failed':
      return moved ? warning('Failed', 'Fail', after.error ?? '') : undefined;
    case 'Running':
    case 'Queued':
      return reasonOf(before) === reasonOf(after) && !moved ? undefined : underWay(before, after, moved);
    case undefined:
      return undefined;
  }
}

function underWay(before: Status | undefined, after: Status, moved: boolean): EventDraft | undefined {
  const reason = reasonOf(after);
  const note = conditionOf(after.conditions, 'Reconciling')?.message ?? '';
  if (reason === 'RunReplaced') return warning('RetriedAfterInfrastructureLoss', 'Retry', note);
  if (after.phase === 'Running') return moved ? normal('Started', 'Start', 'the run has begun') : undefined;
  switch (reason) {
    case 'JobCreated':
      // a job that waited and goes on has the same reason again
      return before?.runAttempts === after.runAttempts ? undefined : normal('JobCreated', 'CreateJob', note);
    case 'ImageUnavailable':
    case 'QuotaExceeded':
    case 'JobCannotStart':
      return warning('JobStuck', 'Wait', note);
    default:
      return moved ? normal('Queued', 'Queue', note) : undefined;
  }
}

const reasonOf = (status: Status | undefined): string | undefined =>
  conditionOf(status?.conditions, 'Reconciling')?.reason;

const normal = (reason: Reason, action: string, note: string): EventDraft => ({ type: 'Normal', reason, action, note });
const warning = (reason: Reason, action: string, note: string): EventDraft => ({
  type: 'Warning',
  reason,
  action,
  note,
});
