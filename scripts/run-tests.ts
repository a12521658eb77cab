/**
 * Runs every test file in a process of its own, two to four at a time (one with --node), and ends with
 * `N passed, N failed`.
 * uvu passes a file that has no test or forgets `.run()`; here a file without a counted test is a failure.
 *
 * - A file that starts a Kubernetes control plane takes half a gigabyte and seconds of CPU. One such file runs at a
 *   time, or two of the slow ones, which mostly wait. It is recognised by its imports, direct or through other files of
 *   test/.
 * - A file may take 240 s, a slow one 600 s, or as long as its line `// timeout: 900 s` says. Each of its tests has a
 *   limit too (test/support/suite.ts).
 * - When a file ends, whatever it has left running in its process group is killed. When this program is stopped, so are
 *   the files that are still running, with their process groups.
 *
 * - Without a PATH, `*.slow.test.ts` run only with --slow; `*.node.test.ts` run only with --node, because they need a
 *   cluster with nodes; all others run if neither option is given. With a PATH, every file whose path begins with it
 *   runs.
 * - --servers=no runs those that start no third-party server (Redis, NATS, a control plane), --servers=yes the rest.
 *
 *   node scripts/run-tests.ts [--slow | --node] [--servers=yes | --servers=no] [PATH...]
 */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { endWithSignals, type Outcome, reaches, readTestFile, runFile, type TestFile } from './tests/files.ts';
import { bundledProgram } from './tests/program.ts';

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

endWithSignals();
if (chosen.some(({ path }) => reaches(path, 'test/support/program.ts')))
  process.env['TEST_PROGRAM'] = await bundledProgram();

// files that wait for each other come first, so that the others run beside them
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
    console.log(outcome.ok ? line : `${line}\n${failuresIn(outcome.output)}`);
  }
};
/** What a file wrote from its first failure on; without one, the end. The output before may be long. */
function failuresIn(output: string): string {
  const text = output.trimEnd();
  const first = text.indexOf('   FAIL  ');
  return first === -1 ? text.slice(-8000) : text.slice(first).slice(0, 8000);
}
// on one cluster, releases would wait for room on the node
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
