import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../lib/clock.ts';

const SLICE_MS = 10;

/**
 * Lets the event loop turn during long work, so that timers (a leader's lease), sockets and probes never wait long.
 * Share one among all that work at the same time: with their own, each would take its time before the loop turns.
 */
export class TimeSlice {
  readonly #clock: Clock;
  readonly #yieldToLoop: () => Promise<void>;
  #startedMs: number;
  #yielding: Promise<void> | undefined;

  constructor(clock: Clock, yieldToLoop: () => Promise<void> = nextTurn) {
    this.#clock = clock;
    this.#yieldToLoop = yieldToLoop;
    this.#startedMs = clock.monotonicMs();
  }

  /** To be awaited after each piece of work: yields when the slice is used up. */
  async rest(): Promise<void> {
    if (!this.#yielding) {
      if (this.#clock.monotonicMs() - this.#startedMs < SLICE_MS) return;
      this.#yielding = this.#yieldToLoop().then(() => {
        this.#yielding = undefined;
        this.#startedMs = this.#clock.monotonicMs();
      });
    }
    await this.#yielding;
  }
}
