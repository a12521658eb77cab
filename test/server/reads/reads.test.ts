import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createAbsentIds } from '../../../src/server/reads/absent-ids.ts';
import { createStoreGate } from '../../../src/server/reads/store-gate.ts';
import { manualClock } from '../../support/clock.ts';

const test = suite('server/reads');

test('an absent id is remembered for a second, and forgotten when told', async () => {
  const clock = manualClock();
  const absent = createAbsentIds(clock);
  absent.add('a');
  absent.add('b');
  absent.forget('b');
  assert.equal([absent.has('a'), absent.has('b'), absent.has('c')], [true, false, false]);
  await clock.advance(999);
  assert.ok(absent.has('a'));
  await clock.advance(1);
  assert.not.ok(absent.has('a'));
});

test('an absence that was read before a creation is not believed after it', async () => {
  const clock = manualClock();
  const absent = createAbsentIds(clock);
  absent.forget('a'); // created while a read that found nothing was on its way
  absent.add('a');
  assert.not.ok(absent.has('a'));
  await clock.advance(5000);
  absent.add('a');
  assert.ok(absent.has('a'));
});

test('absent ids are bounded: the oldest go first', () => {
  const absent = createAbsentIds(manualClock());
  for (let i = 0; i <= 10_000; i += 1) absent.add(String(i));
  assert.equal([absent.has('0'), absent.has('1'), absent.has('10000')], [false, true, true]);
});

test('the gate lets few in, keeps some waiting, refuses the rest, and keeps partners apart', async () => {
  const gate = createStoreGate(manualClock(), { atOnce: 2, waiting: 1, waitMs: 1000 });
  const open: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => open.push(() => resolve('done')));
  const first = [gate.run('acme', work), gate.run('acme', work), gate.run('acme', work)];
  assert.is(await gate.run('acme', work), 'busy');
  const other = gate.run('rival', work);
  assert.is(open.length, 3);
  for (const finish of open.splice(0)) finish();
  await Promise.all([first[0], first[1], other]);
  assert.is(open.length, 1);
  open[0]?.();
  assert.is(await first[2], 'done');
});

test('whose turn does not come in time is told so, and takes no place later', async () => {
  const clock = manualClock();
  const gate = createStoreGate(clock, { atOnce: 1, waiting: 5, waitMs: 1000 });
  let finish = (): void => {};
  const first = gate.run('acme', () => new Promise<string>((resolve) => (finish = () => resolve('slow'))));
  const late = gate.run('acme', async () => 'late');
  await clock.advance(1000);
  assert.is(await late, 'busy');
  const third = gate.run('acme', async () => 'third');
  finish();
  assert.equal([await first, await third], ['slow', 'third']);
});

test('work that fails leaves its place to the next', async () => {
  const gate = createStoreGate(manualClock(), { atOnce: 1, waiting: 5, waitMs: 1000 });
  const failing = gate.run('acme', () => Promise.reject(new Error('x')));
  const next = gate.run('acme', async () => 'ran');
  assert.is(await failing.catch(() => 'failed'), 'failed');
  assert.is(await next, 'ran');
});

test.run();
