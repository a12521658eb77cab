import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createRoom, STANDSTILL_MS } from '../../../controllers/shared/room.ts';
import { manualClock } from '../../support/clock.ts';

const room = suite('room on the nodes');

function watched() {
  const clock = manualClock();
  const told = { times: 0 };
  const onFree = (): void => {
    told.times += 1;
  };
  return { clock, told, room: createRoom(clock, onFree) };
}

room('is free until a job waits, and again when the last of them has begun', () => {
  const on = watched();
  assert.is(on.room.isFree(), true);
  for (const key of ['a', 'b']) on.room.tell(key, true);
  on.room.tell('a', false);
  assert.equal([on.room.isFree(), on.told.times], [false, 0]);
  on.room.tell('b', false);
  assert.equal([on.room.isFree(), on.told.times], [true, 1]);
});

room('jobs of which none begins any more hold back nobody, however often they are told of again', async () => {
  const on = watched();
  for (const key of ['a', 'b', 'c']) on.room.tell(key, true);
  await on.clock.advance(STANDSTILL_MS - 1);
  on.room.tell('a', false);
  await on.clock.advance(STANDSTILL_MS - 1);
  on.room.tell('b', true);
  assert.equal([on.room.isFree(), on.told.times], [false, 0]);
  await on.clock.advance(1);
  assert.equal([on.room.isFree(), on.told.times], [true, 1]);
  on.room.tell('b', true);
  assert.is(on.room.isFree(), true);
  on.room.tell('c', false);
  assert.is(on.told.times, 1);
});

room('after a standstill, one that waits anew holds others back again', async () => {
  const on = watched();
  on.room.tell('a', true);
  await on.clock.advance(STANDSTILL_MS);
  on.room.tell('b', true);
  assert.is(on.room.isFree(), false);
  on.room.tell('a', false);
  on.room.tell('a', true);
  on.room.tell('b', false);
  assert.is(on.room.isFree(), false);
});

room('one that has begun may wait anew; what never waited changes nothing, and no timer is left', () => {
  const on = watched();
  on.room.tell('a', true);
  on.room.tell('a', false);
  on.room.tell('a', true);
  assert.is(on.room.isFree(), false);
  on.room.tell('a', false);
  on.room.tell('never', false);
  assert.equal([on.told.times, on.clock.pending()], [2, 0]);
});

room('closed, it leaves no timer and begins none', () => {
  const on = watched();
  for (const key of ['a', 'b']) on.room.tell(key, true);
  on.room.close();
  assert.is(on.clock.pending(), 0);
  on.room.tell('a', false);
  assert.is(on.clock.pending(), 0);
});

room.run();
