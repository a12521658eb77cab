import { TestProcess } from './test-process.ts';

/** `unseen`: no test executes its code. */
export type Fate = 'killed' | 'survived' | 'unseen';

/** What a test file does without any change. */
export interface Known {
  readonly test: string;
  readonly ms: number;
  /** Mutants whose code it executes while it is loaded, and while its tests run. */
  readonly loaded: ReadonlySet<string>;
  readonly run: ReadonlySet<string>;
}

/** A test that takes longer counts as failed. */
const mostMs = ({ ms }: Known): number => 4 * ms + 3000;
const FIRST_RUN_MS = 240_000;
/** Number of runs in one process. One without a mutant follows, which fails if they have left something behind. */
const BATCH = 20;

export async function knowTest(map: string, test: string): Promise<Known> {
  const process = await TestProcess.start(map, test);
  const started = performance.now();
  const told = await process?.run(undefined, FIRST_RUN_MS);
  const ms = performance.now() - started;
  process?.stop();
  if (told?.ok !== true) throw new Error(`${test} fails without any change:\n${told?.wrong ?? process?.errors ?? ''}`);
  return { test, ms, loaded: new Set(told.loaded), run: new Set(told.run) };
}

/**
 * The fate of each mutant of one source, by its id. `tests` are those about the source, in the order in which they run.
 * Most runs of a test file share a process. A run may leave something behind, so the results of a batch count only if,
 * at the end of the batch, the file passes without a mutant. Mutants without a result that counts, and those executed
 * while a file is loaded, get fresh processes.
 */
export async function judge(
  map: string,
  mutants: readonly string[],
  tests: readonly Known[],
): Promise<ReadonlyMap<string, Fate>> {
  const fates = new Map<string, Fate>();
  const passed = new Set<string>();
  for (const test of tests) {
    const some = mutants.filter((id) => !fates.has(id) && test.run.has(id) && !test.loaded.has(id));
    for (let from = 0; from < some.length; from += BATCH)
      for (const [id, ok] of await runTogether(map, test, some.slice(from, from + BATCH)))
        if (ok) passed.add(`${id} ${test.test}`);
        else fates.set(id, 'killed');
  }
  for (const id of mutants) {
    if (fates.has(id)) continue;
    const seeing = tests.filter(({ run, loaded }) => run.has(id) || loaded.has(id));
    const open = seeing.filter(({ test }) => !passed.has(`${id} ${test}`));
    fates.set(id, seeing.length === 0 ? 'unseen' : (await passAlone(map, id, open)) ? 'survived' : 'killed');
  }
  return fates;
}

/**
 * Whether the test passes, for each mutant; empty if the results cannot be trusted. A mutant with which the process
 * ends or hangs is left out, and the others are tried again without it.
 */
async function runTogether(
  map: string,
  test: Known,
  mutants: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const passes = new Map<string, boolean>();
  const process = await TestProcess.start(map, test.test);
  for (const id of mutants) {
    const told = await process?.run(id, mostMs(test));
    if (told === undefined) {
      const others = mutants.filter((other) => other !== id);
      return runTogether(map, test, others);
    }
    passes.set(id, told.ok);
  }
  const last = await process?.run(undefined, mostMs(test));
  process?.stop();
  return last?.ok === true ? passes : new Map();
}

async function passAlone(map: string, id: string, tests: readonly Known[]): Promise<boolean> {
  for (const test of tests) {
    const process = await TestProcess.start(map, test.test, id);
    const told = await process?.run(id, mostMs(test));
    process?.stop();
    if (told?.ok !== true) return false;
  }
  return true;
}
