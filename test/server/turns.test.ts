import { setImmediate as turn } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { createTurns, type EndTurn } from '../../src/server/turns.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

const turns = suite('turns');
const never = new AbortController().signal;
const LIMITS = { atOnce: 3, perPartner: 2, waiting: 2, waitMs: 1000 };

/** Enters and notes who has a turn, in order. */
function queue() {
  const clock = manualClock();
  const line = createTurns(clock, LIMITS);
  const outcomes: [string, string][] = [];
  const ends: EndTurn[] = [];
  const enter = (partner: string, signal = never): void => {
    void line.enter(partner, signal).then((outcome) => {
      outcomes.push([partner, typeof outcome === 'string' ? outcome : 'in']);
      if (typeof outcome !== 'string') ends.push(outcome);
    });
  };
  return { clock, enter, outcomes, ends };
}

turns('no partner takes them all, and no more than so many are given', async () => {
  const { enter, outcomes, ends } = queue();
  for (const partner of ['a', 'a', 'a', 'b', 'b']) enter(partner);
  await turn();
  assert.equal(outcomes, [
    ['a', 'in'],
    ['a', 'in'],
    ['b', 'in'],
  ]);
  enter('c');
  await turn();
  assert.equal(outcomes.at(-1), ['c', 'busy'], 'two wait already');
  ends[2]?.();
  await turn();
  assert.equal(outcomes.at(-1), ['b', 'in'], 'the first of those who may');
  ends[0]?.();
  ends[0]?.();
  await turn();
  assert.equal(outcomes.at(-1), ['a', 'in']);
  assert.is(outcomes.length, 6, 'a turn ends once');
});

turns('who waits too long is told so, who leaves is gone, and neither keeps a place', async () => {
  const { clock, enter, outcomes, ends } = queue();
  const abort = new AbortController();
  for (const partner of ['a', 'a', 'a']) enter(partner);
  enter('a', abort.signal);
  await turn();
  abort.abort();
  await turn();
  assert.equal(outcomes.at(-1), ['a', 'gone']);
  await clock.advance(1000);
  await turn();
  assert.equal(outcomes.at(-1), ['a', 'busy']);
  ends[0]?.();
  enter('a');
  await turn();
  assert.equal(outcomes.at(-1), ['a', 'in']);
  enter('d', AbortSignal.abort());
  await turn();
  assert.equal(outcomes.at(-1), ['d', 'gone']);
});

turns.run();
