import { executionEvent, goneAttempt, isNextAttempt } from '../../src/domain/action-beside.ts';
import { type ActionStatus, phaseOf } from '../../src/domain/action-events.ts';
import { nextActionStatus, pendingDisposition, snoozeEndsAt } from '../../src/domain/action-life-cycle.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { Action, ActionExecution, StatusOf } from '../../src/resources/kinds.ts';
import { readyStatus } from '../status/conditions.ts';

export interface ActionPlan {
  readonly status: StatusOf<'Action'>;
  /** When a snooze ends. */
  readonly requeueAfterMs?: number;
}

interface ActionPolicy {
  readonly reviewDays: number;
  /** The highest attempt whose name belongs to an invalid execution. */
  readonly takenAttempt?: number;
}

/**
 * The status of an action, from its spec and its executions. Pure. Applied in this order: the report that recommends it
 * now, the deletion of the execution that it waited for, all existing executions by attempt, the attempts whose names
 * are taken, the disposition in spec (which waits for a running execution), and the end of a snooze. A report that
 * no longer recommends it is applied elsewhere, when that report completes.
 */
export function decide(
  action: Action,
  executions: readonly ActionExecution[],
  now: Date,
  { reviewDays, takenAttempt = 0 }: ActionPolicy,
): ActionPlan {
  const at = now.toISOString();
  let status = action.status ?? {};
  status = recommendedStatus(action, status, reviewDays, at);
  const gone = goneAttempt(status, executions);
  if (gone !== undefined) status = nextActionStatus(status, { type: 'executionGone', attempt: gone }, at);
  for (const execution of executions)
    if (counts(status, execution)) status = nextActionStatus(status, executionEvent(execution), at);
  status = nextActionStatus(status, { type: 'attemptTaken', attempt: takenAttempt }, at);
  const disposition = pendingDisposition({ ...action, status });
  if (disposition) status = nextActionStatus(status, disposition, at);
  status = nextActionStatus(status, { type: 'snoozeEnded' }, at);
  const endsAtMs = snoozeEndsAt(status);
  const ready = { status: 'True', reason: phaseOf(status), message: sentenceOf(action, status) } as const;
  const next = {
    ...status,
    phase: phaseOf(status),
    attempts: status.attempts ?? 0,
    ...readyStatus({ ...action, status }, ready, now),
  };
  return endsAtMs === undefined
    ? { status: next }
    : { status: next, requeueAfterMs: Math.max(1, endsAtMs - now.getTime()) };
}

/** An execution that has not started counts only if its attempt is next; otherwise its own controller refuses it. */
const counts = (status: ActionStatus, { spec, status: execution }: ActionExecution): boolean =>
  execution?.phase === 'Running' ||
  execution?.phase === 'Succeeded' ||
  execution?.phase === 'Failed' ||
  isNextAttempt(status, spec.attempt, phaseOf(status) === 'Generating');

/** For operators: why the action has this phase. */
function sentenceOf(action: Action, status: ActionStatus): string {
  const phase = phaseOf(status);
  switch (phase) {
    case 'Recommended':
      return status.appliedReport === undefined ? 'recommended' : `recommended by report ${status.appliedReport}`;
    case 'Generating':
      return 'an execution is queued or running';
    case 'NeedsReview':
      return 'the output of the last execution is ready';
    case 'Completed':
    case 'Dismissed':
      return setterOf(action);
    case 'Snoozed':
      return status.snoozeUntil === undefined
        ? `snoozed without an end, ${setterOf(action)}`
        : `snoozed until ${status.snoozeUntil}, ${setterOf(action)}`;
    case 'Failed':
      return status.launchFailedAt === undefined
        ? 'the last execution failed, or was deleted before its end'
        : `an execution could not be queued at ${status.launchFailedAt}`;
    case 'Superseded':
      return 'the last two completed reports no longer recommend it';
    default:
      return assertNever(phase);
  }
}

/** Of the disposition in spec. */
const setterOf = ({ spec: { decision, disposition } }: Action): string =>
  decision !== undefined && decision.disposition === disposition ? 'set through the REST API' : 'set by an operator';

/**
 * Records which report recommends the action, unless that would change the phase. The report writes such a change
 * itself, and a later event, such as a failed launch, may have changed the phase since.
 */
function recommendedStatus(
  { spec: { recommendation } }: Action,
  status: ActionStatus,
  reviewDays: number,
  at: string,
): ActionStatus {
  if (!recommendation) return status;
  const { reportName, reportCreatedAt } = recommendation;
  const next = nextActionStatus(status, { type: 'recommended', reportName, reportCreatedAt, reviewDays }, at);
  return phaseOf(next) === phaseOf(status) ? next : status;
}
