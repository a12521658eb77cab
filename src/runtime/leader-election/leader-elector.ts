import { whenAborted } from '../abort.ts';
import type { ApiClient } from '../client/api-client.ts';
import { type Clock, sleep } from '../clock.ts';
import type { ObjectName } from '../objects.ts';
import { LeaseLock } from './lease-lock.ts';

/** As in client-go; a slow etcd needs longer ones, in these proportions. */
export const LEASE_SETTINGS = {
  /** After this long without a change, another candidate takes over. */
  leaseDurationMs: 15_000,
  /** After this long without a renewal, the leader considers the lease lost: well before another may lead. */
  renewDeadlineMs: 10_000,
  retryMs: 2_000,
  callTimeoutMs: 5_000,
};

export interface LeaderElectorOptions {
  readonly client: ApiClient;
  readonly clock: Clock;
  /** Uniform in [0, 1), for jitter. */
  readonly random: () => number;
  readonly lease: ObjectName;
  /** Unique to this process, for example the pod's name and a random part. */
  readonly identity: string;
  /** Called whenever it starts or stops leading, for `leader_election_master_status`. */
  readonly onChange?: (isLeader: boolean) => void;
  /** An attempt to take, renew or release the Lease failed. */
  readonly onFault?: (doing: 'take' | 'keep' | 'release', error: unknown) => void;
  readonly settings?: Partial<typeof LEASE_SETTINGS>;
}

/** The leadership was lost; this is then the abort reason of the leading signal. */
export class LeadershipLostError extends Error {
  override readonly name = 'LeadershipLostError';
}

/** One term as leader, from taking the Lease to its end. */
interface Term {
  /** The signal for the work: aborted when it has to stop. */
  readonly leading: AbortController;
  /** No more renewals: released or lost. */
  readonly over: AbortController;
  /** On the monotonic clock. */
  validUntilMs: number;
  isLost: boolean;
  stopTimer: () => void;
}

const JITTER = 1.2;

/**
 * Leader election with a Lease: decides which of several replicas may act. Leadership is not a fence: for a moment, two
 * may believe that they lead, so every write must be safe with two leaders (deterministic names, versions).
 *
 * The time of a term counts from the start of the last successful attempt to take or renew the Lease, by this process's
 * own monotonic clock. After a stall longer than the renew deadline, the first look at `isLeader`, or the first timer,
 * ends the term, whatever a delayed answer says.
 */
export class LeaderElector {
  readonly #options: LeaderElectorOptions;
  readonly #settings: typeof LEASE_SETTINGS;
  readonly #lock: LeaseLock;
  #term: Term | undefined;

  constructor(options: LeaderElectorOptions) {
    this.#options = options;
    this.#settings = { ...LEASE_SETTINGS, ...options.settings };
    this.#lock = new LeaseLock({ ...options, ...this.#settings });
  }

  /** Exact at any moment: reading it after a stall ends the term. */
  get isLeader(): boolean {
    return this.#term !== undefined && this.#isValid(this.#term);
  }

  /**
   * Waits to become leader, then calls `onStarted` with a signal that aborts when leadership is lost or `signal`
   * aborts. After that it calls `onStopped` and waits for it. Only when the work has thus ended does it release the
   * lease and resolve. A process that lost the lease involuntarily should exit. Rejects with the error of a callback.
   */
  async run(
    onStarted: (leading: AbortSignal) => unknown,
    onStopped: () => unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const term = await this.#acquire(signal);
    if (term === undefined) return;
    const renewing = this.#renew(term);
    const stop = (): void => term.leading.abort(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      if (!term.leading.signal.aborted) await lead(term.leading, onStarted, onStopped);
    } finally {
      signal.removeEventListener('abort', stop);
      term.over.abort();
      // a call that hangs says nothing about a term that is lost
      if (!term.isLost) await renewing;
      await this.#release(term);
    }
  }

  /** Undefined when `signal` came first. */
  async #acquire(signal: AbortSignal): Promise<Term | undefined> {
    const { clock, random } = this.#options;
    while (!signal.aborted) {
      const startedMs = clock.monotonicMs();
      const isOurs = await this.#try('take', () => this.#lock.tryAcquire());
      if (isOurs) {
        const term = this.#begin(startedMs);
        if (term) return term;
      }
      await sleep(clock, this.#settings.retryMs * (1 + JITTER * random()), signal).catch(() => {});
    }
    return undefined;
  }

  /** Undefined if taking it took so long that it may belong to another by now. */
  #begin(startedMs: number): Term | undefined {
    const term: Term = {
      leading: new AbortController(),
      over: new AbortController(),
      validUntilMs: Number.NEGATIVE_INFINITY,
      isLost: false,
      stopTimer: () => {},
    };
    if (!this.#extend(term, startedMs)) return undefined;
    this.#term = term;
    this.#options.onChange?.(true);
    return term;
  }

  async #renew(term: Term): Promise<void> {
    const { clock } = this.#options;
    while (this.#isValid(term)) {
      await sleep(clock, this.#settings.retryMs, term.over.signal).catch(() => {});
      if (term.over.signal.aborted || !this.#isValid(term)) return;
      let outcome: 'kept' | 'again' | 'taken' | undefined = 'again';
      for (let tries = 0; outcome === 'again' && tries < 2; tries++) {
        const startedMs = clock.monotonicMs();
        outcome = await this.#try('keep', () => this.#lock.tryRenew());
        // an answer from before a stall proves nothing about now
        if (outcome === 'kept' && this.#isValid(term)) this.#extend(term, startedMs);
      }
      if (outcome === 'taken') this.#lose(term, 'another candidate holds the lease');
    }
  }

  #extend(term: Term, startedMs: number): boolean {
    const { clock } = this.#options;
    const validUntilMs = startedMs + this.#settings.renewDeadlineMs;
    const leftMs = validUntilMs - clock.monotonicMs();
    if (leftMs <= 0) return false;
    term.stopTimer();
    term.validUntilMs = validUntilMs;
    if (!term.over.signal.aborted) term.stopTimer = clock.setTimer(leftMs, () => this.#isValid(term));
    return true;
  }

  /** Whether the term is still valid; ends it if not. */
  #isValid(term: Term): boolean {
    if (term.isLost) return false;
    if (this.#options.clock.monotonicMs() < term.validUntilMs) return true;
    this.#lose(term, `the lease was not renewed within ${this.#settings.renewDeadlineMs} ms`);
    return false;
  }

  #lose(term: Term, why: string): void {
    if (term.isLost || term !== this.#term) return;
    term.isLost = true;
    this.#end(term);
    term.leading.abort(new LeadershipLostError(why));
    term.over.abort();
  }

  async #release(term: Term): Promise<void> {
    if (!this.#isValid(term)) return;
    this.#end(term);
    await this.#try('release', () => this.#lock.release());
  }

  #end(term: Term): void {
    term.stopTimer();
    this.#term = undefined;
    this.#options.onChange?.(false);
  }

  /** Undefined when it failed. */
  async #try<T>(doing: 'take' | 'keep' | 'release', work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#options.onFault?.(doing, error);
      return undefined;
    }
  }
}

/** The work of one term, then `onStopped`; a slow start is not awaited. Rejects with a callback's error. */
async function lead(
  leading: AbortController,
  onStarted: (leading: AbortSignal) => unknown,
  onStopped: () => unknown,
): Promise<void> {
  const aborted = whenAborted(leading.signal);
  const started = Promise.resolve(leading.signal).then(onStarted);
  try {
    await Promise.race([started.then(() => aborted), aborted]);
  } finally {
    leading.abort(new Error('the work could not be started'));
    started.catch(() => {});
    await onStopped();
  }
}
