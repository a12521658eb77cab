import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A Node process that runs a TypeScript module's text, and its lines. It is killed with the test. */
export interface NodeProcess {
  readonly child: ChildProcess;
  /** Resolves with the first line that starts so; rejects when the process ends before. */
  line(start: string): Promise<string>;
  /** Resolves when there are so many lines; rejects when the process ends before. */
  atLeast(count: number): Promise<void>;
  lines(): readonly string[];
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** `script` is the text of an ES module whose imports are absolute URLs; `args` follow in process.argv from index 1. */
export function nodeProcess(script: string, ...args: string[]): NodeProcess {
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', script];
  const child = spawn(process.execPath, [...flags, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const look of waiting) look();
  });
  let isOver = false;
  const ended = once(child, 'close').then(() => {
    isOver = true;
    for (const look of waiting) look();
    return { code: child.exitCode, signal: child.signalCode };
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const until = (what: string, find: () => string | undefined): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        if (found === undefined && !isOver) return;
        waiting.delete(look);
        if (found === undefined) reject(new Error(`the process ended without ${what}: ${lines.join('|')}`));
        else resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    child,
    lines: () => lines,
    line: (start) => until(`a line ${start}`, () => lines.find((line) => line.startsWith(start))),
    atLeast: async (count) => void (await until(`${count} lines`, () => lines[count - 1])),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}

/** Absolute URL of a source file, for a script's imports. */
export function sourceUrl(path: string): string {
  return new URL(`../../src/${path}`, import.meta.url).href;
}
