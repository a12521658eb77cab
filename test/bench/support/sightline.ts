import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { kept, QUIET, stopOf, type Target } from './processes.ts';

export interface Sightline extends Target {
  readonly opsPort: number;
  /** Milliseconds from the start of the process to its `ready` line. */
  readonly readyMs: number;
  /** Its log so far, an object a line. */
  log(): readonly Readonly<Record<string, unknown>>[];
}

const MAIN = fileURLToPath(new URL('../../../src/cmd/main.ts', import.meta.url));
const READY_WITHIN_MS = 60_000;

/** The real `sightline embedded`. Its log goes to a file, as an operator's would, so that nobody here is busy reading it. */
export async function startSightline(args: readonly string[], logFile: string): Promise<Sightline> {
  writeFileSync(logFile, '');
  const [out, complaints] = [openSync(logFile, 'a'), openSync(`${logFile}.stderr`, 'w')];
  const extra = (process.env['BENCH_NODE_ARGS'] ?? '').split(' ').filter((arg) => arg !== '');
  const startedMs = performance.now();
  const child = spawn(process.execPath, [QUIET, ...extra, MAIN, 'embedded', ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ENGINE_KEY: 'engine-key' },
    stdio: ['ignore', out, complaints],
  });
  kept(child);
  closeSync(out);
  closeSync(complaints);
  const log = () => readLog(logFile);
  for (;;) {
    await sleep(5);
    const readyMs = performance.now() - startedMs;
    const ready = log().find(({ msg }) => msg === 'ready');
    if (ready) {
      const [port, opsPort] = [Number(ready['port']), Number(ready['opsPort'])];
      return { pid: child.pid ?? 0, port, opsPort, readyMs, log, stop: stopOf(child) };
    }
    if (child.exitCode !== null || readyMs > READY_WITHIN_MS)
      throw new Error(`sightline did not start: ${readFileSync(`${logFile}.stderr`, 'utf8')}`);
  }
}

/** Whole lines only: the last one may still be written. */
function readLog(file: string): readonly Readonly<Record<string, unknown>>[] {
  const text = readFileSync(file, 'utf8');
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
