import * as assert from 'uvu/assert';
import { at } from '../../support/rest-client.ts';
import { seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const ok = restSuite('listWorkspaces 200');
const idsOf = (json: unknown): string[] => (at(json, 'data') as { id: string }[]).map(({ id }) => id); // checked against the document

ok('[C-01] lists the partner’s own workspaces only', async ({ rest }) => {
  const ours = await seedWorkspace(rest);
  const theirs = await seedWorkspace(rest, { namespace: rest.rival.namespace });
  assert.equal(idsOf((await rest.call('GET', '/v1/workspaces')).json), [ours.metadata.name]);
  const rival = await rest.call('GET', '/v1/workspaces', { host: rest.rival.host, key: rest.rival.key });
  assert.equal(idsOf(rival.json), [theirs.metadata.name]);
});

ok('[W-09] filters by active and archived', async ({ rest }) => {
  const active = await seedWorkspace(rest);
  const archived = await seedWorkspace(rest, { archived: true });
  assert.equal(idsOf((await rest.call('GET', '/v1/workspaces?status=active')).json), [active.metadata.name]);
  assert.equal(idsOf((await rest.call('GET', '/v1/workspaces?status=archived')).json), [archived.metadata.name]);
});
ok.run();

const invalid = restSuite('listWorkspaces 422');

invalid('[E-04] faults of several parameters come in the order of declaration', async ({ rest }) => {
  const query = 'created_before=x&status=queued&limit=0&created_after=2026-01-01';
  const { status, json } = await rest.call('GET', `/v1/workspaces?${query}`);
  assert.is(status, 422);
  const names = (at(json, 'detail') as { loc: string[] }[]).map(({ loc }) => loc[1]); // a validation array
  assert.equal(names, ['limit', 'status', 'created_after', 'created_before']);
});
invalid.run();
