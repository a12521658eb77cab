import { backoffMs } from '../backoff.ts';
import type { Clock } from '../clock.ts';
import { TokenBucket } from '../token-bucket.ts';

/** Changes come before resyncs; within a priority, first come, first served. */
export type Priority = 'change' | 'resync';

/** Called with the events of a queue; durations in milliseconds. */
export interface QueueObserver {
  /** A key was added that was not waiting. */
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
  /** How long the first key of either priority has waited, whichever is longer; 0 when no key waits. */
  readonly oldestWaitingMs: number;
  /** Time spent so far on the keys being processed: in total, and on the longest. */
  readonly unfinishedMs: number;
  readonly longestRunningMs: number;
}

export interface WorkQueueOptions {
  readonly name: string;
  readonly clock: Clock;
  readonly observer?: QueueObserver;
  /** Longest backoff of a key. It starts at 5 ms and doubles with each failure since `forget`. */
  readonly maxDelayMs?: number;
}

const BASE_DELAY_MS = 5;
/**
 * Limits for the retries of all keys together, because in an outage every key fails: RETRY_BURST at once, then
 * RETRIES_PER_SECOND.
 */
const RETRY_BURST = 500;
const RETRIES_PER_SECOND = 100;

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
 * Keys that need processing, as in client-go's workqueue: one worker per key; each key is handed out once however often
 * it was added, and again if it was added while being processed. Nothing is persisted.
 */
export class WorkQueue {
  readonly name: string;
  readonly #clock: Clock;
  readonly #observer: QueueObserver | undefined;
  readonly #maxDelayMs: number;
  readonly #retries = new TokenBucket({ burst: RETRY_BURST, intervalMs: 1000 / RETRIES_PER_SECOND });
  /** Keys that need processing; those in `#processing` are in no queue until they are done. */
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
    this.#maxDelayMs = options.maxDelayMs ?? 1_000_000;
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

  /** Adds the key once the delay is over; the earliest of several delays counts. */
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

  /**
   * Adds the key after its backoff, or later if too many are retried, and counts one more failure. Returns the delay in
   * milliseconds.
   */
  retry(key: string): number {
    const failures = this.#failures.get(key) ?? 0;
    const waitMs = backoffMs({ baseMs: BASE_DELAY_MS, maxMs: this.#maxDelayMs }, failures);
    if (this.#closed) return waitMs;
    const delayMs = Math.max(waitMs, this.#retries.reserve(this.#clock.monotonicMs()));
    this.#failures.set(key, failures + 1);
    this.#observer?.retried(this.name);
    this.addAfter(key, delayMs);
    return delayMs;
  }

  /** The key succeeded: its next backoff starts small again. */
  forget(key: string): void {
    this.#failures.delete(key);
  }

  /** Failures since the last `forget`. */
  failures(key: string): number {
    return this.#failures.get(key) ?? 0;
  }

  /**
   * The next key, as soon as there is one; undefined once the queue is shut down and empty. Must be followed by `done`.
   */
  take(): Promise<string | undefined> {
    const [key] = this.#queues.change.size > 0 ? this.#queues.change : this.#queues.resync;
    if (key !== undefined) return Promise.resolve(this.#start(key));
    if (this.#discarded || (this.#closed && this.#processing.size === 0)) return Promise.resolve(undefined);
    return new Promise((resolve) => this.#takers.push(resolve));
  }

  /** Processing of a key has ended. If it was added in the meantime, it is handed out again. */
  done(key: string): void {
    const sinceMs = this.#processing.get(key);
    if (sinceMs === undefined) return;
    this.#processing.delete(key);
    this.#observer?.done(this.name, this.#clock.monotonicMs() - sinceMs);
    const waiting = this.#dirty.get(key);
    if (waiting) this.#enqueue(key, waiting.priority);
    this.#settle();
  }

  /** Accepts no more keys and drops delayed ones. Resolves when all waiting keys are processed. */
  drain(): Promise<void> {
    this.#close();
    return new Promise((resolve) => {
      this.#drainers.push(resolve);
      this.#settle();
    });
  }

  /** Hands out no more keys; keys being processed may still be reported done. */
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

  /** Releases waiting workers and drainers once a closed queue is empty. */
  #settle(): void {
    if (!this.#closed || this.#dirty.size > 0 || this.#processing.size > 0) return;
    for (const give of this.#takers.splice(0)) give(undefined);
    for (const drained of this.#drainers.splice(0)) drained();
  }
}
