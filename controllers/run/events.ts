import type { Resource, StatusOf } from '../../src/resources/kinds.ts';
import type { EnginesUse } from '../../src/resources/meta.ts';
import type { RunObserver } from '../deps.ts';
import { conditionOf } from '../status/conditions.ts';
import type { EventDraft } from '../status/events.ts';
import type { EventReasonOf } from '../status/reasons.ts';
import type { RunKind } from './observed.ts';

type Status = StatusOf<RunKind>;
type Reason = EventReasonOf<RunKind>;

/** The event for a change of status, at most one. `success` is the message of a run that succeeded. Pure. */
export function runEvent(before: Status | undefined, after: Status, success: string): EventDraft | undefined {
  const moved = before?.phase !== after.phase;
  switch (after.phase) {
    case 'Completed':
      return moved ? normal('Completed', 'Complete', success) : undefined;
    case 'Succeeded':
      return moved ? normal('Succeeded', 'Complete', success) : undefined;
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
  const note = conditionOf(after.conditions, 'Ready')?.message ?? '';
  if (reason === 'RunReplaced') return warning('RetriedAfterInfrastructureLoss', 'Retry', note);
  if (after.startedAt !== undefined)
    return before?.startedAt === undefined ? normal('Started', 'Start', 'the run has started') : undefined;
  switch (reason) {
    case 'JobCreated':
      // a job that waited and continues has the same reason again
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

/** Only reports have engines. */
const enginesOf = (status: Status): EnginesUse => ('engines' in status ? (status.engines ?? {}) : {});

/** Reports the written status to the observer. A status that was already written is not reported again. */
export function observeRun(observer: RunObserver, before: Resource<RunKind>, after: Resource<RunKind>): void {
  const [was, is] = [before.status?.phase, after.status?.phase];
  const { startedAt, finishedAt, conditions } = after.status ?? {};
  const createdMs = Date.parse(after.spec.createdAt ?? after.metadata.creationTimestamp);
  // an execution is Running from the creation of its job on, before its run starts
  if (startedAt !== undefined && before.status?.startedAt === undefined)
    observer.started(Date.parse(startedAt) - createdMs);
  if (was === is) return;
  if (startedAt !== undefined && finishedAt !== undefined)
    observer.finished(Date.parse(finishedAt) - Date.parse(startedAt));
  if (is === 'Failed') observer.failed(conditions?.find(({ type }) => type === 'Succeeded')?.reason ?? 'Unknown');
  if (after.status?.cost !== undefined && finishedAt !== undefined)
    observer.spent(after.metadata.namespace, after.status.cost, enginesOf(after.status));
}
