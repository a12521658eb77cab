import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { retryWaitMs } from '../../../../src/adapters/engines/shared/exchange.ts';
import { retryAfterMs } from '../../../../src/runtime/client/retry-policy.ts';
import { suite } from '../../../support/suite.ts';

const retry = suite('retry');
const NOW = Date.parse('2026-03-01T12:00:00Z');

const ROWS: readonly (readonly [value: string | undefined, expected: number | undefined])[] = [
  ['0', 0],
  ['7', 7_000],
  [' 1.5 ', 1_500],
  ['Sun, 01 Mar 2026 12:00:20 GMT', 20_000],
  ['Sunday, 01-Mar-26 12:00:20 GMT', 20_000],
  ['Sun, 01 Mar 2026 11:59:00 GMT', 0],
  ['-3', undefined],
  ['soon', undefined],
  ['Sunday', undefined],
  ['', undefined],
  [undefined, undefined],
];
for (const [value, expected] of ROWS) {
  retry(`[G-03] Retry-After ${JSON.stringify(value)} is ${expected}`, () =>
    assert.is(retryAfterMs(value, NOW), expected),
  );
}

retry('[G-03] full jitter: from 0 up to 1 s, 2 s, 4 s … at most 30 s', () => {
  assert.equal(
    [0, 1, 2, 3, 4, 5, 50].map((n) => retryWaitMs(n, 0.5)),
    [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000],
  );
  fc.assert(
    fc.property(fc.nat(60), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (n, random) => {
      const wait = retryWaitMs(n, random);
      assert.ok(wait >= 0 && wait < Math.min(30_000, 1_000 * 2 ** n));
    }),
  );
});

retry.run();
