import * as assert from 'uvu/assert';
import { every, orAborted, TimeLimitReached, whenAborted, within, withinLimit } from '../../src/lib/async.ts';
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
  assert.is(await orAborted(Promise.resolve(7), signal), 7);
  assert.match(String(await outcome(orAborted(Promise.reject(new Error('no')), signal))), /no/);
  assert.is(listening, 0);
});

until('gives the reason of the signal for work that heeds none, also when it has come before', async () => {
  const stop = new AbortController();
  const work = orAborted(never(), stop.signal);
  stop.abort(new Error('over'));
  assert.match(String(await outcome(work)), /over/);
  assert.match(String(await outcome(orAborted(never(), stop.signal))), /over/);
});

until('with a grace the work may still say how it ended', async () => {
  const clock = manualClock();
  const stop = new AbortController();
  const late = Promise.withResolvers<string>();
  const said = orAborted(late.promise, stop.signal, { clock, graceMs: 100 });
  stop.abort(new Error('over'));
  await clock.advance(99);
  late.resolve('two requests sent');
  assert.is(await said, 'two requests sent');
  assert.is(clock.pending(), 0);
  const deaf = outcome(orAborted(never(), stop.signal, { clock, graceMs: 100 }));
  await clock.advance(100);
  assert.match(String(await deaf), /over/);
});

until.run();

const limit = suite('the time limit of a call');
const runWith = (signal = new AbortController().signal) => ({ clock: manualClock(), signal });

limit('a call that answers leaves no timer', async () => {
  const run = runWith();
  assert.is(await withinLimit(run, 1000, async () => 'answer'), 'answer');
  assert.is(run.clock.pending(), 0);
});

limit('a deaf call is given up at the limit, and its signal has aborted', async () => {
  const run = runWith();
  let given: AbortSignal | undefined;
  const end = withinLimit(run, 1000, (signal) => {
    given = signal;
    return new Promise(() => {});
  }).catch((error: unknown) => error);
  await run.clock.advance(999);
  assert.is(given?.aborted, false);
  await run.clock.advance(1);
  assert.instance(await end, TimeLimitReached);
  assert.is(given?.aborted, true);
});

limit('the end of the run is thrown as the run’s own reason', async () => {
  const over = new AbortController();
  const run = runWith(over.signal);
  const end = withinLimit(run, 1000, () => new Promise(() => {})).catch((error: unknown) => error);
  over.abort(new Error('the run is over'));
  assert.match(String(await end), /the run is over/);
  const late = await withinLimit(run, 1000, async () => 'late').catch((error: unknown) => error);
  assert.match(String(late), /the run is over/);
});

limit('without time left nothing is called', async () => {
  let calls = 0;
  const call = async (): Promise<void> => {
    calls += 1;
  };
  assert.instance(await withinLimit(runWith(), 0, call).catch((error: unknown) => error), TimeLimitReached);
  assert.is(calls, 0);
});

limit.run();

const waits = suite('waiting');

waits('whenAborted resolves with the abort, also one that has come before', async () => {
  const stop = new AbortController();
  const both = Promise.all([whenAborted(stop.signal), whenAborted(AbortSignal.abort())]);
  stop.abort();
  await both;
});

waits('within gives the value, the failure, or undefined when the time is up, and leaves no timer', async () => {
  const clock = manualClock();
  assert.is(await within(clock, 100, Promise.resolve(7)), 7);
  assert.match(String(await outcome(within(clock, 100, Promise.reject(new Error('no'))))), /no/);
  assert.is(clock.pending(), 0);
  const late = Promise.withResolvers<number>();
  const nothing = within(clock, 100, late.promise);
  await clock.advance(100);
  assert.is(await nothing, undefined);
  late.reject(new Error('ignored'));
});

waits('every works after each pause, never twice at once, until the signal aborts', async () => {
  const clock = manualClock();
  const stop = new AbortController();
  const begun: PromiseWithResolvers<void>[] = [];
  every(clock, 10, stop.signal, () => {
    const work = Promise.withResolvers<void>();
    begun.push(work);
    return work.promise;
  });
  await clock.advance(25);
  assert.is(begun.length, 1, 'the first is still at work');
  begun[0]?.resolve();
  await clock.advance(0);
  await clock.advance(10);
  assert.is(begun.length, 2);
  stop.abort();
  begun[1]?.resolve();
  await clock.advance(100);
  assert.is(begun.length, 2);
  assert.is(clock.pending(), 0);
});

waits.run();
