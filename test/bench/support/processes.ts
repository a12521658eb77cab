import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Load, Loaded } from './load.ts';

const QUIET = '--disable-warning=ExperimentalWarning';
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

function kept(child: ChildProcess): ChildProcess {
  living.add(child);
  child.once('exit', () => living.delete(child));
  return child;
}

/** A process that is measured. */
export interface Target {
  readonly pid: number;
  readonly port: number;
  /** Asks it to finish, or kills it; resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const stopOf =
  (child: ChildProcess) =>
  async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };

/** `plain-http` or `plain-express`, answering these bytes with these headers. */
export async function startPlain(
  which: 'plain-http' | 'plain-express',
  bodyFile: string,
  headers: Readonly<Record<string, string>>,
): Promise<Target> {
  const args = [QUIET, path(`../targets/${which}.ts`), bodyFile, JSON.stringify(headers)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  kept(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('port ')) return { pid: child.pid ?? 0, port: Number(line.slice(5)), stop: stopOf(child) };
  }
  throw new Error(`${which} did not start`);
}

export interface Sightline extends Target {
  readonly opsPort: number;
  /** Milliseconds from the start of the process to its `ready` line. */
  readonly readyMs: number;
  /** Its log so far, an object a line. */
  log(): readonly Readonly<Record<string, unknown>>[];
}

/** The real `sightline embedded`. Its log goes to a file, as an operator's would, so that nobody here is busy reading it. */
export async function startSightline(args: readonly string[], logFile: string): Promise<Sightline> {
  writeFileSync(logFile, '');
  const out = openSync(logFile, 'a');
  const extra = (process.env['BENCH_NODE_ARGS'] ?? '').split(' ').filter((arg) => arg !== '');
  const startedMs = performance.now();
  const child = spawn(process.execPath, [QUIET, ...extra, path('../../../src/cmd/main.ts'), 'embedded', ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' },
    stdio: ['ignore', out, 'inherit'],
  });
  kept(child);
  closeSync(out);
  const log = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  for (;;) {
    await sleep(5);
    const readyMs = performance.now() - startedMs;
    const found = readFileSync(logFile, 'utf8').includes('"msg":"ready"')
      ? log().find(({ msg }) => msg === 'ready')
      : undefined;
    if (found)
      return { pid: child.pid ?? 0, port: found.port, opsPort: found.opsPort, readyMs, log, stop: stopOf(child) };
    if (child.exitCode !== null || readyMs > 60_000)
      throw new Error(`sightline did not start: ${readFileSync(logFile, 'utf8').slice(-2000)}`);
  }
}

export interface Loader {
  run(load: Load): Promise<Loaded>;
  stop(): void;
}

/** One process that makes requests, so that neither the targets nor this process share its core time. */
export function startLoader(): Loader {
  const child = fork(path('../targets/loader.ts'), { execArgv: [QUIET] });
  kept(child);
  return {
    async run(load) {
      child.send(load);
      const [answer] = await once(child, 'message');
      if (answer.problem !== undefined) throw new Error(`port ${load.port}: ${answer.problem}`);
      return answer.loaded;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

/** Resident memory now, and at its highest since `forgetPeak`, in MB of 2^20 bytes (proc(5)). */
export function memoryOf(pid: number): { readonly nowMb: number; readonly peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { nowMb: mb('VmRSS'), peakMb: mb('VmHWM') };
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** User and system time that the process has used, in seconds; the kernel counts in ticks of 1/100 s. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
