import * as assert from 'uvu/assert';
import { createCapacityGate, UNTAKEN_MS } from '../../../controllers/admission/capacity-gate.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const room = suite('room on the nodes');

/** Some have a place. */
function watched(...placed: readonly string[]) {
  const clock = manualClock();
  const told = { freed: 0 };
  const made = createCapacityGate(clock, () => {
    told.freed += 1;
  });
  for (const key of placed) made.report(key, false);
  return { clock, told, room: made, state: () => [made.isFree(), told.freed] };
}

room('is free until a job waits, and again when the last of them has found room', () => {
  const on = watched('runs');
  assert.equal(on.state(), [true, 0]);
  for (const key of ['a', 'b']) on.room.report(key, true);
  on.room.report('a', false);
  assert.equal(on.state(), [false, 0]);
  on.room.report('b', false);
  assert.equal(on.state(), [true, 1]);
});

room('as long as all places are taken, jobs wait without end', async () => {
  const on = watched('runs');
  on.room.report('a', true);
  await on.clock.advance(100 * UNTAKEN_MS);
  assert.equal(on.state(), [false, 0]);
  assert.is(on.clock.pending(), 0);
});

room('a place that none of them takes: they are passed over, however often they are told of again', async () => {
  const on = watched('runs', 'ends');
  for (const key of ['a', 'b']) on.room.report(key, true);
  on.room.released('ends');
  await on.clock.advance(UNTAKEN_MS - 1);
  on.room.report('b', true);
  assert.equal(on.state(), [false, 0]);
  await on.clock.advance(1);
  assert.equal(on.state(), [true, 1]);
  on.room.report('b', true);
  assert.equal(on.state(), [true, 1]);
});

for (const order of ['the slot is given back', 'the place is taken'] as const)
  room(`a place that one takes leaves the others where they are; first ${order}`, async () => {
    const on = watched('runs', 'ends');
    for (const key of ['a', 'b']) on.room.report(key, true);
    const [leave, take] = [() => on.room.released('ends'), () => on.room.report('a', false)];
    const [first, second] = order === 'the place is taken' ? [take, leave] : [leave, take];
    first();
    await on.clock.advance(UNTAKEN_MS - 1);
    second();
    await on.clock.advance(10 * UNTAKEN_MS);
    assert.equal(on.state(), [false, 0]);
  });

room('of two places that are left each is given its time', async () => {
  const on = watched('runs', 'ends', 'ends too');
  for (const key of ['a', 'b']) on.room.report(key, true);
  for (const key of ['ends', 'ends too']) on.room.released(key);
  await on.clock.advance(UNTAKEN_MS - 1);
  on.room.report('a', false);
  await on.clock.advance(UNTAKEN_MS - 1);
  assert.equal(on.state(), [false, 0]);
  await on.clock.advance(1);
  assert.equal(on.state(), [true, 1]);
});

room('one that is given up takes no place, so that making and deleting holds back nobody for long', async () => {
  const on = watched('runs', 'ends');
  for (const key of ['a', 'b']) on.room.report(key, true);
  on.room.released('ends');
  await on.clock.advance(UNTAKEN_MS / 2);
  on.room.released('a');
  await on.clock.advance(UNTAKEN_MS / 2);
  assert.equal(on.state(), [true, 1]);
});

room('nobody has a place: they are passed over as well', async () => {
  const on = watched();
  for (const key of ['a', 'b']) on.room.report(key, true);
  await on.clock.advance(UNTAKEN_MS);
  assert.equal(on.state(), [true, 1]);
});

room('one that was passed over and waits anew after it had a place holds others back again', async () => {
  const on = watched();
  on.room.report('a', true);
  await on.clock.advance(UNTAKEN_MS);
  on.room.report('a', false);
  assert.equal(on.state(), [true, 1]);
  on.room.report('a', true);
  assert.equal(on.state(), [false, 1]);
  on.room.released('a');
  assert.equal(on.state(), [true, 2]);
  assert.is(on.clock.pending(), 0);
});

room('being told of a place again gives those that wait no more time', async () => {
  const on = watched('runs', 'ends');
  on.room.report('a', true);
  on.room.released('ends');
  await on.clock.advance(UNTAKEN_MS - 1);
  on.room.report('runs', false);
  await on.clock.advance(1);
  assert.equal(on.state(), [true, 1]);
});

room('one that lost its place has none, so nobody waits for its end', async () => {
  const on = watched('a');
  on.room.report('a', true);
  await on.clock.advance(UNTAKEN_MS);
  assert.equal(on.state(), [true, 1]);
});

room('one that was passed over, ended and waits anew holds others back again', async () => {
  const on = watched();
  on.room.report('a', true);
  await on.clock.advance(UNTAKEN_MS);
  on.room.released('a');
  on.room.report('a', true);
  assert.equal(on.state(), [false, 1]);
});

room('closed, it leaves no timer and begins none', () => {
  const on = watched();
  for (const key of ['a', 'b']) on.room.report(key, true);
  assert.is(on.clock.pending(), 1);
  on.room.close();
  assert.is(on.clock.pending(), 0);
  on.room.released('a');
  assert.is(on.clock.pending(), 0);
});

room.run();
