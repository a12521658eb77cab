import { LRUCache } from 'lru-cache';
import type { Clock } from '../../lib/clock.ts';
import { TokenBucket } from '../../runtime/token-bucket.ts';

/** As in client-go's EventSourceObjectSpamFilter. */
const BUCKET = { burst: 25, intervalMs: 300_000 };
/** Objects that are remembered; the ones unused for longest start with a full bucket again. */
const MAX_OBJECTS = 4096;

/** A token bucket for each object: one that goes wrong all the time must not fill the cluster's event store. */
export class EventRateLimiter {
  readonly #clock: Clock;
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: MAX_OBJECTS });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** False when the object has none left. */
  take(uid: string): boolean {
    const bucket = this.#buckets.get(uid) ?? new TokenBucket(BUCKET);
    this.#buckets.set(uid, bucket);
    return bucket.take(this.#clock.monotonicMs());
  }
}
