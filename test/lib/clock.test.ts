import * as assert from 'uvu/assert';
import { sleep, systemClock } from '../../src/lib/clock.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

const clock = suite('clock');

clock('sleep ends when the time has come and not before', async () => {
  const time = manualClock();
  let woke = false;
  const done = sleep(time, 1000).then(() => {
    woke = true;
  });
  await time.advance(999);
  assert.is(woke, false);
  await time.advance(1);
  await done;
  assert.is(woke, true);
});

clock('sleep rejects with the reason of the signal and leaves no timer', async () => {
  const time = manualClock();
  const stop = new AbortController();
  const done = sleep(time, 1000, stop.signal);
  stop.abort(new Error('enough'));
  try {
    await done;
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).message, 'enough');
  }
  assert.is(time.pending(), 0);
});

clock('the system clock cancels a timer and takes delays past 2^31 ms', async () => {
  let fired = false;
  systemClock.setTimer(2 ** 40, () => {
    fired = true;
  })();
  systemClock.setTimer(1, () => {
    fired = true;
  })();
  await new Promise<void>((resolve) => systemClock.setTimer(2, resolve));
  assert.is(fired, false);
});

clock.run();
