import * as assert from 'uvu/assert';
import { actionStatus } from '../../../src/contract/action.ts';
import { actionStatuses } from '../../../src/domain/enums.ts';
import { at } from '../../support/rest-client.ts';
import { seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const ok = restSuite('listActions 200');

ok('[A-02] takes every action status', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const made = new Map<string, string>();
  for (const status of actionStatus.options) {
    const phase = actionStatuses.fromWire(status);
    const action = await seedAction(rest, name, phase === 'Generating' ? {} : { status: { phase } });
    if (phase === 'Generating') await seedExecution(rest, action, { status: { phase: 'Running' } });
    made.set(status, action.metadata.name);
  }
  for (const status of actionStatus.options) {
    const { json } = await rest.call('GET', `/v1/workspaces/${name}/actions?status=${status}`);
    assert.equal([at(json, 'data', 'length'), at(json, 'data', 0, 'id')], [1, made.get(status)], status);
  }
});

ok('[X-03] an action with a running execution is listed as generating, from the store too', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const action = await seedAction(rest, name);
  await seedExecution(rest, action, { status: { phase: 'Running' } });
  const path = `/v1/workspaces/${name}/actions?status=generating`;
  assert.is(at((await rest.call('GET', path)).json, 'data', 0, 'id'), action.metadata.name);
  await rest.faults.viewsAway();
  assert.is(at((await rest.call('GET', path)).json, 'data', 0, 'id'), action.metadata.name);
});

ok.run();

const missing = restSuite('listActions 404');

missing('[C-09] a foreign workspace is a missing one', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest, { namespace: rest.rival.namespace })).metadata;
  const answer = await rest.call('GET', `/v1/workspaces/${name}/actions`);
  assert.equal([answer.status, answer.text], [404, '{"detail":"Workspace not found"}']);
});
missing.run();
