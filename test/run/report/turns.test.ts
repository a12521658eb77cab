import * as assert from 'uvu/assert';
import { Turns } from '../../../src/run/report/turns.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const turns = suite('turns of an engine');

/** Numbers of the calls that have started, in order. */
function started(taken: Turns, count: number): number[] {
  const seen: number[] = [];
  for (let n = 1; n <= count; n++) void taken.take().then(() => seen.push(n));
  return seen;
}

turns('as many as are configured, in the order of asking', async () => {
  const clock = manualClock();
  const taken = new Turns(clock, 2);
  const seen = started(taken, 4);
  await clock.advance(0);
  assert.equal(seen, [1, 2]);
  taken.giveBack();
  await clock.advance(0);
  assert.equal(seen, [1, 2, 3]);
});

turns('after a 429 fewer, and not before its wait is over, whatever the wall clock does', async () => {
  const clock = manualClock();
  const taken = new Turns(clock, 4);
  const seen = started(taken, 8);
  await clock.advance(10);
  taken.throttled(0, 5_000);
  for (let n = 0; n < 4; n++) taken.giveBack();
  clock.jump(86_400_000);
  await clock.advance(4_999);
  assert.is(seen.length, 4);
  clock.jump(-172_800_000);
  await clock.advance(1);
  assert.equal(seen, [1, 2, 3, 4, 5, 6]);
  taken.answered();
  taken.answered();
  await clock.advance(0);
  assert.is(seen.length, 7, 'a round of answers allows one more');
});

turns('closed, nobody waits and no timer is left', async () => {
  const clock = manualClock();
  const taken = new Turns(clock, 1);
  const seen = started(taken, 3);
  await clock.advance(0);
  taken.throttled(0, 30_000);
  taken.giveBack();
  assert.is(clock.pending(), 1);
  taken.close();
  await clock.advance(0);
  assert.equal(seen, [1, 2, 3]);
  assert.is(clock.pending(), 0);
});

turns.run();
