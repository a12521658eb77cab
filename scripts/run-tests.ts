/**
 * Runs every test file in a process of its own, two at a time, and ends with `N passed, N failed`.
 * uvu passes a file that has no test or forgets `.run()`; here a file without a counted test is a failure.
 *
 *   node scripts/run-tests.ts [--slow] [--require-servers] [PATH...]
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const TIMEOUT_MS = 240_000;

interface Outcome {
  file: string;
  passed: number;
  total: number;
  skipped: number;
  notes: string[];
  ok: boolean;
  output: string;
  ms: number;
}

function runFile(file: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const started = performance.now();
    const args = ['--disable-warning=ExperimentalWarning', '--expose-gc', file];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      output += `\ntook longer than ${TIMEOUT_MS / 1000} s\n`;
      child.kill('SIGKILL');
    }, TIMEOUT_MS);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const sum = (word: string) =>
        [...output.matchAll(new RegExp(`^\\s*${word}:\\s+(\\d+)`, 'gm'))].reduce((n, m) => n + Number(m[1]), 0);
      const [total, passed, skipped] = [sum('Total'), sum('Passed'), sum('Skipped')];
      const notes = [...output.matchAll(/^NOTE (.*)$/gm)].map((m) => String(m[1]));
      if (total === 0 && code === 0) output += '\nno test was counted: does the file call .run()?\n';
      const ok = code === 0 && signal === null && total > 0 && passed + skipped === total;
      resolve({ file, passed, total, skipped, notes, ok, output, ms: performance.now() - started });
    });
  });
}

const given = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const wanted = given.length > 0 ? given : ['test'];
const all = globSync('test/**/*.test.ts').sort();
const files = all.filter((file) =>
  wanted.some(
    (path) => file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`) || file.startsWith(path),
  ),
);
const slow = process.argv.includes('--slow');
const chosen = files.filter((file) => given.length > 0 || slow === file.includes('.slow.test.'));
if (chosen.length === 0) {
  console.error(`no test file matches ${wanted.join(' ')}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const queue = [...chosen];
const outcomes: Outcome[] = [];
const worker = async (): Promise<void> => {
  for (let file = queue.shift(); file; file = queue.shift()) {
    const outcome = await runFile(file);
    outcomes.push(outcome);
    const line = `${outcome.ok ? 'ok  ' : 'FAIL'} ${file}  ${outcome.passed}/${outcome.total}  ${(outcome.ms / 1000).toFixed(1)} s`;
    console.log(outcome.ok ? line : `${line}\n${outcome.output.trimEnd().slice(-8000)}`);
  }
};
const workers = Math.max(2, Math.min(4, availableParallelism()));
await Promise.all(Array.from({ length: workers }, worker));

const failedFiles = outcomes.filter((o) => !o.ok);
const passed = outcomes.reduce((n, o) => n + o.passed, 0);
const failedTests = failedFiles.reduce((n, o) => n + Math.max(1, o.total - o.passed - o.skipped), 0);
const notes = outcomes.flatMap((o) => o.notes.map((note) => `${note} (${o.file})`));
const skipped = outcomes.reduce((n, o) => n + o.skipped, 0);
if (notes.length > 0) console.log(`\nLEFT OUT HERE:\n${notes.map((n) => `  - ${n}`).join('\n')}`);
if (skipped > 0) console.log(`${skipped} skipped`);
if (failedFiles.length > 0) console.log(`\nfailed: ${failedFiles.map((o) => o.file).join(' ')}`);
console.log(`${passed} passed, ${failedTests} failed`);
process.exit(failedFiles.length > 0 || (skipped > 0 && process.env['REQUIRE_SERVERS'] === '1') ? 1 : 0);
