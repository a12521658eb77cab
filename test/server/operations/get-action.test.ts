import * as assert from 'uvu/assert';
import { actionTypes } from '../../../src/domain/enums.ts';
import { type ActionType, EXECUTABLE } from '../../../src/registry/actions.ts';
import { AN_ARTIFACT } from '../../support/builders.ts';
import { ids } from '../../support/rest.ts';
import { type Answer, at } from '../../support/rest-client.ts';
import { seedAction, seedExecution, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const ok = restSuite('getAction 200');
const path = (id: string): string => `/v1/actions/${id}`;

ok('[A-01] latest_execution is null before the first, then the one with the highest attempt', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const action = await seedAction(rest, name);
  const read = async () => (await rest.call('GET', path(action.metadata.name))).json;
  assert.is(at(await read(), 'latest_execution'), null);
  const failed = { phase: 'Failed', error: 'x: y' } as const;
  for (const attempt of [1, 2, 10, 3]) await seedExecution(rest, action, { attempt, status: failed });
  assert.is(at(await read(), 'latest_execution', 'attempt'), 10);
  assert.is(at(await read(), 'action', 'id'), action.metadata.name);
});

const PAYLOADS: Readonly<Record<ActionType, Record<string, unknown>>> = {
  CreateArticle: {
    article_title: 'A',
    category: 'c',
    language: 'en',
    image_count: 4,
    resource_urls: ['https://a.example'],
  },
  CreateNetworkPost: { topic: 't', language: 'en', post_type: 'poll', additional_information: null },
  CreateShortPost: { topic: 't', language: 'en', generate_image: false },
  CreateForumPost: { topic: 't', language: 'en', prompt_ids: ['p'] },
  TechnicalChange: {
    target_url: 'https://a.example',
    issues: ['i'],
    implementation_steps: ['s'],
    acceptance_criteria: ['c'],
  },
  CheckLlmsTxt: {
    url: 'https://a.example/llms.txt',
    present: false,
    status_code: 404,
    blocked_agents: [],
    recommendation: 'r',
  },
  CheckRobotsTxt: {
    url: 'https://a.example/robots.txt',
    present: true,
    status_code: null,
    blocked_agents: ['GPTBot'],
    recommendation: 'r',
  },
  RequestThirdPartyMention: {
    target_urls: ['https://b.example'],
    outreach_angle: 'o',
    suggested_request: 's',
    prompt_ids: [],
  },
};

ok('[A-03] [A-04] every type shows every field, its payload, and whether it can be executed', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  for (const type of actionTypes.values) {
    const action = await seedAction(rest, name, { type, payload: PAYLOADS[type] });
    const { status, json } = await rest.call('GET', path(action.metadata.name));
    assert.is(status, 200);
    const wire = actionTypes.toWire(type);
    assert.equal([at(json, 'action', 'type'), at(json, 'action', 'payload')], [wire, PAYLOADS[type]]);
    assert.is(at(json, 'action', 'executable'), (EXECUTABLE as readonly string[]).includes(wire)); // widening for includes
  }
});

ok(
  '[X-16] whoever sees the execution end sees the action moved, also where only the execution was shown',
  async ({ rest }) => {
    const { name } = (await seedWorkspace(rest)).metadata;
    const action = await seedAction(rest, name);
    await seedExecution(rest, action, { status: { phase: 'Succeeded', output: AN_ARTIFACT } });
    const { json } = await rest.call('GET', path(action.metadata.name));
    assert.equal([at(json, 'latest_execution', 'status'), at(json, 'action', 'status')], ['succeeded', 'needs_review']);
    const list = (status: string) => rest.call('GET', `/v1/workspaces/${name}/actions?status=${status}`);
    assert.is(at((await list('needs_review')).json, 'data', 0, 'id'), action.metadata.name);
    assert.equal(at((await list('recommended')).json, 'data'), []);
  },
);

ok('[A-01] the store says the same when the views are away', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const action = await seedAction(rest, name);
  await seedExecution(rest, action, { status: { phase: 'Failed', error: 'x: y' } });
  const before = await rest.call('GET', path(action.metadata.name));
  await rest.faults.viewsAway();
  const stored = await rest.call('GET', path(action.metadata.name));
  // the action's controller may take the execution up in between
  const lasting = ({ json }: Answer) => [
    { ...Object(at(json, 'action')), updated_at: null },
    at(json, 'latest_execution'),
  ];
  assert.equal(lasting(stored), lasting(before));
});
ok('[K-02] a hand-made execution under a name that is not its own does not move its action', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const action = await seedAction(rest, name, { viewed: false });
  const { spec } = await seedExecution(rest, await seedAction(rest, name), { viewed: false });
  const { namespace, name: actionName } = action.metadata;
  const made = await rest.store.create({
    kind: 'ActionExecution',
    metadata: { namespace, name: ids.execution(namespace, actionName, 1) },
    spec: { ...spec, actionName, attempt: 99 },
  });
  assert.is(made.outcome, 'created');
  const { json } = await rest.call('GET', path(actionName));
  assert.is(at(json, 'action', 'status'), 'recommended');
});
ok.run();

const missing = restSuite('getAction 404');

missing('[X-14] [H-07] [H-08] missing, malformed and foreign look alike', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest, { namespace: rest.rival.namespace })).metadata;
  const foreign = await seedAction(rest, name, { namespace: rest.rival.namespace });
  for (const id of [foreign.metadata.name, `act-${'a'.repeat(26)}`, 'act-x', 'x']) {
    const answer = await rest.call('GET', path(id));
    assert.equal([answer.status, answer.text], [404, '{"detail":"Action not found"}'], id);
  }
});
missing.run();
