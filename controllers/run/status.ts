import { errorOf } from '../../src/contract/failures.ts';
import { oneLine } from '../../src/lib/one-line.ts';
import type { RunDone } from '../../src/ports/run-ledger.ts';
import type { Resource, StatusOf } from '../../src/resources/kinds.ts';
import { type ConditionClaim, conditionOf, isStorm, withConditions } from '../status/conditions.ts';
import type { Reason } from '../status/reasons.ts';
import type { RunKind } from './observed.ts';
import type { FailedRun, RunReason, UnderWay } from './rule.ts';

/** The end of a successful run; `P` is its kind's name for that phase. */
export interface SucceededRun<P extends 'Completed' | 'Succeeded' = 'Completed' | 'Succeeded'> {
  readonly phase: P;
  readonly done: Extract<RunDone, { outcome: 'Completed' }>;
}
/** A change of status that all kinds have. */
export type AnyChange = UnderWay<Reason> | FailedRun<Reason> | SucceededRun;

/** Whether the change differs from the status: an unchanged run costs no write. */
export function wantsStatus({ status }: Resource<RunKind>, change: AnyChange): boolean {
  if (status?.phase !== change.phase) return true;
  if (!('reason' in change) || change.phase === 'Failed') return false;
  if (change.runAttempts !== undefined && change.runAttempts !== status.runAttempts) return true;
  if (change.startedAtMs !== undefined && status.startedAt === undefined) return true;
  if (status.conditions?.some(isStorm)) return true;
  if (change.progress !== undefined) return true;
  return conditionOf(status.conditions, 'Reconciling')?.reason !== change.reason;
}

/** The part of a status that all kinds of runs have. */
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

/** What a change sets among the status fields that reports and executions both have. */
export function runFields(resource: Resource<RunKind>, change: AnyChange, now: Date) {
  const finishedAt = now.toISOString();
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return {
        ...(change.runAttempts === undefined ? {} : { runAttempts: change.runAttempts }),
        ...(change.startedAtMs === undefined ? {} : { startedAt: new Date(change.startedAtMs).toISOString() }),
      };
    case 'Failed':
      return {
        finishedAt,
        error: errorText(resource, change),
        failure: change.failure,
        ...(change.done ? spent(change.done) : {}),
      };
    case 'Completed':
    case 'Succeeded':
      return { finishedAt, stage: 'done', ...spent(change.done) };
  }
}

const spent = ({ simulated, requests, microUsd }: RunDone) => ({
  simulated,
  cost: { requests, ...(microUsd === undefined ? {} : { microUsd }) },
});

/** What partners read. Version 0.1.0 recorded only the sentence, which is kept. */
function errorText({ kind }: Resource<RunKind>, { failure, done }: FailedRun<Reason>): string {
  const recorded = done?.outcome === 'Failed' ? done : undefined;
  const isOld = recorded !== undefined && recorded.failure === undefined;
  return oneLine(isOld ? recorded.error : errorOf(kind, failure, recorded?.error)).slice(0, 1024);
}

const failedMessage = (resource: Resource<RunKind>, change: FailedRun<Reason>): string =>
  [errorText(resource, change), ...(change.detail === undefined ? [] : [`Cause: ${change.detail}`])].join(' ');

type Said = (resource: Resource<RunKind>, runAttempts: number) => string;

/** The message for operators about an unfinished run, by reason. The detail of a rule takes precedence. */
const SENTENCES: Readonly<Partial<Record<RunReason, Said>>> = {
  PartnerNotServed: () => 'the namespace has no valid partner, or the partner is suspended, so nothing starts',
  WaitingForSlot: () =>
    'all slots of the deployment or of the partner are in use (limits.concurrentRuns), or the nodes are full',
  JobCreated: ({ metadata }, runAttempts) =>
    `job ${metadata.name}-r${Math.max(0, runAttempts - 1)} has been created; its run has not started yet`,
  Unschedulable: () => 'no node can take the pod of its job; the run starts as soon as one can',
  Claimed: () => 'the run has started; GET /runs of the controllers shows its progress',
  RunReplaced: () =>
    'the platform removed the first job or could not start its container; a second job continues where the first one stopped',
};

export const runSentence = (resource: Resource<RunKind>, reason: string, runAttempts: number): string => {
  const sentences: Readonly<Record<string, Said | undefined>> = SENTENCES;
  return sentences[reason]?.(resource, runAttempts) ?? '';
};

/** The message of Ready. `own`: the messages of this kind, for waiting runs by reason and for a run that succeeded. */
export function runMessage(
  resource: Resource<RunKind>,
  change: AnyChange,
  runAttempts: number,
  own: { readonly waits: Readonly<Partial<Record<Reason, string>>>; readonly succeeded: string },
): string {
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return change.detail ?? own.waits[change.reason] ?? runSentence(resource, change.reason, runAttempts);
    case 'Failed':
      return failedMessage(resource, change);
    case 'Completed':
    case 'Succeeded':
      return own.succeeded;
  }
}

/** Conditions by phase. Only Ready has the message, or `kubectl describe` would repeat it four times. */
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
        claim('Reconciling', 'True', change.reason, 'in progress; see Ready'),
        claim('Stalled', 'False', change.reason, 'not stalled'),
        claim('Succeeded', 'Unknown', change.phase, 'no outcome yet'),
      ];
    case 'Completed':
    case 'Succeeded':
      return [
        claim('Ready', 'True', change.phase, message),
        claim('Reconciling', 'False', change.phase, 'nothing left to do'),
        claim('Stalled', 'False', change.phase, 'not stalled'),
        claim('Succeeded', 'True', change.phase, 'succeeded'),
      ];
    case 'Failed':
      return [
        claim('Ready', 'False', change.reason, message),
        claim('Reconciling', 'False', change.reason, 'no further attempts'),
        claim('Stalled', 'True', change.reason, `failed with ${change.reason}; see Ready`),
        claim('Succeeded', 'False', change.reason, 'failed; see Ready'),
      ];
  }
}
