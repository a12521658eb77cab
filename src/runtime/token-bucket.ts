export interface BucketSettings {
  /** Tokens of a full bucket. */
  readonly burst: number;
  /** Milliseconds until there is one more token. */
  readonly intervalMs: number;
}

/** A token bucket, full at first. The time is that of a monotonic clock, in milliseconds. */
export class TokenBucket {
  readonly #settings: BucketSettings;
  /** At `#atMs`, when one was last taken. Below 0: those that are reserved. */
  #tokens: number;
  #atMs = 0;

  constructor(settings: BucketSettings) {
    this.#settings = settings;
    this.#tokens = settings.burst;
  }

  /** Takes a token; false if there is none. */
  take(nowMs: number): boolean {
    const isThere = this.#tokensAt(nowMs) >= 1;
    if (isThere) this.reserve(nowMs);
    return isThere;
  }

  /** Takes a token even if it is not there yet; returns in how many milliseconds it may be used. */
  reserve(nowMs: number): number {
    this.#tokens = this.#tokensAt(nowMs) - 1;
    this.#atMs = nowMs;
    return Math.max(0, -this.#tokens * this.#settings.intervalMs);
  }

  isFull(nowMs: number): boolean {
    return this.#tokensAt(nowMs) >= this.#settings.burst;
  }

  #tokensAt(nowMs: number): number {
    const { burst, intervalMs } = this.#settings;
    return Math.min(burst, this.#tokens + (nowMs - this.#atMs) / intervalMs);
  }
}
