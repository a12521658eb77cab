/**
 * Runs test files many times in a row and reports how often each failed. Loading takes longer than most tests, so each
 * process runs its file ten times; --in-process=1 loads it each time.
 * Without paths: the suites that may be flaky because of time. These are the ones below test/server, and all that use
 * the manual clock: they import test/support/clock.ts, directly or through other files of test/. The fast ones run, or
 * with --slow those slow ones that start no control plane: starting one a hundred times takes too long.
 *
 *   node scripts/steady.ts [--slow] [--times=100] [--at-once=1] [--in-process=10] [--list] [PATH...]
 *
 * --at-once=4 runs four copies of a file side by side in each round, but only one if the file starts a control plane. A
 * file that failed in ten processes is not run any more. The last line counts runs of files.
 */
import { globSync } from 'node:fs';
import { endWithSignals, type Outcome, reaches, readTestFile, runFile, type TestFile } from './tests/files.ts';

const ENOUGH_FAILURES = 10;
const CLOCK = 'test/support/clock.ts';

const numberOf = (name: string, otherwise: number): number =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) || otherwise);
const [times, atOnce, inProcess] = [numberOf('times', 100), numberOf('at-once', 1), numberOf('in-process', 10)];
const given = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));

function chosen(): readonly string[] {
  const all = globSync('test/**/*.test.ts').sort();
  const fast = all.filter((file) => !/\.(slow|node)\.test\.ts$/.test(file));
  if (given.length === 0) {
    const slow = all.filter((file) => file.endsWith('.slow.test.ts') && !readTestFile(file).hasControlPlane);
    const kind = process.argv.includes('--slow') ? slow : fast;
    return kind.filter((file) => file.startsWith('test/server/') || reaches(file, CLOCK));
  }
  return all.filter((file) => given.some((path) => file === path || (file.startsWith(path) && fast.includes(file))));
}

/** The outcome of one process, which ran its file `count` times. */
interface Runs extends Outcome {
  readonly count: number;
}

async function runs(file: TestFile): Promise<readonly Runs[]> {
  const outcomes: Runs[] = [];
  const together = file.hasControlPlane ? 1 : atOnce;
  for (let n = 0; n < times && outcomes.filter(({ ok }) => !ok).length < ENOUGH_FAILURES; n += inProcess) {
    const count = Math.min(inProcess, times - n);
    const repeated = async (): Promise<Runs> => ({ ...(await runFile(file, count)), count });
    outcomes.push(...(await Promise.all(Array.from({ length: together }, repeated))));
  }
  return outcomes;
}

const countOf = (all: readonly Runs[]): number => all.reduce((sum, { count }) => sum + count, 0);

function tell(path: string, outcomes: readonly Runs[]): void {
  const failed = outcomes.filter(({ ok }) => !ok);
  const slowest = outcomes.reduce((a, b) => (a.ms > b.ms ? a : b));
  const failures = `failed in ${failed.length} of ${outcomes.length} processes`;
  const line = `${path}  ${countOf(outcomes)} times, ${failures}, at most ${(slowest.ms / 1000).toFixed(1)} s for ${slowest.count}`;
  console.log(`${failed.length === 0 ? 'ok  ' : 'FAIL'} ${line}`);
  if (failed[0]) console.log(failed[0].output.trimEnd().slice(-4000));
}

endWithSignals();
const files = chosen();
if (process.argv.includes('--list')) console.log(files.join('\n'));
else {
  const [passed, failed]: [Runs[], Runs[]] = [[], []];
  for (const path of files) {
    const outcomes = await runs(readTestFile(path));
    tell(path, outcomes);
    for (const outcome of outcomes) (outcome.ok ? passed : failed).push(outcome);
  }
  if (failed.length > 0) console.log(`\nfailed: ${[...new Set(failed.map(({ file }) => file))].join(' ')}`);
  console.log(`${countOf(passed)} passed, ${Math.max(countOf(failed), files.length === 0 ? 1 : 0)} failed`);
  process.exitCode = failed.length > 0 || files.length === 0 ? 1 : 0;
}
