import fc from 'fast-check';
import { OpenAPIBackend } from 'openapi-backend';
import * as assert from 'uvu/assert';
import { OPERATION_IDS, operation } from '../../src/contract/operations.ts';
import { compileRoutes } from '../../src/server/route-table.ts';
import { suite } from '../support/suite.ts';

const test = suite('server/route-table');
const routes = OPERATION_IDS.map((id) => {
  const { method, path } = operation(id);
  return { method: method.toUpperCase(), path, plan: id };
});
const match = compileRoutes(routes);

test('finds each operation with its parameters', () => {
  assert.equal(match('GET', '/v1/action-executions/aex-1/output/images/2'), {
    outcome: 'found',
    plan: 'getArticleImage',
    params: { execution_id: 'aex-1', image_index: '2' },
  });
  assert.equal(match('POST', '/v1/workspaces'), { outcome: 'found', plan: 'createWorkspace', params: {} });
});

test('[H-13] a known path with another method names the methods it has', () => {
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'get']) {
    assert.equal(match(method, '/v1/workspaces'), { outcome: 'method', allow: ['GET', 'POST'] });
    assert.equal(match(method, '/v1/visibility-reports/x'), { outcome: 'method', allow: ['GET'] });
  }
});

for (const path of [
  ...['', '/', '//', '/v1', '/v1/', '/V1/workspaces', '/v1/workspaces/', '/v1/workspaces//', '/v1//workspaces'],
  ...['/v1/workspaces/x/', '/v1/visibility-reports', '/v1/actions//executions', '/v1/%ff', '/v1/workspaces%00'],
  ...['/v2/workspaces', '/v1/workspaces/x/reports', 'v1/workspaces', '*', '/v1/constructor', '/v1/__proto__'],
]) {
  test(`[H-13] [H-08] ${JSON.stringify(path)} is an unknown path`, () => {
    assert.equal(match('GET', path), { outcome: 'unknown' });
  });
}

for (const [sent, id] of [
  ['%00', '\0'],
  ['a%00b', 'a\0b'],
  ['%', '%'],
  ['%zz', '%zz'],
  ['%ff', '\ufffd'],
  ['%zz%C3%A9%ff', '%zzé\ufffd'],
]) {
  test(`[V-01] ${sent} is an id, though of nothing that can exist`, () => {
    const found = match('GET', `/v1/visibility-reports/${sent}`);
    assert.equal(found.outcome === 'found' && found.params, { report_id: id });
  });
}

test('segments compare decoded, a decoded slash stays within its segment', () => {
  assert.is(match('GET', '/v1/%77orkspaces').outcome, 'found');
  const found = match('GET', '/v1/visibility-reports/a%2Fb');
  assert.equal(found.outcome === 'found' && found.params, { report_id: 'a/b' });
});

test('decides as openapi-backend does', async () => {
  const paths = Object.fromEntries(
    [...Map.groupBy(routes, ({ path }) => path)].map(([path, same]) => {
      const operations = same.map(({ method, plan }) => [method.toLowerCase(), { operationId: plan, responses: {} }]);
      return [path, Object.fromEntries(operations)];
    }),
  );
  const api = new OpenAPIBackend({
    definition: { openapi: '3.1.0', info: { title: 't', version: '1' }, paths },
    quick: true,
    validate: false,
    ignoreTrailingSlashes: false,
  });
  await api.init();
  const segment = fc.constantFrom(
    ...['v1', 'workspaces', 'visibility-reports', 'actions', 'executions', 'action-executions'],
    ...['output', 'images', 'generate', '0', 'x', 'aex-1', 'a.b'],
  );
  const path = fc.array(segment, { minLength: 1, maxLength: 8 }).map((parts) => `/${parts.join('/')}`);
  const known = fc.constantFrom(...routes.map((route) => route.path.replaceAll(/\{\w+\}/g, 'id')));
  const method = fc.constantFrom('GET', 'POST', 'PUT');
  fc.assert(
    fc.property(method, fc.oneof(path, known), (verb, target) => {
      const ours = match(verb, target);
      const theirs = api.matchOperation({ method: verb, path: target, headers: {} });
      assert.is(ours.outcome === 'found' ? ours.plan : undefined, theirs?.operationId);
    }),
    { numRuns: 500 },
  );
});

test.run();
