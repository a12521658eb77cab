import type { Clock } from './clock.ts';

export interface BackoffRange {
  readonly baseMs: number;
  readonly maxMs: number;
}

/**
 * Exponential backoff: how long to wait after a failure that came after `failures` others. Of the doubled limit the
 * share `jitter` is random (1 is full jitter, 0 none); `random` is in [0, 1).
 */
export const backoffMs = ({ baseMs, maxMs }: BackoffRange, failures: number, jitter = 0, random = 0): number =>
  Math.min(maxMs, baseMs * 2 ** Math.min(failures, 60)) * (1 - jitter + jitter * random);

export interface BackoffOptions extends BackoffRange {
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
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
    const { clock, random, resetMs } = this.#options;
    const now = clock.monotonicMs();
    if (now - this.#lastMs >= resetMs) this.#failures = 0;
    const delayMs = backoffMs(this.#options, this.#failures, 1, random());
    this.#failures++;
    this.#lastMs = now + delayMs;
    return delayMs;
  }

  /** Failures in a row, as far as they belong together. */
  get failures(): number {
    return this.#failures;
  }
}
