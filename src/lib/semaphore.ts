import type { Clock } from './clock.ts';

export interface SemaphoreOptions<T> {
  /** Whether one more may enter. */
  readonly fits: (next: T, inside: readonly T[]) => boolean;
  /**
   * Whether waiters that fit may overtake others that do not fit yet. Otherwise the order is kept, and no waiter is
   * starved.
   */
  readonly overtaking?: boolean;
  /** Limits the wait; default: no limit. */
  readonly wait?: {
    readonly clock: Clock;
    readonly ms: number;
    /** Whether one more may wait. */
    readonly hasRoom: (next: T, waiting: readonly T[]) => boolean;
  };
}

/** Leaves the semaphore; may be called any number of times. */
export type Release = () => void;

interface Waiting<T> {
  readonly item: T;
  readonly enter: () => void;
}

/** Limits how much runs at the same time: a number of items, a number per key, or a sum of bytes. */
export class Semaphore<T = void> {
  readonly #options: SemaphoreOptions<T>;
  readonly #inside: T[] = [];
  readonly #line: Waiting<T>[] = [];

  constructor(options: SemaphoreOptions<T>) {
    this.#options = options;
  }

  /** `busy` if there is no room to wait, or the turn did not come in time; `gone` if the signal aborted first. */
  async enter(item: T, signal?: AbortSignal): Promise<Release | 'busy' | 'gone'> {
    const { fits, overtaking, wait } = this.#options;
    if (signal?.aborted) return 'gone';
    if ((overtaking || this.#line.length === 0) && fits(item, this.#inside)) return this.#take(item);
    if (wait && !wait.hasRoom(item, this.#line.map(itemOf))) return 'busy';
    return new Promise((resolve) => {
      const settle = (outcome: Release | 'busy' | 'gone'): void => {
        stop?.();
        signal?.removeEventListener('abort', leave);
        this.#line.splice(this.#line.indexOf(waiting), 1);
        resolve(outcome);
      };
      const waiting = { item, enter: () => settle(this.#take(item)) };
      const leave = (): void => {
        settle('gone');
        this.review();
      };
      const stop = wait?.clock.setTimer(wait.ms, () => settle('busy'));
      signal?.addEventListener('abort', leave, { once: true });
      this.#line.push(waiting);
    });
  }

  /** Lets in the waiters that fit now. */
  review(): void {
    const { fits, overtaking } = this.#options;
    for (;;) {
      const candidates = overtaking ? this.#line : this.#line.slice(0, 1);
      const next = candidates.find(({ item }) => fits(item, this.#inside));
      if (next === undefined) return;
      next.enter();
    }
  }

  #take(item: T): Release {
    this.#inside.push(item);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#inside.splice(this.#inside.indexOf(item), 1);
      this.review();
    };
  }
}

const itemOf = <T>({ item }: Waiting<T>): T => item;

export interface KeyedLimits {
  /** Maximum over all keys; default: no limit. */
  readonly atOnce?: number;
  readonly perKey: number;
  /** The maximum number of waiters, over all keys or per key. */
  readonly waiting: number;
  readonly waitingCount?: 'all' | 'perKey';
  readonly waitMs: number;
}

/** A semaphore with a limit per key, so that no key (such as a partner) takes every place. */
export function keyedSemaphore(clock: Clock, limits: KeyedLimits): Semaphore<string> {
  const count = (key: string, among: readonly string[]): number => among.filter((each) => each === key).length;
  return new Semaphore({
    overtaking: true,
    fits: (key, inside) =>
      inside.length < (limits.atOnce ?? Number.POSITIVE_INFINITY) && count(key, inside) < limits.perKey,
    wait: {
      clock,
      ms: limits.waitMs,
      hasRoom: (key, waiting) =>
        (limits.waitingCount === 'perKey' ? count(key, waiting) : waiting.length) < limits.waiting,
    },
  });
}
