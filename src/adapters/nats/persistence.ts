import { type Clock, sleep } from '../../lib/clock.ts';
import { backoffMs } from '../../runtime/backoff.ts';
import { NatsClosedError, NatsUnavailableError } from './unavailable.ts';

/**
 * How long somebody goes on asking a NATS that is away. A run goes on until it is told to stop; whoever serves others
 * gives up soon and says so. Only faults that may heal are tried again, and only work that may be done twice is given.
 */
export interface Persistence {
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Of one request. */
  readonly requestTimeoutMs: number;
  /** Counted from the first try; without it only the signal ends the tries. */
  readonly withinMs?: number;
  /** With `withinMs`: whether waiting will not help for now, as the connection has long been lost. */
  readonly isHopeless?: () => boolean;
  readonly signal?: AbortSignal;
  /** Told before each wait. */
  readonly onRetry?: (what: string, reason: string) => void;
}

const WAITS = { baseMs: 50, maxMs: 1000 };

/** Rejects with NatsUnavailableError after `withinMs`, or sooner where that is hopeless, with the signal's reason when that aborts, with any other fault at once. */
export async function persistently<T>(how: Persistence, what: string, attempt: () => Promise<T>): Promise<T> {
  const startedMs = how.clock.monotonicMs();
  for (let failures = 0; ; failures++) {
    how.signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof NatsUnavailableError) || error instanceof NatsClosedError) throw error;
      const waitMs = backoffMs(WAITS, failures, 0.5, how.random());
      const usedMs = how.clock.monotonicMs() - startedMs;
      if (how.withinMs !== undefined && (usedMs + waitMs >= how.withinMs || how.isHopeless?.()))
        throw new NatsUnavailableError(`cannot ${what}: ${error.message}`, { cause: error });
      how.onRetry?.(what, error.message);
      await sleep(how.clock, waitMs, how.signal);
    }
  }
}
