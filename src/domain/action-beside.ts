import type { FailureCode } from '../contract/failures.ts';
import { ACTOR_CHARACTERS } from '../contract/params.ts';
import type { ActionPhase } from '../resources/action.ts';
import type { Action, ActionExecution } from '../resources/kinds.ts';
import { ACTOR_ANNOTATION, LAUNCH_ANNOTATION } from '../resources/meta.ts';
import { type ActionEvent, type ActionStatus, phaseOf } from './action-events.ts';
import { isFinal, newDecision, nextActionStatus, pendingDisposition } from './action-life-cycle.ts';
import { failureOf } from './stored-failure.ts';

/**
 * The event that an execution's current state stands for. The execution must have the name computed for its attempt: a
 * misnamed one does not belong to the action.
 */
export function executionEvent(execution: ActionExecution): ActionEvent {
  const { spec, status } = execution;
  const isFailed = status?.phase === 'Failed';
  if (isFailed && failureOf(status).code === ('attempt_refused' satisfies FailureCode))
    return { type: 'attemptTaken', attempt: spec.attempt };
  const known = { attempt: spec.attempt, launch: launchOf(execution) };
  const ended = { ...known, ...(status?.finishedAt ? { endedAt: status.finishedAt } : {}) };
  if (status?.phase === 'Succeeded') return { type: 'executionSucceeded', ...ended };
  return isFailed ? { type: 'executionFailed', ...ended } : { type: 'executionStarted', ...known };
}

function launchOf({ metadata, spec }: ActionExecution) {
  const { name, annotations = {}, creationTimestamp } = metadata;
  const actorId = annotations[ACTOR_ANNOTATION];
  return {
    ...{ name, at: spec.createdAt ?? creationTimestamp },
    by: annotations[LAUNCH_ANNOTATION] === undefined ? ('Operator' as const) : ('Partner' as const),
    // annotations made by hand may be longer than those of requests
    ...(actorId === undefined ? {} : { actorId: [...actorId].slice(0, ACTOR_CHARACTERS).join('') }),
  };
}

/**
 * Whether an execution that has not started may start: attempts run one after another. If its attempt is
 * already recorded, it may start only while the action waits for it or is in a final phase, which executions do not
 * change. In any other phase, the execution of that attempt has ended or was deleted; this one was created again and
 * would repeat the attempt. `running`:
 * whether another execution of the action is still running.
 */
export function isNextAttempt(status: ActionStatus | undefined, attempt: number, running: boolean): boolean {
  const attempts = status?.attempts ?? 0;
  const phase = phaseOf(status);
  if (attempt === attempts) return phase === 'Generating' || isFinal(phase);
  return attempt === attempts + 1 && !running;
}

/** The attempt that the action waits for although its execution no longer exists. */
export function goneAttempt(status: ActionStatus, executions: readonly ActionExecution[]): number | undefined {
  const { attempts } = status;
  if (phaseOf(status) !== 'Generating' || attempts === undefined) return undefined;
  return executions.some(({ spec }) => spec.attempt === attempts) ? undefined : attempts;
}

/** The phase of `statusBeside`. */
export const phaseBeside = (action: Action, event?: ActionEvent): ActionPhase => phaseOf(statusBeside(action, event));

/**
 * What REST shows: the stored status plus what the latest execution, a failed launch and a disposition set by a request
 * already imply. An unfinished execution means Generating, and a finished one has taken effect. A
 * disposition set by an operator is shown only once the controller has applied it, because its time is unknown until
 * then. `event` is that of the latest execution. If it changes the status, the time of that change is not meaningful.
 */
export function statusBeside(action: Action, event?: ActionEvent): ActionStatus {
  const stored = action.status ?? {};
  if (event?.type === 'attemptTaken') return statusBeside(action);
  if (event?.type === 'executionStarted' && event.attempt >= (stored.attempts ?? 0))
    return { ...stored, phase: 'Generating' };
  const seen = event === undefined ? stored : nextActionStatus(stored, event, EPOCH);
  const { launchFailedAt } = stored;
  const failed = { type: 'launchFailed', failedAt: launchFailedAt ?? EPOCH } as const;
  const launched = launchFailedAt === undefined || seen !== stored ? seen : nextActionStatus(seen, failed, EPOCH);
  return withDecision({ ...action, status: launched });
}

/**
 * The status as it will be once a request that it does not reflect yet is applied; the same object if there is no such
 * request.
 */
export function withDecision(action: Action): ActionStatus {
  const { status = {} } = action;
  const decision = newDecision(action);
  const disposition = decision && pendingDisposition(action);
  return disposition ? nextActionStatus(status, disposition, decision.at) : status;
}
const EPOCH = '1970-01-01T00:00:00.000Z';
