import type { ExecutionStart, Failure, ReportStart } from '../../src/contract/failures.ts';
import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunDone } from '../../src/ports/run-ledger.ts';
import { KINDS } from '../../src/resources/kinds.ts';
import type { StoredFailure } from '../../src/resources/meta.ts';
import type { ReasonOf } from '../status/reasons.ts';
import type { ObservedRun, RunPolicy } from './observed.ts';

/** What to do about one run. `E`: effects, `C`: changes of status. */
export interface Plan<E, C> {
  /** The rule that matched, for logs and tests. */
  readonly rule: string;
  /** Carried out in this order, before the status is written. */
  readonly effects: readonly E[];
  readonly status?: C;
  /** Carried out after the status was written. */
  readonly after: readonly E[];
  /** Reconcile again after this time at the latest. */
  readonly requeueAfterMs?: number;
}
/** The plan of a rule; omitted effects are none. */
export type Planned<E, C> = Partial<Omit<Plan<E, C>, 'rule'>>;

/** The effects that every kind of run has. */
export type RunEffect =
  | { readonly do: 'requestSlot' }
  | { readonly do: 'releaseSlot' }
  | { readonly do: 'createJob'; readonly attempt: number }
  | { readonly do: 'removeJob'; readonly name: string };

/** Reasons that every kind of run has. */
export type RunReason = ReasonOf<'VisibilityReport'> & ReasonOf<'ActionExecution'>;

/** The next status of a run that has not finished. */
export interface UnderWay<R extends string = RunReason> {
  readonly phase: 'Queued' | 'Running';
  readonly reason: R;
  /** For the operator; goes into the conditions. */
  readonly detail?: string;
  readonly runAttempts?: number;
  readonly startedAtMs?: number;
  /** Set only if it is worth a write. */
  readonly progress?: RunProgress;
}

export interface FailedRun<R extends string = RunReason> {
  readonly phase: 'Failed';
  readonly reason: R;
  readonly failure: StoredFailure;
  /** For the operator; goes into the conditions. */
  readonly detail?: string;
  readonly done?: RunDone;
}

/** The plan of a rule, or undefined if the rule does not apply. Pure. */
export type Rule<Seen, E, C> = (seen: Seen, now: Date, policy: RunPolicy) => Planned<E, C> | undefined;
/** A rule for runs of any kind. */
export type RunRule = Rule<ObservedRun, RunEffect, UnderWay | FailedRun>;

const phaseOf = ({ resource }: ObservedRun) => resource.status?.phase;
export const deadlineSeconds = ({ resource }: ObservedRun, policy: RunPolicy): number =>
  resource.spec.deadlineSeconds ?? policy.runDeadlineSeconds;
/** From the store, because spec.createdAt of a hand-made resource may be anything. */
export const createdMs = ({ resource }: ObservedRun): number => Date.parse(resource.metadata.creationTimestamp);
export const jobsGone = (seen: ObservedRun): RunEffect[] =>
  seen.jobs
    .filter((job) => job.phase === 'Pending' || job.phase === 'Active')
    .map((job) => ({ do: 'removeJob', name: job.name }));
export const lastJob = (seen: ObservedRun) => seen.jobs.at(-1);
export const claimOf = (seen: ObservedRun) => seen.record.claims.at(-1);
/** A started run stays claimed: losing ledger data does not return it to the queue. */
export const isClaimed = (seen: Pick<ObservedRun, 'record' | 'resource'>): boolean =>
  seen.record.claims.length > 0 || seen.resource.status?.startedAt !== undefined;
export const isFinal = ({ kind, status }: ObservedRun['resource']): boolean => {
  const final: readonly string[] = KINDS[kind].terminal;
  return final.includes(status?.phase ?? '');
};
/** Phase of an unfinished run, which never goes back. */
export const phaseUnderWay = (
  seen: ObservedRun,
  { traits }: RunPolicy,
  hasJob = lastJob(seen) !== undefined,
): 'Queued' | 'Running' =>
  isClaimed(seen) || phaseOf(seen) === 'Running' ? 'Running' : hasJob ? traits.phaseWithJob : 'Queued';
export const endedBy = (seen: ObservedRun, podUid: string): boolean =>
  seen.record.claims.some((claim) => claim.podUid === podUid);

/**
 * `detail` is for operators, `failure` for the partner. The job ends only after the status was written: an out-of-date
 * state must not end it.
 */
export const failed = <R extends string>(
  seen: ObservedRun,
  reason: R,
  failure: Failure,
  detail?: string,
): Planned<RunEffect, FailedRun<R>> => ({
  status: { phase: 'Failed', reason, failure, ...(detail === undefined ? {} : { detail }) },
  after: [...jobsGone(seen), { do: 'releaseSlot' }],
});

export const LOST: Failure = { code: 'run_lost' };
export const notStarted = (cause: ReportStart | ExecutionStart): Failure => ({
  code: 'run_not_started',
  detail: { cause },
});

/** The end was recorded by a process that had never claimed the run. */
export const foreignEnd = (seen: ObservedRun): Planned<RunEffect, FailedRun<'RunLost'>> =>
  failed(seen, 'RunLost', LOST, 'its end was recorded by a process that had not claimed the run');

/**
 * The resource refers to something that is missing. That is an error only after a while, because one manifest may
 * create both.
 */
export function missing<R extends RunReason | 'ActionMissing'>(
  seen: ObservedRun,
  policy: RunPolicy,
  wrong: { readonly reason: R; readonly cause: ReportStart | ExecutionStart; readonly detail: string },
): Planned<RunEffect, UnderWay<R> | FailedRun<R>> {
  const leftMs = policy.missingGraceMs - seen.knownForMs;
  if (leftMs <= 0) return failed(seen, wrong.reason, notStarted(wrong.cause), wrong.detail);
  return {
    effects: [{ do: 'releaseSlot' }],
    status: { phase: phaseUnderWay(seen, policy), reason: wrong.reason },
    requeueAfterMs: leftMs,
  };
}
