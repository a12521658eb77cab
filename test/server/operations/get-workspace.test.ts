import * as assert from 'uvu/assert';
import { at } from '../../support/rest-client.ts';
import { seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const ok = restSuite('getWorkspace 200');

ok('[W-08] returns the workspace', async ({ rest }) => {
  const { metadata } = await seedWorkspace(rest, { website: 'https://acme.example' });
  const { status, json } = await rest.call('GET', `/v1/workspaces/${metadata.name}`);
  assert.equal([status, at(json, 'id'), at(json, 'website')], [200, metadata.name, 'https://acme.example']);
});

ok('[W-09] an archived workspace stays readable', async ({ rest }) => {
  const { metadata } = await seedWorkspace(rest, { archived: true });
  const { status, json } = await rest.call('GET', `/v1/workspaces/${metadata.name}`);
  assert.equal([status, at(json, 'status')], [200, 'archived']);
});

ok.inMemory(
  'a fault is injected',
  'finds it in the store when the views lost it, and shows it to them again',
  async ({ rest }) => {
    const { metadata } = await seedWorkspace(rest, { viewed: false });
    const path = `/v1/workspaces/${metadata.name}`;
    assert.is((await rest.call('GET', path)).status, 200);
    rest.store.goAway();
    assert.is((await rest.call('GET', path)).status, 200);
  },
);
ok.run();

const missing = restSuite('getWorkspace 404');

missing('[W-08] [H-07] [V-01] missing, malformed and foreign look alike', async ({ rest }) => {
  const foreign = await seedWorkspace(rest, { namespace: rest.rival.namespace });
  const shown = new Set<string>();
  for (const id of [
    foreign.metadata.name,
    `pws-${'a'.repeat(26)}`,
    'pws-',
    'x',
    'PWS-X',
    `pvr-${'a'.repeat(26)}`,
    '%2e%2e',
    'a'.repeat(3000),
  ]) {
    const { status, text, headers } = await rest.call('GET', `/v1/workspaces/${id}`);
    const { date: _, 'x-request-id': __, ...stable } = headers;
    shown.add(JSON.stringify([status, text, stable]));
  }
  assert.is(shown.size, 1);
  assert.match([...shown][0] ?? '', /^\[404,"\{\\"detail\\":\\"Workspace not found\\"\}"/);
});

missing.inMemory(
  'calls of ports are counted',
  'a malformed id costs the store nothing, an absent one a read a second',
  async ({ rest }) => {
    const id = `pws-${'a'.repeat(26)}`;
    await rest.call('GET', '/v1/workspaces/pws-short');
    assert.equal(rest.store.calls, []);
    for (let i = 0; i < 3; i += 1) await rest.call('GET', `/v1/workspaces/${id}`);
    assert.equal(rest.store.calls, ['get Workspace']);
    await rest.clock.advance(1000);
    await rest.call('GET', `/v1/workspaces/${id}`);
    assert.equal(rest.store.calls, ['get Workspace', 'get Workspace']);
  },
);

missing.inMemory(
  'calls of ports are counted',
  '[H-07] a foreign id takes the same steps as a missing one',
  async ({ rest }) => {
    const foreign = await seedWorkspace(rest, { namespace: rest.rival.namespace });
    const steps = async (id: string): Promise<readonly string[]> => {
      rest.store.calls.length = 0;
      await rest.call('GET', `/v1/workspaces/${id}`);
      return [...rest.store.calls];
    };
    assert.equal(await steps(foreign.metadata.name), await steps(`pws-${'b'.repeat(26)}`));
  },
);
missing.run();
