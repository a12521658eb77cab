import type { Clock } from './clock.ts';

export interface BackoffOptions {
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly baseMs: number;
  readonly maxMs: number;
  /** Two failures farther apart than this have nothing to do with each other: the delay starts small again. */
  readonly resetMs: number;
}

/**
 * Exponential backoff with full jitter: uniform between 0 and the doubled limit, so that many clients of a server that
 * comes back do not arrive together and nobody waits longer than `maxMs`.
 */
export class Backoff {
  readonly #options: BackoffOptions;
  #failures = 0;
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(options: BackoffOptions) {
    this.#options = options;
  }

  /** Counts one more failure and says how long to wait, in milliseconds. */
  next(): number {
    const { clock, random, baseMs, maxMs, resetMs } = this.#options;
    const now = clock.monotonicMs();
    if (now - this.#lastMs >= resetMs) this.#failures = 0;
    const limitMs = Math.min(maxMs, baseMs * 2 ** Math.min(this.#failures, 60));
    const delayMs = random() * limitMs;
    this.#failures++;
    this.#lastMs = now + delayMs;
    return delayMs;
  }

  /** Failures in a row, as far as they belong together. */
  get failures(): number {
    return this.#failures;
  }
}
