import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import {
  EmbeddedRunJobs,
  type EmbeddedRunJobsOptions,
  type RunJobEvent,
} from '../../src/adapters/embedded/run-jobs.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { tempFolder } from './temp-folder.ts';

export const RUN_STUB = [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  fileURLToPath(new URL('run-stub.ts', import.meta.url)),
];

/** RunJobs over run-stub.ts, and what its processes noted. */
export function embeddedJobs(options: Partial<EmbeddedRunJobsOptions> = {}, folder = tempFolder()) {
  const database = new DatabaseSync(join(folder, 'jobs.db'));
  const events: RunJobEvent[] = [];
  const jobs = new EmbeddedRunJobs({
    database,
    clock: systemClock,
    command: RUN_STUB,
    env: { GIVEN: 'yes' },
    newId: randomUUID,
    graceMs: 300,
    onEvent: (event) => events.push(event),
    ...options,
  });
  const log = join(folder, 'log');
  return {
    jobs,
    folder,
    database,
    events,
    namespace: 'acme',
    /** Whole lines: the file is there before its first one is. */
    notes: (): string[] => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : []),
    input: (behaviour: number | string): string =>
      JSON.stringify(typeof behaviour === 'number' ? { do: 'exit', code: behaviour, log } : { do: behaviour, log }),
    close: async () => {
      await jobs.drain(0);
      if (database.isOpen) database.close();
    },
  };
}

/** Pids of the processes with an argument that starts so. */
export function processesOf(label: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split(/[\0\s]/)
        .some((arg) => arg.startsWith(label));
    } catch {
      return false;
    }
  });
}

/** Waits until it is so; on a busy machine five processes start in seconds. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + 45_000; Date.now() < end; ) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`it never came to this: ${what}`);
}
