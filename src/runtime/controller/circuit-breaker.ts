import type { Clock } from '../clock.ts';

/** Crossplane's values for its watch circuit breaker. */
const DEFAULTS = { capacity: 100, refillPerSecond: 1, openMs: 300_000 };
const PRUNE_EVERY_MS = 60_000;

export type CircuitBreakerSettings = typeof DEFAULTS;

export type CircuitBreakerVerdict =
  | { readonly verdict: 'allow' | 'probe' }
  /** `opened` is true in the result of the call that opened it. */
  | { readonly verdict: 'deny'; readonly retryInMs: number; readonly opened: boolean };

interface Bucket {
  tokens: number;
  atMs: number;
  openUntilMs?: number;
  /** The next attempt is allowed, whatever the bucket says. */
  passes?: boolean;
}

/**
 * Prevents one key from occupying all workers. Each key has a bucket of tokens, and each attempt takes one. An empty
 * bucket opens the breaker for that key. After a while one probe is allowed: if it succeeds, the breaker closes;
 * otherwise it opens again. This is for keys that return immediately for ever; failing keys are already slowed down by
 * the queue's backoff.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #settings: CircuitBreakerSettings;
  readonly #buckets = new Map<string, Bucket>();
  #prunedMs = 0;

  constructor(clock: Clock, settings: Partial<CircuitBreakerSettings> = {}) {
    this.#clock = clock;
    this.#settings = { ...DEFAULTS, ...settings };
  }

  admit(key: string): CircuitBreakerVerdict {
    const now = this.#clock.monotonicMs();
    this.#prune(now);
    const bucket = this.#refilled(key, now);
    if (bucket.passes) {
      delete bucket.passes;
      return { verdict: 'allow' };
    }
    if (bucket.openUntilMs !== undefined) {
      if (now >= bucket.openUntilMs) return { verdict: 'probe' };
      return { verdict: 'deny', retryInMs: bucket.openUntilMs - now, opened: false };
    }
    if (bucket.tokens < 1) {
      bucket.openUntilMs = now + this.#settings.openMs;
      return { verdict: 'deny', retryInMs: this.#settings.openMs, opened: true };
    }
    bucket.tokens--;
    return { verdict: 'allow' };
  }

  /** Allows the next attempt even if the breaker is open, for changes that cannot wait. */
  pass(key: string): void {
    this.#refilled(key, this.#clock.monotonicMs()).passes = true;
  }

  /** The result of a probe; returns true if it closed the breaker. */
  probed(key: string, succeeded: boolean): boolean {
    const bucket = this.#buckets.get(key);
    if (!bucket) return false;
    if (succeeded) delete bucket.openUntilMs;
    else bucket.openUntilMs = this.#clock.monotonicMs() + this.#settings.openMs;
    return succeeded;
  }

  #refilled(key: string, now: number): Bucket {
    const { capacity, refillPerSecond } = this.#settings;
    const bucket = this.#buckets.get(key) ?? { tokens: capacity, atMs: now };
    bucket.tokens = Math.min(capacity, bucket.tokens + ((now - bucket.atMs) / 1000) * refillPerSecond);
    bucket.atMs = now;
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /**
   * A closed, full bucket carries no information and is deleted; otherwise every key ever seen would stay in memory.
   */
  #prune(now: number): void {
    if (now - this.#prunedMs < PRUNE_EVERY_MS) return;
    this.#prunedMs = now;
    const { capacity, refillPerSecond } = this.#settings;
    for (const [key, { tokens, atMs, openUntilMs, passes }] of this.#buckets) {
      const full = tokens + ((now - atMs) / 1000) * refillPerSecond >= capacity;
      if (full && openUntilMs === undefined && !passes) this.#buckets.delete(key);
    }
  }

  get size(): number {
    return this.#buckets.size;
  }
}
