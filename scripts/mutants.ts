/**
 * Changes the sources in small ways, one at a time (Stryker's mutants), and runs the tests that are about each file: a
 * change that they do not notice survives. Prints every survivor and, for each area, the share of changes that were
 * noticed. Fails if it is less than 90 % in an area.
 *
 * First, each test file runs once without a change, which shows the mutants whose code it executes. Then, for each
 * mutant, the test files that execute its code run until one fails: first the one named like the source, then the
 * quickest. Nothing is compiled again: one copy of a source contains all its mutants, and a variable turns one on.
 *
 *   node scripts/mutants.ts [--jobs=N] [AREA | PATH ...]     areas: scripts/mutants/areas.ts
 */
import { availableParallelism } from 'node:os';
import { tempFolder } from '../test/support/temp-folder.ts';
import { AREAS, chosenFiles } from './mutants/areas.ts';
import { instrument } from './mutants/instrument.ts';
import { judge, type Known, knowTest } from './mutants/judge.ts';
import { lineOf, rowsOf, tableOf } from './mutants/table.ts';
import { importsOnDisk, isNamedAs, quickTests, testsOf } from './mutants/tests-of.ts';

const AT_LEAST = 90;

/** Acts on the items, `jobs` at a time; the results are in the order of the items. */
async function mapSome<T, R>(items: readonly T[], jobs: number, act: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await act(item);
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return results;
}

async function main(folder: string, args: readonly string[]): Promise<number> {
  const given = args.find((arg) => arg.startsWith('--jobs='))?.slice('--jobs='.length);
  const jobs = given === undefined ? Math.max(1, availableParallelism() - 1) : Number(given);
  const chosen = chosenFiles(args.filter((arg) => !arg.startsWith('--')));
  const started = performance.now();
  const instrumented = await instrument(chosen, folder);
  const mutants = instrumented.mutants.filter(({ leftOut }) => leftOut === undefined);
  if (mutants.length === 0) throw new Error('there is nothing to change');
  const sources = [...new Set(mutants.map(({ file }) => file))];
  const imports = importsOnDisk();
  const quick = quickTests(imports);
  const near = new Set(chosenFiles([], AREAS).map(({ file }) => file));
  const tests = new Map(sources.map((file) => [file, testsOf(file, near, quick, imports)]));
  const files = [...new Set([...tests.values()].flat())];
  const known = await mapSome(files, jobs, (test) => knowTest(instrumented.map, test));
  const judged = await mapSome(sources, jobs, async (file) => {
    const ids = mutants.filter((mutant) => mutant.file === file).map(({ id }) => id);
    const rank = ({ test }: Known): number => Number(!isNamedAs(test, file));
    const about = known
      .filter(({ test }) => tests.get(file)?.includes(test))
      .toSorted((a, b) => rank(a) - rank(b) || a.ms - b.ms);
    const fates = await judge(instrumented.map, ids, about);
    for (const mutant of mutants) {
      const fate = fates.get(mutant.id);
      if (fate === 'survived' || fate === 'unseen') console.log(lineOf(mutant, fate));
    }
    return [...fates];
  });
  const fates = new Map(judged.flat());
  const rows = rowsOf(mutants, fates);
  const leftOut = instrumented.mutants.length - mutants.length;
  console.log(`\n${tableOf(rows)}`);
  console.log(`\n${leftOut} left out by comments, ${Math.round((performance.now() - started) / 1000)} s`);
  return rows.some(({ percent }) => percent < AT_LEAST) ? 1 : 0;
}

try {
  process.exitCode = await main(tempFolder(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1); // even if other processes are still running
}
