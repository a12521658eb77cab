import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Files that a file of ours imports. */
export type ImportsOf = (file: string) => readonly string[];

const SERVERS = 'test/support/servers/';

/** Reads each file once. */
export function importsOnDisk(): ImportsOf {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const found = known.get(file) ?? (existsSync(file) ? importsIn(file) : []);
    known.set(file, found);
    return found;
  };
}

/** Without imports of types, which do not exist at run time. */
const importsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;'"]*? from '(\.[^']+)';$/gm)].map(
    ([, path]) => join(dirname(file), String(path)),
  );

/** Fast test files that start no server. */
export const quickTests = (imports: ImportsOf): readonly string[] =>
  globSync('test/**/*.test.ts')
    .filter((file) => !/\.(slow|node)\.test\.ts$/.test(file) && !reaches(file, SERVERS, imports, new Set()))
    .sort();

function reaches(file: string, folder: string, imports: ImportsOf, seen: Set<string>): boolean {
  if (file.startsWith(folder)) return true;
  if (seen.has(file) || !file.startsWith('test/')) return false;
  seen.add(file);
  return imports(file).some((other) => reaches(other, folder, imports, seen));
}

/**
 * Tests that are about a file, all from the tests of its part of the program (such as `test/domain`). They import it,
 * directly or through files in the folder of the test. If none does: those that import it through the files of `near`
 * (the files of all areas); else those in the folder of `test` that mirrors the folder of the file. A change that only
 * a distant test notices counts as unnoticed.
 */
export function testsOf(
  file: string,
  near: ReadonlySet<string>,
  tests: readonly string[],
  imports: ImportsOf,
): readonly string[] {
  const folder = join('test', dirname(file).replace(/^src\b/, ''));
  const part = `${folder.split('/').slice(0, 2).join('/')}/`;
  const ofPart = tests.filter((test) => test.startsWith(part));
  for (const through of [new Set<string>(), near]) {
    const importing = ofPart.filter((test) => imported(test, through, imports).has(file));
    if (importing.length > 0) return importing;
  }
  return ofPart.filter((test) => dirname(test) === folder);
}

/** Whether the test has the name of the file. */
export const isNamedAs = (test: string, file: string): boolean =>
  basename(test).split('.')[0] === basename(file, '.ts');

function imported(test: string, near: ReadonlySet<string>, imports: ImportsOf): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...imports(test)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (dirname(file) === dirname(test) || near.has(file)) queue.push(...imports(file));
  }
  return found;
}
