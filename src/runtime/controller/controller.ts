import { childAbort, orAborted } from '../abort.ts';
import { sleep } from '../clock.ts';
import { EventLoopYielder } from '../event-loop-yielder.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import {
  ConflictError,
  type ControllerHealth,
  type ControllerOptions,
  type ReconcileOutcome,
  type ReconcileResult,
  ReconcileTimeoutError,
  TerminalError,
} from './controller-options.ts';
import { type Priority, type QueueStats, WorkQueue } from './work-queue.ts';

/** Up to this many conflicts in a row are a race; more are a fault, such as two writers that never agree. */
const CONFLICTS_EXPECTED = 5;
/** A key that failed throughout an outage is retried within a minute of its end. */
const LONGEST_BACKOFF_MS = 60_000;
/**
 * A stale key is normally added by the event that it waits for; this delay is there in case no such event comes.
 */
const STALE_RETRY_MS = 250;
/** Keys that wait this long while nothing progresses make a controller unhealthy. */
const NO_PROGRESS_MS = 180_000;

/**
 * Calls a reconcile function, never twice at once for one key. No reconcile can stop the process or affect other keys.
 */
export class Controller {
  readonly name: string;
  readonly #options: ControllerOptions;
  readonly #queue: WorkQueue;
  readonly #breaker: CircuitBreaker;
  readonly #stopping = new AbortController();
  /** Reconciles that never wait for I/O would starve timers and sockets. */
  readonly #yielder: EventLoopYielder;
  #workers: Promise<void>[] = [];
  #lastProgressMs: number;

  constructor(options: ControllerOptions) {
    const { name, clock, queueObserver } = options;
    this.name = name;
    this.#options = options;
    const observer = queueObserver ? { observer: queueObserver } : {};
    this.#queue = new WorkQueue({ name, clock, maxDelayMs: LONGEST_BACKOFF_MS, ...observer });
    this.#breaker = new CircuitBreaker(clock, options.breaker);
    this.#yielder = EventLoopYielder.of(clock);
    this.#lastProgressMs = clock.monotonicMs();
  }

  /** Requests a reconcile of the key. May be called before `start`; the keys then wait. */
  enqueue(key: string, priority: Priority = 'change'): void {
    this.#queue.add(key, priority);
  }

  /** Works even if the key's breaker is open, for changes that cannot wait, such as a deletion of its resource. */
  enqueueNow(key: string): void {
    this.#breaker.pass(key);
    this.enqueue(key);
  }

  /**
   * Requests a reconcile for the keys of many items, with the low priority of a resync. An item whose keys cannot be
   * determined is logged and skipped.
   */
  async enqueueEach<T>(
    things: Iterable<T>,
    toKeys: (thing: T) => readonly string[],
    signal: AbortSignal,
  ): Promise<void> {
    for (const thing of things) {
      if (signal.aborted) return;
      try {
        for (const key of toKeys(thing)) this.enqueue(key, 'resync');
      } catch (err) {
        this.#options.log.error({ controller: this.name, err }, 'the keys of an item cannot be determined');
      }
      await this.#yielder.yieldIfDue();
    }
  }

  enqueueAfter(key: string, delayMs: number): void {
    this.#queue.addAfter(key, delayMs);
  }

  start(): void {
    if (this.#workers.length > 0) return;
    this.#lastProgressMs = this.#options.clock.monotonicMs();
    this.#options.observer?.configured(this.name, this.#options.workers);
    this.#workers = Array.from({ length: this.#options.workers }, () => this.#work());
  }

  /** Finishes the waiting keys. After `graceMs`, aborts and drops the rest, which the next start adds again. */
  async stop(options: { readonly graceMs: number }): Promise<'drained' | 'aborted'> {
    if (this.#workers.length === 0) this.#queue.discard();
    const timer = new AbortController();
    const graceOver = sleep(this.#options.clock, options.graceMs, timer.signal).then(
      () => 'aborted' as const,
      () => 'drained' as const,
    );
    const outcome = await Promise.race([this.#queue.drain().then(() => 'drained' as const), graceOver]);
    timer.abort();
    this.#queue.discard();
    this.#stopping.abort(new Error(`controller ${this.name} is stopping`));
    await Promise.all(this.#workers);
    return outcome;
  }

  /**
   * A slow controller is healthy: it is unhealthy only if keys wait and nothing progresses. Waiting to become leader is
   * healthy too.
   */
  health(): ControllerHealth {
    const { oldestWaitingMs } = this.#queue.stats();
    const sinceProgressMs = this.#options.clock.monotonicMs() - this.#lastProgressMs;
    const started = this.#workers.length > 0;
    const healthy = !started || oldestWaitingMs < NO_PROGRESS_MS || sinceProgressMs < NO_PROGRESS_MS;
    return { healthy, oldestWaitingMs, sinceProgressMs };
  }

  queueStats(): QueueStats {
    return this.#queue.stats();
  }

  async #work(): Promise<void> {
    for (;;) {
      const key = await this.#queue.take();
      if (key === undefined) return;
      try {
        await this.#process(key);
      } catch (error) {
        // a fault of this code or of a hook, not of the reconcile: the key is retried anyway
        this.#options.log.error({ controller: this.name, object: key, err: error }, 'controller fault');
        this.#queue.retry(key);
        this.#queue.done(key);
      }
      await this.#yielder.yieldIfDue();
    }
  }

  async #process(key: string): Promise<void> {
    if (this.#options.isStale?.(key)) {
      this.#queue.addAfter(key, STALE_RETRY_MS);
      this.#queue.done(key);
      return;
    }
    const admission = this.#breaker.admit(key);
    if (admission.verdict === 'deny') {
      this.#queue.addAfter(key, admission.retryInMs);
      if (admission.opened) this.#reportStalled(key, true);
      this.#queue.done(key);
      return;
    }
    const { succeeded, over } = await this.#reconcile(key);
    if (admission.verdict === 'probe' && this.#breaker.probed(key, succeeded)) this.#reportStalled(key, false);
    if (over === undefined) this.#queue.done(key);
    // a reconcile that exceeds its limit keeps its key, so that it never runs beside its successor
    else over.then(() => this.#queue.done(key));
  }

  /** `over` is set if the reconcile was given up but still runs. */
  async #reconcile(key: string): Promise<{ succeeded: boolean; over?: Promise<void> }> {
    const { clock, observer, reconcile, timeLimitMs = 30_000 } = this.#options;
    const { controller, unlink } = childAbort(this.#stopping.signal);
    const log = this.#options.log.child({ controller: this.name, object: key });
    const cancelTimer = clock.setTimer(timeLimitMs, () => {
      controller.abort(new ReconcileTimeoutError(`reconcile took longer than ${timeLimitMs} ms`));
    });
    const startedMs = clock.monotonicMs();
    observer?.started(this.name);
    let running = true;
    const attempt = (async () => reconcile(key, { signal: controller.signal, log }))();
    const over = attempt.then(
      () => {
        running = false;
      },
      () => {
        running = false;
      },
    );
    const outcome = await orAborted(attempt, controller.signal).then(
      (result) => this.#succeed(key, result ?? undefined),
      (error: unknown) => this.#fail(key, error),
    );
    cancelTimer();
    unlink();
    this.#lastProgressMs = clock.monotonicMs();
    observer?.finished(this.name, outcome, this.#lastProgressMs - startedMs);
    const succeeded = outcome === 'success' || outcome === 'requeue_after';
    return running ? { succeeded, over } : { succeeded };
  }

  #succeed(key: string, result: ReconcileResult | undefined): ReconcileOutcome {
    this.#queue.forget(key);
    if (result?.requeueAfterMs === undefined) return 'success';
    this.#queue.addAfter(key, result.requeueAfterMs);
    return 'requeue_after';
  }

  #fail(key: string, error: unknown): ReconcileOutcome {
    const fields = { controller: this.name, object: key, err: error };
    if (this.#stopping.signal.aborted) {
      this.#options.log.info(fields, 'reconcile stopped');
      return 'error';
    }
    if (error instanceof TerminalError) {
      this.#queue.forget(key);
      this.#options.log.error(fields, 'reconcile failed for good');
      return 'terminal_error';
    }
    const failures = this.#queue.failures(key) + 1;
    const retryInMs = this.#queue.retry(key);
    if (error instanceof ConflictError && failures <= CONFLICTS_EXPECTED) {
      this.#options.log.debug(
        { controller: this.name, object: key, conflict: error.message, retryInMs },
        'reconcile again',
      );
      return 'requeue_after';
    }
    this.#options.log.warn({ ...fields, failures, retryInMs }, 'reconcile failed');
    return error instanceof ReconcileTimeoutError ? 'timeout' : 'error';
  }

  #reportStalled(key: string, stalled: boolean): void {
    const { log, observer, onStalled } = this.#options;
    observer?.stalled(this.name, stalled);
    log.warn({ controller: this.name, object: key, stalled }, stalled ? 'key stalled' : 'key works again');
    // the hook usually writes to the resource, so it may throw, even later
    Promise.resolve()
      .then(() => onStalled?.(key, stalled))
      .catch((err: unknown) => log.error({ controller: this.name, object: key, err }, 'stalled hook failed'));
  }
}
