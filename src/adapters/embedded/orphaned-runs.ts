import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Clock, sleep } from '../../lib/clock.ts';

const POLL_MS = 10;
const PS_TIMEOUT_MS = 5000;

/**
 * Kills the processes that carry one of these labels as an argument, and resolves when none is left or throws after
 * `timeoutMs`. A run ends when its parent does, but one that is busy in a loop only learns of it later; two processes
 * of one run must never be.
 */
export async function killOrphanedRuns(labels: ReadonlySet<string>, clock: Clock, timeoutMs = 10_000): Promise<number> {
  const killed = new Set<number>();
  const until = clock.monotonicMs() + timeoutMs;
  while (labels.size > 0) {
    const alive = (await runningProcesses()).filter(
      ({ pid, args }) => pid !== process.pid && args.some((arg) => labels.has(arg)),
    );
    if (alive.length === 0) break;
    if (clock.monotonicMs() > until) throw new Error(`a run of the process before does not end (pid ${alive[0]?.pid})`);
    for (const { pid } of alive) if (kill(pid)) killed.add(pid);
    await sleep(clock, POLL_MS);
  }
  return killed.size;
}

interface Running {
  readonly pid: number;
  readonly args: readonly string[];
}

/** From /proc where there is one (a zombie has no arguments there), else from ps. */
async function runningProcesses(): Promise<Running[]> {
  const pids = await readdir('/proc').catch((): string[] => []);
  if (!pids.includes('self')) return fromPs();
  const found: Running[] = [];
  for (const pid of pids) {
    if (!/^\d+$/.test(pid)) continue;
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line) found.push({ pid: Number(pid), args: line.split('\0') });
  }
  return found;
}

async function fromPs(): Promise<Running[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,args='], { timeout: PS_TIMEOUT_MS });
  return stdout.split('\n').map((line) => {
    const [pid, ...args] = line.trim().split(/\s+/);
    return { pid: Number(pid), args };
  });
}

/** False when it is gone already. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
