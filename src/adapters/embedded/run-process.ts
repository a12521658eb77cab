import { type ChildProcess, spawn } from 'node:child_process';
import type { Clock } from '../../lib/clock.ts';
import type { JobRecord } from './job-records.ts';

export interface RunCommand {
  /** Program and arguments; the label of the run is added as the last argument, so that its process can be told. */
  readonly command: readonly string[];
  /** The whole environment of the run besides SIGHTLINE_RUN. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes what the run writes; without it the run writes to this process's own stdout and stderr. */
  readonly onOutput?: (text: string) => void;
}

export type ProcessEnd =
  | { readonly ended: 'exit'; readonly code: number }
  | { readonly ended: 'signal'; readonly signal: string }
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

/** Last argument of a run's process: what it works for, and the id that makes it this very process. */
export function runLabel(job: JobRecord): string {
  return `${job.namespace}/${job.name}@${job.podUid}`;
}

/**
 * Starts the run with its document in SIGHTLINE_RUN. It has a process group of its own, so that a Ctrl-C at the terminal
 * reaches only the parent, which then decides; it ends by itself when the IPC channel closes (see run-channel.ts).
 */
export function startRun(job: JobRecord, how: RunCommand, onMessage: (message: unknown) => void): RunProcess {
  const { owner, attempt, podUid, input } = job;
  const [program = '', ...args] = how.command;
  const output = how.onOutput ? 'pipe' : 'inherit';
  try {
    const child = spawn(program, [...args, runLabel(job)], {
      env: { ...how.env, SIGHTLINE_RUN: JSON.stringify({ owner, attempt, podUid, input }) },
      stdio: ['ignore', output, output, 'ipc'],
      detached: true,
    });
    child.on('message', onMessage);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => how.onOutput?.(text));
    }
    return watched(child);
  } catch (error) {
    const ended = Promise.resolve(notStarted(error));
    return { isStarted: false, ended, terminate: () => ended };
  }
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
