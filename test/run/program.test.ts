import * as assert from 'uvu/assert';
import { manualClock } from '../support/clock.ts';
import { FakeRunLedger } from '../support/fakes/run-ledger.ts';
import { suite } from '../support/suite.ts';
import { type Ask, answered, deaf, hanging, OWNER, reportWorld } from './world.ts';

const GOOD = 'Acme and Globex make anvils.';
const program = suite('a run');

program('claims first, records its end last, and tells of both', async () => {
  const world = reportWorld();
  assert.is(await world.start(), 'completed');
  const { claims, done } = await world.record();
  assert.equal(
    claims.map((claim) => claim.podUid),
    ['pod-0'],
  );
  assert.is(done?.outcome, 'Completed');
  assert.is(done?.podUid, 'pod-0');
  assert.equal(Object.keys(done?.artifacts ?? {}).sort(), ['analysis', 'evidence', 'plan']);
  assert.is(world.changes.count, 2);
  assert.equal(
    [...new Set(world.progress.map(({ stage }) => stage))],
    ['site', 'brand', 'answers', 'labels', 'analysis'],
  );
});

program('the log tells of the claim, and once of every stage that begins', async () => {
  const world = reportWorld();
  await world.start();
  assert.equal(world.told, [
    { fields: {}, message: 'run claimed' },
    ...['site', 'brand', 'answers', 'labels', 'analysis'].map((stage) => ({ fields: { stage }, message: 'run stage' })),
  ]);
});

program('a process without the claim does nothing at all', async () => {
  const world = reportWorld();
  await world.ledger.claim(OWNER, 0, 'pod-other');
  assert.is(await world.start(), 'not_ours');
  assert.equal(world.fetcher.fetched, []);
  assert.equal(world.consulted, []);
  assert.equal(world.asked, {});
  assert.is((await world.record()).done, undefined);
  assert.is(world.changes.count, 0);
});

program('a run that is on record is not done again', async () => {
  const world = reportWorld();
  await world.start();
  const before = await world.record();
  world.fetcher.fetched.length = 0;
  assert.is(await world.start({ attempt: 1 }), 'already_done');
  assert.equal(world.fetcher.fetched, []);
  assert.equal((await world.record()).done, before.done);
});

program(
  '[R-11] the deadline is measured by the monotonic clock: a machine whose time jumps changes nothing',
  async () => {
    const world = reportWorld({ deadlineSeconds: 600 });
    world.ledger.putCheckpoint = () => new Promise(() => {});
    const end = world.start();
    await world.clock.advance(1);
    world.clock.jump(3_600_000);
    await world.clock.advance(300_000);
    world.clock.jump(-7_200_000);
    await world.clock.advance(299_998);
    assert.is((await world.record()).done, undefined);
    await world.clock.advance(1);
    assert.is(await end, 'failed');
    const { done } = await world.record();
    assert.match(done?.outcome === 'Failed' ? done.error : '', /^analysis_timeout: .* within 10 minutes\./);
  },
);

for (const skewMs of [-3_600_000, 300_000, 3_600_000])
  program(
    `[R-11] a node whose clock is ${skewMs / 1000} s off that of the ledger takes no time from a run`,
    async () => {
      const clock = manualClock();
      const ledger = new FakeRunLedger(clock);
      await ledger.claim(OWNER, 0, 'pod-0');
      await clock.advance(40_000);
      const claim = ledger.claim.bind(ledger);
      // what the ledger says of time is its own; everything else of this process is off
      ledger.claim = async (...args) => {
        const claimed = await claim(...args);
        clock.jump(skewMs);
        return claimed;
      };
      const world = reportWorld({ clock, ledger, deadlineSeconds: 100 });
      ledger.putCheckpoint = () => new Promise(() => {});
      const end = world.start({ attempt: 1 });
      await clock.advance(59_999);
      assert.is((await ledger.read(OWNER)).done, undefined);
      await clock.advance(1);
      assert.is(await end, 'failed');
    },
  );

program('[R-11] a step that never ends is cut at the deadline, whatever it heeds', async () => {
  const world = reportWorld({ deadlineSeconds: 100 });
  const stuck = Promise.withResolvers<void>();
  world.ledger.putCheckpoint = () => stuck.promise;
  const end = world.start();
  await world.clock.advance(99_999);
  assert.is((await world.record()).done, undefined);
  await world.clock.advance(1);
  assert.is(await end, 'failed');
  const { done } = await world.record();
  assert.is(
    done?.outcome === 'Failed' ? done.error : '',
    'analysis_timeout: The analysis did not finish within 100 seconds. Launch a new report to try again.',
  );
});

program('[R-11] the deadline counts from the first claim, so a second process has what is left', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  await ledger.claim(OWNER, 0, 'pod-0');
  await clock.advance(40_000);
  const world = reportWorld({ clock, ledger, deadlineSeconds: 100, engines: { provider_1: deaf, provider_2: deaf } });
  const end = world.start({ attempt: 1 });
  // 60 s are left, of which a quarter of the deadline is kept for labels and the end
  await clock.advance(34_999);
  assert.is((await ledger.read(OWNER)).done, undefined);
  await clock.advance(251);
  assert.is(await end, 'failed');
  const { done } = await ledger.read(OWNER);
  assert.match(done?.outcome === 'Failed' ? done.error : '', /^all_engines_failed:timeout: /);
});

program('[R-11] after the deadline a second process pays for nothing', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  await ledger.claim(OWNER, 0, 'pod-0');
  await clock.advance(100_000);
  const world = reportWorld({ clock, ledger, deadlineSeconds: 100 });
  assert.is(await world.start({ attempt: 1 }), 'failed');
  assert.equal(world.fetcher.fetched, []);
  assert.equal(world.consulted, []);
  const { done } = await world.record();
  assert.match(done?.outcome === 'Failed' ? done.error : '', /^analysis_timeout: /);
});

program('[G-06] a second process asks only what the first got no answer to', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  let left = 3;
  const dying: Ask = async (question, call) => (left-- > 0 ? answered(GOOD, { requests: 2 }) : hanging(question, call));
  const first = reportWorld({ clock, ledger, concurrency: 1, engines: { provider_1: dying } });
  const stop = new AbortController();
  const end = first.start({ stop: stop.signal }).catch((error: unknown) => error);
  await clock.advance(1000);
  stop.abort(new Error('killed'));
  assert.match(String(await end), /killed/);
  assert.is((await ledger.read(OWNER)).done, undefined);

  const second = reportWorld({ clock, ledger, concurrency: 1 });
  assert.is(await second.start({ attempt: 1 }), 'completed');
  assert.equal(second.fetcher.fetched, []);
  assert.equal(
    second.consulted.filter((task) => task !== 'label_sentiment'),
    [],
  );
  assert.is(second.asked['provider_1']?.length, 2);
  assert.is(second.asked['provider_2'], undefined);
  const paid = [...(first.asked['provider_1'] ?? []).slice(0, 3), ...(second.asked['provider_1'] ?? [])];
  assert.is(new Set(paid).size, 5);
  // brand, competitors, review; 3 answers of 2 requests, 2 + 5 of 1; 8 labels: all in the sum, whoever paid
  assert.is((await ledger.read(OWNER)).done?.requests, 3 + 6 + 7 + 8);
});

program('[G-06] [M-16] every step stored, a second process pays nothing and comes to the same bytes', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  const finish = ledger.finish.bind(ledger);
  ledger.finish = async () => {
    throw new Error('killed before the record');
  };
  const first = reportWorld({ clock, ledger });
  assert.match(String(await first.start().catch((error: unknown) => error)), /killed/);
  ledger.finish = finish;
  const second = reportWorld({ clock, ledger });
  assert.is(await second.start({ attempt: 1 }), 'completed');
  assert.equal(second.consulted, []);
  assert.equal(second.asked, {});
  const whole = reportWorld();
  await whole.start();
  assert.is(
    (await second.record()).done?.artifacts['analysis']?.sha256,
    (await whole.record()).done?.artifacts['analysis']?.sha256,
  );
});

program('being stopped is no outcome: nothing is recorded and the job may start again', async () => {
  const world = reportWorld({ engines: { provider_1: hanging } });
  const stop = new AbortController();
  const end = world.start({ stop: stop.signal }).catch((error: unknown) => error);
  await world.clock.advance(10);
  stop.abort(new Error('stopped by SIGTERM'));
  assert.match(String(await end), /stopped by SIGTERM/);
  await world.clock.advance(5000);
  assert.is(world.clock.pending(), 0, 'no timer keeps the process alive for long');
  assert.is((await world.record()).done, undefined);
});

program('a fault of ours is no outcome either', async () => {
  const world = reportWorld({ analyst: { identify_brand: () => Promise.reject(new TypeError('a bug')) } });
  assert.instance(await world.start().catch((error: unknown) => error), TypeError);
  assert.is((await world.record()).done, undefined);
});

program('no timer outlives a run', async () => {
  const world = reportWorld();
  await world.start();
  assert.is(world.clock.pending(), 0);
});

program.run();
