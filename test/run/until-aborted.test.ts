import * as assert from 'uvu/assert';
import { untilAborted } from '../../src/run/until-aborted.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

const until = suite('until aborted');
const never = (): Promise<never> => new Promise(() => {});
const outcome = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

until('gives what the work gives, and takes its listener away', async () => {
  const { signal } = new AbortController();
  let listening = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listening += 1;
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listening -= 1;
    remove(...args);
  };
  assert.is(await untilAborted(Promise.resolve(7), signal), 7);
  assert.match(String(await outcome(untilAborted(Promise.reject(new Error('no')), signal))), /no/);
  assert.is(listening, 0);
});

until('gives the reason of the signal for work that heeds none, also when it has come before', async () => {
  const stop = new AbortController();
  const work = untilAborted(never(), stop.signal);
  stop.abort(new Error('over'));
  assert.match(String(await outcome(work)), /over/);
  assert.match(String(await outcome(untilAborted(never(), stop.signal))), /over/);
});

until('with a grace the work may still say how it ended', async () => {
  const clock = manualClock();
  const stop = new AbortController();
  const late = Promise.withResolvers<string>();
  const said = untilAborted(late.promise, stop.signal, { clock, graceMs: 100 });
  stop.abort(new Error('over'));
  await clock.advance(99);
  late.resolve('two requests sent');
  assert.is(await said, 'two requests sent');
  assert.is(clock.pending(), 0);
  const deaf = outcome(untilAborted(never(), stop.signal, { clock, graceMs: 100 }));
  await clock.advance(100);
  assert.match(String(await deaf), /over/);
});

until.run();
