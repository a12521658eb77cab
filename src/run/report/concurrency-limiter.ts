import type { Clock } from '../../lib/clock.ts';
import { type Release, Semaphore } from '../../lib/semaphore.ts';

/** Lets the calls of one engine start as its pace allows, in the order in which they ask for it. */
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

  /** Resolves when the call may start, with what its end is told by; at once when nobody has to wait any more. */
  async enter(): Promise<Release> {
    const release = await this.#calls.enter();
    return typeof release === 'string' ? () => {} : release; // without a signal and a limit to the wait it is one
  }

  answered(): void {
    this.#pace = afterAnswer(this.#pace);
    this.#calls.review();
  }

  /** A request that was sent at `sentAtMs` (monotonic) was turned away. */
  throttled(sentAtMs: number, retryAfterMs = 0): void {
    const nowMs = this.#clock.monotonicMs();
    this.#pace = afterThrottling(this.#pace, { sentAtMs, nowMs, retryAfterMs });
    this.#stopTimer();
    if (this.#closed || this.#pace.resumeAtMs <= nowMs) return;
    this.#stopTimer = this.#clock.setTimer(this.#pace.resumeAtMs - nowMs, () => this.#calls.review());
  }

  /** Ends every wait. */
  close(): void {
    this.#closed = true;
    this.#stopTimer();
    this.#calls.review();
  }
}

/**
 * How many calls of one engine may be in flight. Additive increase, multiplicative decrease (Chiu and Jain, Analysis of
 * the increase and decrease algorithms for congestion avoidance, 1989): a round of answers allows one call more, a
 * request that was turned away (429) allows half as many. Times are monotonic, in milliseconds.
 */
export interface Pace {
  /** Calls at once, from 1 to `most`; the part behind the point is the way to the next one. */
  readonly limit: number;
  /** As configured for the provider. */
  readonly most: number;
  /** When it was last halved: what was sent before that tells nothing new. */
  readonly halvedAtMs: number;
  /** No call starts before: the engine asked for the wait. */
  readonly resumeAtMs: number;
}

const DECREASE = 0.5;
/** One answer's Retry-After does not silence an engine for longer; then a call tells how it is. */
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

/** `sentAtMs` is that of the request that was turned away: those in flight together count as one event. */
export function afterThrottling(
  pace: Pace,
  { sentAtMs, nowMs, retryAfterMs = 0 }: { sentAtMs: number; nowMs: number; retryAfterMs?: number },
): Pace {
  const resumeAtMs = Math.max(pace.resumeAtMs, nowMs + Math.min(retryAfterMs, LONGEST_PAUSE_MS));
  if (sentAtMs < pace.halvedAtMs) return { ...pace, resumeAtMs };
  return { ...pace, resumeAtMs, halvedAtMs: nowMs, limit: Math.max(1, pace.limit * DECREASE) };
}

/** Whether one call more may start. */
export function mayStart(pace: Pace, inFlight: number, nowMs: number): boolean {
  return inFlight < Math.floor(pace.limit) && nowMs >= pace.resumeAtMs;
}
