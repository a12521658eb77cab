import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from './clock.ts';

const SLICE_MS = 10;

const yielders = new WeakMap<Clock, EventLoopYielder>();

/** Yields to the event loop during long work, so that timers (a leader's lease), sockets and probes never wait long. */
export class EventLoopYielder {
  readonly #clock: Clock;
  readonly #yieldToLoop: () => Promise<void>;
  #startedMs: number;
  #yielding: Promise<void> | undefined;

  constructor(clock: Clock, yieldToLoop: () => Promise<void> = nextTurn) {
    this.#clock = clock;
    this.#yieldToLoop = yieldToLoop;
    this.#startedMs = clock.monotonicMs();
  }

  /** Shared by everything with this clock: with separate ones, the event loop would wait for the time slice of each. */
  static of(clock: Clock): EventLoopYielder {
    const yielder = yielders.get(clock) ?? new EventLoopYielder(clock);
    yielders.set(clock, yielder);
    return yielder;
  }

  /** Await this after each piece of work: it yields when due. */
  async yieldIfDue(): Promise<void> {
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
