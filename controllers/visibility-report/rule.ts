import type { ObservedReport, ReportPolicy } from './observed.ts';
import type { ActionWrite } from './plan-actions.ts';
import type { ReportReason, StatusChange } from './status.ts';

/** What is to be done about one report. */
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

/** What the rule wants where it applies. Pure. */
export type Rule = (seen: ObservedReport, now: Date, policy: ReportPolicy) => Omit<ReportPlan, 'rule'> | undefined;

export const phaseOf = (seen: ObservedReport) => seen.report.status?.phase;
export const deadlineSeconds = (seen: ObservedReport, policy: ReportPolicy) =>
  seen.report.spec.deadlineSeconds ?? policy.runDeadlineSeconds;
/** The store's word: spec.createdAt of a hand-made report may say anything. */
export const createdMs = (seen: ObservedReport) => Date.parse(seen.report.metadata.creationTimestamp);
export const jobsGone = (seen: ObservedReport): ReportEffect[] =>
  seen.jobs
    .filter((job) => job.phase === 'Pending' || job.phase === 'Active')
    .map((job) => ({ do: 'removeJob', name: job.name }));
export const lastJob = (seen: ObservedReport) => seen.jobs.at(-1);
export const claimOf = (seen: ObservedReport) => seen.record.claims.at(-1);
/** Once running always claimed: a ledger that forgets takes no report back to its queue. */
export const isClaimed = (seen: ObservedReport) => claimOf(seen) !== undefined || phaseOf(seen) === 'Running';
export const endedBy = (seen: ObservedReport, podUid: string) =>
  seen.record.claims.some((claim) => claim.podUid === podUid);

/**
 * `detail` is for the operator: it goes into conditions and log, `error` to the partner. The job ends after the status
 * was written: that write is refused to whoever decided on an old state, and the end of a process cannot be taken back.
 */
export const failed = (
  seen: ObservedReport,
  reason: ReportReason,
  error: string,
  detail?: string,
): Omit<ReportPlan, 'rule'> => ({
  effects: [],
  status: { phase: 'Failed', reason, error, ...(detail === undefined ? {} : { detail }) },
  after: [...jobsGone(seen), { do: 'releaseSlot' }],
});
