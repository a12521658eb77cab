import * as assert from 'uvu/assert';
import type { Kind, Resource } from '../../src/resources/kinds.ts';
import { suite } from '../support/suite.ts';
import {
  claim,
  complete,
  create,
  createPartner,
  createReport,
  createWorkspace,
  type Machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
  WEBSITE,
} from './world.ts';

type Subject = Extract<Kind, 'Partner' | 'Workspace' | 'Action' | 'VisibilityReport' | 'PartnerCredential'>;
const now = async (on: Machine, kind: Subject, name: string): Promise<Resource<Subject>> => {
  const found = await on.store.get<Subject>(kind, { namespace: 'acme', name });
  if (!found) throw new Error(`${kind} ${name} is gone`);
  return found;
};
const stalled = ({ status }: Resource<Subject>): string =>
  (status?.conditions ?? [])
    .filter(({ type }) => type === 'Stalled')
    .map((one) => `${one.status} ${one.reason}`)
    .join();

/** Two tools that undo each other's edits, hundreds of times within a second. */
async function storm(on: Machine, kind: Subject, name: string): Promise<void> {
  for (let n = 0; n < 140; n += 1) {
    const current = await now(on, kind, name);
    // edits of an action's spec are taken together already
    const edit =
      kind === 'Action' ? { annotations: { n: String(n) } } : { generation: current.metadata.generation + 1 };
    on.store.overwrite({ ...current, metadata: { ...current.metadata, ...edit } });
    await on.clock.advance(5);
  }
}

async function subject(on: Machine, kind: Subject): Promise<string> {
  switch (kind) {
    case 'Partner':
      return 'acme';
    case 'Workspace':
      return on.ids.workspace('acme', WEBSITE);
    case 'VisibilityReport':
      return (await createReport(on, 'pvr-storm')).metadata.name;
    case 'PartnerCredential':
      await create(on, {
        kind,
        metadata: { namespace: 'acme', name: 'backend' },
        spec: { use: 'Api', keyHash: `sha256:${'0'.repeat(64)}`, scopes: ['actions:read'] },
      });
      return 'backend';
    case 'Action': {
      const workspaceName = on.ids.workspace('acme', WEBSITE);
      const fingerprint = 'f'.repeat(64);
      const name = on.ids.action('acme', workspaceName, fingerprint);
      await create(on, {
        kind,
        metadata: { namespace: 'acme', name },
        spec: { workspaceName, type: 'CreateArticle', fingerprint, disposition: 'Dismissed' },
      });
      return name;
    }
  }
}

const storms = suite('a resource that is changed again and again');
for (const kind of ['Partner', 'Workspace', 'Action', 'VisibilityReport', 'PartnerCredential'] as const) {
  storms(`${kind}: says so, is told once, and says no more of it once it is over`, async () => {
    const on = await machineWithWorkspace();
    const controllers = await startControllers(on);
    const name = await subject(on, kind);
    await on.clock.advance(2000);
    await storm(on, kind, name);
    assert.is(stalled(await now(on, kind, name)), 'True ReconcileStorm');
    assert.is(on.events.of(name).filter((event) => event === 'Warning ReconcileStorm').length, 1);
    await on.clock.advance(310_000);
    assert.ok(['', 'False JobCreated'].includes(stalled(await now(on, kind, name))));
    await controllers.stop();
  });
}

storms('what stands beside the storm stays, and a report that is over is left as it is', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-storm');
  await on.clock.advance(0);
  await storm(on, 'VisibilityReport', 'pvr-storm');
  assert.is((await reportNow(on, 'pvr-storm')).status?.phase, 'Queued');
  const owner = ownerOf(await reportNow(on, 'pvr-storm'));
  await claim(on, owner);
  await complete(on, owner);
  await on.clock.advance(310_000);
  const over = await reportNow(on, 'pvr-storm');
  assert.is(over.status?.phase, 'Completed');
  assert.is(stalled(over), 'False Completed');
  await storm(on, 'VisibilityReport', 'pvr-storm');
  assert.is(stalled(await reportNow(on, 'pvr-storm')), 'False Completed');
  await controllers.stop();
});

storms('a partner or a workspace in a storm takes no other partner and none of its reports along', async () => {
  const on = await machineWithWorkspace();
  await createPartner(on, 'other');
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one');
  await on.clock.advance(6000);
  await storm(on, 'Partner', 'acme');
  await storm(on, 'Workspace', on.ids.workspace('acme', WEBSITE));
  const told = on.events.events.filter(({ reason }) => reason === 'ReconcileStorm').map(({ about }) => about.name);
  assert.equal(told, ['acme', on.ids.workspace('acme', WEBSITE)]);
  await controllers.stop();
});

storms('a status that cannot be written then stops nothing', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const name = on.ids.workspace('acme', WEBSITE);
  await on.clock.advance(1000);
  const replace = on.store.replaceStatus.bind(on.store);
  on.store.replaceStatus = async (kind, at, status, call) => {
    if (kind === 'Workspace') throw new Error('the store is away');
    return replace(kind, at, status, call);
  };
  await storm(on, 'Workspace', name);
  assert.is(stalled(await now(on, 'Workspace', name)), '');
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  await controllers.stop();
});

storms.run();

const poison = suite('a poison resource');
type Poison = (on: Machine) => Promise<void>;
const poisons: Readonly<Record<string, Poison>> = {
  'whose reconcile always throws': async (on) => {
    const get = on.jobs.get.bind(on.jobs);
    on.jobs.get = async (name) => {
      if (name.name.startsWith('pvr-poison')) throw new Error('poison');
      return get(name);
    };
    await createReport(on, 'pvr-poison');
  },
  'whose status is always refused': async (on) => {
    const replace = on.store.replaceStatus.bind(on.store);
    on.store.replaceStatus = async (kind, at, status, call) =>
      at.name === 'pvr-poison' ? { outcome: 'refused', message: 'no' } : replace(kind, at, status, call);
    await createReport(on, 'pvr-poison');
  },
  'whose status always conflicts': async (on) => {
    const replace = on.store.replaceStatus.bind(on.store);
    on.store.replaceStatus = async (kind, at, status, call) =>
      at.name === 'pvr-poison' ? { outcome: 'conflict' } : replace(kind, at, status, call);
    await createReport(on, 'pvr-poison');
  },
  'that does not validate': async (on) => {
    const report = await createReport(on, 'pvr-poison');
    // stored before the schema was what it is
    const spec = { workspaceName: 7, createdAt: 'yesterday', models: 'all' };
    on.store.overwrite({ ...report, spec: spec as never }); // what no type allows is what this test is about
  },
  'that has no fields at all': async (on) => {
    const report = await createReport(on, 'pvr-poison');
    on.store.overwrite({ ...report, spec: {} as never }); // as above
  },
};
for (const [what, add] of Object.entries(poisons)) {
  poison(`${what} harms no other`, async () => {
    const on = await machineWithWorkspace();
    await add(on);
    const controllers = await startControllers(on);
    await on.clock.advance(1000);
    const times: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const owner = ownerOf(await createReport(on, `pvr-good${n}`));
      const startedMs = on.clock.monotonicMs();
      await on.clock.advance(0);
      assert.ok(on.jobs.created.some(({ name }) => name === `pvr-good${n}-r0`));
      await claim(on, owner);
      await complete(on, owner);
      controllers.changed(owner);
      await on.clock.advance(0);
      assert.is((await reportNow(on, `pvr-good${n}`)).status?.phase, 'Completed');
      times.push(on.clock.monotonicMs() - startedMs);
      assert.is(
        (await on.views.get({ collection: 'reports', namespace: 'acme', id: `pvr-good${n}` }))?.status,
        'completed',
      );
    }
    assert.ok(Math.max(...times) < 1000);
    assert.equal(await on.views.incomplete(['acme']), []);
    await controllers.stop();
  });
}

poison('a partner or workspace that does not validate takes nothing from the others', async () => {
  const on = await machineWithWorkspace();
  const bad = await createPartner(on, 'bad');
  on.store.overwrite({ ...bad, spec: {} as never }); // stored before the schema was what it is
  const workspace = await createWorkspace(on, 'acme', 'https://other.example');
  on.store.overwrite({ ...workspace, spec: { website: 'not a website' } as never }); // as above
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one');
  await on.clock.advance(1000);
  assert.is(on.jobs.created.length, 1);
  await controllers.stop();
});

poison.run();
