import * as assert from 'uvu/assert';
import type { Clock } from '../../../src/lib/clock.ts';
import type { ApiResponse } from '../../../src/runtime/client/api-client.ts';
import { LeaderElector, LeadershipLostError } from '../../../src/runtime/leader-election/leader-elector.ts';
import { status, unavailable } from '../../adapters/kubernetes/fake-api.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';
import { fakeLeaseApi } from './fake-lease-api.ts';

const LEASE = { namespace: 'system', name: 'sightline-controllers' };
type Api = ReturnType<typeof fakeLeaseApi>;

/** A candidate and what happened to it. */
function candidate(api: Pick<Api, 'client'>, clock: Clock, identity: string) {
  const log: string[] = [];
  const stop = new AbortController();
  const held: { release?: () => void; signal?: AbortSignal } = {};
  const leader = new LeaderElector({
    client: api.client,
    clock,
    random: () => 0,
    lease: LEASE,
    identity,
    onChange: (isLeader) => log.push(isLeader ? 'leads' : 'leads no more'),
    onFault: (doing) => log.push(`cannot ${doing}`),
  });
  const run = (
    onStarted: (leading: AbortSignal) => unknown = () => {},
    onStopped: () => unknown = () => {},
  ): Promise<void> =>
    leader
      .run(
        (leading) => {
          held.signal = leading;
          log.push('started');
          leading.addEventListener('abort', () => log.push(`told: ${leading.reason?.name}`));
          return onStarted(leading);
        },
        () => {
          log.push('stopping');
          return onStopped();
        },
        stop.signal,
      )
      .then(
        () => void log.push('over'),
        (error) => void log.push(`failed: ${error.message}`),
      );
  return { leader, log, stop, held, run };
}

const foreign = (more: object = {}) => ({
  holderIdentity: 'other',
  leaseDurationSeconds: 15,
  acquireTime: '2020-01-01T00:00:00.000000Z',
  renewTime: '2020-01-01T00:00:00.000000Z',
  leaseTransitions: 3,
  ...more,
});

const election = suite('leader election on a lease');

election('the first one leads, renews every 2 s, and gives the lease up only when its work is drained', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  const a = candidate(api, clock, 'a');
  const drained = Promise.withResolvers<void>();
  void a.run(undefined, () => drained.promise);
  await clock.advance(0);
  assert.equal(api.spec(), {
    holderIdentity: 'a',
    leaseDurationSeconds: 15,
    acquireTime: '2026-03-01T12:00:00.000000Z',
    renewTime: '2026-03-01T12:00:00.000000Z',
    leaseTransitions: 0,
  });
  assert.ok(a.leader.isLeader);
  await clock.advance(60_000);
  assert.is(api.requests.length, 2 + 30);
  a.stop.abort();
  await clock.advance(30_000);
  assert.ok(a.leader.isLeader, 'still renewed while it drains');
  assert.is(api.spec()?.['holderIdentity'], 'a');
  assert.is(api.spec()?.['renewTime'], '2026-03-01T12:01:30.000000Z');
  drained.resolve();
  await clock.advance(0);
  assert.not(a.leader.isLeader);
  assert.equal([api.spec()?.['holderIdentity'], api.spec()?.['leaseDurationSeconds']], ['', 1]);
  assert.equal(a.log, ['leads', 'started', 'told: AbortError', 'stopping', 'leads no more', 'over']);
  assert.is(clock.pending(), 0, 'no timer is left');
});

election('of two, the second leads as soon as the first has given it up', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  const [a, b] = [candidate(api, clock, 'a'), candidate(api, clock, 'b')];
  void a.run();
  await clock.advance(0);
  void b.run();
  await clock.advance(60_000);
  assert.equal([a.leader.isLeader, b.leader.isLeader], [true, false]);
  a.stop.abort();
  await clock.advance(2_000);
  assert.equal([a.leader.isLeader, b.leader.isLeader], [false, true]);
  assert.is(api.spec()?.['leaseTransitions'], 1);
});

election('a leader that dies is followed 15 s after its last renewal was seen, whatever its clock said', async () => {
  for (const renewTime of ['1999-01-01T00:00:00.000000Z', '2099-01-01T00:00:00.000000Z']) {
    const [clock, api] = [manualClock(), fakeLeaseApi()];
    const b = candidate(api, clock, 'b');
    api.put(foreign({ renewTime }));
    void b.run();
    await clock.advance(8_000);
    api.put(foreign({ renewTime: renewTime.replace('01T', '02T') }));
    clock.jump(3_600_000);
    await clock.advance(14_000);
    assert.not(b.leader.isLeader, 'its change was seen at most 14 s ago');
    clock.jump(-7_200_000);
    await clock.advance(4_000);
    assert.ok(b.leader.isLeader);
    assert.is(api.spec()?.['leaseTransitions'], 4);
  }
});

election('the time of another holder is the one that it wrote', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  const b = candidate(api, clock, 'b');
  api.put(foreign({ leaseDurationSeconds: 60 }));
  void b.run();
  await clock.advance(58_000);
  assert.not(b.leader.isLeader);
  await clock.advance(4_000);
  assert.ok(b.leader.isLeader);
});

election('jumps of the wall clock change nothing for a leader', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  const a = candidate(api, clock, 'a');
  void a.run();
  await clock.advance(0);
  for (const ms of [3_600_000, -90_000_000]) {
    clock.jump(ms);
    await clock.advance(20_000);
    assert.ok(a.leader.isLeader);
  }
});

election('two that find it free at once do not both lead', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  for (const start of [undefined, foreign({ holderIdentity: '' })]) {
    api.put(start);
    const both = ['a', 'b'].map((name) => candidate(api, clock, name));
    for (const one of both) void one.run();
    await clock.advance(4_000);
    assert.is(both.filter(({ leader }) => leader.isLeader).length, 1);
    for (const { stop } of both) stop.abort();
    await clock.advance(10_000);
  }
});

const faults: readonly (readonly [what: string, fault: () => ApiResponse | Promise<ApiResponse>])[] = [
  ['does not answer', () => Promise.reject(unavailable())],
  ['answers 500', () => status(500, 'InternalError')],
  ['refuses', () => status(403, 'Forbidden')],
];
for (const [what, fault] of faults) {
  election(`an API that ${what} for 7 s costs nothing`, async () => {
    const [clock, api] = [manualClock(), fakeLeaseApi()];
    const a = candidate(api, clock, 'a');
    void a.run();
    await clock.advance(0);
    api.hooks.intercept = fault;
    await clock.advance(7_000);
    delete api.hooks.intercept;
    await clock.advance(60_000);
    assert.ok(a.leader.isLeader);
    assert.ok(a.log.includes('cannot keep'));
  });

  election(`an API that ${what} for 10 s ends it, at once and before anybody else may lead`, async () => {
    const [clock, api] = [manualClock(), fakeLeaseApi()];
    const a = candidate(api, clock, 'a');
    void a.run(() => new Promise(() => {}));
    await clock.advance(4_000);
    api.hooks.intercept = fault;
    await clock.advance(9_999);
    assert.ok(a.leader.isLeader);
    await clock.advance(1);
    assert.not(a.leader.isLeader);
    assert.instance(a.held.signal?.reason, LeadershipLostError);
    assert.equal(a.log.slice(-4), ['leads no more', 'told: LeadershipLostError', 'stopping', 'over']);
    assert.is(api.spec()?.['holderIdentity'], 'a', 'nothing is given up that may be another’s');
  });
}

election('a renewal that hangs does not keep a leader past its deadline', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  const a = candidate(api, clock, 'a');
  void a.run();
  await clock.advance(0);
  api.hooks.intercept = () => new Promise(() => {});
  await clock.advance(10_000);
  assert.not(a.leader.isLeader);
  assert.is(a.log.at(-1), 'over');
});

election('after a stall of its process a leader is none, before any timer has fired', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  let stallMs = 0;
  const a = candidate(api, { ...clock, monotonicMs: () => clock.monotonicMs() + stallMs }, 'a');
  void a.run();
  await clock.advance(1_000);
  stallMs = 12_000;
  assert.not(a.leader.isLeader);
  assert.ok(a.held.signal?.aborted, 'its work has been told by the same look');
});

for (const stalledMs of [9_000, 12_000, 20_000]) {
  election(`the answer to a renewal from before a stall of ${stalledMs} ms proves nothing`, async () => {
    const [clock, api] = [manualClock(), fakeLeaseApi()];
    let stallMs = 0;
    const a = candidate(api, { ...clock, monotonicMs: () => clock.monotonicMs() + stallMs }, 'a');
    void a.run();
    await clock.advance(1_000);
    api.hooks.intercept = (request) => {
      stallMs = stalledMs;
      return api.handle(request);
    };
    await clock.advance(1_000);
    assert.ok(a.held.signal?.aborted);
    assert.is(a.log.at(-1), 'over');
  });
}

election('a lease that took too long to take is taken again before any work begins', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  let stallMs = 0;
  const a = candidate(api, { ...clock, monotonicMs: () => clock.monotonicMs() + stallMs }, 'a');
  api.hooks.intercept = (request) => {
    if (request.method === 'POST') stallMs = 12_000;
    return undefined;
  };
  void a.run();
  await clock.advance(0);
  assert.equal(a.log, []);
  await clock.advance(2_000);
  assert.ok(a.leader.isLeader);
  assert.equal(a.log, ['leads', 'started']);
});

election('a lease that another holds ends it at once', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  const a = candidate(api, clock, 'a');
  void a.run();
  await clock.advance(0);
  api.put(foreign());
  await clock.advance(2_000);
  assert.not(a.leader.isLeader);
  assert.is(api.spec()?.['holderIdentity'], 'other');
});

const byHand: readonly (readonly [what: string, change: (api: Api) => void])[] = [
  ['deleted', (api) => api.put(undefined)],
  ['emptied', (api) => api.put(foreign({ holderIdentity: '' }))],
  ['edited', (api) => api.put({ ...api.spec(), leaseTransitions: 9 })],
];
for (const [what, change] of byHand) {
  election(`a lease that is ${what} by hand is had back within one renewal`, async () => {
    const [clock, api] = [manualClock(), fakeLeaseApi()];
    const a = candidate(api, clock, 'a');
    void a.run();
    await clock.advance(0);
    change(api);
    await clock.advance(2_000);
    assert.is(api.spec()?.['holderIdentity'], 'a');
    await clock.advance(20_000);
    assert.ok(a.leader.isLeader);
    assert.equal(a.log, ['leads', 'started']);
  });
}

election('a write whose answer was lost is found to be ours', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  const a = candidate(api, clock, 'a');
  const loseAnswer: NonNullable<Api['hooks']['intercept']> = (request) => {
    if (request.method === 'GET') return undefined;
    api.handle(request);
    delete api.hooks.intercept;
    throw unavailable();
  };
  api.hooks.intercept = loseAnswer;
  void a.run();
  await clock.advance(2_000);
  assert.ok(a.leader.isLeader, 'taken');
  api.hooks.intercept = loseAnswer;
  await clock.advance(20_000);
  assert.ok(a.leader.isLeader, 'kept');
  api.hooks.intercept = loseAnswer;
  await clock.advance(2_000);
  a.stop.abort();
  await clock.advance(0);
  assert.is(api.spec()?.['holderIdentity'], '');
});

election('a candidate that is stopped ends, and one that is stopped while it takes it works not at all', async () => {
  const [clock, api] = [manualClock(), fakeLeaseApi()];
  api.put(foreign());
  const b = candidate(api, clock, 'b');
  void b.run();
  await clock.advance(3_000);
  b.stop.abort();
  await clock.advance(0);
  assert.equal(b.log, ['over']);
  api.put(undefined);
  const c = candidate(api, clock, 'c');
  api.hooks.intercept = () => {
    c.stop.abort();
    return undefined;
  };
  void c.run();
  await clock.advance(0);
  assert.equal(c.log, ['leads', 'leads no more', 'over']);
  assert.is(api.spec()?.['holderIdentity'], '');
});

const throws = (): never => {
  throw new Error('broken');
};
const broken: readonly (readonly [what: string, onStarted: () => unknown, onStopped: () => unknown])[] = [
  ['at the start', throws, () => {}],
  ['at the start, later', () => Promise.reject(new Error('broken')), () => {}],
  ['at the end', () => {}, throws],
];
for (const [what, onStarted, onStopped] of broken) {
  election(`work that fails ${what} rejects, and the lease is given up`, async () => {
    const [clock, api] = [manualClock(), fakeLeaseApi()];
    const a = candidate(api, clock, 'a');
    void a.run(onStarted, onStopped);
    await clock.advance(0);
    a.stop.abort();
    await clock.advance(0);
    assert.is(a.log.at(-1), 'failed: broken');
    assert.ok(a.log.includes('stopping'));
    assert.is(api.spec()?.['holderIdentity'], '');
  });
}

election.run();
