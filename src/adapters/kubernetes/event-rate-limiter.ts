import { LRUCache } from 'lru-cache';
import type { Clock } from '../../lib/clock.ts';

interface Bucket {
  readonly tokens: number;
  readonly atMs: number;
}

/** As client-go's EventSourceObjectSpamFilter. */
const BURST = 25;
const REFILL_MS = 300_000;
/** Objects that are remembered; the ones unused for longest start with a full bucket again. */
const MAX_OBJECTS = 4096;

/** A token bucket for each object: one that goes wrong all the time must not fill the cluster's event store. */
export class EventRateLimiter {
  readonly #clock: Clock;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_OBJECTS });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** False when the object has none left. */
  take(uid: string): boolean {
    const atMs = this.#clock.monotonicMs();
    const known = this.#buckets.get(uid) ?? { tokens: BURST, atMs };
    const tokens = Math.min(BURST, known.tokens + (atMs - known.atMs) / REFILL_MS);
    const isGranted = tokens >= 1;
    this.#buckets.set(uid, { tokens: isGranted ? tokens - 1 : tokens, atMs });
    return isGranted;
  }
}
