import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { compileCache } from './compile-cache.ts';
import { endWithThis, hasEnded } from './watchdog.ts';

/** Waits until the watchdog knows its number: no moment is left in which it could be orphaned. */
const GATE = 'read -r go <&3 && exec "$@" 3<&-';

export interface SpawnOptions {
  /** The whole environment but for where compiled modules are kept. */
  readonly env: Readonly<Record<string, string>>;
  /** File that stdout and stderr are appended to. */
  readonly logFile: string;
}

/**
 * Starts a program that ends with this process, however that ends, and does not keep it from ending. Its output goes
 * to a file, so nothing stops when nobody reads.
 */
export function gatedSpawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const out = openSync(options.logFile, 'a');
  const child = spawn('/bin/sh', ['-c', GATE, 'sh', program, ...args], {
    env: { ...compileCache(), ...options.env },
    stdio: ['ignore', out, out, 'pipe'],
  });
  closeSync(out);
  const id = child.pid;
  if (id === undefined) throw new Error(`${program} cannot be started`);
  endWithThis(id);
  child.once('exit', () => hasEnded(id));
  const gate = child.stdio[3];
  if (gate && 'end' in gate) gate.on('error', () => {}).end('go\n');
  child.unref();
  return child;
}

export const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Sends the signal; resolves when the process is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  child.ref();
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
