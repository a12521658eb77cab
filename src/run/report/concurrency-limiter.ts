import type { Clock } from '../../lib/clock.ts';
import { type Release, Semaphore } from '../../lib/semaphore.ts';

/** Starts the calls of one engine in the order of their requests, as the engine's limits allow. */
export class ConcurrencyLimiter {
  readonly #clock: Clock;
  readonly #calls: Semaphore;
  #pace: Pace;
  #closed = false;
  #stopTimer = (): void => {};

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#pace = openingPace(most);
    this.#calls = new Semaphore({
      fits: (_, { length }) => this.#closed || mayStart(this.#pace, length, clock.monotonicMs()),
    });
  }

  /** Resolves when the call may start, with a function that ends it. Resolves at once after close(). */
  async enter(): Promise<Release> {
    const release = await this.#calls.enter();
    return typeof release === 'string' ? () => {} : release; // without a signal and a time limit it is always a function
  }

  answered(): void {
    this.#pace = afterAnswer(this.#pace);
    this.#calls.review();
  }

  /** A request sent at `sentAtMs` (monotonic) was throttled. */
  throttled(sentAtMs: number, retryAfterMs = 0): void {
    const nowMs = this.#clock.monotonicMs();
    this.#pace = afterThrottling(this.#pace, { sentAtMs, nowMs, retryAfterMs });
    this.#stopTimer();
    if (this.#closed || this.#pace.resumeAtMs <= nowMs) return;
    this.#stopTimer = this.#clock.setTimer(this.#pace.resumeAtMs - nowMs, () => this.#calls.review());
  }

  /** Ends all waits. */
  close(): void {
    this.#closed = true;
    this.#stopTimer();
    this.#calls.review();
  }
}

/**
 * How many calls of one engine may be in flight. Additive increase, multiplicative decrease (Chiu and Jain, Analysis of
 * the increase and decrease algorithms for congestion avoidance, 1989): a round of answers allows one more call, a
 * throttled request (429) halves the limit. Times are monotonic, in milliseconds.
 */
export interface Pace {
  /** Concurrent calls, from 1 to `most`; the fraction is the progress towards the next one. */
  readonly limit: number;
  /** As configured for the provider. */
  readonly most: number;
  /** When it was last halved: earlier requests bring no new information. */
  readonly halvedAtMs: number;
  /** No call starts earlier: the engine asked for the pause. */
  readonly resumeAtMs: number;
}

const DECREASE = 0.5;
/** A single Retry-After pauses an engine for no longer; then a call shows whether it has recovered. */
const LONGEST_PAUSE_MS = 30_000;

export const openingPace = (most: number): Pace => ({
  limit: most,
  most,
  halvedAtMs: Number.NEGATIVE_INFINITY,
  resumeAtMs: Number.NEGATIVE_INFINITY,
});

export function afterAnswer(pace: Pace): Pace {
  return { ...pace, limit: Math.min(pace.most, pace.limit + 1 / Math.floor(pace.limit)) };
}

/** `sentAtMs` belongs to the throttled request: requests in flight together count as one event. */
export function afterThrottling(
  pace: Pace,
  { sentAtMs, nowMs, retryAfterMs = 0 }: { sentAtMs: number; nowMs: number; retryAfterMs?: number },
): Pace {
  const resumeAtMs = Math.max(pace.resumeAtMs, nowMs + Math.min(retryAfterMs, LONGEST_PAUSE_MS));
  if (sentAtMs < pace.halvedAtMs) return { ...pace, resumeAtMs };
  return { ...pace, resumeAtMs, halvedAtMs: nowMs, limit: Math.max(1, pace.limit * DECREASE) };
}

/** Whether another call may start. */
export function mayStart(pace: Pace, inFlight: number, nowMs: number): boolean {
  return inFlight < Math.floor(pace.limit) && nowMs >= pace.resumeAtMs;
}
