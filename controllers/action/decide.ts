import {
  type ActionStatus,
  executionEvent,
  goneAttempt,
  isNextAttempt,
  nextActionStatus,
  pendingDisposition,
  phaseOf,
  snoozeEndsAt,
} from '../../src/domain/action-life-cycle.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { Action, ActionExecution, StatusOf } from '../../src/resources/kinds.ts';
import { withConditions } from '../status/conditions.ts';

export interface ActionPlan {
  readonly status: StatusOf<'Action'>;
  /** When a snooze ends. */
  readonly requeueAfterMs?: number;
}

/**
 * Status of an action from what stands in its spec and its executions. Pure. In this order: the report that recommends it
 * now, the deletion of what it waited for, executions (all that there are, by attempt), the operator's disposition (which
 * waits for a running execution), the end of a snooze. Reports that miss it have their say where a report completes.
 * `takenAttempt`: the highest whose name is taken by what is no execution.
 */
export function decide(
  action: Action,
  executions: readonly ActionExecution[],
  now: Date,
  takenAttempt = 0,
): ActionPlan {
  const at = now.toISOString();
  const { generation } = action.metadata;
  let status = action.status ?? {};
  status = recommendedStatus(action, status, at);
  const gone = goneAttempt(status, executions);
  if (gone !== undefined) status = nextActionStatus(status, { type: 'executionGone', attempt: gone }, at);
  for (const execution of executions)
    if (counts(status, execution)) status = nextActionStatus(status, executionEvent(execution), at);
  status = nextActionStatus(status, { type: 'attemptTaken', attempt: takenAttempt }, at);
  const disposition = pendingDisposition({ ...action, status });
  if (disposition) status = nextActionStatus(status, disposition, at);
  status = nextActionStatus(status, { type: 'snoozeEnded' }, at);
  const endsAtMs = snoozeEndsAt(status);
  const ready = { type: 'Ready', status: 'True', reason: phaseOf(status), message: sentenceOf(status) } as const;
  const next = {
    ...status,
    phase: phaseOf(status),
    attempts: status.attempts ?? 0,
    observedGeneration: generation,
    conditions: withConditions(status.conditions, [ready], { nowIso: at, generation }),
  };
  return endsAtMs === undefined
    ? { status: next }
    : { status: next, requeueAfterMs: Math.max(1, endsAtMs - now.getTime()) };
}

/** One that has not started counts only when it is its turn; otherwise its own controller refuses it. */
const counts = (status: ActionStatus, { spec, status: execution }: ActionExecution): boolean =>
  execution?.phase === 'Running' ||
  execution?.phase === 'Succeeded' ||
  execution?.phase === 'Failed' ||
  isNextAttempt(status, spec.attempt, phaseOf(status) === 'Generating');

/** For operators: who moved it there. */
function sentenceOf(status: ActionStatus): string {
  const phase = phaseOf(status);
  switch (phase) {
    case 'Recommended':
      return status.appliedReport === undefined ? 'recommended' : `recommended by report ${status.appliedReport}`;
    case 'Generating':
      return 'an execution runs';
    case 'NeedsReview':
      return 'the output of the last execution is there';
    case 'Completed':
    case 'Dismissed':
      return 'an operator has said so';
    case 'Snoozed':
      return `an operator has said so, until ${status.snoozeUntil ?? 'further notice'}`;
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

/**
 * Takes down which report recommends the action. One that also moves it has been written by that report together with
 * its spec; a phase that differs all the same is of a later moment, such as a launch that failed, and stays.
 */
function recommendedStatus({ spec: { recommendation } }: Action, status: ActionStatus, at: string): ActionStatus {
  if (!recommendation) return status;
  const { reportName, reportCreatedAt } = recommendation;
  const next = nextActionStatus(status, { type: 'recommended', reportName, reportCreatedAt }, at);
  return phaseOf(next) === phaseOf(status) ? next : status;
}
