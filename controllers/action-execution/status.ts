import type { RunDone } from '../../src/ports/run-ledger.ts';
import type { ActionExecution, StatusOf } from '../../src/resources/kinds.ts';
import type { FailedRun, UnderWay } from '../run/rule.ts';
import { costOf, errorText, failedMessage, runStatus, underWayFields } from '../run/status.ts';
import type { StoredOutput } from './observed.ts';
import { type ExecutionReason, SUCCEEDED, sentenceOf } from './words.ts';

type Status = StatusOf<'ActionExecution'>;

/** A wanted change of status, in the words of the rules. */
export type StatusChange = UnderWay<ExecutionReason> | FailedRun<ExecutionReason> | SucceededExecution;

interface SucceededExecution {
  readonly phase: 'Succeeded';
  readonly done: Extract<RunDone, { outcome: 'Completed' }>;
  readonly stored: StoredOutput;
}

/** The whole next status. */
export function nextStatus(execution: ActionExecution, change: StatusChange, now: Date): Status {
  const before: Status = execution.status ?? {};
  const fields = fieldsOf(execution, change, now);
  const message = messageOf(execution, change, { ...before, ...fields });
  return { ...before, ...fields, phase: change.phase, ...runStatus(execution, change, message, now) };
}

function fieldsOf(execution: ActionExecution, change: StatusChange, now: Date): Partial<Status> {
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return {
        ...underWayFields(change),
        ...(change.progress ? { stage: change.progress.stage.slice(0, 40) } : {}),
      };
    case 'Failed':
      return {
        finishedAt: now.toISOString(),
        error: errorText(execution, change),
        failure: change.failure,
        ...(change.done ? spent(change.done) : {}),
      };
    case 'Succeeded':
      return { finishedAt: now.toISOString(), stage: 'done', ...spent(change.done), ...change.stored };
  }
}

const spent = (done: RunDone): Partial<Status> => ({ simulated: done.simulated, cost: costOf(done) });

function messageOf(execution: ActionExecution, change: StatusChange, next: Status): string {
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return change.detail ?? sentenceOf(execution, change.reason, next.runAttempts ?? 0);
    case 'Succeeded':
      return SUCCEEDED;
    case 'Failed':
      return failedMessage(execution, change);
  }
}
