import type { Clock } from '../../lib/clock.ts';
import { type Release, Semaphore } from '../../lib/semaphore.ts';
import { afterAnswer, afterThrottling, mayStart, openingPace, type Pace } from './pace.ts';

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
