import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { CircuitBreakerSettings } from './circuit-breaker.ts';
import type { QueueObserver } from './work-queue.ts';

/**
 * Brings one key closer to the desired state, based on what it reads now; it may be called with the same key any number
 * of times. Resolve with `requeueAfterMs` to be called again after that time. A rejection is retried after a backoff,
 * unless it is a TerminalError. When `signal` aborts (time limit, shutdown), it should stop at its next await.
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

/** A retry cannot help until the resource itself changes: the error is counted and logged, but not retried. */
export class TerminalError extends Error {
  override readonly name = 'TerminalError';
}

/**
 * Someone else wrote first. This is expected and is retried soon with a fresh read. Many in a row count as failures.
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
  /** Time limit of one reconcile; default: 30 s. */
  readonly timeLimitMs?: number;
  /** Whether the cache lacks a write of ours: the key then waits until the cache has it. See Informer.isStale. */
  readonly isStale?: (key: string) => boolean;
  /** Called when a key is taken out of service because it returns too often, and when it is back. */
  readonly onStalled?: (key: string, stalled: boolean) => unknown;
  readonly breaker?: Partial<CircuitBreakerSettings>;
}

export interface ControllerHealth {
  readonly healthy: boolean;
  readonly oldestWaitingMs: number;
  /** Time since a reconcile last ended, with any result. */
  readonly sinceProgressMs: number;
}
