import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { CircuitBreakerSettings } from './circuit-breaker.ts';
import type { QueueObserver } from './work-queue.ts';

/**
 * Brings one key nearer to what is wanted, from what it reads now: it is called with the same key any number of times.
 * Resolving with `requeueAfterMs` asks to be called again then; rejecting means again after backoff, unless it is a
 * TerminalError. When `signal` aborts (time limit, shutdown) it should stop at its next await.
 */
export type Reconcile =
  | ((key: string, context: ReconcileContext) => Promise<ReconcileResult | undefined>)
  | ((key: string, context: ReconcileContext) => Promise<void>);

interface ReconcileContext {
  readonly signal: AbortSignal;
  readonly log: Log;
}

export interface ReconcileResult {
  readonly requeueAfterMs?: number;
}

/** Trying again cannot help until the resource itself changes: counted and logged, not retried. */
export class TerminalError extends Error {
  override readonly name = 'TerminalError';
}

/**
 * What was decided rests on an old state, as someone else wrote first: expected, and tried again soon from a fresh read.
 * Many in a row are counted and logged as any other failure.
 */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** A reconcile took longer than its limit. */
export class ReconcileTimeoutError extends Error {
  override readonly name = 'ReconcileTimeoutError';
}

export type ReconcileOutcome = 'success' | 'requeue_after' | 'error' | 'terminal_error' | 'timeout';

export interface ControllerObserver {
  configured(controller: string, workers: number): void;
  started(controller: string): void;
  finished(controller: string, outcome: ReconcileOutcome, tookMs: number): void;
  /** A key's breaker opened (true) or closed again. */
  stalled(controller: string, stalled: boolean): void;
}

export interface ControllerOptions {
  readonly name: string;
  readonly workers: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly reconcile: Reconcile;
  readonly observer?: ControllerObserver;
  readonly queueObserver?: QueueObserver;
  /** Limit of one reconcile; 30 s when left out. */
  readonly timeLimitMs?: number;
  /** Whether the cache lacks a write of ours: the key then waits until it has it. See Informer.isStale. */
  readonly isStale?: (key: string) => boolean;
  /** Told when a key is taken out of service because it comes back too often, and when it is back. */
  readonly onStalled?: (key: string, stalled: boolean) => unknown;
  readonly breaker?: Partial<CircuitBreakerSettings>;
  /** Without any progress for this long although keys wait, the controller is not healthy; 180 s when left out. */
  readonly noProgressMs?: number;
}

export interface ControllerHealth {
  readonly healthy: boolean;
  readonly oldestWaitingMs: number;
  /** Since a reconcile last ended, however it ended. */
  readonly sinceProgressMs: number;
}
