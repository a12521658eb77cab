import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { keyedSemaphore, type Release, Semaphore } from '../../src/lib/semaphore.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

const semaphore = suite('semaphore');
const never = new AbortController().signal;
const LIMITS = { atOnce: 3, perKey: 2, waiting: 2, waitMs: 1000 };

/** Enters and notes who has a turn, in order. */
function queue() {
  const clock = manualClock();
  const line = keyedSemaphore(clock, LIMITS);
  const outcomes: [string, string][] = [];
  const ends: Release[] = [];
  const enter = (partner: string, signal = never): void => {
    void line.enter(partner, signal).then((outcome) => {
      outcomes.push([partner, typeof outcome === 'string' ? outcome : 'in']);
      if (typeof outcome !== 'string') ends.push(outcome);
    });
  };
  return { clock, enter, outcomes, ends };
}

semaphore('no partner takes all places, and no more are given than exist', async () => {
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

semaphore('who waits too long is told so, who leaves is gone, and neither keeps a place', async () => {
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

semaphore('with room to wait for each key, one that waits much takes nobody else’s', async () => {
  const clock = manualClock();
  const gate = keyedSemaphore(clock, { perKey: 1, waiting: 1, waitingCount: 'perKey', waitMs: 1000 });
  const [a, , busy, b, waitsToo] = ['acme', 'acme', 'acme', 'rival', 'rival'].map((key) => gate.enter(key));
  assert.is(await busy, 'busy');
  assert.type(await a, 'function');
  assert.type(await b, 'function');
  await clock.advance(1000);
  assert.is(await waitsToo, 'busy', 'its turn did not come in time');
});

/** Entries and ends in any order; a weight is what one takes of the ten that there are. */
const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 10 }), fc.constant('end' as const)), { maxLength: 40 });

semaphore('never more inside than fit, first come first served, and everyone gets in', () =>
  fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const sum = (items: readonly number[]): number => items.reduce((total, each) => total + each, 0);
      const bounded = new Semaphore<number>({ fits: (next, inside) => sum(inside) + next <= 10 });
      const entered: number[] = [];
      const inside: { readonly weight: number; readonly release: Release }[] = [];
      const enter = async (weight: number, place: number): Promise<void> => {
        const release = await bounded.enter(weight);
        if (typeof release === 'string') throw new Error(release);
        inside.push({ weight, release });
        entered.push(place);
        assert.ok(sum(inside.map((each) => each.weight)) <= 10);
      };
      const end = (): void => inside.shift()?.release();
      const all: Promise<void>[] = [];
      for (const step of plan) {
        if (step === 'end') end();
        else all.push(enter(step, all.length));
        await turn();
      }
      while (inside.length > 0) {
        end();
        await turn();
      }
      await Promise.all(all);
      assert.equal(entered, [...all.keys()]);
    }),
    { numRuns: 50 },
  ),
);

semaphore.run();
