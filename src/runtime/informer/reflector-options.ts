import type { Clock } from '../clock.ts';
import type { EventLoopYielder } from '../event-loop-yielder.ts';
import type { ObjectSource, StoredObject } from '../objects.ts';
import type { IndexFunction } from './indexer.ts';
import type { AccessReport } from './namespace-access.ts';

export type RelistReason = 'start' | 'expired' | 'missed' | 'failing' | 'refused';

export interface ReflectorObserver {
  relisted(kind: string, reason: RelistReason, resources: number): void;
  /**
   * A list or watch failed or ended at once; the next attempt is in `delayMs`. Of several refusals in a row, only the
   * first is reported.
   */
  reconnecting(kind: string, error: unknown, delayMs: number): void;
  /** Differences between cache and store that the watch should have reported; 0 is expected. */
  missed(kind: string, count: number): void;
  handlerFailed(kind: string, error: unknown): void;
}

/** The times are those of client-go, where it has them. */
export const DEFAULTS = {
  /** As in client-go. For each page, etcd counts the objects that are left, so smaller pages slow down long lists. */
  pageSize: 500,
  listTimeoutMs: 30_000,
  backoffBaseMs: 800,
  backoffMaxMs: 30_000,
  backoffResetMs: 120_000,
  /** In place of backoffMaxMs for lists that the store refuses: restored permissions are noticed within this time. */
  refusedMaxMs: 10_000,
  /** How often the cache is compared with a full list. */
  checkEveryMs: 600_000,
  /** If that list fails, the watch continues and the comparison is retried after this time. */
  checkRetryMs: 60_000,
  /** How long the watch may take to report what a list already shows. */
  checkSettleMs: 10_000,
  /**
   * A watch that ends cleanly before this time is treated as failed; otherwise it would be reopened in a tight loop.
   */
  shortWatchMs: 1000,
  /** After this many failures in a row, the version itself may be the problem: list again. */
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
  /** What happens to the known state of an object that can no longer be read. Drop it if it grants access. */
  readonly unreadable?: 'keep' | 'drop';
  /** Is told of every list and every failure, which show whether the source can be read. */
  readonly access?: AccessReport;
  /** Default: that of the clock. */
  readonly yielder?: EventLoopYielder;
}
