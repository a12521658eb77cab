import type { ActionExecution, StatusOf } from '../../src/resources/kinds.ts';
import { runEvent } from '../run/events.ts';
import type { FailedRun, UnderWay } from '../run/rule.ts';
import { runFields, runMessage, runStatus, type SucceededRun } from '../run/status.ts';
import type { EventDraft } from '../status/events.ts';
import type { ReasonOf } from '../status/reasons.ts';
import type { StoredOutput } from './observed.ts';

type Status = StatusOf<'ActionExecution'>;
type ExecutionReason = ReasonOf<'ActionExecution'>;

/** A change of status that a rule asks for. */
export type StatusChange = UnderWay<ExecutionReason> | FailedRun<ExecutionReason> | SucceededExecution;

interface SucceededExecution extends SucceededRun<'Succeeded'> {
  readonly stored: StoredOutput;
}

const SUCCEEDED = 'the output is stored';

/** The complete next status. */
export function nextStatus(execution: ActionExecution, change: StatusChange, now: Date): Status {
  const fields: Status = {
    ...execution.status,
    ...runFields(execution, change, now),
    ...('progress' in change && change.progress ? { stage: change.progress.stage.slice(0, 40) } : {}),
    ...(change.phase === 'Succeeded' ? change.stored : {}),
    phase: change.phase,
  };
  const message = runMessage(execution, change, fields.runAttempts ?? 0, {
    waits: {
      ActionMissing: `there is no action ${execution.spec.actionName} yet`,
      WorkspaceMissing: 'the workspace of its action is not there yet',
    },
    succeeded: SUCCEEDED,
  });
  return { ...fields, ...runStatus(execution, change, message, now) };
}

/** The event for a change of status, at most one. Pure. */
export const executionRunEvent = (before: Status | undefined, after: Status): EventDraft | undefined =>
  runEvent(before, after, SUCCEEDED);
