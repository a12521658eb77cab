import {
  type ActionStatus,
  executionEvent,
  nextActionStatus,
  pendingDisposition,
  phaseOf,
  snoozeEndsAt,
} from '../../src/domain/action-life-cycle.ts';
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
  const ready = { type: 'Ready', status: 'True', reason: phaseOf(status), message: '' } as const;
  const next = {
    ...status,
    phase: phaseOf(status),
    observedGeneration: generation,
    conditions: withConditions(status.conditions, [ready], { nowIso: at, generation }),
  };
  return endsAtMs === undefined
    ? { status: next }
    : { status: next, requeueAfterMs: Math.max(1, endsAtMs - now.getTime()) };
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
