import type { FailureCode } from '../../src/contract/failures.ts';
import { failureOf } from '../../src/domain/stored-failure.ts';
import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { ObservedRun, RunOutcome, RunPolicy } from './observed.ts';
import {
  claimOf,
  deadlineSeconds,
  endedBy,
  type FailedRun,
  failed,
  foreignEnd,
  isClaimed,
  isFinal,
  jobsGone,
  LOST,
  lastJob,
  notStarted,
  type Planned,
  phaseUnderWay,
  type Rule,
  type RunEffect,
  type RunReason,
  type RunRule,
  type UnderWay,
} from './rule.ts';
import { runSentence, type SucceededRun } from './status.ts';

/** Rules for runs that have started or finished. */

/** The resource is being deleted: nothing new starts, and its run ends. */
export const beingDeleted: RunRule = (seen) => {
  if (seen.resource.metadata.deletionTimestamp === undefined) return undefined;
  return { effects: jobsGone(seen), after: [{ do: 'releaseSlot' }] };
};

/** The run has finished. The process that recorded its end gets time to exit by itself. */
export const finished: RunRule = (seen, now, policy) => {
  if (!isFinal(seen.resource)) return undefined;
  const left = jobsGone(seen);
  const sinceMs = now.getTime() - Date.parse(seen.resource.status?.finishedAt ?? '1970-01-01T00:00:00Z');
  const graceMs = policy.exitGraceMs - sinceMs;
  if (left.length > 0 && graceMs > 0)
    return { after: [{ do: 'releaseSlot' }], requeueAfterMs: Math.min(graceMs, policy.exitGraceMs) };
  return { effects: left, after: [{ do: 'releaseSlot' }] };
};

/** running → failed: timeout. A run ends itself at its deadline; this rule ends one that did not. */
export const overdue: RunRule = (seen, _now, policy) => {
  const seconds = deadlineSeconds(seen, policy);
  if (seen.claimedForMs <= seconds * 1000 + policy.beltMs) return undefined;
  const failure = { code: policy.traits.timeout, detail: { seconds: String(seconds) } };
  return failed(seen, 'DeadlineExceeded', failure, 'the run did not end itself at its deadline');
};

/** running → succeeded: the stored outcome is valid. A valid end record takes precedence over a failed job. */
export const runSucceeded =
  <Seen extends ObservedRun & { readonly outcome?: RunOutcome<T> }, T, E, C>(
    unusable: string,
    planFor: (stored: T, done: SucceededRun['done'], seen: Seen, now: Date) => Planned<E, C>,
  ): Rule<Seen, RunEffect | E, C | FailedRun<'RunLost'>> =>
  (seen, now) => {
    const done = seen.record.done;
    if (done?.outcome !== 'Completed') return undefined;
    if (!endedBy(seen, done.podUid)) return foreignEnd(seen);
    const { outcome } = seen;
    if (outcome?.state !== 'valid') return failed(seen, 'RunLost', LOST, `${unusable}: ${outcome?.why ?? 'missing'}`);
    return { ...planFor(outcome, done, seen, now), after: [{ do: 'releaseSlot' }] };
  };

/**
 * running → failed: as recorded by the run. `reasons` maps failure codes to reasons, `otherwise` is that of all other
 * codes.
 */
export const runFailed =
  <R extends string>(
    reasons: Partial<Record<FailureCode, R>>,
    otherwise: R,
  ): Rule<ObservedRun, RunEffect, FailedRun<R | 'RunLost'>> =>
  (seen) => {
    const done = seen.record.done;
    if (done?.outcome !== 'Failed') return undefined;
    if (!endedBy(seen, done.podUid)) return foreignEnd(seen);
    const failure = failureOf(done);
    const known: Readonly<Record<string, R | undefined>> = reasons;
    const reason = known[failure.code] ?? otherwise;
    return { status: { phase: 'Failed', reason, failure, done }, after: [{ do: 'releaseSlot' }] };
  };

/**
 * The pod that claimed the run was deleted, and its Job goes on with pods that cannot claim it. The Job is removed, so
 * that the run can be replaced (`lost`).
 */
export const claimHolderGone: RunRule = (seen, _now, policy) => {
  if (lastJob(seen)?.claimHolderGone !== true) return undefined;
  return { effects: jobsGone(seen), requeueAfterMs: policy.orphanGraceMs };
};

/** A job ended or disappeared without a record: replaced once after an infrastructure loss, otherwise failed. */
export const lost =
  <Seen extends ObservedRun>(canBuildJob: (seen: Seen) => boolean): Rule<Seen, RunEffect, UnderWay | FailedRun> =>
  (seen, _now, policy) => {
    const job = lastJob(seen);
    const claimed = isClaimed(seen);
    const ended = job ? job.phase === 'Failed' || job.phase === 'Succeeded' : claimed;
    if (!ended) return undefined;
    if (seen.orphanedForMs < policy.orphanGraceMs) return { requeueAfterMs: policy.orphanGraceMs };
    const recorded = seen.resource.status?.runAttempts ?? 0;
    const unseen = recorded >= 2 && job?.attempt !== recorded - 1 && claimOf(seen)?.attempt !== recorded - 1;
    // the replacement is recorded but a cache lags, or it was removed before it claimed; creating it again has no
    // effect
    if (unseen && canBuildJob(seen))
      return { effects: [{ do: 'createJob', attempt: recorded - 1 }], requeueAfterMs: policy.pollMs };
    const infrastructure = job === undefined || job.failure?.kind === 'Infrastructure';
    const attempts = Math.max(recorded, seen.record.claims.length, seen.jobs.length);
    if (infrastructure && attempts < 2 && canBuildJob(seen))
      return {
        effects: [{ do: 'createJob', attempt: attempts }],
        status: {
          phase: phaseUnderWay(seen, policy),
          runAttempts: attempts + 1,
          reason: 'RunReplaced',
          detail: quoting(runSentence(seen.resource, 'RunReplaced', attempts + 1), '; the platform said', job),
        },
        requeueAfterMs: policy.pollMs,
      };
    const [reason, why] = lossOf(job);
    if (claimed) return failed(seen, reason, LOST, why);
    const problem = infrastructure ? 'platform' : 'configuration';
    return failed(seen, reason === 'RunLost' ? 'RunNotStarted' : reason, notStarted(problem), why);
  };

function lossOf(job: RunJobState | undefined): readonly [reason: RunReason, why: string] {
  switch (job?.failure?.kind) {
    case 'OutOfMemory':
      return ['OutOfMemory', quoting('it ran out of memory', '', job)];
    case 'DeadlineExceeded':
      return ['RunLost', quoting('it was stopped by the platform', '', job)];
    case 'Infrastructure':
      return ['RunLost', quoting('the platform took it away', '', job)];
    default:
      return ['RunLost', quoting('its process ended without a result', '', job)];
  }
}

/** Messages of the platform are for operators: they appear in conditions and events, never in the REST API. */
const quoting = (what: string, introduction: string, job: RunJobState | undefined): string =>
  job?.failure?.message ? `${what}${introduction}: ${job.failure.message}` : what;

/**
 * The run has claimed its resource, so its deadline counts. Most of its progress messages are not written to the
 * status, because each one would cost the cluster a write.
 */
export const claimed =
  (isWorthWriting: (seen: ObservedRun, policy: RunPolicy) => boolean): RunRule =>
  (seen, _now, policy) => {
    if (!isClaimed(seen)) return undefined;
    const { progress } = seen;
    const first = seen.record.claims[0];
    return {
      requeueAfterMs: policy.pollMs,
      status: {
        phase: 'Running',
        reason: 'Claimed',
        ...(first ? { startedAtMs: first.claimedAtMs } : {}),
        ...(progress && isWorthWriting(seen, policy) ? { progress } : {}),
      },
    };
  };
