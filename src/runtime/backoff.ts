import type { Clock } from './clock.ts';

export interface BackoffRange {
  readonly baseMs: number;
  readonly maxMs: number;
}

/** The wait after `failures` earlier failures; the share `jitter` of it is random, with `random` in [0, 1). */
export const backoffMs = ({ baseMs, maxMs }: BackoffRange, failures: number, jitter = 0, random = 0): number =>
  Math.min(maxMs, baseMs * 2 ** Math.min(failures, 60)) * (1 - jitter + jitter * random);

export interface BackoffOptions extends BackoffRange {
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Failures further apart than this are unrelated: the delay starts small again. */
  readonly resetMs: number;
}

/** Exponential backoff with full jitter, so that the clients of a recovering server do not all return at once. */
export class Backoff {
  readonly #options: BackoffOptions;
  #failures = 0;
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(options: BackoffOptions) {
    this.#options = options;
  }

  /** Counts one more failure and returns how long to wait, in milliseconds. */
  next(): number {
    const { clock, random, resetMs } = this.#options;
    const now = clock.monotonicMs();
    if (now - this.#lastMs >= resetMs) this.#failures = 0;
    const delayMs = backoffMs(this.#options, this.#failures, 1, random());
    this.#failures++;
    this.#lastMs = now + delayMs;
    return delayMs;
  }

  /** Number of related failures in a row. */
  get failures(): number {
    return this.#failures;
  }
}
