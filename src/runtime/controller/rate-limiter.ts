import type { Clock } from '../clock.ts';

/** A token bucket that gives out its future: each reservation is for the time when its token will be there. */
export class BucketRateLimiter {
  readonly #clock: Clock;
  readonly #intervalMs: number;
  readonly #burstMs: number;
  /** When the token given out last becomes due; no further back than a full bucket. */
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, burst: number, perSecond: number) {
    this.#clock = clock;
    this.#intervalMs = 1000 / perSecond;
    this.#burstMs = burst * this.#intervalMs;
  }

  /** Takes one; returns in how many milliseconds it may be used. */
  reserve(): number {
    const now = this.#clock.monotonicMs();
    this.#lastMs = Math.max(this.#lastMs, now - this.#burstMs) + this.#intervalMs;
    return Math.max(0, this.#lastMs - now);
  }
}
