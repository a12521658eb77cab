import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { ProgressLine } from './progress.ts';

interface Runs {
  readonly runs: readonly {
    readonly id: string;
    readonly stage: string;
    readonly done: number;
    readonly total: number;
  }[];
}
interface Followed {
  readonly id: string;
  readonly status: string;
}

const POLL_MS = 200;
const ENDS: readonly string[] = ['completed', 'succeeded', 'failed'];

/** Polls a report or an execution as a partner would, until it is over; the bar comes from the operator's port. */
export async function follow<T extends Followed>(
  { api, ops, line }: { readonly api: Client; readonly ops: Client; readonly line: ProgressLine },
  path: string,
): Promise<T> {
  for (;;) {
    const seen = await api.get<T>(path);
    if (ENDS.includes(seen.status)) {
      line.end(seen.status);
      return seen;
    }
    const run = (await ops.get<Runs>('/runs')).runs.find((candidate) => candidate.id === seen.id);
    line.show(run?.stage ?? seen.status, run?.done ?? 0, run?.total ?? 0);
    await sleep(POLL_MS);
  }
}
