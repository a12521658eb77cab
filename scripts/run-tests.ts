/**
 * Runs every test file in a process of its own, two at a time, and ends with `N passed, N failed`.
 * uvu passes a file that has no test or forgets `.run()`; here a file without a counted test is a failure.
 *
 * - A file that starts a Kubernetes control plane takes half a gigabyte and seconds of CPU: one of them at a time, two of
 *   the slow ones, which mostly wait. It is known by importing what starts one, itself or through files of test/.
 * - A file has 240 s; one with a line `// timeout: 600 s` has that.
 * - What a file leaves running in its process group is killed when it ends, and all of it when this program ends.
 *
 * - `*.slow.test.ts` run with --slow, `*.node.test.ts`, which need a cluster with nodes, with --node, all others without.
 * - --servers=no runs those that start no server of others (Redis, NATS, a control plane), --servers=yes the rest.
 *
 *   node scripts/run-tests.ts [--slow | --node] [--servers=yes | --servers=no] [PATH...]
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { endWithThis, hasEnded } from '../test/support/watchdog.ts';

const TIMEOUT_SECONDS = 240;
/** Modules are compiled once for all files: half of what a file of unit tests takes. */
const COMPILED = join(process.cwd(), 'node_modules/.cache/compiled');
const SERVERS = 'test/support/servers/';
const CONTROL_PLANE = 'test/support/servers/control-plane.ts';

interface TestFile {
  readonly path: string;
  readonly timeoutSeconds: number;
  readonly hasServers: boolean;
  readonly hasControlPlane: boolean;
}

function readTestFile(path: string): TestFile {
  const text = readFileSync(path, 'utf8');
  const given = /^\/\/ timeout: (\d+) s$/m.exec(text)?.[1];
  return {
    path,
    timeoutSeconds: given === undefined ? TIMEOUT_SECONDS : Number(given),
    hasServers: reaches(path, SERVERS, new Set()),
    hasControlPlane: reaches(path, CONTROL_PLANE, new Set()),
  };
}

/** Whether a file imports another whose path begins so, directly or through files of test/. */
function reaches(file: string, other: string, seen: Set<string>): boolean {
  if (file.startsWith(other)) return true;
  if (seen.has(file) || !file.startsWith('test/') || !existsSync(file)) return false;
  seen.add(file);
  const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}) .*?from '(\.[^']+)';$/gm)];
  return imported.some(([, path]) => reaches(join(dirname(file), String(path)), other, seen));
}

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

const groups = new Set<number>();

function endGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // nothing of it is left
  }
}

function runFile({ path: file, timeoutSeconds }: TestFile): Promise<Outcome> {
  return new Promise((resolve) => {
    const started = performance.now();
    const args = ['--disable-warning=ExperimentalWarning', '--expose-gc', file];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, FORCE_COLOR: '0' },
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

const given = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const wanted = given.length > 0 ? given : ['test'];
const all = globSync('test/**/*.test.ts').sort();
const files = all.filter((file) =>
  wanted.some(
    (path) => file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`) || file.startsWith(path),
  ),
);
const slow = process.argv.includes('--slow');
const ofNodes = process.argv.includes('--node');
const kindOf = (file: string): string =>
  file.includes('.node.test.') ? 'node' : file.includes('.slow.test.') ? 'slow' : 'fast';
const wantedKind = ofNodes ? 'node' : slow ? 'slow' : 'fast';
const servers = process.argv.find((arg) => arg.startsWith('--servers='))?.slice('--servers='.length);
const chosen = files
  .filter((file) => given.length > 0 || kindOf(file) === wantedKind)
  .map(readTestFile)
  .filter(({ hasServers }) => servers === undefined || hasServers === (servers === 'yes'));
if (chosen.length === 0) {
  console.error(`no test file matches ${wanted.join(' ')}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const group of groups) endGroup(group);
    process.exit(1);
  });

// those that wait for each other come first, so that the others run beside them
const queue = chosen.sort((a, b) => Number(b.hasControlPlane) - Number(a.hasControlPlane));
const mostControlPlanes = slow ? 2 : 1;
let controlPlanes = 0;
const outcomes: Outcome[] = [];
function nextFile(): TestFile | undefined {
  const index = queue.findIndex((file) => !(file.hasControlPlane && controlPlanes >= mostControlPlanes));
  return index === -1 ? undefined : queue.splice(index, 1)[0];
}
const worker = async (): Promise<void> => {
  for (let file = nextFile(); file; file = nextFile()) {
    if (file.hasControlPlane) controlPlanes += 1;
    const outcome = await runFile(file);
    if (file.hasControlPlane) controlPlanes -= 1;
    outcomes.push(outcome);
    const line = `${outcome.ok ? 'ok  ' : 'FAIL'} ${file.path}  ${outcome.passed}/${outcome.total}  ${(outcome.ms / 1000).toFixed(1)} s`;
    console.log(outcome.ok ? line : `${line}\n${outcome.output.trimEnd().slice(-8000)}`);
  }
};
// releases on one cluster would wait for each other's node
const workers = ofNodes ? 1 : Math.max(2, Math.min(4, availableParallelism()));
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
