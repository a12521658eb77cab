import { backoffMs } from '../backoff.ts';
import type { Clock } from '../clock.ts';
import { BucketRateLimiter } from './rate-limiter.ts';

/** Changes are handed out before resyncs; within a priority, first come, first served. */
export type Priority = 'change' | 'resync';

/** Told what happens in a queue; durations in milliseconds. */
export interface QueueObserver {
  /** A key was not waiting and now is. */
  added(queue: string): void;
  taken(queue: string, waitedMs: number): void;
  done(queue: string, workedMs: number): void;
  /** A key was put back with backoff. */
  retried(queue: string): void;
}

/** State at this moment, for gauges and health. */
export interface QueueStats {
  /** Keys that a worker could take now. */
  readonly depth: number;
  /** Keys waiting for their time. */
  readonly delayed: number;
  readonly processing: number;
  /** Age of the key that is first in its priority, the older of the two queues; 0 when there is none. */
  readonly oldestWaitingMs: number;
  /** Time spent so far on the keys in work: of all together, and of the longest. */
  readonly unfinishedMs: number;
  readonly longestRunningMs: number;
}

export interface WorkQueueOptions {
  readonly name: string;
  readonly clock: Clock;
  readonly observer?: QueueObserver;
  /** Backoff of a key: `baseDelayMs` doubled with each failure since `forget`, at most `maxDelayMs`. */
  readonly baseDelayMs?: number;
  readonly maxDelayMs?: number;
  /** Retries of all keys together: this many at once, then so many a second. An outage fails every key. */
  readonly retryBurst?: number;
  readonly retriesPerSecond?: number;
}

interface Waiting {
  priority: Priority;
  readonly sinceMs: number;
}

interface Delayed {
  readonly atMs: number;
  priority: Priority;
  readonly cancel: () => void;
}

/**
 * Keys that need work, with the promises of client-go's workqueue: a key is with one worker at most; however often it
 * is added before it is taken, it is handed out once; added while it is worked on, it is handed out once more after
 * `done`. Nothing is persisted: at start every key is added again from a list.
 */
export class WorkQueue {
  readonly name: string;
  readonly #clock: Clock;
  readonly #observer: QueueObserver | undefined;
  readonly #baseDelayMs: number;
  readonly #maxDelayMs: number;
  readonly #retries: BucketRateLimiter;
  /** Keys that need work; the ones in `#processing` are in no queue until they are done. */
  readonly #dirty = new Map<string, Waiting>();
  readonly #processing = new Map<string, number>();
  /** Sets keep the order of insertion, so each priority is a queue with O(1) removal. */
  readonly #queues: Record<Priority, Set<string>> = { change: new Set(), resync: new Set() };
  readonly #delayed = new Map<string, Delayed>();
  readonly #failures = new Map<string, number>();
  readonly #takers: ((key: string | undefined) => void)[] = [];
  readonly #drainers: (() => void)[] = [];
  #closed = false;
  #discarded = false;

  constructor(options: WorkQueueOptions) {
    this.name = options.name;
    this.#clock = options.clock;
    this.#observer = options.observer;
    this.#baseDelayMs = options.baseDelayMs ?? 5;
    this.#maxDelayMs = options.maxDelayMs ?? 1_000_000;
    this.#retries = new BucketRateLimiter(options.clock, options.retryBurst ?? 500, options.retriesPerSecond ?? 100);
  }

  /** Ignored once the queue is shut down. A key waiting as a resync moves up when it is added as a change. */
  add(key: string, priority: Priority = 'change'): void {
    if (this.#closed) return;
    const waiting = this.#dirty.get(key);
    if (waiting) {
      if (priority === 'change' && waiting.priority === 'resync') this.#promote(key, waiting);
      return;
    }
    this.#dirty.set(key, { priority, sinceMs: this.#clock.monotonicMs() });
    this.#observer?.added(this.name);
    if (!this.#processing.has(key)) this.#enqueue(key, priority);
  }

  /** Adds the key once the delay is over; of several delays for a key the earliest counts. */
  addAfter(key: string, delayMs: number, priority: Priority = 'change'): void {
    if (this.#closed) return;
    if (delayMs <= 0) {
      this.add(key, priority);
      return;
    }
    const atMs = this.#clock.monotonicMs() + delayMs;
    const pending = this.#delayed.get(key);
    if (pending && priority === 'change') pending.priority = priority;
    if (pending && pending.atMs <= atMs) return;
    pending?.cancel();
    const entry: Delayed = {
      atMs,
      priority: pending?.priority ?? priority,
      cancel: this.#clock.setTimer(delayMs, () => {
        this.#delayed.delete(key);
        this.add(key, entry.priority);
      }),
    };
    this.#delayed.set(key, entry);
  }

  /** Adds the key after its backoff, or later when too many retry, and counts one more failure; returns the delay in milliseconds. */
  retry(key: string): number {
    const failures = this.#failures.get(key) ?? 0;
    const waitMs = backoffMs({ baseMs: this.#baseDelayMs, maxMs: this.#maxDelayMs }, failures);
    if (this.#closed) return waitMs;
    const delayMs = Math.max(waitMs, this.#retries.reserve());
    this.#failures.set(key, failures + 1);
    this.#observer?.retried(this.name);
    this.addAfter(key, delayMs);
    return delayMs;
  }

  /** The key is well again: its next backoff starts small. */
  forget(key: string): void {
    this.#failures.delete(key);
  }

  /** Failures since the last `forget`. */
  failures(key: string): number {
    return this.#failures.get(key) ?? 0;
  }

  /** The next key, as soon as there is one; undefined once the queue is shut down and empty. Must be followed by `done`. */
  take(): Promise<string | undefined> {
    const [key] = this.#queues.change.size > 0 ? this.#queues.change : this.#queues.resync;
    if (key !== undefined) return Promise.resolve(this.#start(key));
    if (this.#discarded || (this.#closed && this.#processing.size === 0)) return Promise.resolve(undefined);
    return new Promise((resolve) => this.#takers.push(resolve));
  }

  /** Work on a taken key is over; when it was added meanwhile, it is handed out again. */
  done(key: string): void {
    const sinceMs = this.#processing.get(key);
    if (sinceMs === undefined) return;
    this.#processing.delete(key);
    this.#observer?.done(this.name, this.#clock.monotonicMs() - sinceMs);
    const waiting = this.#dirty.get(key);
    if (waiting) this.#enqueue(key, waiting.priority);
    this.#settle();
  }

  /**
   * Takes no more keys in and forgets the delayed ones. What waits is still handed out, and so is what was added again
   * while in work; resolves when all of it is done.
   */
  drain(): Promise<void> {
    this.#close();
    return new Promise((resolve) => {
      this.#drainers.push(resolve);
      this.#settle();
    });
  }

  /** Hands out nothing any more; keys in work may still be reported done. */
  discard(): void {
    this.#discarded = true;
    this.#close();
    this.#dirty.clear();
    this.#queues.change.clear();
    this.#queues.resync.clear();
    for (const give of this.#takers.splice(0)) give(undefined);
    this.#settle();
  }

  stats(): QueueStats {
    const now = this.#clock.monotonicMs();
    const running = [...this.#processing.values()].map((sinceMs) => now - sinceMs);
    const heads = [this.#queues.change, this.#queues.resync].flatMap(([head]) => head ?? []);
    const waits = heads.map((key) => now - (this.#dirty.get(key)?.sinceMs ?? now));
    return {
      depth: this.#queues.change.size + this.#queues.resync.size,
      delayed: this.#delayed.size,
      processing: this.#processing.size,
      oldestWaitingMs: Math.max(0, ...waits),
      unfinishedMs: running.reduce((sum, ms) => sum + ms, 0),
      longestRunningMs: Math.max(0, ...running),
    };
  }

  #promote(key: string, waiting: Waiting): void {
    waiting.priority = 'change';
    if (this.#queues.resync.delete(key)) this.#queues.change.add(key);
  }

  #enqueue(key: string, priority: Priority): void {
    this.#queues[priority].add(key);
    const give = this.#takers.shift();
    if (give) give(this.#start(key));
  }

  #start(key: string): string {
    const now = this.#clock.monotonicMs();
    this.#queues.change.delete(key);
    this.#queues.resync.delete(key);
    const sinceMs = this.#dirty.get(key)?.sinceMs ?? now;
    this.#dirty.delete(key);
    this.#processing.set(key, now);
    this.#observer?.taken(this.name, now - sinceMs);
    return key;
  }

  #close(): void {
    this.#closed = true;
    for (const { cancel } of this.#delayed.values()) cancel();
    this.#delayed.clear();
    this.#settle();
  }

  /** Lets waiting workers and drainers go once a closed queue has nothing left. */
  #settle(): void {
    if (!this.#closed || this.#dirty.size > 0 || this.#processing.size > 0) return;
    for (const give of this.#takers.splice(0)) give(undefined);
    for (const drained of this.#drainers.splice(0)) drained();
  }
}
