import type { Clock } from '../../lib/clock.ts';
import { afterAnswer, afterThrottling, mayStart, openingPace, type Pace } from './pace.ts';

/** Lets the calls of one engine start as its pace allows, in the order in which they ask for it. */
export class Turns {
  readonly #clock: Clock;
  #pace: Pace;
  #inFlight = 0;
  #waiting: (() => void)[] = [];
  #closed = false;
  #stopTimer = (): void => {};

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#pace = openingPace(most);
  }

  /** Resolves when the call may start; at once when nobody has to wait any more. */
  take(): Promise<void> {
    return new Promise((start) => {
      this.#waiting.push(start);
      this.#review();
    });
  }

  /** The call of a turn has ended. */
  giveBack(): void {
    this.#inFlight -= 1;
    this.#review();
  }

  answered(): void {
    this.#pace = afterAnswer(this.#pace);
    this.#review();
  }

  /** A request that was sent at `sentAtMs` (monotonic) was turned away. */
  throttled(sentAtMs: number, retryAfterMs = 0): void {
    this.#pace = afterThrottling(this.#pace, { sentAtMs, nowMs: this.#clock.monotonicMs(), retryAfterMs });
  }

  /** Ends every wait. */
  close(): void {
    this.#closed = true;
    this.#review();
  }

  #review(): void {
    this.#stopTimer();
    while (this.#closed || mayStart(this.#pace, this.#inFlight, this.#clock.monotonicMs())) {
      const start = this.#waiting.shift();
      if (start === undefined) return;
      this.#inFlight += 1;
      start();
    }
    const pauseMs = this.#pace.resumeAtMs - this.#clock.monotonicMs();
    if (this.#waiting.length > 0 && pauseMs > 0) this.#stopTimer = this.#clock.setTimer(pauseMs, () => this.#review());
  }
}
