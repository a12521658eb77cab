// Runs one test file with instrumented copies in place of the sources: `node scripts/mutants/test-program.ts MAP TEST`,
// with an IPC channel to its parent. Loads the file, then runs its tests once for each message, with its mutant on.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import type { Asked, Told } from './test-process.ts';

type Suite = () => Promise<readonly [errors: string | true, ...unknown[]]>;

/** What the mutants read and write, and how uvu is kept from running by itself. */
const shared = globalThis as {
  __stryker__?: {
    activeMutant?: string | undefined;
    currentTestId?: string;
    /** See instrument.ts. */
    isHushed?: boolean;
    mutantCoverage?: { static: object; perTest: Record<string, object> };
  };
  UVU_DEFER?: number;
  UVU_QUEUE?: Suite[][];
};

const [map = '', test = ''] = process.argv.slice(2);
const places = new Map<string, string>(Object.entries(JSON.parse(readFileSync(map, 'utf8'))));
registerHooks({
  load(url, context, next) {
    const place = url.startsWith('file:') ? places.get(fileURLToPath(url)) : undefined;
    if (place === undefined) return next(url, context);
    return { format: 'module-typescript', source: readFileSync(place, 'utf8'), shortCircuit: true };
  },
});

const FAILED = '✘';
/** An error thrown here ends uvu's suite, because the first test that fails is enough. */
function listen(chunk: string | Uint8Array): boolean {
  if (String(chunk).includes(FAILED)) throw new Error('a test has failed');
  return true;
}

/** What is wrong with the first test that fails. */
async function runAll(suites: readonly Suite[]): Promise<string | undefined> {
  if (suites.length === 0) return 'it has no tests';
  for (const suite of suites) {
    const [errors] = await suite();
    if (errors !== true) return errors;
  }
  return undefined;
}

const tell = (told: Told): void => void process.send?.(told);
const mutants = (): NonNullable<typeof shared.__stryker__> => {
  shared.__stryker__ ??= {};
  return shared.__stryker__;
};

fc.configureGlobal({ endOnFailure: true }); // nobody reads the shrunk example
shared.UVU_DEFER = 1;
shared.UVU_QUEUE = [[]];
process.stdout.write = listen;
await import(pathToFileURL(resolve(test)).href);
const suites = shared.UVU_QUEUE.flat();
const loaded = Object.keys(mutants().mutantCoverage?.static ?? {});
mutants().currentTestId = test;
let hasRun = false;

process.on('message', async ({ mutant }: Asked) => {
  mutants().isHushed = mutant !== undefined || hasRun;
  hasRun = true;
  if (mutant !== undefined) mutants().activeMutant = mutant;
  const wrong = await runAll(suites);
  mutants().activeMutant = undefined;
  const ok = wrong === undefined;
  const run = Object.keys(mutants().mutantCoverage?.perTest[test] ?? {});
  tell({ ok, ...(mutant === undefined ? { loaded, run, wrong } : {}) });
});
tell({ ok: true });
