import * as assert from 'uvu/assert';
import type { Workspace } from '../../../src/resources/kinds.ts';
import { ALL_MODELS } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { create, createPartner, createWorkspace, type Machine, machine, startControllers, WEBSITE } from '../world.ts';

const ready = ({ status }: Workspace) => status?.conditions?.find(({ type }) => type === 'Ready');
const now = async (on: Machine, name: string): Promise<Workspace> => {
  const workspace = await on.store.get('Workspace', { namespace: 'acme', name });
  if (!workspace) throw new Error('the workspace is gone');
  return workspace;
};

const workspace = suite('the workspace controller');

workspace('a valid one is Ready and served', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  const { metadata } = await createWorkspace(on);
  const controllers = await startControllers(on);
  assert.equal(
    [ready(await now(on, metadata.name))?.status, ready(await now(on, metadata.name))?.reason],
    ['True', 'Active'],
  );
  assert.ok(await on.views.get({ collection: 'workspaces', namespace: 'acme', id: metadata.name }));
  await controllers.stop();
});

workspace('[K-02] a hand-made name is refused with the command that makes the right manifest', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  await create(on, {
    kind: 'Workspace',
    metadata: { namespace: 'acme', name: 'pws-mine' },
    spec: { website: WEBSITE, models: [...ALL_MODELS] },
  });
  const controllers = await startControllers(on);
  const condition = ready(await now(on, 'pws-mine'));
  assert.is(condition?.reason, 'InvalidName');
  assert.is(
    condition?.message,
    'the name does not belong to https://acme.example: make the manifest with sightline workspace manifest --namespace acme --website https://acme.example',
  );
  assert.is(await on.views.get({ collection: 'workspaces', namespace: 'acme', id: 'pws-mine' }), undefined);
  await controllers.stop();
});

for (const [name, spec, reason, message] of [
  ['a website that is none', { website: 'https://localhost' }, 'InvalidWebsite', /^spec\.website: /],
  [
    'one in another form',
    { website: 'https://www.acme.example/' },
    'InvalidWebsite',
    /must be https:\/\/acme\.example$/,
  ],
  ['nothing enabled', { models: [{ id: 'provider_1', enabled: false }] }, 'InvalidModels', /at least one/],
  [
    'a provider twice',
    {
      models: [
        { id: 'provider_1', enabled: true },
        { id: 'provider_1', enabled: true },
      ],
    },
    'InvalidModels',
    /named twice/,
  ],
] as const) {
  workspace(`${name} is not Ready, and says why`, async () => {
    const on = machine();
    const given = { website: WEBSITE, models: [...ALL_MODELS], ...spec };
    const id = on.ids.workspace('acme', given.website);
    await create(on, {
      kind: 'Workspace',
      metadata: { namespace: 'acme', name: id },
      spec: { ...given, models: [...given.models] },
    });
    const controllers = await startControllers(on);
    const condition = ready(await now(on, id));
    assert.is(condition?.status, 'False');
    assert.is(condition?.reason, reason);
    assert.match(condition?.message ?? '', message);
    await controllers.stop();
  });
}

workspace('[W-09] archived and taken back: the view follows, and the time moves with each', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  const { metadata } = await createWorkspace(on);
  const controllers = await startControllers(on);
  const view = () => on.views.get({ collection: 'workspaces', namespace: 'acme', id: metadata.name });
  assert.is((await now(on, metadata.name)).status?.updatedAt, undefined);
  const say = async (archived: boolean): Promise<void> => {
    await on.clock.advance(1000);
    const current = await now(on, metadata.name);
    await on.store.replaceSpec('Workspace', current.metadata, { ...current.spec, archived });
    await on.clock.advance(0);
  };
  // said from the start, so that kubectl get shows false rather than nothing
  assert.is((await now(on, metadata.name)).status?.archived, false);
  await say(true);
  assert.is(ready(await now(on, metadata.name))?.reason, 'Archived');
  assert.is((await now(on, metadata.name)).status?.updatedAt, '2026-03-01T12:00:01.000Z');
  assert.is((await view())?.status, 'archived');
  await say(false);
  assert.is((await now(on, metadata.name)).status?.updatedAt, '2026-03-01T12:00:02.000Z');
  assert.is((await view())?.status, 'active');
  await controllers.stop();
});

workspace('[L-03] a change of the settings moves the time, a report that is told of does not', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  const { metadata } = await createWorkspace(on);
  const controllers = await startControllers(on);
  await on.clock.advance(1000);
  const first = await now(on, metadata.name);
  await on.store.replaceSpec('Workspace', first.metadata, { ...first.spec, settings: { names: ['Acme'] } });
  await on.clock.advance(1000);
  const second = await now(on, metadata.name);
  assert.is(second.status?.updatedAt, '2026-03-01T12:00:01.000Z');
  await on.store.replaceStatus('Workspace', second.metadata, { ...second.status });
  await on.clock.advance(1000);
  assert.is((await now(on, metadata.name)).status?.updatedAt, '2026-03-01T12:00:01.000Z');
  await controllers.stop();
});

workspace('[L-03] a change before the first status moves the time, too', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  const { metadata, spec } = await createWorkspace(on);
  await on.store.replaceSpec('Workspace', metadata, { ...spec, settings: { names: ['Acme'] } });
  const controllers = await startControllers(on);
  assert.is((await now(on, metadata.name)).status?.updatedAt, new Date(on.clock.now()).toISOString());
  await controllers.stop();
});

workspace.run();
