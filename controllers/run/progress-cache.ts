import type { Clock } from '../../src/lib/clock.ts';
import {
  isBefore,
  type ProgressHandler,
  type ProgressOrder,
  type RunListener,
  type RunProgress,
} from '../../src/ports/run-channel.ts';
import type { RunOwner } from '../../src/ports/run-ledger.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import type { Cache } from '../cache.ts';
import type { RunKind } from './observed.ts';
import { isFinal } from './rule.ts';

/**
 * The last reported progress of each run, in memory: what `GET /runs` shows. Lost messages make it out of date, but not
 * for long.
 */
export interface RunProgressCache {
  /** False if a later message is known. */
  put(owner: RunOwner, progress: RunProgress, order: ProgressOrder, nowMs: number): boolean;
  of(uid: string): CachedProgress | undefined;
  drop(uid: string): void;
  list(): readonly CachedProgress[];
}

interface CachedProgress extends RunProgress, ProgressOrder {
  readonly owner: RunOwner;
  readonly startedAtMs: number;
  /** When this stage was first reported. */
  readonly stageSinceMs: number;
  readonly updatedAtMs: number;
}

export function createRunProgressCache(): RunProgressCache {
  const runs = new Map<string, CachedProgress>();
  return {
    put(owner, progress, order, nowMs) {
      const before = runs.get(owner.uid);
      if (before && isBefore(order, before)) return false;
      const startedAtMs = before?.startedAtMs ?? nowMs;
      const stageSinceMs = before?.stage === progress.stage ? before.stageSinceMs : nowMs;
      runs.set(owner.uid, {
        owner,
        startedAtMs,
        stageSinceMs,
        updatedAtMs: nowMs,
        stage: progress.stage,
        done: progress.done,
        total: progress.total,
        attempt: order.attempt,
        sequence: order.sequence,
      });
      return true;
    },
    of: (uid) => runs.get(uid),
    drop: (uid) => void runs.delete(uid),
    list: () => [...runs.values()],
  };
}

/**
 * Keeps the cache on every replica, leader or not, and passes on what is new to it. Messages of finished and earlier runs
 * are ignored.
 */
export function followRuns(
  cache: RunProgressCache,
  { reports, executions }: Pick<Cache, 'reports' | 'executions'>,
  listener: RunListener,
  clock: Clock,
  taken: ProgressHandler,
): readonly (() => void)[] {
  const drop = (event: { readonly type: string; readonly resource: Resource<RunKind> }): void => {
    if (event.type === 'deleted' || isFinal(event.resource)) cache.drop(event.resource.metadata.uid);
  };
  return [
    listener.onProgress((owner, progress, order) => {
      const known = owner.kind === 'VisibilityReport' ? reports : executions;
      const resource: Resource<RunKind> | undefined = known.get(keyOf(owner));
      if (resource?.metadata.uid !== owner.uid || isFinal(resource)) return;
      if (cache.put(owner, progress, order, clock.now())) taken(owner, progress, order);
    }),
    reports.subscribe(drop),
    executions.subscribe(drop),
  ];
}
