import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { compileCache } from '../compile-cache.ts';
import { PROGRAM } from '../program.ts';

const READY_WITHIN_MS = 45_000;

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A `sightline` program as a child of the test; killed with it. */
export interface Program {
  readonly pid: number;
  /** What it wrote so far, a line each. */
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
  readonly ended: Promise<End>;
  /** What it wrote has been read to its end. */
  readonly closed: Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the first line of stdout that passes, also an earlier one; rejects when the program ends or after `withinMs`. */
  line(passes: (line: string) => boolean, withinMs?: number): Promise<string>;
}

/** Which code is started, with which flags of Node, and where; the code of the checkout when left out. */
export interface ProgramPlace {
  readonly script?: string;
  readonly flags?: readonly string[];
  readonly cwd?: string;
}

/** Starts `sightline ...args`, or another script, with nothing of the test's environment but what Node needs, and `env`. */
export function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  at: ProgramPlace = {},
): Program {
  const inherited = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
  const flags = ['--disable-warning=ExperimentalWarning', ...(at.flags ?? [])];
  const child = spawn(process.execPath, [...flags, at.script ?? PROGRAM, ...args], {
    ...(at.cwd === undefined ? {} : { cwd: at.cwd }),
    env: { ...inherited, ...compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const looks = new Set<() => void>();
  const collect = (stream: Readable): string[] => {
    const lines: string[] = [];
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const look of looks) look();
    });
    return lines;
  };
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  let end: End | undefined;
  const ended = new Promise<End>((resolve) => {
    // runs inherit stdout and outlive a killed parent for a moment: its end is the exit, not the end of the pipe
    child.once('exit', (code, signal) =>
      setImmediate(() => {
        end = { code, signal };
        for (const look of looks) look();
        resolve(end);
      }),
    );
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  living.add(child);
  child.once('exit', () => living.delete(child));
  return {
    pid: child.pid ?? 0,
    stdout,
    stderr,
    ended,
    closed,
    signal: (signal) => void child.kill(signal),
    line: (passes, withinMs = READY_WITHIN_MS) =>
      new Promise((resolve, reject) => {
        const settle = (how: () => void): void => {
          clearTimeout(timer);
          looks.delete(look);
          how();
        };
        const fail = (why: string): void =>
          settle(() => reject(new Error([why, ...stdout.slice(-15), ...stderr].join('\n'))));
        const look = (): void => {
          const found = stdout.find(passes);
          if (found !== undefined) settle(() => resolve(found));
          else if (end) fail(`the program ended (${end.code ?? end.signal}) without the line`);
        };
        const timer = setTimeout(() => fail(`no such line within ${withinMs} ms`), withinMs);
        looks.add(look);
        look();
      }),
  };
}

export interface Outcome extends End {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end; for the commands and for set-ups that must be refused. Kills it after `withinMs`. */
export async function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  withinMs = 45_000,
  at: ProgramPlace = {},
): Promise<Outcome> {
  const program = startProgram(args, env, at);
  const timer = setTimeout(() => program.signal('SIGKILL'), withinMs);
  const end = await program.ended;
  clearTimeout(timer);
  // the pipes may hold more than was read when the process ended; whatever it leaves behind ends soon after it
  await program.closed;
  return { ...end, stdout: program.stdout.join('\n'), stderr: program.stderr.join('\n') };
}
