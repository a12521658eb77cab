import * as assert from 'uvu/assert';
import { EmbeddedViewChanges } from '../../../src/adapters/embedded/view-changes.ts';
import { errors, type HttpError } from '../../../src/contract/errors.ts';
import type { FoundView } from '../../../src/ports/views.ts';
import { HeldRequests } from '../../../src/server/reads/held-requests.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const test = suite('held requests');

const view = (status: string): FoundView => ({
  ...{ collection: 'reports', namespace: 'acme', id: 'pvr-a', uid: 'u', resourceVersion: '1' },
  ...{ parent: 'pws-a', status, order: 1, body: JSON.stringify({ status }) },
});

function world() {
  const clock = manualClock();
  const changes = new EmbeddedViewChanges();
  const stop = new AbortController();
  const state: { now: FoundView | Error | undefined; reads: number; fresh: number } = {
    ...{ now: view('queued'), reads: 0, fresh: 0 },
  };
  const views = {
    async get(_: unknown, at?: 'now') {
      state.reads += 1;
      if (at === 'now') state.fresh += 1;
      if (state.now instanceof Error) throw state.now;
      return state.now;
    },
  };
  const held = new HeldRequests({ views, changes, clock, stopping: stop.signal });
  const hold = (seconds = 30, refusedNow = (): HttpError | undefined => undefined, gone = new AbortController()) => {
    const ended: { why?: unknown; atMs?: number } = {};
    void held.hold(view('queued'), { seconds, refusedNow, gone: () => gone.signal }).then((why) => {
      Object.assign(ended, { why, atMs: clock.monotonicMs() });
    });
    return ended;
  };
  return { clock, changes, stop, state, held, hold };
}

test('[P-03] is answered as soon as a message tells of a change', async () => {
  const { clock, changes, state, hold } = world();
  const ended = hold();
  await clock.advance(2300);
  assert.is(ended.why, undefined);
  state.now = view('running');
  changes.publish('acme', 'pvr-a');
  await clock.settle();
  assert.equal(ended, { why: 'changed', atMs: 2300 });
  assert.is(changes.size, 0);
});

test('[P-03] a change before the subscription, or without a message, is seen', async () => {
  const { clock, state, hold } = world();
  state.now = view('running');
  const early = hold();
  await clock.settle();
  assert.is(early.why, 'changed');
  state.now = view('queued');
  const silent = hold();
  await clock.advance(6000);
  state.now = view('running');
  await clock.advance(5000);
  assert.is(silent.why, 'changed');
  assert.ok((silent.atMs ?? 0) <= 10_000);
});

test('[P-03] reads anew what has been announced, and what could have changed before it listened', async () => {
  const { clock, changes, state, hold } = world();
  hold();
  await clock.settle();
  assert.equal([state.reads, state.fresh], [1, 1]);
  await clock.advance(11_000);
  assert.equal([state.reads, state.fresh], [3, 1], 'a regular read may be a second old');
  changes.publish('acme', 'pvr-a');
  changes.publish('acme', 'pvr-a');
  await clock.settle();
  assert.equal([state.reads, state.fresh], [5, 3]);
});

test('[P-03] is over after its seconds, also while the views are away or have lost it', async () => {
  for (const now of [view('queued'), undefined, new Error('away')]) {
    const { clock, state, hold } = world();
    state.now = now;
    const ended = hold(7);
    await clock.advance(6999);
    assert.is(ended.why, undefined);
    await clock.advance(1);
    assert.equal(ended, { why: 'over', atMs: 7000 });
    await clock.advance(2000);
    assert.is(clock.pending(), 0);
  }
});

test('[P-03] [H-12] ends within 2 s of the loss of its access', async () => {
  const { clock, hold } = world();
  let refusal: HttpError | undefined;
  const ended = hold(30, () => refusal);
  await clock.advance(3500);
  refusal = errors.invalidCredentials;
  await clock.advance(1000);
  assert.is(ended.why, errors.invalidCredentials);
});

test('[P-03] ends with the client, and at once when the program stops', async () => {
  const { clock, changes, stop, held, hold } = world();
  const gone = new AbortController();
  const [left, stays] = [hold(30, undefined, gone), hold()];
  await clock.advance(1500);
  gone.abort();
  await clock.settle();
  assert.equal([left.why, stays.why], ['gone', undefined]);
  stop.abort();
  await clock.settle();
  assert.is(stays.why, 'over');
  assert.not.ok(held.hasRoom('rival'));
  assert.equal([changes.size, clock.pending()], [0, 0]);
});

test('[P-03] a thousand have room, and while nothing happens they cost one read in five seconds each', async () => {
  const { clock, state, held, hold } = world();
  const ended = Array.from({ length: 1000 }, () => hold(20));
  await clock.settle();
  const before = state.reads;
  await clock.advance(10_000);
  assert.is(state.reads - before, 2000);
  assert.is(clock.pending(), 1001, 'a timer each, and one for all');
  assert.equal([held.hasRoom('acme'), held.hasRoom('rival')], [false, true], 'a thousand of one partner');
  for (let n = 0; n < 1000; n++) hold(20);
  assert.not.ok(held.hasRoom('rival'));
  await clock.advance(10_000);
  assert.ok(ended.every(({ why }) => why === 'over'));
  await clock.advance(10_000);
  assert.equal([held.hasRoom('acme'), held.hasRoom('rival')], [true, true]);
});

test.run();
