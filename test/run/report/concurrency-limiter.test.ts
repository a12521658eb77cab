import * as assert from 'uvu/assert';
import type { Release } from '../../../src/lib/semaphore.ts';
import { ConcurrencyLimiter } from '../../../src/run/report/concurrency-limiter.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const limits = suite('concurrency limiter');

/** Numbers of the calls that have started, in order, and the ends of those that have. */
function started(limiter: ConcurrencyLimiter, count: number) {
  const seen: number[] = [];
  const releases: Release[] = [];
  for (let n = 1; n <= count; n++)
    void limiter.enter().then((release) => {
      seen.push(n);
      releases.push(release);
    });
  return { seen, giveBack: () => releases.shift()?.() };
}

limits('as many as are configured, in the order of asking', async () => {
  const clock = manualClock();
  const limiter = new ConcurrencyLimiter(clock, 2);
  const { seen, giveBack } = started(limiter, 4);
  await clock.advance(0);
  assert.equal(seen, [1, 2]);
  giveBack();
  await clock.advance(0);
  assert.equal(seen, [1, 2, 3]);
});

limits('after a 429 fewer, and not before its wait is over, whatever the wall clock does', async () => {
  const clock = manualClock();
  const limiter = new ConcurrencyLimiter(clock, 4);
  const { seen, giveBack } = started(limiter, 8);
  await clock.advance(10);
  limiter.throttled(0, 5_000);
  for (let n = 0; n < 4; n++) giveBack();
  clock.jump(86_400_000);
  await clock.advance(4_999);
  assert.is(seen.length, 4);
  clock.jump(-172_800_000);
  await clock.advance(1);
  assert.equal(seen, [1, 2, 3, 4, 5, 6]);
  limiter.answered();
  limiter.answered();
  await clock.advance(0);
  assert.is(seen.length, 7, 'a round of answers allows one more');
});

limits('closed, nobody waits and no timer is left', async () => {
  const clock = manualClock();
  const limiter = new ConcurrencyLimiter(clock, 1);
  const { seen, giveBack } = started(limiter, 3);
  await clock.advance(0);
  limiter.throttled(0, 30_000);
  giveBack();
  assert.is(clock.pending(), 1);
  limiter.close();
  await clock.advance(0);
  assert.equal(seen, [1, 2, 3]);
  assert.is(clock.pending(), 0);
});

limits.run();
