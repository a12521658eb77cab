import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Load, Loaded } from './load.ts';

/** Node's own warnings are no part of what is measured. */
export const QUIET = '--disable-warning=ExperimentalWarning';
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** Ends with this process. */
export function kept(child: ChildProcess): ChildProcess {
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

export const stopOf =
  (child: ChildProcess) =>
  async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };

/** A server that answers these bytes with these headers; `served` is what one with checks needs. */
export async function startPlain(
  which: 'plain-http' | 'plain-express' | 'fastify-checked',
  bodyFile: string,
  headers: Readonly<Record<string, string>>,
  served: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const args = [QUIET, path(`../targets/${which}.ts`), bodyFile, JSON.stringify(headers), JSON.stringify(served)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  kept(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('port ')) return { pid: child.pid ?? 0, port: Number(line.slice(5)), stop: stopOf(child) };
  }
  throw new Error(`${which} did not start`);
}

export interface Loader {
  run(load: Load): Promise<Loaded>;
  stop(): void;
}

/** Past the end of a round, for answers that do not come. */
const GIVE_UP_MS = 30_000;

/** One process that makes requests, so that neither the targets nor this process share its core time. */
export function startLoader(): Loader {
  const child = fork(path('../targets/loader.ts'), { execArgv: [QUIET] });
  kept(child);
  return {
    async run(load) {
      child.send(load);
      const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(load.ms + GIVE_UP_MS) });
      if (answer.problem !== undefined) throw new Error(`port ${load.port}: ${answer.problem}`);
      return answer.loaded;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
