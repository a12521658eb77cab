import type { AnalysisDocument } from '../../src/analysis/types.ts';
import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { RunRecord } from '../../src/ports/run-ledger.ts';
import type { Action, VisibilityReport, Workspace } from '../../src/resources/kinds.ts';
import type { SeenRefusal } from '../shared/refusals.ts';

/** Everything a decision about a report rests on, read at one moment. */
export interface ObservedReport {
  readonly report: VisibilityReport;
  readonly workspace: Workspace | undefined;
  /** Why the workspace cannot be what it says it is; such a one is served nowhere. */
  readonly workspaceProblem?: string;
  /** Whether the namespace's partner may start anything: in force and not suspended. */
  readonly partnerServes: boolean;
  /** Jobs of this very report (by uid), first attempt first. */
  readonly jobs: readonly RunJobState[];
  readonly record: RunRecord;
  /** Whether admission has granted a slot. */
  readonly granted: boolean;
  /** How long this process has seen the run claimed, by the monotonic clock; 0 when it is not. */
  readonly claimedForMs: number;
  /** How long this process has missed the job of a claimed run, or seen it ended without a record. */
  readonly orphanedForMs: number;
  /** How long this process has seen the job wait for what waiting does not heal; the platform's clock may be another. */
  readonly stuckForMs: number;
  /** The platform did not take the job, when it was asked last. */
  readonly refusal?: SeenRefusal;
  /** As last told by the run; may be missing or old. */
  readonly progress?: RunProgress & { readonly stageForMs: number };
  /** Read only when the run has recorded that it completed. */
  readonly outcome?: RunOutcome;
}

export type RunOutcome =
  | { readonly state: 'valid'; readonly analysis: AnalysisDocument; readonly actions: readonly Action[] }
  | { readonly state: 'invalid'; readonly why: string };

/** What the deployment allows, from the configuration document. */
export interface ReportPolicy {
  readonly runDeadlineSeconds: number;
  readonly queueDeadlineSeconds: number;
  /** How long a report may wait for its workspace: manifests come in any order, and so do their watches. */
  readonly workspaceGraceMs: number;
  /** How long a job may wait for something that waiting will not heal. */
  readonly waitingGraceMs: number;
  /** How long until a job that the platform did not take is tried again. */
  readonly refusedRetryMs: number;
  /** How much longer than the run deadline the controller waits before it ends a run itself. */
  readonly beltMs: number;
  /** How long a missing end record is waited for after the job is gone: messages and stores may lag. */
  readonly orphanGraceMs: number;
  /** How long the process of a finished run may take to end by itself, so that its log and its job stay. */
  readonly exitGraceMs: number;
  /** How often a running report is looked at without any message. */
  readonly pollMs: number;
  /** How long answers must have been coming in to be worth a write. */
  readonly stageSettleMs: number;
}

export const DEFAULT_REPORT_POLICY: Omit<ReportPolicy, 'runDeadlineSeconds' | 'queueDeadlineSeconds'> = {
  workspaceGraceMs: 10_000,
  waitingGraceMs: 90_000,
  refusedRetryMs: 10_000,
  beltMs: 30_000,
  orphanGraceMs: 2_000,
  exitGraceMs: 10_000,
  pollMs: 5_000,
  stageSettleMs: 5_000,
};
