import { errorOf } from '../../src/contract/failures.ts';
import { oneLine } from '../../src/lib/one-line.ts';
import type { RunDone } from '../../src/ports/run-ledger.ts';
import type { Resource, StatusOf } from '../../src/resources/kinds.ts';
import { type ConditionClaim, conditionOf, isStorm, withConditions } from '../status/conditions.ts';
import type { Reason } from '../status/reasons.ts';
import type { RunKind } from './observed.ts';
import type { FailedRun, UnderWay } from './rule.ts';

/** A change of status as far as all kinds have it; a success is named by its phase. */
export type AnyChange = UnderWay<Reason> | FailedRun<Reason> | { readonly phase: 'Completed' | 'Succeeded' };

/** Whether the change would change anything: a run that stays as it is costs no write. */
export function wantsStatus({ status }: Resource<RunKind>, change: AnyChange): boolean {
  if (status?.phase !== change.phase) return true;
  if (!('reason' in change) || change.phase === 'Failed') return false;
  if (change.runAttempts !== undefined && change.runAttempts !== status.runAttempts) return true;
  if (change.startedAtMs !== undefined && status.startedAt === undefined) return true;
  if (status.conditions?.some(isStorm)) return true;
  if (change.progress !== undefined) return true;
  return conditionOf(status.conditions, 'Reconciling')?.reason !== change.reason;
}

/** The part of a status that runs of all kinds have. */
export function runStatus(
  resource: Resource<RunKind>,
  change: AnyChange,
  message: string,
  now: Date,
): Pick<StatusOf<RunKind>, 'observedGeneration' | 'updatedAt' | 'conditions'> {
  const { metadata, status } = resource;
  const { generation } = metadata;
  const nowIso = now.toISOString();
  const moved = status?.phase !== change.phase;
  return {
    observedGeneration: generation,
    ...(moved && change.phase !== 'Queued' ? { updatedAt: nowIso } : {}),
    conditions: withConditions(status?.conditions, claimsOf(change, message), { nowIso, generation }),
  };
}

/** Fields of a run that is not over, without its progress. */
export const underWayFields = ({ runAttempts, startedAtMs }: UnderWay<Reason>) => ({
  ...(runAttempts === undefined ? {} : { runAttempts }),
  ...(startedAtMs === undefined ? {} : { startedAt: new Date(startedAtMs).toISOString() }),
});

export const costOf = ({ requests, microUsd }: RunDone) => ({
  requests,
  ...(microUsd === undefined ? {} : { microUsd }),
});

/** What partners read. A run of 0.1.0 recorded it in words only, and they stay. */
export function errorText({ kind }: Resource<RunKind>, { failure, done }: FailedRun<Reason>): string {
  const recorded = done?.outcome === 'Failed' ? done : undefined;
  const isOld = recorded !== undefined && recorded.failure === undefined;
  return oneLine(isOld ? recorded.error : errorOf(kind, failure, recorded?.error)).slice(0, 1024);
}

export const failedMessage = (resource: Resource<RunKind>, change: FailedRun<Reason>): string =>
  [errorText(resource, change), ...(change.detail === undefined ? [] : [`Cause: ${change.detail}`])].join(' ');

/**
 * Conditions by phase; kstatus reads Reconciling and Stalled first, `kubectl wait` reads Succeeded. Ready alone has the
 * message, or `kubectl describe` would repeat it four times.
 */
function claimsOf(change: AnyChange, message: string): readonly ConditionClaim[] {
  const claim = (
    type: ConditionClaim['type'],
    status: ConditionClaim['status'],
    reason: Reason,
    said: string,
  ): ConditionClaim => ({ type, status, reason, message: said });
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return [
        claim('Ready', 'False', change.reason, message),
        claim('Reconciling', 'True', change.reason, 'it is not over yet; Ready says where it stands'),
        claim('Stalled', 'False', change.reason, 'it has not been given up'),
        claim('Succeeded', 'Unknown', change.phase, 'there is no outcome yet'),
      ];
    case 'Completed':
    case 'Succeeded':
      return [
        claim('Ready', 'True', change.phase, message),
        claim('Reconciling', 'False', change.phase, 'nothing is left to be done'),
        claim('Stalled', 'False', change.phase, 'nothing stood in its way'),
        claim('Succeeded', 'True', change.phase, 'it has succeeded'),
      ];
    case 'Failed':
      return [
        claim('Ready', 'False', change.reason, message),
        claim('Reconciling', 'False', change.reason, 'nothing more will be done'),
        claim('Stalled', 'True', change.reason, `it failed with ${change.reason}; Ready says why`),
        claim('Succeeded', 'False', change.reason, 'it has failed; Ready says why'),
      ];
  }
}
