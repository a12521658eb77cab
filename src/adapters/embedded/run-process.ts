import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Clock, sleep } from '../../lib/clock.ts';
import type { JobRecord } from './job-records.ts';
import type { RunOrder } from './run-channel.ts';

export interface RunCommand {
  /** Program and arguments; the label of the run is added last, so that its process can be recognised. */
  readonly command: readonly string[];
  /** The whole environment of the run besides SIGHTLINE_RUN. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes what the run writes; without it the run writes to this process's own stdout and stderr. */
  readonly onOutput?: (text: string) => void;
}

export type ProcessEnd =
  | { readonly ended: 'exit'; readonly code: number }
  | { readonly ended: 'signal'; readonly signal: NodeJS.Signals }
  /** It never ran. */
  | { readonly ended: 'not_started'; readonly code: string };

/** One process of a run. */
export interface RunProcess {
  /** False when the system refused to make the process; `ended` says why. */
  readonly isStarted: boolean;
  /** Resolves when the process is gone. */
  readonly ended: Promise<ProcessEnd>;
  /** SIGTERM, and SIGKILL after the grace; resolves when the process is gone. */
  terminate(clock: Clock, graceMs: number): Promise<ProcessEnd>;
}

/** Last argument of a run's process: its job, and the podUid under which it claims the run. */
export function runLabel(job: JobRecord): string {
  return `${job.namespace}/${job.name}@${job.podUid}`;
}

/** Starts a run with its document in SIGHTLINE_RUN, or sends the document to a process that waits for one. */
export function startRun(
  job: JobRecord,
  how: RunCommand,
  onMessage: (message: unknown) => void,
  spare?: ChildProcess,
): RunProcess {
  const { owner, attempt, podUid, input } = job;
  const document = JSON.stringify({ owner, attempt, podUid, input });
  const label = runLabel(job);
  try {
    const child = spare ?? spawnRun(how, [label], { ...how.env, SIGHTLINE_RUN: document });
    child.on('message', onMessage);
    // the callback takes the fault: a process that cannot be told ends, and its end says so
    spare?.send({ type: 'run', document, label } satisfies RunOrder, () => {});
    return watched(child);
  } catch (error) {
    const ended = Promise.resolve(notStarted(error));
    return { isStarted: false, ended, terminate: () => ended };
  }
}

/** In its own process group: Ctrl-C reaches the parent only. */
export function spawnRun(how: RunCommand, more: readonly string[], env: RunCommand['env']): ChildProcess {
  const [program = '', ...args] = how.command;
  const output = how.onOutput ? 'pipe' : 'inherit';
  const child = spawn(program, [...args, ...more], {
    env: { ...env },
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => how.onOutput?.(text));
  }
  return child;
}

function watched(child: ChildProcess): RunProcess {
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(signal ? { ended: 'signal', signal } : { ended: 'exit', code: code ?? 1 }),
    );
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(notStarted(error));
    });
  });
  return {
    isStarted: child.pid !== undefined,
    ended,
    terminate: async (clock, graceMs) => {
      child.kill('SIGTERM');
      const stopTimer = clock.setTimer(graceMs, () => child.kill('SIGKILL'));
      const end = await ended;
      stopTimer();
      return end;
    },
  };
}

function notStarted(error: unknown): ProcessEnd {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return { ended: 'not_started', code };
}

const POLL_MS = 10;
const PS_TIMEOUT_MS = 5000;

/**
 * Kills processes that have one of these labels as an argument or as a word of their title. Throws after `timeoutMs` if
 * one is left. Two processes of one run must never exist, and a busy one notices late that its parent is gone.
 */
export async function killOrphanedRuns(labels: ReadonlySet<string>, clock: Clock, timeoutMs = 10_000): Promise<number> {
  const killed = new Set<number>();
  const until = clock.monotonicMs() + timeoutMs;
  while (labels.size > 0) {
    const alive = (await runningProcesses()).filter(
      ({ pid, args }) => pid !== process.pid && args.some((arg) => labels.has(arg)),
    );
    if (alive.length === 0) break;
    if (clock.monotonicMs() > until)
      throw new Error(`a run of the previous process does not end (pid ${alive[0]?.pid})`);
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
    if (line) found.push({ pid: Number(pid), args: line.split(/[\0\s]/) });
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
