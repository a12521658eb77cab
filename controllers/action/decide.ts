import {
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
 * Status of an action from what stands in its spec and its executions. Pure. In this order: executions (given by attempt), the
 * operator's disposition (which waits for a running execution), the end of a snooze. Reports have their say where a
 * report completes.
 */
export function decide(action: Action, executions: readonly ActionExecution[], now: Date): ActionPlan {
  const at = now.toISOString();
  const { generation } = action.metadata;
  let status = action.status ?? {};
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
