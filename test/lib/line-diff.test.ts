import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { lineDiff } from '../../src/lib/line-diff.ts';
import { suite } from '../support/suite.ts';

const diffs = suite('a diff of lines');
const names = { from: 'old', to: 'new' };

diffs('changed lines stand between a line of context', () => {
  assert.is(
    lineDiff('a\nb\nc\nd\ne\nf\ng', 'a\nB\nc\nd\ne\nF\nG', names),
    '--- old\n+++ new\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n@@ -5,3 +5,3 @@\n e\n-f\n-g\n+F\n+G',
  );
  assert.is(lineDiff('a\nb', 'a\nb', names), '');
  assert.throws(() => lineDiff('a', 'a\nb', names), /1 lines cannot be compared with 2/);
});

/** Applies a diff as `patch` does: by line numbers, and only where the old lines are the same. */
function patched(text: string, diff: string): string {
  const lines = text.split('\n');
  let at = 0;
  for (const line of diff === '' ? [] : diff.split('\n').slice(2)) {
    const start = /^@@ -(\d+),\d+ \+\1,\d+ @@$/.exec(line)?.[1];
    if (start !== undefined) at = Number(start) - 1;
    else if (line.startsWith('+')) lines.splice(at++, 0, line.slice(1));
    else {
      assert.is(lines[at], line.slice(1));
      if (line.startsWith('-')) lines.splice(at, 1);
      else at += 1;
    }
  }
  return lines.join('\n');
}

const line = fc.constantFrom('a', 'b', 'a longer line', '', '- a', '+ b');
diffs('applied to the old text, the diff gives the new one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(line, fc.option(line)), { minLength: 1, maxLength: 12 }), (pairs) => {
      const before = pairs.map(([old]) => old).join('\n');
      const after = pairs.map(([old, now]) => now ?? old).join('\n');
      assert.is(patched(before, lineDiff(before, after, names)), after);
    }),
    { numRuns: 1000 },
  );
});

diffs.run();
