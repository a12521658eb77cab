import * as assert from 'uvu/assert';
import { OPERATION_IDS, operation } from '../../src/contract/operations.ts';
import { at } from '../support/rest-client.ts';
import { seedReport, seedWorkspace } from '../support/rest-seeds.ts';
import { restSuite } from '../support/rest-suite.ts';

const test = restSuite('server/faults');

test.inMemory(
  'a fault is injected',
  '[E-06] an unexpected fault is a 500 that tells nothing; the log has its cause and the request',
  async ({ rest }) => {
    rest.views.get = () => Promise.reject(new Error('redis://secret-host:6379 refused'));
    rest.store.failWith(new TypeError('undefined is not a function at store.ts:12'));
    const answer = await rest.call('GET', `/v1/visibility-reports/pvr-${'a'.repeat(26)}`);
    assert.equal([answer.status, answer.text], [500, '{"detail":"Internal Server Error"}']);
    const fault = rest.lines.find(({ level }) => level === 'error');
    const line = rest.lines.find(({ message }) => message === 'request');
    assert.match(String(fault?.fields['err']), /undefined is not a function/);
    assert.is(fault?.fields['requestId'], line?.fields['requestId']);
  },
);

test('[E-08] view and store away: 503 with Retry-After, by every operation that only reads', async ({ rest }) => {
  const id = (prefix: string): string => `${prefix}-${'a'.repeat(26)}`;
  await rest.faults.viewsAway();
  await rest.faults.storeAway();
  const paths = [
    '/v1/workspaces',
    `/v1/workspaces/${id('pws')}`,
    `/v1/workspaces/${id('pws')}/visibility-reports`,
    `/v1/workspaces/${id('pws')}/actions`,
    `/v1/visibility-reports/${id('pvr')}`,
    `/v1/actions/${id('act')}`,
    `/v1/action-executions/${id('aex')}`,
    `/v1/action-executions/${id('aex')}/output`,
    `/v1/action-executions/${id('aex')}/output/images/0?expires=99999999999&signature=${'0'.repeat(64)}`,
  ];
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await rest.call('GET', path) })));
  for (const { path, answer } of answers) {
    assert.equal([answer.status, answer.json], [503, { detail: { code: 'temporarily_unavailable' } }], path);
    assert.is(answer.headers['retry-after'], '2');
  }
  const create = await rest.call('POST', '/v1/workspaces', { body: { website: 'a.example' } });
  assert.equal([create.status, create.json], [503, { detail: { code: 'temporarily_unavailable' } }]);
});

test('[E-08] launches without a key keep their own codes', async ({ rest }) => {
  await rest.faults.viewsAway();
  await rest.faults.storeAway();
  const launch = await rest.call('POST', `/v1/workspaces/pws-${'a'.repeat(26)}/visibility-reports`);
  assert.equal([launch.status, launch.json], [503, { detail: { code: 'report_not_queued' } }]);
  const execute = await rest.call('POST', `/v1/actions/act-${'a'.repeat(26)}/executions`);
  assert.equal([execute.status, execute.json], [503, { detail: { code: 'action_output_not_queued' } }]);
});

test('[E-08] either of the two is enough to read', async ({ rest }) => {
  const workspace = await seedWorkspace(rest);
  const path = `/v1/workspaces/${workspace.metadata.name}`;
  await rest.faults.storeAway();
  assert.is((await rest.call('GET', path)).status, 200);
  assert.is((await rest.call('GET', '/v1/workspaces')).status, 200);
  await rest.faults.mend();
  await rest.faults.viewsAway();
  assert.is((await rest.call('GET', path)).status, 200);
  assert.equal(at((await rest.call('GET', '/v1/workspaces')).json, 'data', 0, 'id'), workspace.metadata.name);
});

test('[D-04] a response that the document does not describe is noticed', async ({ rest }) => {
  const workspace = await seedWorkspace(rest);
  const report = await seedReport(rest, workspace.metadata.name);
  const good = (await rest.call('GET', `/v1/visibility-reports/${report.metadata.name}`)).json;
  const { checkResponse } = rest;
  assert.equal(checkResponse('getVisibilityReport', 200, good), []);
  for (const bad of [
    { ...Object(good), extra: 1 },
    { ...Object(good), status: 'done' },
    { ...Object(good), created_at: 'x' },
  ]) {
    assert.ok(checkResponse('getVisibilityReport', 200, bad).length > 0);
  }
  assert.ok(checkResponse('getVisibilityReport', 201, good).length > 0);
  assert.ok(checkResponse('getVisibilityReport', 404, { detail: { code: 'x' } }).length > 0);
});

test('[D-04] [E-01] every documented refusal has a validator', async ({ rest }) => {
  for (const id of OPERATION_IDS) {
    assert.ok(rest.checkResponse(id, 500, { detail: 7 }).length > 0, id);
    assert.equal(rest.checkResponse(id, 404, { detail: 'x' }), [], id);
    if (operation(id).scope !== null) assert.ok(rest.checkResponse(id, 401, { detail: 'x' }).length > 0, id);
  }
});

test.run();
