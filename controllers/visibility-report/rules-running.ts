import { analysisTimeout, runLost, runNotStarted } from '../../src/domain/report-errors.ts';
import type { ObservedReport, ReportPolicy } from './observed.ts';
import { planActions } from './plan-actions.ts';
import {
  claimOf,
  deadlineSeconds,
  endedBy,
  failed,
  isClaimed,
  jobsGone,
  lastJob,
  phaseOf,
  type ReportPlan,
  type Rule,
} from './rule.ts';
import type { ReportReason } from './status.ts';

/** Rules for reports whose run has started, and for those that are over. */

/** The resource is on its way out: nothing starts any more, and what runs ends. */
export const beingDeleted: Rule = (seen) => {
  if (seen.report.metadata.deletionTimestamp === undefined) return undefined;
  return { effects: jobsGone(seen), after: [{ do: 'releaseSlot' }] };
};

/** completed, failed: terminal. The process that has recorded its end is given time to end by itself. */
export const finished: Rule = (seen, now, policy) => {
  const phase = phaseOf(seen);
  if (phase !== 'Completed' && phase !== 'Failed') return undefined;
  const left = jobsGone(seen);
  const sinceMs = now.getTime() - Date.parse(seen.report.status?.finishedAt ?? '1970-01-01T00:00:00Z');
  const graceMs = policy.exitGraceMs - sinceMs;
  if (left.length > 0 && graceMs > 0)
    return { effects: [], after: [{ do: 'releaseSlot' }], requeueAfterMs: Math.min(graceMs, policy.exitGraceMs) };
  return { effects: left, after: [{ do: 'releaseSlot' }] };
};

/** running → completed: result available. A valid end record wins over a failed job. */
export const resultAvailable: Rule = (seen, now) => {
  const done = seen.record.done;
  if (done?.outcome !== 'Completed') return undefined;
  if (!endedBy(seen, done.podUid)) return foreignEnd(seen);
  if (seen.outcome?.state !== 'valid')
    return failed(seen, 'RunLost', runLost(), `the stored analysis cannot be read: ${seen.outcome?.why ?? 'missing'}`);
  const { analysis, actions } = seen.outcome;
  return {
    effects: [{ do: 'writeActions', writes: planActions(seen.report, analysis, actions, now) }, { do: 'storeResult' }],
    status: { phase: 'Completed', done, analysis },
    after: [{ do: 'releaseSlot' }],
  };
};

const foreignEnd = (seen: ObservedReport): Omit<ReportPlan, 'rule'> =>
  failed(seen, 'RunLost', runLost(), 'its end was recorded by a process that had not claimed the run');

/** running → failed: error, as the run itself recorded it. */
export const runFailed: Rule = (seen) => {
  const done = seen.record.done;
  if (done?.outcome !== 'Failed') return undefined;
  if (!endedBy(seen, done.podUid)) return foreignEnd(seen);
  const reason = done.error.startsWith('analysis_timeout')
    ? 'DeadlineExceeded'
    : done.error.startsWith('site_unreachable')
      ? 'SiteUnreachable'
      : 'AnalysisFailed';
  return {
    effects: [],
    status: { phase: 'Failed', reason, error: done.error, done },
    after: [{ do: 'releaseSlot' }],
  };
};

/** running → failed: timeout. The run ends itself at its deadline; this is the belt for one that does not. */
export const overdue: Rule = (seen, _now, policy) => {
  const limitMs = deadlineSeconds(seen, policy) * 1000 + policy.beltMs;
  if (seen.claimedForMs <= limitMs) return undefined;
  return failed(
    seen,
    'DeadlineExceeded',
    analysisTimeout(deadlineSeconds(seen, policy)),
    'the run did not end itself at its deadline',
  );
};

/** A job ended or vanished without a record: once more after an infrastructure loss, else failed. */
export const lost: Rule = (seen, _now, policy) => {
  const job = lastJob(seen);
  const claimed = isClaimed(seen);
  const ended = job ? job.phase === 'Failed' || job.phase === 'Succeeded' : claimed;
  if (!ended) return undefined;
  if (seen.orphanedForMs < policy.orphanGraceMs)
    return { effects: [], after: [], requeueAfterMs: policy.orphanGraceMs };
  const recorded = seen.report.status?.runAttempts ?? 0;
  const unseen = recorded >= 2 && job?.attempt !== recorded - 1 && claimOf(seen)?.attempt !== recorded - 1;
  // the replacement is on record and a cache lags, or it was removed before it claimed: making it again is harmless
  if (unseen && canBuildJob(seen))
    return { effects: [{ do: 'createJob', attempt: recorded - 1 }], after: [], requeueAfterMs: policy.pollMs };
  const infrastructure = job === undefined || job.failure?.kind === 'Infrastructure';
  const attempts = Math.max(seen.report.status?.runAttempts ?? 0, seen.record.claims.length, seen.jobs.length);
  if (infrastructure && attempts < 2 && canBuildJob(seen))
    return {
      effects: [{ do: 'createJob', attempt: attempts }],
      status: { phase: claimed ? 'Running' : 'Queued', runAttempts: attempts + 1, reason: 'RunReplaced' },
      after: [],
      requeueAfterMs: policy.pollMs,
    };
  const [reason, why] = lossOf(job);
  return claimed
    ? failed(seen, reason, runLost(), why)
    : failed(seen, 'RunNotStarted', runNotStarted('configuration'), why);
};

/** A workspace that has vanished takes nothing from a report that carries its own snapshot. */
const canBuildJob = ({ report, workspace }: ObservedReport): boolean =>
  workspace !== undefined || (report.spec.website !== undefined && report.spec.models !== undefined);

function lossOf(job: ObservedReport['jobs'][number] | undefined): readonly [reason: ReportReason, why: string] {
  switch (job?.failure?.kind) {
    case 'OutOfMemory':
      return ['OutOfMemory', 'it ran out of memory'];
    case 'DeadlineExceeded':
      return ['RunLost', 'it was stopped by the platform'];
    default:
      return ['RunLost', 'its process ended without a result'];
  }
}

/** queued → running: processing starts, which means that the run has claimed the report. */
export const claimed: Rule = (seen, _now, policy) => {
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

/**
 * Each write of a status costs the cluster one, so a stage goes along with the start of the run, and once more when
 * answers take a while to come in. At every moment exact is what `GET /runs` shows.
 */
function isWorthWriting({ report: { status }, progress }: ObservedReport, policy: ReportPolicy): boolean {
  if (status?.phase !== 'Running') return true;
  if (status.answersTotal !== undefined || progress?.stage !== 'answers') return false;
  return progress.total > 0 && progress.stageForMs >= policy.stageSettleMs;
}
