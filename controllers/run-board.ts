import type { Clock } from '../src/lib/clock.ts';
import type { RunListener, RunProgress } from '../src/ports/run-channel.ts';
import type { RunOwner } from '../src/ports/run-ledger.ts';
import type { VisibilityReport } from '../src/resources/kinds.ts';
import { keyOf } from '../src/runtime/resource-cache.ts';
import type { Cache } from './cache.ts';

/** Progress of the runs as last told, in memory: what `GET /runs` shows. Lost messages make it old, never wrong for long. */
export interface RunBoard {
  put(owner: RunOwner, progress: RunProgress, nowMs: number): void;
  of(uid: string): RunOnBoard | undefined;
  drop(uid: string): void;
  list(): readonly RunOnBoard[];
}

export interface RunOnBoard extends RunProgress {
  readonly owner: RunOwner;
  readonly startedAtMs: number;
  /** When this stage was first told of. */
  readonly stageSinceMs: number;
  readonly updatedAtMs: number;
}

export function createRunBoard(): RunBoard {
  const runs = new Map<string, RunOnBoard>();
  return {
    put(owner, progress, nowMs) {
      const before = runs.get(owner.uid);
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
      });
    },
    of: (uid) => runs.get(uid),
    drop: (uid) => void runs.delete(uid),
    list: () => [...runs.values()],
  };
}

/** Keeps the board on every replica, leader or not. What a run says when it is over, or of an earlier one, counts nothing. */
export function followRuns(
  board: RunBoard,
  { reports }: Pick<Cache, 'reports'>,
  listener: RunListener,
  clock: Clock,
): readonly (() => void)[] {
  return [
    listener.onProgress((owner, progress) => {
      const report = reports.get(keyOf(owner));
      if (report?.metadata.uid === owner.uid && !isOver(report)) board.put(owner, progress, clock.now());
    }),
    reports.subscribe((event) => {
      if (event.type === 'deleted' || isOver(event.resource)) board.drop(event.resource.metadata.uid);
    }),
  ];
}

const isOver = ({ status }: VisibilityReport): boolean => status?.phase === 'Completed' || status?.phase === 'Failed';
