import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import {
  claim,
  complete,
  create,
  createReport,
  type Machine,
  machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
} from './world.ts';

const ONE = { namespace: 'acme', name: 'pvr-one' };
const DAY_MS = 24 * 3_600_000;
/** A day passes in these tests: nobody need look at the views each second. */
const antiEntropy = { lookEveryMs: 60_000 };

async function running() {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on, { antiEntropy });
  const owner = ownerOf(await createReport(on, ONE.name));
  await on.clock.advance(0);
  await claim(on, owner);
  await on.clock.advance(5000);
  return { on, owner, controllers };
}
const viewOf = (on: Machine) => on.views.get({ collection: 'reports', namespace: 'acme', id: ONE.name });

const tests = suite('resources that cannot be read any more');

tests('[K-06] a run whose report cannot be read is not ended, and its result is taken once it can', async () => {
  const { on, owner, controllers } = await running();
  on.store.spoil('VisibilityReport', ONE);
  await complete(on, owner);
  on.jobs.change({ namespace: 'acme', name: 'pvr-one-r0' }, { phase: 'Succeeded' });
  controllers.changed(owner);
  await on.clock.advance(2 * 3_600_000);
  assert.equal(on.jobs.removed, []);
  assert.is((await viewOf(on))?.status, 'running');
  on.store.mend('VisibilityReport', ONE);
  await on.clock.advance(600_000);
  assert.is((await reportNow(on, ONE.name)).status?.phase, 'Completed');
  assert.is((await viewOf(on))?.status, 'completed');
  await controllers.stop();
});

tests('[K-06] controllers that start and have never read it leave its job and its view alone', async () => {
  const { on, owner, controllers } = await running();
  on.store.spoil('VisibilityReport', ONE);
  await controllers.stop();
  const next = await startControllers(on, { antiEntropy });
  next.changed(owner);
  await on.clock.advance(1_300_000);
  assert.equal(on.jobs.removed, []);
  assert.is((await viewOf(on))?.status, 'running');
  on.store.mend('VisibilityReport', ONE);
  await on.clock.advance(60_000);
  await complete(on, owner);
  next.changed(owner);
  await on.clock.advance(60_000);
  assert.is((await viewOf(on))?.status, 'completed');
  await next.stop();
});

for (const restart of [false, true])
  tests(`[R-20] a completed report that cannot be read keeps all it has (restart: ${restart})`, async () => {
    const { on, owner, controllers } = await running();
    await complete(on, owner);
    controllers.changed(owner);
    await on.clock.advance(60_000);
    const before = await viewOf(on);
    assert.is(before?.status, 'completed');
    on.store.spoil('VisibilityReport', ONE);
    if (restart) await controllers.stop();
    const acting = restart ? await startControllers(on, { antiEntropy }) : controllers;
    await on.clock.advance(DAY_MS + 60_000);
    assert.equal(await viewOf(on), before);
    assert.ok((await on.artifacts.owners()).some(({ uid }) => uid === owner.uid));
    on.store.mend('VisibilityReport', ONE);
    await on.clock.advance(60_000);
    const { resourceVersion } = (await reportNow(on, ONE.name)).metadata;
    assert.equal(await viewOf(on), { ...before, resourceVersion }, 'views take it again');
    await acting.stop();
  });

tests('[K-04] one that cannot be read does not keep the rest of its namespace from being whole', async () => {
  const { on, controllers } = await running();
  await createReport(on, 'pvr-two');
  await on.clock.advance(60_000);
  on.store.spoil('VisibilityReport', ONE);
  await on.clock.advance(0);
  await controllers.stop();
  const emptied = { ...on, views: machine().views };
  const next = await startControllers(emptied, { antiEntropy });
  assert.equal(await emptied.views.incomplete(['acme']), []);
  assert.ok(await emptied.views.get({ collection: 'reports', namespace: 'acme', id: 'pvr-two' }));
  await next.stop();
});

tests('[H-12] a key that cannot be read any more opens nothing', async () => {
  const { on, controllers } = await running();
  await create(on, {
    kind: 'PartnerCredential',
    metadata: { namespace: 'acme', name: 'backend' },
    spec: { use: 'Api', keyHash: `sha256:${'0'.repeat(64)}`, scopes: ['reports:read'] },
  });
  await on.clock.advance(0);
  const { credentials } = controllers.manager.cache;
  assert.ok(credentials.get('acme/backend'));
  on.store.spoil('PartnerCredential', { namespace: 'acme', name: 'backend' });
  await on.clock.advance(0);
  assert.is(credentials.get('acme/backend'), undefined);
  await controllers.stop();
});

tests.run();
