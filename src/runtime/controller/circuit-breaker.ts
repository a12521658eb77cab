import type { Clock } from '../clock.ts';
import { type BucketSettings, TokenBucket } from '../token-bucket.ts';

/** Crossplane's values for its watch circuit breaker. */
const DEFAULTS = { capacity: 100, refillPerSecond: 1, openMs: 300_000 };
const PRUNE_EVERY_MS = 60_000;

export type CircuitBreakerSettings = typeof DEFAULTS;

export type CircuitBreakerVerdict =
  | { readonly verdict: 'allow' | 'probe' }
  /** `opened` is true in the result of the call that opened it. */
  | { readonly verdict: 'deny'; readonly retryInMs: number; readonly opened: boolean };

interface Circuit {
  readonly bucket: TokenBucket;
  openUntilMs?: number;
  /** The next attempt is allowed, whatever the bucket says. */
  passes?: boolean;
}

/**
 * Prevents one key from keeping a worker busy all the time. Each key has a bucket of tokens, and each attempt takes
 * one. An empty bucket opens the breaker for that key. After a while one probe is allowed: if it succeeds, the breaker
 * closes; otherwise it opens again. This is for keys that come back at once, again and again; failing keys are already
 * slowed down by the queue's backoff.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #openMs: number;
  readonly #bucket: BucketSettings;
  readonly #circuits = new Map<string, Circuit>();
  #prunedMs = 0;

  constructor(clock: Clock, settings: Partial<CircuitBreakerSettings> = {}) {
    this.#clock = clock;
    const { capacity, refillPerSecond, openMs } = { ...DEFAULTS, ...settings };
    this.#openMs = openMs;
    this.#bucket = { burst: capacity, intervalMs: 1000 / refillPerSecond };
  }

  admit(key: string): CircuitBreakerVerdict {
    const now = this.#clock.monotonicMs();
    this.#prune(now);
    const circuit = this.#circuit(key);
    if (circuit.passes) {
      delete circuit.passes;
      return { verdict: 'allow' };
    }
    if (circuit.openUntilMs !== undefined) {
      if (now >= circuit.openUntilMs) return { verdict: 'probe' };
      return { verdict: 'deny', retryInMs: circuit.openUntilMs - now, opened: false };
    }
    if (circuit.bucket.take(now)) return { verdict: 'allow' };
    circuit.openUntilMs = now + this.#openMs;
    return { verdict: 'deny', retryInMs: this.#openMs, opened: true };
  }

  /** Allows the next attempt even if the breaker is open, for changes that cannot wait. */
  pass(key: string): void {
    this.#circuit(key).passes = true;
  }

  /** The result of a probe; returns true if it closed the breaker. */
  probed(key: string, succeeded: boolean): boolean {
    const circuit = this.#circuits.get(key);
    if (!circuit) return false;
    if (succeeded) delete circuit.openUntilMs;
    else circuit.openUntilMs = this.#clock.monotonicMs() + this.#openMs;
    return succeeded;
  }

  #circuit(key: string): Circuit {
    const circuit = this.#circuits.get(key) ?? { bucket: new TokenBucket(this.#bucket) };
    this.#circuits.set(key, circuit);
    return circuit;
  }

  /**
   * A closed, full bucket carries no information and is deleted; otherwise every key ever seen would stay in memory.
   */
  #prune(now: number): void {
    if (now - this.#prunedMs < PRUNE_EVERY_MS) return;
    this.#prunedMs = now;
    for (const [key, { bucket, openUntilMs, passes }] of this.#circuits)
      if (bucket.isFull(now) && openUntilMs === undefined && !passes) this.#circuits.delete(key);
  }

  get size(): number {
    return this.#circuits.size;
  }
}
