import * as assert from 'uvu/assert';
import { TimeLimitReached, withinLimit } from '../../src/run/time-limit.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

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
