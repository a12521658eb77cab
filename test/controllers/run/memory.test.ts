import * as assert from 'uvu/assert';
import { ObservedDurations } from '../../../controllers/run/memory.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const durations = suite('what the controllers remember of runs');

const NOTHING = { unfinished: false, claimed: false, orphaned: false, stuck: false };
const STUCK = { ...NOTHING, unfinished: true, stuck: true };

durations('a new run is timed from when it is first seen; the resource stays known', async () => {
  const clock = manualClock();
  const observed = new ObservedDurations(clock);
  observed.of('a', STUCK);
  await clock.advance(1000);
  assert.is(observed.of('a', STUCK).stuckForMs, 1000);
  observed.drop('a');
  await clock.advance(500);
  assert.equal(observed.of('a', STUCK), { knownForMs: 1500, claimedForMs: 0, orphanedForMs: 0, stuckForMs: 0 });
});

durations('a finished run takes no memory, nor does one that has gone', () => {
  const observed = new ObservedDurations(manualClock());
  observed.of('a', STUCK);
  observed.of('b', STUCK);
  assert.is(observed.size, 2);
  observed.of('a', NOTHING);
  observed.drop('a');
  assert.is(observed.size, 1);
  observed.forget('b');
  // the slot of a deleted run is released after the watch has told of it
  observed.drop('b');
  assert.is(observed.size, 0);
});

durations.run();
