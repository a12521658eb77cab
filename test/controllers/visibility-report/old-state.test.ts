import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { claim, createReport, machineWithWorkspace, ownerOf, reportNow, startControllers } from '../world.ts';

const old = suite('what a leader does on an old state');

old('ends no run whose report somebody else has changed meanwhile', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one', 'acme', { deadlineSeconds: 100 });
  await on.clock.advance(0);
  await claim(on, ownerOf(await reportNow(on, 'pvr-one')));
  await on.clock.advance(5000);
  on.store.hold();
  const seen = await reportNow(on, 'pvr-one');
  await on.store.replaceStatus('VisibilityReport', seen.metadata, { ...seen.status, stage: 'elsewhere' });
  await on.clock.advance(200_000);
  assert.equal(on.jobs.removed, []);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Running');
  on.store.release();
  await on.clock.advance(200_000);
  assert.is((await reportNow(on, 'pvr-one')).status?.phase, 'Failed');
  assert.equal(on.jobs.removed, ['acme/pvr-one-r0']);
  await controllers.stop();
});

old('ends the second job that it made for a report deleted and made again at that moment', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const first = await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  await claim(on, ownerOf(first));
  const make = on.jobs.create.bind(on.jobs);
  on.jobs.create = async (job) => {
    if (job.attempt === 1) {
      await on.store.remove('VisibilityReport', first.metadata, first.metadata);
      const { metadata } = await createReport(on, 'pvr-one');
      // the cache knows the second one before anybody looks at the first one's end
      while (controllers.manager.cache.reports.get('acme/pvr-one')?.metadata.uid !== metadata.uid)
        await new Promise((resolve) => setImmediate(resolve));
    }
    return make(job);
  };
  on.jobs.change(
    { namespace: 'acme', name: 'pvr-one-r0' },
    { phase: 'Failed', failure: { kind: 'Infrastructure', message: 'evicted' } },
  );
  await on.clock.advance(30_000);
  const { metadata } = await reportNow(on, 'pvr-one');
  const active = (await on.jobs.list()).filter(({ phase }) => phase === 'Active');
  assert.equal(
    active.map(({ name, owner }) => [name, owner.uid]),
    [['pvr-one-r0', metadata.uid]],
  );
  await controllers.stop();
});

old('a new leader whose cache lags takes no job of a report that the store has', async () => {
  const on = await machineWithWorkspace();
  const follower = await startControllers(on, { follows: true });
  on.store.hold();
  const { metadata } = await createReport(on, 'pvr-one');
  const owner = { kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-one', uid: metadata.uid } as const;
  on.jobs.set({ namespace: 'acme', name: 'pvr-one-r0', owner, attempt: 0, createdAtMs: 0, phase: 'Active' });
  await follower.manager.lead(new AbortController().signal);
  // its job tells of it before the cache does
  on.jobs.change({ namespace: 'acme', name: 'pvr-one-r0' }, {});
  await on.clock.advance(1000);
  assert.equal(on.jobs.removed, []);
  assert.is(follower.manager.admission.running('acme'), 1);
  on.store.release();
  await on.clock.advance(1000);
  assert.equal(on.jobs.created, []);
  await follower.stop();
});

old.run();
