import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { createReport, type Machine, machineWithWorkspace, reportNow, startControllers } from '../world.ts';

const slow = suite('processes that take long to end');
/** More than the report controller has workers. */
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `pvr-${letter}`);

/** Removals hang until the returned function is called. */
function hang(on: Machine): () => void {
  const remove = on.jobs.remove.bind(on.jobs);
  const { promise, resolve } = Promise.withResolvers<void>();
  on.jobs.remove = (job) => promise.then(() => remove(job));
  return resolve;
}

slow('[K-03] reports that were deleted keep no other from starting, and their slots until they end', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { limits: { concurrentRuns: 7, concurrentRunsPerPartner: 7 } });
  for (const name of NAMES) await createReport(on, name);
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, NAMES.length);
  const letGo = hang(on);
  for (const name of NAMES) {
    const { metadata } = await reportNow(on, name);
    await on.store.remove('VisibilityReport', metadata, metadata);
  }
  await on.clock.advance(0);
  await createReport(on, 'pvr-next');
  await on.clock.advance(3000);
  assert.is(on.jobs.created.at(-1)?.name, 'pvr-next-r0');
  assert.is(controllers.manager.admission.running(), NAMES.length + 1);
  letGo();
  await on.clock.advance(5000);
  assert.equal(
    [...new Set(on.jobs.removed)].sort(),
    NAMES.map((name) => `acme/${name}-r0`),
  );
  assert.is(controllers.manager.admission.running(), 1);
  await controllers.stop();
});

slow('[R-02] jobs of reports that are gone do not keep a new leader from its work', async () => {
  const on = await machineWithWorkspace();
  const owner = { kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-gone', uid: 'gone' } as const;
  const name = { namespace: 'acme', name: 'pvr-gone-r0' };
  on.jobs.set({ ...name, owner, attempt: 0, createdAtMs: on.clock.now(), phase: 'Active' });
  const letGo = hang(on);
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-new');
  await on.clock.advance(0);
  assert.is(on.jobs.created.at(-1)?.name, 'pvr-new-r0');
  letGo();
  await on.clock.advance(0);
  assert.equal(on.jobs.removed, ['acme/pvr-gone-r0']);
  await controllers.stop();
});

slow.run();
