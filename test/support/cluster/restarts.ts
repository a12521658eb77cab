import { setTimeout as sleep } from 'node:timers/promises';
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

const LOOK_EVERY_MS = 50;

/** One that ends in another way than `isKept` says stays down until the test starts it. */
export function keepRunning(
  programs: readonly ClusterProgram[],
  isKept: (end: ServerEnd, program: ClusterProgram) => boolean = () => true,
): Restarts {
  const ends: Ended[] = [];
  let isOver = false;
  const keep = async (program: ClusterProgram): Promise<void> => {
    for (;;) {
      const end = await program.end();
      if (isOver) return;
      if (!isKept(end, program)) {
        while (!program.isRunning && !isOver) await sleep(LOOK_EVERY_MS);
        continue;
      }
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

/** So a leader ends that could not renew its lease, as on a machine that was busy for long. */
export const lostItsLease = ({ code }: ServerEnd, program: ClusterProgram): boolean =>
  code === 1 && /leadership lost; the process exits/.test(program.log());
