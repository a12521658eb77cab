import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { proofsIn, rulesOf, unprovenIn } from '../../scripts/rules.ts';
import { suite } from '../support/suite.ts';

const test = suite('scripts/rules');
const ids = (source: string): string[] => proofsIn('f', source).map(({ id }) => id);

test('finds ids at the start of titles in any quotes', () => {
  assert.equal(ids("test('[H-01] a', f); test(`[C-02] b`, f); test(\"[W-03] it's\", f);"), ['H-01', 'C-02', 'W-03']);
  assert.equal(ids("test('[H-01] [E-02] a')"), ['H-01', 'E-02']);
  assert.equal(ids("test('[H-01, E-02] a')"), ['H-01', 'E-02']);
});

test('takes nothing else for a proof', () => {
  assert.equal(ids("// [H-01] in a comment\ntest('about [H-01]'); const x = list['H-01'];"), []);
});

test('a rule of any letter needs a test', () => {
  const rules = rulesOf(['- H-01 a', '- J-01 b', '- L-01 c', '- Y-01 d', '- Z-01 e'].join('\n'));
  assert.equal(
    unprovenIn(rules, [{ id: 'H-01' }, { id: 'Y-01' }]).map(({ id }) => id),
    ['J-01', 'L-01', 'Z-01'],
  );
});

test('every rule stands once in the list', () => {
  const rules = rulesOf(readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8'));
  assert.is(new Set(rules.map(({ id }) => id)).size, rules.length);
  assert.ok(rules.length > 120);
});

test.run();
