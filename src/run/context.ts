import type { Clock } from '../lib/clock.ts';
import type { Failpoint } from '../lib/failpoint.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { RunReporter } from '../ports/run-channel.ts';
import type { RunOwner } from '../ports/run-ledger.ts';
import type { EnginesUse } from '../resources/meta.ts';
import type { Checkpoints } from './checkpoints.ts';

/** What the steps of every run need; built once by the program. */
export interface RunContext {
  readonly owner: RunOwner;
  readonly checkpoints: Checkpoints;
  readonly artifacts: ArtifactStore;
  readonly reporter: RunReporter;
  readonly clock: Clock;
  /** Aborts at the run deadline, with a RunFailure as its reason. */
  readonly signal: AbortSignal;
  /** The deadline by the monotonic clock. */
  readonly endsAtMs: number;
  readonly spent: Spent;
  readonly planned: Planned;
  readonly used: Used;
  readonly failpoint: Failpoint;
  readonly log: RunLog;
}

/** The log for operators; partners never see it. Messages are constant; variable parts go into `fields`. */
export interface RunLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** What a run plans to do, once that is known. */
interface Planned {
  answers: number | undefined;
}

/** What each engine has been asked so far, by provider id. */
export type Used = EnginesUse;

/** The sum of all costs. */
export interface Spent {
  requests: number;
  microUsd: number | undefined;
  /** See Cost. */
  assumedMicroUsd?: number;
}
