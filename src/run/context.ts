import type { Clock } from '../lib/clock.ts';
import type { Failpoint } from '../lib/failpoint.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { RunReporter } from '../ports/run-channel.ts';
import type { RunOwner } from '../ports/run-ledger.ts';
import type { Checkpoints } from './checkpoints.ts';

/** What the steps of any run need, whatever it works for; built once by the program. */
export interface RunContext {
  readonly owner: RunOwner;
  readonly checkpoints: Checkpoints;
  readonly artifacts: ArtifactStore;
  readonly reporter: RunReporter;
  readonly clock: Clock;
  /** Aborts when the run deadline has come, with a RunFailure as its reason. */
  readonly signal: AbortSignal;
  /** When that is, by the monotonic clock. */
  readonly endsAtMs: number;
  readonly spent: Spent;
  readonly planned: Planned;
  readonly failpoint: Failpoint;
  readonly log: RunLog;
}

/** What operators read and partners are not told. Messages are constant, what varies is in `fields`. */
export interface RunLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** What a run means to do, once it knows. */
interface Planned {
  answers: number | undefined;
}

/** Adds up what was paid for. */
export interface Spent {
  requests: number;
  microUsd: number | undefined;
}
