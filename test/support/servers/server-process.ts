import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freezeProcess } from '../freeze-process.ts';
import { endProcess, gatedSpawn, isAlive } from '../gated-spawn.ts';
import { removeWithThis } from '../watchdog.ts';

/** A real server that a test can break. It ends with the test process, however that ends. */
export interface ServerProcess {
  /** Of the process as it runs now. */
  readonly pid: number;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL for one that is still there after a minute. */
  stop(): Promise<void>;
  /** SIGSTOP: it keeps its connections and says nothing more from when this resolves. */
  freeze(): Promise<void>;
  /** SIGCONT. */
  thaw(): void;
  /**
   * Starts it again with the same arguments, so with the same port and data, and with `env` besides its own this once;
   * resolves when it answers.
   */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  readonly isRunning: boolean;
  /** How it ended, at once or when it does. */
  end(): Promise<ServerEnd>;
  /** The end of what it wrote. */
  log(): string;
  /** Everything it wrote, in all its lives. */
  readonly logFile: string;
}

export interface ServerEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerSpec {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Existing folder for its log. */
  readonly folder: string;
  /** Whether it answers; asked every 25 ms. A rejection is a no. */
  readonly isReady: () => Promise<boolean>;
  readonly readyWithinMs: number;
}

/** The programs give their requests and writes up to 40 s. */
const STOP_WITHIN_MS = 60_000;

export async function startServer(spec: ServerSpec): Promise<ServerProcess> {
  const logFile = join(spec.folder, `${basename(spec.program)}.log`);
  const log = (): string => readFileSync(logFile, 'utf8').slice(-4000);
  let child = launch(spec, logFile);
  const alive = (): boolean => isAlive(child);
  await untilReady(spec, alive, log);
  return {
    get pid() {
      return child.pid ?? 0;
    },
    kill: () => endProcess(child, 'SIGKILL'),
    stop: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      child.kill('SIGCONT');
      await endProcess(child, 'SIGTERM');
      clearTimeout(timer);
    },
    freeze: () => freezeProcess(child.pid ?? 0),
    thaw: () => void child.kill('SIGCONT'),
    start: async (env = {}) => {
      if (alive()) throw new Error(`${basename(spec.program)} runs already`);
      child = launch({ ...spec, env: { ...spec.env, ...env } }, logFile);
      await untilReady(spec, alive, log);
    },
    get isRunning() {
      return alive();
    },
    end: () => endOf(child),
    log,
    logFile,
  };
}

const launch = ({ program, args, env, folder }: ServerSpec, logFile: string): ChildProcess =>
  gatedSpawn(program, args, { env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...env }, logFile });

async function endOf(child: ChildProcess): Promise<ServerEnd> {
  if (isAlive(child)) {
    child.ref();
    await once(child, 'exit');
  }
  return { code: child.exitCode, signal: child.signalCode };
}

async function untilReady(spec: ServerSpec, alive: () => boolean, log: () => string): Promise<void> {
  const untilMs = performance.now() + spec.readyWithinMs;
  while (!(await spec.isReady().catch(() => false))) {
    const why = !alive() ? 'ended at its start' : performance.now() > untilMs ? 'does not answer' : undefined;
    if (why !== undefined) throw new Error(`${basename(spec.program)} ${why}:\n${log()}`);
    await sleep(25);
  }
}

/**
 * A port of 127.0.0.1 that is free now, and that no other test gets before this process has ended: a server binds it
 * seconds later. Below the range that systems take for outgoing connections (from 32768), so that nobody gets it while a
 * server is down between two starts.
 */
export async function freePort(random: () => number = Math.random): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = 10_000 + Math.floor(random() * 22_000);
    if (isMine(port) && (await isFree(port))) return port;
  }
  throw new Error('no free port between 10000 and 32000');
}

/** Whether this call was the first of all test processes to ask for it. */
function isMine(port: number): boolean {
  const file = join(tmpdir(), `sightline-test-port-${port}`);
  try {
    closeSync(openSync(file, 'wx'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  removeWithThis(file);
  return true;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
