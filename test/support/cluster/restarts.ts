import type { ServerEnd } from '../servers/server-process.ts';
import type { ClusterProgram } from './program.ts';

/** As the kubelet does with a container that ended: starts it again, and remembers how each ended. */
export interface Restarts {
  readonly ends: readonly Ended[];
  /** From now on what ends stays down. */
  stop(): void;
}

interface Ended {
  readonly program: string;
  readonly end: ServerEnd;
  /** By performance.now(). */
  readonly atMs: number;
}

export function keepRunning(programs: readonly ClusterProgram[]): Restarts {
  const ends: Ended[] = [];
  let isOver = false;
  const keep = async (program: ClusterProgram): Promise<void> => {
    for (;;) {
      const end = await program.end();
      if (isOver) return;
      ends.push({ program: program.name, end, atMs: performance.now() });
      // one that is not ready in time, with the cluster API away, goes on trying
      await program.start().catch(() => {});
    }
  };
  for (const program of programs) void keep(program);
  return {
    ends,
    stop: () => {
      isOver = true;
    },
  };
}
