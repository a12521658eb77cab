import type { RunProgress } from '../src/ports/run-channel.ts';
import type { RunOwner } from '../src/ports/run-ledger.ts';

/** Progress of the runs as last told, in memory: what `GET /runs` shows. Lost messages make it old, never wrong for long. */
export interface RunBoard {
  put(owner: RunOwner, progress: RunProgress, nowMs: number): void;
  of(uid: string): (RunProgress & { readonly updatedAtMs: number }) | undefined;
  drop(uid: string): void;
  list(): readonly RunOnBoard[];
}

export interface RunOnBoard extends RunProgress {
  readonly owner: RunOwner;
  readonly startedAtMs: number;
  readonly updatedAtMs: number;
}

export function createRunBoard(): RunBoard {
  const runs = new Map<string, RunOnBoard>();
  return {
    put(owner, progress, nowMs) {
      const startedAtMs = runs.get(owner.uid)?.startedAtMs ?? nowMs;
      runs.set(owner.uid, {
        owner,
        startedAtMs,
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
