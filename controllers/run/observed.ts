import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { RunOwner, RunRecord } from '../../src/ports/run-ledger.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import type { ObservedRefusal } from './memory.ts';

/** The kinds that have runs. */
export type RunKind = RunOwner['kind'];

/** Everything a decision about a run rests on, whatever its kind, read at one moment. */
export interface ObservedRun<K extends RunKind = RunKind> {
  readonly resource: Resource<K>;
  /** Whether the namespace's partner may start anything: in force and not suspended. */
  readonly partnerServes: boolean;
  /** Jobs of this very resource (by uid), first attempt first. */
  readonly jobs: readonly RunJobState[];
  readonly record: RunRecord;
  /** Whether admission has granted a slot. */
  readonly granted: boolean;
  /** How long this process has known the resource unfinished: the store's clock may be another. */
  readonly knownForMs: number;
  /** How long this process has seen the run claimed, by the monotonic clock; 0 when it is not. */
  readonly claimedForMs: number;
  /** How long this process has missed the job of a claimed run, or seen it ended without a record. */
  readonly orphanedForMs: number;
  /** How long this process has seen the job wait for what waiting does not heal; the platform's clock may be another. */
  readonly stuckForMs: number;
  /** The platform did not take the job, when it was asked last. */
  readonly refusal?: ObservedRefusal;
  /** As last told by the run; may be missing or old. */
  readonly progress?: RunProgress & { readonly stageForMs: number };
}

/** What rules need to know of a kind. */
interface RunTraits {
  /** Phase of a run that has a job and has not claimed it yet. */
  readonly phaseWithJob: 'Queued' | 'Running';
  /** Its failure when it did not end at its deadline. */
  readonly timeout: 'analysis_timeout' | 'generation_timeout';
}

export interface RunPolicy {
  readonly traits: RunTraits;
  /** What the deployment allows, from the configuration document. */
  readonly runDeadlineSeconds: number;
  readonly queueDeadlineSeconds: number;
  /** How long what a resource names may be missing: manifests come in any order, and so do their watches. */
  readonly missingGraceMs: number;
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
  /** How often a running resource is looked at without any message. */
  readonly pollMs: number;
  /** How long a stage must have lasted to be worth a write. */
  readonly stageSettleMs: number;
}

export const DEFAULT_RUN_POLICY: Omit<RunPolicy, 'traits' | 'runDeadlineSeconds' | 'queueDeadlineSeconds'> = {
  missingGraceMs: 10_000,
  waitingGraceMs: 90_000,
  refusedRetryMs: 10_000,
  beltMs: 30_000,
  orphanGraceMs: 2_000,
  exitGraceMs: 10_000,
  pollMs: 5_000,
  stageSettleMs: 5_000,
};
