import type { ExecutionStart, Failure, ReportStart } from '../../src/contract/failures.ts';
import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunDone } from '../../src/ports/run-ledger.ts';
import { KINDS } from '../../src/resources/kinds.ts';
import type { StoredFailure } from '../../src/resources/meta.ts';
import type { ReasonOf } from '../status/reasons.ts';
import type { ObservedRun, RunPolicy } from './observed.ts';

/** What is to be done about one run. `E`: effects, `C`: changes of status. */
export interface Plan<E, C> {
  /** The rule that matched, for logs and tests. */
  readonly rule: string;
  /** In this order, before the status is written. */
  readonly effects: readonly E[];
  readonly status?: C;
  /** Done after the status was written. */
  readonly after: readonly E[];
  /** Look again at the latest then, whatever happens. */
  readonly requeueAfterMs?: number;
}
/** A plan as a rule makes it. */
export type Planned<E, C> = Omit<Plan<E, C>, 'rule'>;

/** The effects that every kind of run has. */
export type RunEffect =
  | { readonly do: 'requestSlot' }
  | { readonly do: 'releaseSlot' }
  | { readonly do: 'createJob'; readonly attempt: number }
  | { readonly do: 'removeJob'; readonly name: string };

/** Reasons that every kind of run has. */
export type RunReason = ReasonOf<'VisibilityReport'> & ReasonOf<'ActionExecution'>;

/** A wanted status of a run that is not over. */
export interface UnderWay<R extends string = RunReason> {
  readonly phase: 'Queued' | 'Running';
  readonly reason: R;
  /** For the operator; goes into the conditions. */
  readonly detail?: string;
  readonly runAttempts?: number;
  readonly startedAtMs?: number;
  /** Given only where it is worth a write. */
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

/** What the rule wants where it applies. Pure. */
export type Rule<Seen, E, C, P> = (seen: Seen, now: Date, policy: P) => Planned<E, C> | undefined;
/** A rule for runs of any kind. */
export type RunRule = Rule<ObservedRun, RunEffect, UnderWay | FailedRun, RunPolicy>;

const phaseOf = ({ resource }: ObservedRun) => resource.status?.phase;
export const deadlineSeconds = ({ resource }: ObservedRun, policy: RunPolicy): number =>
  resource.spec.deadlineSeconds ?? policy.runDeadlineSeconds;
/** The store's word: spec.createdAt of a hand-made resource may say anything. */
export const createdMs = ({ resource }: ObservedRun): number => Date.parse(resource.metadata.creationTimestamp);
export const jobsGone = (seen: ObservedRun): RunEffect[] =>
  seen.jobs
    .filter((job) => job.phase === 'Pending' || job.phase === 'Active')
    .map((job) => ({ do: 'removeJob', name: job.name }));
export const lastJob = (seen: ObservedRun) => seen.jobs.at(-1);
export const claimOf = (seen: ObservedRun) => seen.record.claims.at(-1);
/** Once started always claimed: a ledger that forgets takes no run back to its queue. */
export const isClaimed = (seen: Pick<ObservedRun, 'record' | 'resource'>): boolean =>
  seen.record.claims.length > 0 || seen.resource.status?.startedAt !== undefined;
export const isFinal = ({ kind, status }: ObservedRun['resource']): boolean => {
  const final: readonly string[] = KINDS[kind].terminal;
  return final.includes(status?.phase ?? '');
};
/** Phase of a run that is not over: it never goes back. */
export const phaseUnderWay = (
  seen: ObservedRun,
  { traits }: RunPolicy,
  hasJob = lastJob(seen) !== undefined,
): 'Queued' | 'Running' =>
  isClaimed(seen) || phaseOf(seen) === 'Running' ? 'Running' : hasJob ? traits.phaseWithJob : 'Queued';
export const endedBy = (seen: ObservedRun, podUid: string): boolean =>
  seen.record.claims.some((claim) => claim.podUid === podUid);

/**
 * `detail` is for the operator: it goes into conditions and log; of `failure` the partner is told. The job ends after the status
 * was written: that write is refused to whoever decided on an old state, and the end of a process cannot be taken back.
 */
export const failed = <R extends string>(
  seen: ObservedRun,
  reason: R,
  failure: Failure,
  detail?: string,
): Planned<RunEffect, FailedRun<R>> => ({
  effects: [],
  status: { phase: 'Failed', reason, failure, ...(detail === undefined ? {} : { detail }) },
  after: [...jobsGone(seen), { do: 'releaseSlot' }],
});

export const LOST: Failure = { code: 'run_lost' };
export const notStarted = (cause: ReportStart | ExecutionStart): Failure => ({
  code: 'run_not_started',
  detail: { cause },
});

/** The end was recorded by a process that never was the run's. */
export const foreignEnd = (seen: ObservedRun): Planned<RunEffect, FailedRun<'RunLost'>> =>
  failed(seen, 'RunLost', LOST, 'its end was recorded by a process that had not claimed the run');

/** Something that the resource names is missing. Only after a while is that wrong: one manifest may hold both. */
export function missing<R extends RunReason | 'ActionMissing'>(
  seen: ObservedRun,
  policy: RunPolicy,
  wrong: { readonly reason: R; readonly cause: ReportStart | ExecutionStart; readonly detail: string },
): Planned<RunEffect, UnderWay<R> | FailedRun<R>> {
  const leftMs = policy.missingGraceMs - seen.knownForMs;
  if (leftMs <= 0) return failed(seen, wrong.reason, notStarted(wrong.cause), wrong.detail);
  return {
    effects: [{ do: 'releaseSlot' }],
    after: [],
    status: { phase: phaseUnderWay(seen, policy), reason: wrong.reason },
    requeueAfterMs: leftMs,
  };
}
