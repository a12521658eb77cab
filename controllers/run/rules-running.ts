import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { ObservedRun, RunPolicy } from './observed.ts';
import {
  claimOf,
  deadlineSeconds,
  type FailedRun,
  failed,
  isClaimed,
  isFinal,
  jobsGone,
  LOST,
  lastJob,
  notStarted,
  phaseUnderWay,
  type Rule,
  type RunEffect,
  type RunReason,
  type RunRule,
  type UnderWay,
} from './rule.ts';
import { runSentence } from './words.ts';

/** Rules for runs that have started, and for those that are over. */

/** The resource is on its way out: nothing starts any more, and what runs ends. */
export const beingDeleted: RunRule = (seen) => {
  if (seen.resource.metadata.deletionTimestamp === undefined) return undefined;
  return { effects: jobsGone(seen), after: [{ do: 'releaseSlot' }] };
};

/** Terminal. The process that has recorded its end is given time to end by itself. */
export const finished: RunRule = (seen, now, policy) => {
  if (!isFinal(seen.resource)) return undefined;
  const left = jobsGone(seen);
  const sinceMs = now.getTime() - Date.parse(seen.resource.status?.finishedAt ?? '1970-01-01T00:00:00Z');
  const graceMs = policy.exitGraceMs - sinceMs;
  if (left.length > 0 && graceMs > 0)
    return { effects: [], after: [{ do: 'releaseSlot' }], requeueAfterMs: Math.min(graceMs, policy.exitGraceMs) };
  return { effects: left, after: [{ do: 'releaseSlot' }] };
};

/** running → failed: timeout. The run ends itself at its deadline; this is the belt for one that does not. */
export const overdue: RunRule = (seen, _now, policy) => {
  const seconds = deadlineSeconds(seen, policy);
  if (seen.claimedForMs <= seconds * 1000 + policy.beltMs) return undefined;
  const failure = { code: policy.traits.timeout, detail: { seconds: String(seconds) } };
  return failed(seen, 'DeadlineExceeded', failure, 'the run did not end itself at its deadline');
};

/** A job ended or vanished without a record: once more after an infrastructure loss, else failed. */
export const lost =
  <Seen extends ObservedRun>(
    canBuildJob: (seen: Seen) => boolean,
  ): Rule<Seen, RunEffect, UnderWay | FailedRun, RunPolicy> =>
  (seen, _now, policy) => {
    const job = lastJob(seen);
    const claimed = isClaimed(seen);
    const ended = job ? job.phase === 'Failed' || job.phase === 'Succeeded' : claimed;
    if (!ended) return undefined;
    if (seen.orphanedForMs < policy.orphanGraceMs)
      return { effects: [], after: [], requeueAfterMs: policy.orphanGraceMs };
    const recorded = seen.resource.status?.runAttempts ?? 0;
    const unseen = recorded >= 2 && job?.attempt !== recorded - 1 && claimOf(seen)?.attempt !== recorded - 1;
    // the replacement is on record and a cache lags, or it was removed before it claimed: making it again is harmless
    if (unseen && canBuildJob(seen))
      return { effects: [{ do: 'createJob', attempt: recorded - 1 }], after: [], requeueAfterMs: policy.pollMs };
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
        after: [],
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

/** What the platform said is for operators: it goes into conditions and events, never to a partner. */
const quoting = (what: string, introduction: string, job: RunJobState | undefined): string =>
  job?.failure?.message ? `${what}${introduction}: ${job.failure.message}` : what;

/** The run has claimed: its clock runs. Each write of a status costs the cluster one, so few of its words are written. */
export const claimed =
  (isWorthWriting: (seen: ObservedRun, policy: RunPolicy) => boolean): RunRule =>
  (seen, _now, policy) => {
    if (!isClaimed(seen)) return undefined;
    const { progress } = seen;
    const first = seen.record.claims[0];
    return {
      effects: [],
      after: [],
      requeueAfterMs: policy.pollMs,
      status: {
        phase: 'Running',
        reason: 'Claimed',
        ...(first ? { startedAtMs: first.claimedAtMs } : {}),
        ...(progress && isWorthWriting(seen, policy) ? { progress } : {}),
      },
    };
  };
