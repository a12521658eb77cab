import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { BucketRateLimiter } from '../../../src/runtime/backoff.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const budgets = suite('retry budget');

budgets('a burst is free, what follows waits its turn, rest fills it again and no further', async () => {
  const clock = manualClock();
  const budget = new BucketRateLimiter(clock, 3, 10);
  const reserve = (count: number): number[] => Array.from({ length: count }, () => budget.reserve());
  assert.equal(reserve(5), [0, 0, 0, 100, 200]);
  await clock.advance(300);
  assert.equal(reserve(2), [0, 100]);
  await clock.advance(60_000);
  assert.equal(reserve(4), [0, 0, 0, 100]);
});

budgets('in no second are there more than the rate and the burst', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 300 }), { minLength: 1, maxLength: 200 }), (gaps) => {
      let nowMs = 0;
      const budget = new BucketRateLimiter({ ...manualClock(), monotonicMs: () => nowMs }, 5, 20);
      const due = gaps.map((gapMs) => {
        nowMs += gapMs;
        return nowMs + budget.reserve();
      });
      for (const start of due) {
        const within = due.filter((at) => at >= start && at < start + 1000);
        assert.ok(within.length <= 5 + 20 + 1, `${within.length}`);
      }
    }),
  );
});

budgets.run();
