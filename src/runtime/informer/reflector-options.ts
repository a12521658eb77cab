import type { Clock } from '../clock.ts';
import type { EventLoopYielder } from '../event-loop-yielder.ts';
import type { ObjectSource, StoredObject } from '../objects.ts';
import type { IndexFunction } from './indexer.ts';
import type { AccessReport } from './namespace-access.ts';

export type RelistReason = 'start' | 'expired' | 'missed' | 'failing' | 'refused';

export interface ReflectorObserver {
  relisted(kind: string, reason: RelistReason, resources: number): void;
  /**
   * A list or watch failed, or a watch ended as soon as it began; the next try is in `delayMs`. Of refusals in a row only
   * the first is told.
   */
  reconnecting(kind: string, error: unknown, delayMs: number): void;
  /** Differences between cache and store that the watch should have told: expected 0. */
  missed(kind: string, count: number): void;
  handlerFailed(kind: string, error: unknown): void;
}

/** Times are those of client-go where it has them. */
export const DEFAULTS = {
  /** A fifth of client-go's: what a page leaves behind dies young, and no page holds up the event loop for long. */
  pageSize: 100,
  listTimeoutMs: 30_000,
  backoffBaseMs: 800,
  backoffMaxMs: 30_000,
  backoffResetMs: 120_000,
  /** The same for lists that the store refuses: their rights come back within this, and nobody waits longer for it. */
  refusedMaxMs: 10_000,
  /** How often the cache is compared with a full list. */
  checkEveryMs: 600_000,
  /** When the list for it fails, the watch goes on and the comparison is tried again after this. */
  checkRetryMs: 60_000,
  /** How long the watch may take to tell what a list already shows. */
  checkSettleMs: 10_000,
  /** A watch that ends cleanly before this is treated as failed, or it would be opened again in a tight loop. */
  shortWatchMs: 1000,
  /** After so many failures in a row the version itself is under suspicion: list again. */
  relistAfterFailures: 8,
};

export type ReflectorSettings = typeof DEFAULTS;

export interface ReflectorOptions<T extends StoredObject, I extends string = never> {
  readonly source: ObjectSource<T>;
  readonly clock: Clock;
  readonly indexes: Readonly<Record<I, IndexFunction<T>>>;
  readonly observer?: ReflectorObserver;
  /** Uniform in [0, 1), for jitter. */
  readonly random?: () => number;
  readonly settings?: Partial<ReflectorSettings>;
  /**
   * What becomes of the state that an object had before it could not be read any more: kept when left out. Drop it where
   * an old state would open what somebody may just have closed, as that of a key.
   */
  readonly unreadable?: 'keep' | 'drop';
  /** Told whether the source can be read. */
  readonly access?: AccessReport;
  /** That of the clock when left out. */
  readonly yielder?: EventLoopYielder;
}
