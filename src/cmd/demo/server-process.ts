import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ExitError } from '../exit.ts';
import type { DemoFolder } from './set-up.ts';

export interface ServerProcess {
  readonly port: number;
  readonly opsPort: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts `sightline embedded`, writes its log to a file, and waits until the log says that it is ready. */
export async function startServer(folder: DemoFolder, logFile: string): Promise<ServerProcess> {
  const program = fileURLToPath(new URL('../../../bin/sightline', import.meta.url));
  const child = spawn(
    program,
    ['embedded', '--config', folder.config, '--data', folder.data, '--manifests', folder.manifests],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const log = createWriteStream(logFile);
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    complaints.push(line);
    log.write(`${line}\n`);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<{ port: number; opsPort: number }>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.write(`${line}\n`);
      const found = readyLine(line);
      if (found) resolve(found);
    });
  });
  const first = await Promise.race([ready, ended.then(() => undefined)]);
  if (!first) throw new ExitError(1, [`the server did not start; its log is ${logFile}`, ...complaints]);
  return { ...first, ended, stop: () => stop(child, ended) };
}

function readyLine(line: string): { port: number; opsPort: number } | undefined {
  if (!line.includes('"ready"')) return undefined;
  const { msg, port, opsPort } = JSON.parse(line) as Record<string, unknown>; // a line of our own log
  return msg === 'ready' && typeof port === 'number' && typeof opsPort === 'number' ? { port, opsPort } : undefined;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(force);
}
