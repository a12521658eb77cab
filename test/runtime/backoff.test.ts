import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { Backoff, backoffMs } from '../../src/runtime/backoff.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

const backoff = suite('backoff');
const RANGE = { baseMs: 100, maxMs: 2_000 };

backoff('doubles up to the limit', () => {
  assert.equal(
    [0, 1, 2, 3, 4, 5, 1000].map((failures) => backoffMs(RANGE, failures)),
    [100, 200, 400, 800, 1600, 2000, 2000],
  );
});

backoff('jitter takes away at most its share', () =>
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failures, jitter, random) => {
        const [wait, whole] = [backoffMs(RANGE, failures, jitter, random), backoffMs(RANGE, failures)];
        assert.ok(wait <= whole && wait >= whole * (1 - jitter));
      },
    ),
  ),
);

backoff('starts small again after a quiet time', async () => {
  const clock = manualClock();
  const delays = new Backoff({ ...RANGE, clock, random: () => 0.5, resetMs: 10_000 });
  assert.equal([delays.next(), delays.next(), delays.failures], [50, 100, 2]);
  await clock.advance(10_200);
  assert.equal([delays.next(), delays.failures], [50, 1]);
});

backoff.run();
