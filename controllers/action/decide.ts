import {
  type ActionStatus,
  executionEvent,
  nextActionStatus,
  pendingDisposition,
  phaseOf,
  snoozeEndsAt,
} from '../../src/domain/action-life-cycle.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { Action, ActionExecution, StatusOf } from '../../src/resources/kinds.ts';
import { withConditions } from '../shared/conditions.ts';

export interface ActionPlan {
  readonly status: StatusOf<'Action'>;
  /** When a snooze ends. */
  readonly requeueAfterMs?: number;
}

/**
 * Status of an action from what stands in its spec and its executions. Pure. In this order: the report that recommends it
 * now, executions (given by attempt), the operator's disposition (which waits for a running execution), the end of a
 * snooze. Reports that miss it have their say where a report completes.
 */
export function decide(action: Action, executions: readonly ActionExecution[], now: Date): ActionPlan {
  const at = now.toISOString();
  const { generation } = action.metadata;
  let status = action.status ?? {};
  status = recommendedStatus(action, status, at);
  for (const execution of executions) status = nextActionStatus(status, executionEvent(execution), at);
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
        ? 'the last execution failed'
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
