import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  add,
  compare,
  divide,
  largest,
  mean,
  multiply,
  rational,
  roundHalfUp,
  smallest,
  sum,
} from '../../src/lib/rational.ts';
import { suite } from '../support/suite.ts';

const rationals = suite('rational');

rationals('is in lowest terms with a positive denominator', () => {
  assert.equal(rational(6, -4), { n: -3n, d: 2n });
  assert.equal(rational(0, -7), { n: 0n, d: 1n });
  assert.throws(() => rational(1, 0), RangeError);
  assert.throws(() => rational(0.5), RangeError);
});

rationals('computes', () => {
  const [half, third] = [rational(1, 2), rational(1, 3)];
  assert.equal(add(half, third), rational(5, 6));
  assert.equal(multiply(half, third), rational(1, 6));
  assert.equal(divide(half, third), rational(3, 2));
  assert.equal(mean([half, third]), rational(5, 12));
  assert.equal(largest(third, half), half);
  assert.equal(smallest(third, half), third);
  assert.throws(() => mean([]), RangeError);
});

const ROUNDED: readonly (readonly [n: number, d: number, decimals: number, rounded: number])[] = [
  [1, 8, 2, 0.13],
  [-1, 8, 2, -0.12],
  [1005, 1000, 2, 1.01],
  [1, 3, 6, 0.333333],
  [2, 3, 6, 0.666667],
  [1, 2, 0, 1],
  [-1, 2, 0, 0],
  [77, 2, 0, 39],
  [2675, 1000, 2, 2.68],
];
for (const [n, d, decimals, rounded] of ROUNDED) {
  rationals(`[M-03] ${n}/${d} to ${decimals} decimals, half up, is ${rounded}`, () => {
    assert.is(roundHalfUp(rational(n, d), decimals), rounded);
  });
}

const arbitrary = fc.tuple(fc.integer(), fc.integer({ min: 1 })).map(([n, d]) => rational(n, d));

rationals('[M-03] a sum does not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(arbitrary, { maxLength: 12 }), (terms) => {
      assert.equal(sum(terms.toReversed()), sum(terms));
    }),
    { numRuns: 300 },
  );
});

rationals('orders as the numbers do', () => {
  fc.assert(
    fc.property(arbitrary, arbitrary, (a, b) => {
      assert.is(compare(a, b), -compare(b, a) + 0);
      assert.is(compare(a, b) === 0, a.n === b.n && a.d === b.d);
      assert.ok(compare(a, add(a, rational(1, 1000))) < 0);
    }),
    { numRuns: 300 },
  );
});

rationals.run();
