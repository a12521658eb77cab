import { analysisTimeout, runLost, runNotStarted } from '../../src/domain/report-errors.ts';
import type { ObservedReport, ReportPolicy } from './observed.ts';
import { type ActionWrite, planActions } from './plan-actions.ts';
import { type StatusChange, wantsStatus } from './status.ts';

/**
 * What to do next about one report. Pure: the same observation at the same time gives the same plan.
 *
 *   (none) ──► Queued ──► Running ──► Completed
 *                │           └──────► Failed
 *                └──────────────────► Failed
 */
export interface ReportPlan {
  /** The rule that matched, for logs and tests. */
  readonly rule: string;
  /** In this order, before the status is written. */
  readonly effects: readonly ReportEffect[];
  readonly status?: StatusChange;
  /** Done after the status was written. */
  readonly after: readonly ReportEffect[];
  /** Look again at the latest then, whatever happens. */
  readonly requeueAfterMs?: number;
}

export type ReportEffect =
  | { readonly do: 'requestSlot' }
  | { readonly do: 'releaseSlot' }
  | { readonly do: 'createJob'; readonly attempt: number }
  | { readonly do: 'removeJob'; readonly name: string }
  | { readonly do: 'writeActions'; readonly writes: readonly ActionWrite[] }
  | { readonly do: 'storeResult' };

type Rule = (seen: ObservedReport, now: Date, policy: ReportPolicy) => Omit<ReportPlan, 'rule'> | undefined;

const NAME = /^pvr-[a-z0-9]{1,48}$/;
const phaseOf = (seen: ObservedReport) => seen.report.status?.phase;
const deadlineSeconds = (seen: ObservedReport, policy: ReportPolicy) =>
  seen.report.spec.deadlineSeconds ?? policy.runDeadlineSeconds;
const createdMs = (seen: ObservedReport) =>
  Date.parse(seen.report.spec.createdAt ?? seen.report.metadata.creationTimestamp);
const jobsGone = (seen: ObservedReport): ReportEffect[] =>
  seen.jobs
    .filter((job) => job.phase === 'Pending' || job.phase === 'Active')
    .map((job) => ({ do: 'removeJob', name: job.name }));
const lastJob = (seen: ObservedReport) => seen.jobs.at(-1);
const claimOf = (seen: ObservedReport) => seen.record.claims.at(-1);

/** `detail` is for the operator: it goes into conditions and log, `error` to the partner. */
const failed = (seen: ObservedReport, reason: string, error: string, detail?: string): Omit<ReportPlan, 'rule'> => ({
  effects: jobsGone(seen),
  status: { phase: 'Failed', reason, error, ...(detail === undefined ? {} : { detail }) },
  after: [{ do: 'releaseSlot' }],
});

/** completed, failed: terminal. */
const finished: Rule = (seen) => {
  const phase = phaseOf(seen);
  if (phase !== 'Completed' && phase !== 'Failed') return undefined;
  return { effects: jobsGone(seen), after: [{ do: 'releaseSlot' }] };
};

/** queued → failed: the run cannot start, because the resource itself is wrong. */
const wrongResource: Rule = (seen) => {
  const { report, workspace } = seen;
  if (!NAME.test(report.metadata.name))
    return failed(
      seen,
      'InvalidName',
      runNotStarted('configuration'),
      'the name of a report must be pvr- and 1 to 48 lower-case letters or digits',
    );
  if (seen.record.claims.length > 0 || seen.jobs.length > 0) return undefined;
  if (!workspace) return failed(seen, 'WorkspaceMissing', runNotStarted('workspace_missing'));
  if (report.spec.website !== undefined && report.spec.website !== workspace.spec.website)
    return failed(
      seen,
      'InvalidSpec',
      runNotStarted('workspace_invalid'),
      'spec.website is not the one of the workspace',
    );
  const models = report.spec.models ?? workspace.spec.models;
  if (!models.some((model) => model.enabled))
    return failed(seen, 'InvalidSpec', runNotStarted('workspace_invalid'), 'no model is enabled');
  return undefined;
};

/** running → completed: result available. A valid end record wins over a failed job. */
const resultAvailable: Rule = (seen, now) => {
  const done = seen.record.done;
  if (done?.outcome !== 'Completed') return undefined;
  if (!seen.record.claims.some((claim) => claim.podUid === done.podUid))
    return failed(seen, 'RunLost', runLost(), 'the result was written by a process that had not claimed the run');
  if (seen.outcome?.state !== 'valid')
    return failed(seen, 'RunLost', runLost(), `the stored analysis cannot be read: ${seen.outcome?.why ?? 'missing'}`);
  const { analysis, actions } = seen.outcome;
  return {
    effects: [{ do: 'writeActions', writes: planActions(seen.report, analysis, actions, now) }, { do: 'storeResult' }],
    status: { phase: 'Completed', done, analysis },
    after: [{ do: 'releaseSlot' }],
  };
};

/** running → failed: error, as the run itself recorded it. */
const runFailed: Rule = (seen) => {
  const done = seen.record.done;
  if (done?.outcome !== 'Failed') return undefined;
  const reason = done.error.startsWith('analysis_timeout')
    ? 'DeadlineExceeded'
    : done.error.startsWith('site_unreachable')
      ? 'SiteUnreachable'
      : 'AnalysisFailed';
  return { ...failed(seen, reason, done.error), status: { phase: 'Failed', reason, error: done.error, done } };
};

/** running → failed: timeout. The run ends itself at its deadline; this is the belt for one that does not. */
const overdue: Rule = (seen, _now, policy) => {
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
const lost: Rule = (seen, _now, policy) => {
  const job = lastJob(seen);
  const claimed = claimOf(seen) !== undefined;
  const ended = job ? job.phase === 'Failed' || job.phase === 'Succeeded' : claimed;
  if (!ended) return undefined;
  if (seen.orphanedForMs < policy.orphanGraceMs)
    return { effects: [], after: [], requeueAfterMs: policy.orphanGraceMs };
  const recorded = seen.report.status?.runAttempts ?? 0;
  const unseen = recorded >= 2 && job?.attempt !== recorded - 1 && claimOf(seen)?.attempt !== recorded - 1;
  // the replacement is on record and a cache lags, or it was removed before it claimed: making it again is harmless
  if (unseen)
    return { effects: [{ do: 'createJob', attempt: recorded - 1 }], after: [], requeueAfterMs: policy.pollMs };
  const infrastructure = job === undefined || job.failure?.kind === 'Infrastructure';
  const attempts = Math.max(seen.report.status?.runAttempts ?? 0, seen.record.claims.length, seen.jobs.length);
  if (infrastructure && attempts < 2)
    return {
      effects: [{ do: 'createJob', attempt: attempts }],
      status: { phase: claimed ? 'Running' : 'Queued', runAttempts: attempts + 1, reason: 'RunReplaced' },
      after: [],
      requeueAfterMs: policy.pollMs,
    };
  const why =
    job?.failure?.kind === 'OutOfMemory'
      ? 'it ran out of memory'
      : job?.failure?.kind === 'DeadlineExceeded'
        ? 'it was stopped by the platform'
        : 'its process ended without a result';
  return claimed
    ? failed(seen, 'RunLost', runLost(), why)
    : failed(seen, 'RunNotStarted', runNotStarted('configuration'), why);
};

/** queued → running: processing starts, which means that the run has claimed the report. */
const claimed: Rule = (seen, _now, policy) => {
  const claim = claimOf(seen);
  if (!claim) return undefined;
  const poll = { effects: [], after: [], requeueAfterMs: policy.pollMs } as const;
  const { progress } = seen;
  const startedAtMs = seen.record.claims[0]?.claimedAtMs ?? claim.claimedAtMs;
  return { ...poll, status: { phase: 'Running', startedAtMs, reason: 'Claimed', ...(progress ? { progress } : {}) } };
};

/** queued → failed: the job waits for something that waiting does not heal. */
const neverStarts: Rule = (seen, now, policy) => {
  const waiting = lastJob(seen)?.waiting;
  if (!waiting || waiting.healable) return undefined;
  const leftMs = waiting.sinceMs + policy.waitingGraceMs - now.getTime();
  if (leftMs > 0)
    return { effects: [], after: [], status: { phase: 'Queued', reason: waiting.reason }, requeueAfterMs: leftMs };
  return failed(
    seen,
    waiting.reason,
    runNotStarted(/image/i.test(waiting.reason) ? 'image' : 'configuration'),
    `the job has waited for ${policy.waitingGraceMs / 1000} s`,
  );
};

/** queued → failed: the time in the queue is over. */
const queuedTooLong: Rule = (seen, now, policy) => {
  const waitedMs = now.getTime() - createdMs(seen);
  if (waitedMs <= policy.queueDeadlineSeconds * 1000) return undefined;
  return failed(
    seen,
    'QueueDeadlineExceeded',
    runNotStarted(seen.partnerServes ? 'queue_deadline' : 'suspended'),
    `waited longer than ${policy.queueDeadlineSeconds} s`,
  );
};

/** queued: a job exists and has not claimed yet. */
const starting: Rule = (seen, now, policy) => {
  if (!lastJob(seen)) return undefined;
  const leftMs = createdMs(seen) + policy.queueDeadlineSeconds * 1000 - now.getTime() + 1;
  return {
    effects: [],
    after: [],
    status: { phase: 'Queued', reason: 'JobCreated' },
    requeueAfterMs: Math.min(policy.pollMs, Math.max(1, leftMs)),
  };
};

/** queued: waits for a partner that may start something, or for a slot. */
const waitsForTurn: Rule = (seen, now, policy) => {
  const reason = !seen.partnerServes ? 'PartnerNotServed' : 'WaitingForSlot';
  if (seen.partnerServes && seen.granted) return undefined;
  const leftMs = createdMs(seen) + policy.queueDeadlineSeconds * 1000 - now.getTime() + 1;
  const requeueAfterMs = Math.max(1, seen.partnerServes ? leftMs : Math.min(leftMs, 10_000));
  return {
    effects: seen.partnerServes ? [{ do: 'requestSlot' }] : [{ do: 'releaseSlot' }],
    after: [],
    status: { phase: 'Queued', reason },
    requeueAfterMs,
  };
};

/** queued: its turn has come. Creating a job that exists is harmless, so a crash before the status costs nothing. */
const start: Rule = (seen, _now, policy) => {
  const attempts = Math.max(1, seen.report.status?.runAttempts ?? 0);
  return {
    effects: [{ do: 'createJob', attempt: attempts - 1 }],
    status: { phase: 'Queued', runAttempts: attempts, reason: 'JobCreated' },
    after: [],
    requeueAfterMs: policy.pollMs,
  };
};

const RULES: readonly (readonly [name: string, rule: Rule])[] = [
  ['finished', finished],
  ['wrongResource', wrongResource],
  ['resultAvailable', resultAvailable],
  ['runFailed', runFailed],
  ['overdue', overdue],
  ['lost', lost],
  ['claimed', claimed],
  ['neverStarts', neverStarts],
  ['queuedTooLong', queuedTooLong],
  ['starting', starting],
  ['waitsForTurn', waitsForTurn],
  ['start', start],
];

/** First rule that matches. A status that would change nothing is left out of the plan. */
export function decide(seen: ObservedReport, now: Date, policy: ReportPolicy): ReportPlan {
  for (const [name, rule] of RULES) {
    const plan = rule(seen, now, policy);
    if (!plan) continue;
    const { status, ...rest } = plan;
    return status !== undefined && wantsStatus(seen.report, status)
      ? { rule: name, ...rest, status }
      : { rule: name, ...rest };
  }
  throw new Error('no rule matched: start matches everything');
}
