import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { isReached, leftOf } from '../../src/run/spend.ts';
import { suite } from '../support/suite.ts';

const ceilings = suite('what a cost ceiling leaves');

ceilings('nothing is reached without one', () => {
  assert.is(leftOf(undefined, { microUsd: 1 }), undefined);
  assert.is(isReached(undefined, { microUsd: Number.MAX_SAFE_INTEGER }), false);
});

ceilings('what is assumed counts like what is known, and an unknown cost alone is none', () => {
  assert.is(leftOf(1, { microUsd: 300_000, assumedMicroUsd: 200_000 }), 500_000);
  assert.is(leftOf(1, { microUsd: undefined, assumedMicroUsd: 1_200_000 }), -200_000);
  assert.is(leftOf(1, { microUsd: undefined }), 1_000_000);
});

ceilings('it is reached when nothing is left, even one of 0', () => {
  assert.is(isReached(0, {}), true);
  // 0.57 * 1,000,000 is a little less than 570,000
  assert.equal(
    [569_999, 570_000].map((microUsd) => isReached(0.57, { microUsd })),
    [false, true],
  );
});

ceilings('whatever is left can be spent in whole millionths, and no more', () => {
  const dollars = fc.double({ min: 0, max: 10_000, noNaN: true });
  const micro = fc.nat({ max: 2_000_000_000 });
  fc.assert(
    fc.property(dollars, micro, micro, (ceilingUsd, microUsd, assumedMicroUsd) => {
      const spent = microUsd + assumedMicroUsd;
      assert.is(isReached(ceilingUsd, { microUsd, assumedMicroUsd }), spent >= ceilingUsd * 1_000_000);
      const left = Math.floor(leftOf(ceilingUsd, { microUsd, assumedMicroUsd }) ?? Number.NaN);
      if (left >= 0) assert.is(left, Math.floor(ceilingUsd * 1_000_000) - spent);
    }),
  );
});

ceilings.run();
