import * as assert from 'uvu/assert';
import { draft } from '../../support/drafts.ts';
import { suite } from '../../support/suite.ts';
import {
  type Controllers,
  claim,
  complete,
  createReport,
  type Machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
} from '../world.ts';

/** Lists and watches are shared by all reports, and jobs are read from a cache; each of these is a call of its own. */
const CALLS = /^(get|create|replaceSpec|replaceStatus|remove) /;
const callsOf = (on: Machine): readonly string[] => [
  ...on.store.calls.filter((call) => CALLS.test(call)),
  ...on.jobs.created.map(({ name }) => `create Job ${name}`),
  ...on.jobs.removed.map((name) => `remove Job ${name}`),
  ...on.events.events.map(({ reason }) => `event ${reason}`),
];

async function ready(): Promise<{ on: Machine; controllers: Controllers }> {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { limits: { concurrentRuns: 1 } });
  await on.clock.advance(10_000);
  return { on, controllers };
}

/** Every stage lasts, as with slow engines, and every word of the run arrives. */
async function run(on: Machine, controllers: Controllers, name: string, drafts: number): Promise<void> {
  const owner = ownerOf(await reportNow(on, name));
  await on.clock.advance(10_000);
  await claim(on, owner);
  controllers.changed(owner);
  for (const stage of ['site', 'brand', 'answers', 'labels', 'analysis']) {
    for (let second = 0; second < 40; second += 1) {
      const total = stage === 'answers' || stage === 'labels' ? 40 : 0;
      controllers.tell(owner, { stage, done: total === 0 ? 0 : second, total });
      await on.clock.advance(1000);
    }
  }
  const recommendations = Array.from({ length: drafts }, (_, n) => draft(String.fromCharCode(97 + n)));
  await complete(on, owner, { recommendations });
  on.jobs.change({ namespace: 'acme', name: `${name}-r0` }, { phase: 'Succeeded' });
  controllers.changed(owner);
  await on.clock.advance(0);
  assert.is((await reportNow(on, name)).status?.phase, 'Completed');
}

const budget = suite('calls of the cluster API');

budget(
  '[K-03] a report that starts at once costs at most 12 from creation to completed, and one per action',
  async () => {
    const { on, controllers } = await ready();
    const before = callsOf(on).length;
    await createReport(on, 'pvr-one');
    await run(on, controllers, 'pvr-one', 7);
    const calls = callsOf(on);
    assert.is(calls.filter((call) => call.endsWith(' Action')).length, 7);
    assert.ok(calls.length - before - 7 - reads(on) <= 12, calls.join('\n'));
    assert.equal(on.events.of('pvr-one'), ['Normal JobCreated', 'Normal Started', 'Normal Completed']);
    await on.clock.advance(5000);
    const actions = (await on.store.list('Action', {})).items;
    assert.equal(
      actions.map(({ status }) => status?.appliedReport),
      Array(7).fill('pvr-one'),
    );
    await controllers.stop();
  },
);

budget('one that has to wait for its turn stays within it too', async () => {
  const { on, controllers } = await ready();
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  const seen = new Set<string>();
  const replace = on.store.replaceStatus.bind(on.store);
  let mine = 0;
  on.store.replaceStatus = async (kind, at, status, call) => {
    if (at.name === 'pvr-two' || kind === 'Partner') mine += 1;
    return replace(kind, at, status, call);
  };
  await createReport(on, 'pvr-two');
  await on.clock.advance(10_000);
  const first = ownerOf(await reportNow(on, 'pvr-one'));
  await claim(on, first);
  await complete(on, first);
  controllers.changed(first);
  await on.clock.advance(0);
  await run(on, controllers, 'pvr-two', 0);
  for (const { name } of on.jobs.created) seen.add(name);
  assert.ok(seen.has('pvr-two-r0'));
  const events = on.events.of('pvr-two');
  assert.equal(events, ['Normal Queued', 'Normal JobCreated', 'Normal Started', 'Normal Completed']);
  // its creation, its job, the statuses, the events
  const calls = 1 + 1 + mine + events.length;
  assert.ok(calls <= 12, `${calls} calls`);
  await controllers.stop();
});

budget('recommended again, an action costs one write before the report is completed', async () => {
  const { on, controllers } = await ready();
  await createReport(on, 'pvr-one');
  await run(on, controllers, 'pvr-one', 3);
  await on.clock.advance(20_000);
  const count = (): number => on.store.calls.filter((call) => /^(create|replace\w+) Action$/.test(call)).length;
  const before = count();
  await createReport(on, 'pvr-two');
  await run(on, controllers, 'pvr-two', 3);
  assert.is(count() - before, 3);
  await on.clock.advance(5000);
  assert.is(count() - before, 6);
  await controllers.stop();
});

/** Reads of the test itself. */
const reads = (on: Machine): number => on.store.calls.filter((call) => call === 'get VisibilityReport').length;

budget.run();
