import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { limitsOf } from '../../test/support/limits.ts';
import { endWithThis, hasEnded } from '../../test/support/watchdog.ts';

/** Each module is compiled only once for all files; compiling takes half of the time of a file of unit tests. */
const COMPILED = join(process.cwd(), 'node_modules/.cache/compiled');
const SERVERS = 'test/support/servers/';
const CONTROL_PLANE = 'test/support/servers/control-plane.ts';

export interface TestFile {
  readonly path: string;
  readonly timeoutSeconds: number;
  readonly hasServers: boolean;
  readonly hasControlPlane: boolean;
}

export function readTestFile(path: string): TestFile {
  return {
    path,
    timeoutSeconds: limitsOf(path).fileSeconds,
    hasServers: reaches(path, SERVERS),
    hasControlPlane: reaches(path, CONTROL_PLANE),
  };
}

/** Whether a file imports one whose path begins with `other`, directly or through files of test/. */
export function reaches(file: string, other: string, seen = new Set<string>()): boolean {
  if (file.startsWith(other)) return true;
  if (seen.has(file) || !file.startsWith('test/') || !existsSync(file)) return false;
  seen.add(file);
  const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}) .*?from '(\.[^']+)';$/gm)];
  return imported.some(([, path]) => reaches(join(dirname(file), String(path)), other, seen));
}

export interface Outcome {
  file: string;
  passed: number;
  total: number;
  skipped: number;
  notes: string[];
  ok: boolean;
  output: string;
  ms: number;
}

const groups = new Set<number>();

function endGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // nothing of it is left
  }
}

/**
 * Runs the file in a process of its own, `times` times; whatever that process leaves in its process group is killed
 * when it ends.
 */
export function runFile({ path: file, timeoutSeconds: seconds }: TestFile, times = 1): Promise<Outcome> {
  const timeoutSeconds = seconds * times;
  return new Promise((resolve) => {
    const started = performance.now();
    const args = ['--disable-warning=ExperimentalWarning', '--expose-gc', file];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, FORCE_COLOR: '0', TEST_REPEATS: String(times) },
      detached: true, // a process group of its own
    });
    const group = child.pid ?? 0;
    groups.add(group);
    endWithThis(-group);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      output += `\ntook longer than ${timeoutSeconds} s\n`;
      endGroup(group);
    }, timeoutSeconds * 1000);
    // a process that it left behind holds the pipe open, and `close` would wait for it
    child.on('exit', () => {
      endGroup(group);
      groups.delete(group);
      hasEnded(-group);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const { total, passed, skipped, notes } = countsIn(output);
      if (total === 0 && code === 0) output += '\nno test was counted: does the file call .run()?\n';
      const ok = code === 0 && signal === null && total > 0 && passed + skipped === total;
      resolve({ file, passed, total, skipped, notes, ok, output, ms: performance.now() - started });
    });
  });
}

/** What uvu wrote at the end of each suite. */
function countsIn(output: string): Pick<Outcome, 'total' | 'passed' | 'skipped' | 'notes'> {
  const sum = (word: string): number =>
    [...output.matchAll(new RegExp(`^\\s*${word}:\\s+(\\d+)`, 'gm'))].reduce((n, m) => n + Number(m[1]), 0);
  const notes = [...output.matchAll(/^NOTE (.*)$/gm)].map((m) => String(m[1]));
  return { total: sum('Total'), passed: sum('Passed'), skipped: sum('Skipped'), notes };
}

/** When a signal ends this program, the files that are running end too. */
export function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      for (const group of groups) endGroup(group);
      process.exit(1);
    });
}
