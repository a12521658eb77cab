import { setImmediate as turn } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { manualClock } from './clock.ts';
import { suite } from './suite.ts';

const test = suite('the manual clock');

/** More than the clock waits after the last sign of work. */
const turns = async (): Promise<void> => {
  for (let n = 0; n < 60; n++) await turn();
};

test('time stands still while something is on its way, and moves when it has arrived', async () => {
  let isBusy = true;
  const clock = manualClock(0, () => isBusy);
  let fired = 0;
  clock.setTimer(10, () => {
    fired += 1;
  });
  const advanced = clock.advance(100);
  await turns();
  assert.equal([clock.now(), fired], [0, 0]);
  isBusy = false;
  await advanced;
  assert.equal([clock.now(), fired], [100, 1]);
});

test('it stands still before each timer, so that what one starts arrives before the next', async () => {
  let isBusy = false;
  const clock = manualClock(0, () => isBusy);
  const seen: string[] = [];
  clock.setTimer(10, () => {
    isBusy = true;
    seen.push(`sent at ${clock.now()}`);
  });
  clock.setTimer(20, () => seen.push(`limit at ${clock.now()}`));
  const advanced = clock.advance(30);
  await turns();
  assert.equal(seen, ['sent at 10']);
  seen.push(`arrived at ${clock.now()}`);
  isBusy = false;
  await advanced;
  assert.equal(seen, ['sent at 10', 'arrived at 10', 'limit at 20']);
});

test('settling waits for what is on its way, and moves no time', async () => {
  let isBusy = true;
  let isSettled = false;
  const clock = manualClock(0, () => isBusy);
  const settled = clock.settle().then(() => {
    isSettled = true;
  });
  await turns();
  assert.is(isSettled, false);
  isBusy = false;
  await settled;
  assert.is(clock.now(), 0);
});

test.run();
