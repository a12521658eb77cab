import * as assert from 'uvu/assert';
import { createBackground } from '../../src/server/background.ts';
import { manualClock } from '../support/clock.ts';
import { recordingLog } from '../support/rest-ports.ts';
import { suite } from '../support/suite.ts';

const test = suite('server/background');

test('repeats with growing pauses until it is done, faults included', async () => {
  const clock = manualClock();
  const background = createBackground(clock, recordingLog().log);
  const at: number[] = [];
  background.until('work', async () => {
    at.push(clock.monotonicMs());
    if (at.length === 2) throw new Error('away');
    return at.length === 5;
  });
  await clock.advance(60_000);
  assert.equal(at, [0, 250, 750, 1750, 3750]);
  assert.is(clock.pending(), 0);
});

test('gives up after a quarter of an hour, and says so', async () => {
  const clock = manualClock();
  const { log, lines } = recordingLog();
  createBackground(clock, log).until('work', async () => false);
  await clock.advance(20 * 60_000);
  assert.is(clock.pending(), 0);
  assert.equal(
    lines.filter(({ level }) => level === 'error').map(({ message }) => message),
    ['background work given up'],
  );
});

test('what is too much is dropped, and told', async () => {
  const { log, lines } = recordingLog();
  const background = createBackground(manualClock(), log);
  for (let i = 0; i < 1001; i += 1) background.until('work', () => new Promise(() => {}));
  assert.is(lines.filter(({ message }) => message === 'background work dropped').length, 1);
});

test('drains, or stops waiting when told to', async () => {
  const background = createBackground(manualClock(), recordingLog().log);
  let finish = (): void => {};
  background.until(
    'work',
    () =>
      new Promise((resolve) => {
        finish = () => resolve(true);
      }),
  );
  const stop = new AbortController();
  const stopped = background.drain(stop.signal);
  stop.abort();
  await stopped;
  const drained = background.drain(new AbortController().signal);
  finish();
  await drained;
});

test.run();
