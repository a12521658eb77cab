import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from './clock.ts';

const SLICE_MS = 10;

const slices = new WeakMap<Clock, TimeSlice>();

/** Lets the event loop turn during long work, so that timers (a leader's lease), sockets and probes never wait long. */
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

  /** Of everything that lives by this clock: with their own, each would take its time before the loop turns. */
  static of(clock: Clock): TimeSlice {
    const slice = slices.get(clock) ?? new TimeSlice(clock);
    slices.set(clock, slice);
    return slice;
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
