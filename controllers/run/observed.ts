import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { RunOwner, RunRecord } from '../../src/ports/run-ledger.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import type { ObservedRefusal } from './memory.ts';

/** The kinds that have runs. */
export type RunKind = RunOwner['kind'];

/** Everything that a decision about a run of any kind depends on, read at one moment. */
export interface ObservedRun<K extends RunKind = RunKind> {
  readonly resource: Resource<K>;
  /** Whether the namespace's partner may start runs: it is served and not suspended. */
  readonly partnerServes: boolean;
  /** Jobs of exactly this resource (by uid), first attempt first. */
  readonly jobs: readonly RunJobState[];
  readonly record: RunRecord;
  /** Whether admission has granted a slot. */
  readonly granted: boolean;
  /** How long this process has known the unfinished resource; the store's clock may differ. */
  readonly knownForMs: number;
  /** How long this process has seen the run claimed, by the monotonic clock; 0 if it is not claimed. */
  readonly claimedForMs: number;
  /** How long the last job has been over without a record of the run's end, or a claimed run has had no job. */
  readonly orphanedForMs: number;
  /** How long the job has been waiting for something that does not resolve itself; the platform's clock may differ. */
  readonly stuckForMs: number;
  /** The last refusal of the job by the platform. */
  readonly refusal?: ObservedRefusal;
  /** As last reported by the run; may be missing or out of date. */
  readonly progress?: RunProgress & { readonly stageForMs: number };
}

/** The outcome of a completed run; `why` is for operators. */
export type RunOutcome<T> = ({ readonly state: 'valid' } & T) | { readonly state: 'invalid'; readonly why: string };

/** What the rules need to know about a kind. */
export interface RunTraits {
  /** Phase of a run that has a job but no claim yet. */
  readonly phaseWithJob: 'Queued' | 'Running';
  /** The failure of a run that did not end at its deadline. */
  readonly timeout: 'analysis_timeout' | 'generation_timeout';
}

/** What the deployment allows, from the configuration document. */
interface Deadlines {
  readonly runDeadlineSeconds: number;
  readonly queueDeadlineSeconds: number;
}

export interface RunPolicy extends Deadlines {
  readonly traits: RunTraits;
  /** How long a resource may refer to a missing one: manifests and watch events arrive in any order. */
  readonly missingGraceMs: number;
  /** How long a job may wait for something that does not resolve itself. */
  readonly waitingGraceMs: number;
  /** How long until a refused job is tried again. */
  readonly refusedRetryMs: number;
  /** How much longer than the run deadline the controller waits before it ends a run itself. */
  readonly beltMs: number;
  /** How long to wait for a missing end record after the job has ended: messages and stores may lag. */
  readonly orphanGraceMs: number;
  /** How long the process of a finished run may take to exit. After that its job is removed, and its log with it. */
  readonly exitGraceMs: number;
  /** How often a running resource is reconciled without any event. */
  readonly pollMs: number;
  /** How long a stage must have lasted to be worth a write. */
  readonly stageSettleMs: number;
}

export const runPolicy = (traits: RunTraits, { runDeadlineSeconds, queueDeadlineSeconds }: Deadlines): RunPolicy => ({
  traits,
  runDeadlineSeconds,
  queueDeadlineSeconds,
  missingGraceMs: 10_000,
  waitingGraceMs: 90_000,
  refusedRetryMs: 10_000,
  beltMs: 30_000,
  orphanGraceMs: 2_000,
  exitGraceMs: 10_000,
  pollMs: 5_000,
  stageSettleMs: 5_000,
});
