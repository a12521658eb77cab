import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import type { Mutant } from '../../scripts/mutants/instrument.ts';
import { rowsOf, tableOf } from '../../scripts/mutants/table.ts';
import { testsOf } from '../../scripts/mutants/tests-of.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const mutants = suite('scripts/mutants');

const SOURCE = `export const isDouble = (a: number, b: number): boolean => a * 2 === b;
// Stryker disable next-line all: nobody sees it
export const isOdd = (a: number): boolean => a % 2 === 1;
`;
/** Apart from its import, so that this file is not taken for one that imports it. */
const RUNNER = 'uvu';
const testOf = (checks: string): string => `import { test } from '${RUNNER}';
import * as assert from 'uvu/assert';
import { isDouble } from '../src/pair.ts';
test('pairs', () => {
  ${checks}
});
test.run();
`;

/** Runs the script over a project of one source and one test. */
function run(checks: string, ...args: readonly string[]) {
  const folder = tempFolder();
  const files = { 'src/pair.ts': SOURCE, 'test/pair.test.ts': testOf(checks), 'package.json': '{"type":"module"}' };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const script = join(import.meta.dirname, '../../scripts/mutants.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const WELL = 'assert.is(isDouble(3, 6), true); assert.is(isDouble(3, 5), false);';
const POORLY = 'assert.type(isDouble(3, 6), "boolean");';

mutants('what the tests notice is killed', () => {
  const { status, stdout, stderr } = run(WELL, 'src/pair.ts');
  assert.match(stdout, /src\/pair\.ts +(\d+) +\1 +0 +100\.0/);
  assert.match(stdout, /[1-9]\d* left out by comments/);
  assert.is(status, 0, stderr);
});

mutants('what they do not notice is shown with its place and its change, and fails', () => {
  const { status, stdout } = run(POORLY, 'src');
  assert.match(stdout, /src\/pair\.ts:1 {2}EqualityOperator\n {4}a \* 2 === b\n {4}a \* 2 !== b/);
  assert.match(stdout, /src\/pair\.ts:1 {2}ArithmeticOperator\n {4}a \* 2\n {4}a \/ 2/);
  assert.not.match(stdout, 'pair.ts:3');
  assert.is(status, 1);
});

mutants('a test that fails by itself, or nothing to change, is told', () => {
  const failing = run('assert.unreachable("on its own");', 'src/pair.ts');
  assert.match(failing.stderr, /test\/pair\.test\.ts fails without any change:\n.*\n.*on its own/);
  assert.is(failing.status, 1);
  const nothing = run(WELL, 'src/none.ts');
  assert.match(nothing.stderr, 'there is nothing to change');
  assert.is(nothing.status, 1);
});

mutants('tests about a file import it, themselves or by way of what belongs to it; else they lie where it does', () => {
  const imports: Readonly<Record<string, readonly string[]>> = {
    'test/a/x/named.test.ts': ['src/a/b/named.ts'],
    'test/a/x/near.test.ts': ['src/a/b/near.ts'],
    'src/a/b/near.ts': ['src/a/b/named.ts', 'src/a/b/by-way.ts'],
    'test/a/x/beside.test.ts': ['test/a/x/cases.ts'],
    'test/a/x/cases.ts': ['src/a/b/named.ts'],
    'test/a/x/far.test.ts': ['test/support/world.ts', 'src/app.ts'],
    'test/support/world.ts': ['src/a/b/named.ts'],
    'src/app.ts': ['src/a/b/named.ts'],
    'test/a/b/other.test.ts': ['src/app.ts'],
    'test/else/named.test.ts': ['src/a/b/named.ts'],
  };
  const tests = Object.keys(imports).filter((path) => path.endsWith('.test.ts'));
  const about = (file: string): readonly string[] =>
    testsOf(file, new Set(['src/a/b/near.ts']), tests, (path) => imports[path] ?? []);
  assert.equal(about('src/a/b/named.ts'), ['test/a/x/named.test.ts', 'test/a/x/beside.test.ts']);
  assert.equal(about('src/a/b/by-way.ts'), ['test/a/x/near.test.ts']);
  assert.equal(about('src/a/b/unnamed.ts'), ['test/a/b/other.test.ts']);
});

mutants('the table counts by area, and cuts the share off', () => {
  const mutant = (id: string, area: string, more = {}): Mutant => ({
    ...{ id, area, file: 'f.ts', line: 1, kind: 'k', before: 'a', after: 'b', ...more },
  });
  const some = [
    mutant('1', 'a'),
    mutant('2', 'a'),
    mutant('3', 'a'),
    mutant('4', 'b'),
    mutant('5', 'b', { leftOut: 'x' }),
  ];
  const rows = rowsOf(
    some,
    new Map([
      ['1', 'killed'],
      ['2', 'killed'],
      ['3', 'survived'],
      ['4', 'unseen'],
    ]),
  );
  assert.equal(rows, [
    { area: 'a', mutants: 3, killed: 2, survived: 1, percent: 66.6 },
    { area: 'b', mutants: 1, killed: 0, survived: 1, percent: 0 },
  ]);
  assert.equal(tableOf(rows).split('\n'), [
    'area  mutants  killed  survived     %',
    'a           3       2         1  66.6',
    'b           1       0         1   0.0',
  ]);
});

mutants.run();
