import * as assert from 'uvu/assert';
import type { JobRefusal } from '../../../src/ports/run-jobs.ts';
import { suite } from '../../support/suite.ts';
import {
  claim,
  complete,
  createReport,
  type Machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
} from '../world.ts';

const refused = suite('reports that the platform refuses');

/** Jobs of that name are refused until the returned function is called; `asked` counts. */
function refuse(on: Machine, name: string, refusal: JobRefusal): { readonly asked: () => number; letGo(): void } {
  const make = on.jobs.create.bind(on.jobs);
  let [asked, isOver] = [0, false];
  on.jobs.create = async (job) => {
    if (job.name !== name || isOver) return make(job);
    asked += 1;
    return refusal;
  };
  return {
    asked: () => asked,
    letGo: () => {
      isOver = true;
    },
  };
}

const reason = async (on: Machine, name: string): Promise<string | undefined> =>
  (await reportNow(on, name)).status?.conditions?.find(({ type }) => type === 'Reconciling')?.reason;
const QUOTA: JobRefusal = { why: 'Quota', message: 'exceeded quota: jobs' };

refused('[R-12] a job over quota is told at once, asked for again, and others have its slot meanwhile', async () => {
  const on = await machineWithWorkspace();
  const rule = refuse(on, 'pvr-one-r0', QUOTA);
  const controllers = await startControllers(on, { limits: { concurrentRuns: 1 } });
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  await createReport(on, 'pvr-two');
  await on.clock.advance(0);
  assert.is(await reason(on, 'pvr-one'), 'QuotaExceeded');
  const { conditions } = (await reportNow(on, 'pvr-one')).status ?? {};
  assert.match(conditions?.[0]?.message ?? '', /exceeded quota: jobs/);
  assert.equal(on.events.of('pvr-one'), ['Warning JobStuck']);
  assert.equal(
    on.jobs.created.map(({ name }) => name),
    ['pvr-two-r0'],
  );
  assert.is(rule.asked(), 1, 'not again and again');
  on.jobs.change({ namespace: 'acme', name: 'pvr-two-r0' }, { phase: 'Succeeded' });
  const two = ownerOf(await reportNow(on, 'pvr-two'));
  await claim(on, two);
  await complete(on, two);
  await on.clock.advance(20_000);
  assert.ok(rule.asked() >= 2, 'asked again');
  rule.letGo();
  await on.clock.advance(10_000);
  assert.is(on.jobs.created.at(-1)?.name, 'pvr-one-r0');
  assert.is(await reason(on, 'pvr-one'), 'JobCreated');
  await on.clock.advance(100_000);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Queued', 'the refusal is forgotten');
  await controllers.stop();
});

refused('[R-12] a job that is refused for a long time fails its report', async () => {
  const on = await machineWithWorkspace();
  const rule = refuse(on, 'pvr-one-r0', QUOTA);
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one');
  await on.clock.advance(85_000);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Queued');
  await on.clock.advance(20_000);
  const { status } = await reportNow(on, 'pvr-one');
  assert.is(status?.phase, 'Failed');
  assert.match(status?.error ?? '', /^run_not_started: The service had no capacity/);
  const asked = rule.asked();
  assert.ok(asked >= 9 && asked <= 12, `${asked} times`);
  assert.is(controllers.manager.admission.running(), 0);
  await controllers.stop();
});

refused('[R-12] a job of our name that somebody else has made stays theirs, and is told', async () => {
  const on = await machineWithWorkspace();
  const owner = { kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-stranger', uid: 'stranger' } as const;
  const name = { namespace: 'acme', name: 'pvr-one-r0' };
  on.jobs.set({ ...name, owner, attempt: 0, createdAtMs: on.clock.now(), phase: 'Active' });
  const controllers = await startControllers(on, { follows: true });
  await createReport(on, 'pvr-one');
  // a job whose owner is gone would be ended at the start of a leader, so it comes afterwards
  on.jobs.list = async () => [];
  const stop = new AbortController();
  const leading = controllers.manager.lead(stop.signal);
  await on.clock.advance(0);
  await leading;
  await on.clock.advance(0);
  assert.is(await reason(on, 'pvr-one'), 'JobCannotStart');
  await on.clock.advance(120_000);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Failed');
  assert.equal(on.jobs.removed, []);
  await controllers.stop();
  stop.abort();
});

refused('a status that the store refuses is told, and the run’s slot goes to others once it is over', async () => {
  const on = await machineWithWorkspace();
  const write = on.store.replaceStatus.bind(on.store);
  on.store.replaceStatus = async (kind, at, status) =>
    at.name === 'pvr-one' ? { outcome: 'refused', message: 'denied by policy x' } : write(kind, at, status);
  const controllers = await startControllers(on, { limits: { concurrentRuns: 1 } });
  const one = await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  await createReport(on, 'pvr-two');
  await on.clock.advance(0);
  assert.ok(on.events.of('pvr-one').includes('Warning StatusRefused'));
  assert.equal(on.jobs.created.length, 1, 'its run goes on');
  await claim(on, ownerOf(one));
  await complete(on, ownerOf(one));
  controllers.changed(ownerOf(one));
  await on.clock.advance(0);
  assert.is(on.jobs.created.at(-1)?.name, 'pvr-two-r0');
  await controllers.stop();
});

refused.run();
