import * as assert from 'uvu/assert';
import { sweepArtifacts } from '../../controllers/artifacts/sweep-artifacts.ts';
import { ACCESS_SETTINGS } from '../../src/runtime/informer/namespace-access.ts';
import { RefusingStore } from '../support/fakes/refusing-store.ts';
import { suite } from '../support/suite.ts';
import {
  type Controllers,
  claim,
  complete,
  createPartner,
  createReport,
  createWorkspace,
  type Machine,
  machine,
  ownerOf,
  startControllers,
} from './world.ts';

const lost = suite('controllers without one of their namespaces');

const OUT_MS = ACCESS_SETTINGS.servedGraceMs + 10_000;
const START_MS = ACCESS_SETTINGS.startGraceMs + 10_000;
const BACK_MS = 10_000;

interface TwoPartners extends Machine {
  readonly store: RefusingStore;
}

/** Partners acme and globex, each with a workspace. */
async function twoPartners(): Promise<TwoPartners> {
  const on = machine();
  const namespaces = ['acme', 'globex'];
  const store = new RefusingStore(on.clock);
  const world = { ...on, store, scope: { namespaces } };
  for (const namespace of namespaces) {
    await createPartner(world, namespace);
    await createWorkspace(world, namespace);
  }
  return world;
}

async function lose(on: TwoPartners, ...refused: string[]): Promise<void> {
  for (const one of refused) on.store.refused.add(one);
  on.store.cutWatches(new Error('the watch ended'));
  await on.clock.advance(OUT_MS * 2);
}

async function giveBack(on: TwoPartners): Promise<void> {
  on.store.refused.clear();
  await on.clock.advance(BACK_MS);
}

/** As `startControllers`, while time passes. */
async function startLater(on: TwoPartners, limits?: { concurrentRuns: number }): Promise<Controllers> {
  const starting = startControllers(on, limits ? { limits } : {});
  await on.clock.advance(START_MS * 2);
  return starting;
}

const view = (on: Machine, namespace: string, id: string) => on.views.get({ collection: 'reports', namespace, id });
const readyOf = async (on: Machine, namespace: string) =>
  (await on.store.get('Partner', { namespace, name: namespace }))?.status?.conditions?.find(
    ({ type }) => type === 'Ready',
  );
const inAcme = (on: Machine) => on.jobs.created.filter(({ namespace }) => namespace === 'acme').length;

lost('[K-09] one that cannot be read at the start keeps no other from its runs', async () => {
  const on = await twoPartners();
  on.store.refused.add('globex');
  const controllers = await startLater(on);
  assert.is(controllers.manager.notReady(), undefined);
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  assert.is(inAcme(on), 1);
  await createReport(on, 'pvr-two', 'globex');
  await giveBack(on);
  assert.equal(
    on.jobs.created.map(({ namespace }) => namespace),
    ['acme', 'globex'],
    'it is seen to as soon as it can be read',
  );
  await controllers.stop();
});

lost('[K-04] its views and artifacts stay, and its runs are not ended', async () => {
  const on = await twoPartners();
  const controllers = await startControllers(on);
  const report = await createReport(on, 'pvr-one', 'globex');
  await on.clock.advance(0);
  await claim(on, ownerOf(report));
  await on.artifacts.put(ownerOf(report), Buffer.from('{}'), { mediaType: 'application/json', encoding: 'Identity' });
  await lose(on, 'globex');
  const { workspaces, reports, executions, partners, access } = controllers.manager.cache;
  assert.is(access?.isReadable('globex'), false);
  await on.clock.advance(2 * 3_600_000);
  await sweepArtifacts({ ...on, log: silent }, { workspaces, reports, executions, partners });
  assert.ok(await view(on, 'globex', 'pvr-one'));
  assert.ok((await on.artifacts.owners()).some(({ uid }) => uid === report.metadata.uid));
  assert.equal(on.jobs.removed, []);
  assert.equal(
    on.warnings.filter((line) => line.startsWith('views')),
    [],
    'nobody looks at its views in vain',
  );
  await giveBack(on);
  await complete(on, ownerOf(report));
  controllers.changed(ownerOf(report));
  await on.clock.advance(20_000);
  assert.is((await on.store.get('VisibilityReport', report.metadata))?.status?.phase, 'Completed');
  await controllers.stop();
});

lost('its slots are for others meanwhile, and its runs have them again when it is back', async () => {
  const on = await twoPartners();
  const limits = { concurrentRuns: 2 };
  const controllers = await startControllers(on, { limits });
  for (const name of ['pvr-one', 'pvr-two']) await createReport(on, name, 'globex');
  await on.clock.advance(0);
  for (const name of ['pvr-one', 'pvr-two', 'pvr-three']) await createReport(on, name);
  await on.clock.advance(0);
  assert.is(inAcme(on), 0, 'all slots are taken');
  await lose(on, 'globex');
  assert.is(inAcme(on), 2);
  await giveBack(on);
  assert.is(controllers.manager.admission.running('globex'), 2);
  await controllers.stop();
});

lost('a job of a namespace that cannot be read takes no slot at the start, and is not ended', async () => {
  const on = await twoPartners();
  const owner = { kind: 'VisibilityReport', namespace: 'globex', name: 'pvr-old', uid: 'uid-old' } as const;
  on.jobs.set({ namespace: 'globex', name: 'pvr-old-r0', owner, attempt: 0, createdAtMs: 0, phase: 'Active' });
  on.store.refused.add('globex');
  const controllers = await startLater(on, { concurrentRuns: 1 });
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  assert.is(inAcme(on), 1);
  assert.equal(on.jobs.removed, []);
  await controllers.stop();
});

lost('its partner says so where its status can still be written, until it is back', async () => {
  const on = await twoPartners();
  const controllers = await startControllers(on);
  await lose(on, 'globex/Workspace');
  const said = await readyOf(on, 'globex');
  assert.equal([said?.status, said?.reason], ['False', 'NamespaceUnreadable']);
  assert.match(said?.message ?? '', /list Workspace: 403/);
  assert.is((await readyOf(on, 'acme'))?.reason, 'Served');
  await giveBack(on);
  assert.is((await readyOf(on, 'globex'))?.reason, 'Served');
  assert.equal(on.events.of('globex'), ['Warning NamespaceUnreadable', 'Normal Served']);
  await controllers.stop();
});

lost('a leader that starts without it tells its partner as well', async () => {
  const on = await twoPartners();
  on.store.refused.add('globex/Action');
  const controllers = await startLater(on);
  await on.clock.advance(0);
  assert.is((await readyOf(on, 'globex'))?.reason, 'NamespaceUnreadable');
  await controllers.stop();
});

const silent = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silent,
};

lost.run();
