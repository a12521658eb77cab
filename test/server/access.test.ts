import { Agent } from 'node:http';
import * as assert from 'uvu/assert';
import { OPERATION_IDS, operation } from '../../src/contract/operations.ts';
import { ACTOR_ANNOTATION } from '../../src/resources/meta.ts';
import { type Scope, scope } from '../../src/resources/partner.ts';
import type { Rest } from '../support/rest.ts';
import { at, send } from '../support/rest-client.ts';
import { startMemoryRest } from '../support/rest-memory.ts';
import { restSuite } from '../support/rest-suite.ts';

/** Host, route, credential and scope, for every operation alike. */
const test = restSuite('server/access', 'shared');

const INVALID = '{"detail":{"code":"invalid_partner_credentials"}}';
const described = OPERATION_IDS.map((id) => {
  const { method, path, scope: needed } = operation(id);
  return {
    id,
    method: method.toUpperCase(),
    path: path.replace('{image_index}', '0').replaceAll(/\{\w+\}/g, 'x'),
    needed,
  };
});

test('[H-01] an unknown host gets the same 404 on every path, whatever else is wrong', async ({ rest }) => {
  const texts = new Set<string>();
  for (const path of [...described.map((op) => op.path), '/nowhere', '/openapi.json', '/docs', '/%00']) {
    for (const key of [rest.key, null, 'sl_wrong']) {
      const answer = await rest.call('POST', path, { host: 'nobody.example', key, body: '{' });
      assert.is(answer.status, 404);
      texts.add(answer.text);
    }
  }
  assert.equal([...texts], ['{"detail":"Not Found"}']);
});

test('[H-02] host case, trailing dot and port make no difference', async ({ rest }) => {
  const { host: own } = rest.acme;
  const capital = `${own.charAt(0).toUpperCase()}${own.slice(1)}`;
  for (const host of [own.toUpperCase(), `${own}.`, `${own}:8080`, `${capital}.:1`]) {
    assert.is((await rest.call('GET', '/v1/workspaces', { host })).status, 200, host);
  }
});

test('[H-02] none, two or a malformed Host give 400', async ({ rest }) => {
  const { host: own } = rest.acme;
  for (const host of [null, '', 'a b', `${own}, ${own}`, `${own}:x`]) {
    const answer = await rest.call('GET', '/v1/workspaces', { host });
    assert.is(answer.status, 400, String(host));
    assert.is(answer.text, '{"detail":"Invalid Host header"}');
  }
  const twice = await rest.sendRaw(`GET / HTTP/1.1\r\nHost: ${own}\r\nHost: ${own}\r\nConnection: close\r\n\r\n`);
  assert.match(twice, /^HTTP\/1\.1 400 [\s\S]*\{"detail":"Invalid Host header"\}$/);
});

test('[H-02] X-Forwarded-Host is ignored', async ({ rest }) => {
  const headers = { 'x-forwarded-host': rest.acme.host };
  assert.is((await rest.call('GET', '/v1/workspaces', { host: 'inside', headers })).status, 404);
});

test.inMemory('it has settings of its own', '[H-02] X-Forwarded-Host counts where it is trusted', async () => {
  const settings = {
    publicScheme: 'https',
    trustForwardedHost: true,
    maxBodyBytes: 1000,
    imageUrlLifetimeSeconds: 9,
  } as const;
  const trusting = await startMemoryRest({ settings });
  const headers = { 'x-forwarded-host': trusting.acme.host };
  assert.is((await trusting.call('GET', '/v1/workspaces', { host: 'inside', headers })).status, 200);
  await trusting.close();
});

test('[H-03] every wrong credential gets the byte-identical 401', async ({ rest }) => {
  const expired = await rest.addKey('acme', scope.options, { expiresAt: '2026-01-01T00:00:00Z' });
  const inactive = await rest.addKey('acme', scope.options, { active: false });
  const docs = await rest.addDocsUser('acme', 'reader');
  const basic = `Basic ${Buffer.from(`reader:${docs}`).toString('base64')}`;
  const wrong = [null, 'sl_unknown', expired, inactive, docs, rest.rival.key, `${rest.key}x`].map((key) => ({ key }));
  const headers = [basic, rest.key, 'Bearer', `Token ${rest.key}`, `Bearer ${rest.key} x`];
  const shown = new Set<string>();
  for (const sent of [...wrong, ...headers.map((authorization) => ({ key: null, headers: { authorization } }))]) {
    const given = { ...sent, headers: { ...Object(sent).headers, 'x-request-id': 'same' } };
    const { status, text, headers: got } = await rest.call('GET', '/v1/workspaces', given);
    const { date: _, ...stable } = got;
    shown.add(JSON.stringify([status, text, stable]));
  }
  assert.is(shown.size, 1);
  const [status, text, got] = JSON.parse([...shown][0] ?? '[]');
  assert.equal([status, text, got['www-authenticate']], [401, INVALID, 'Bearer']);
});

test('[H-03] two Authorization headers are a malformed credential', async ({ rest }) => {
  const authorization = [`Bearer ${rest.key}`, `Bearer ${rest.rival.key}`];
  assert.is((await rest.call('GET', '/v1/workspaces', { key: null, headers: { authorization } })).status, 401);
});

test('[H-03] a key of one partner is nothing on the host of another', async ({ rest }) => {
  assert.is((await rest.call('GET', '/v1/workspaces', { host: rest.rival.host })).status, 401);
  assert.is((await rest.call('GET', '/v1/workspaces', { host: rest.rival.host, key: rest.rival.key })).status, 200);
});

test('[H-04] the scheme name is case-insensitive', async ({ rest }) => {
  for (const scheme of ['bearer', 'BEARER', 'bEaReR']) {
    const headers = { authorization: `${scheme} ${rest.key}` };
    assert.is((await rest.call('GET', '/v1/workspaces', { key: null, headers })).status, 200, scheme);
  }
});

for (const { id, method, path, needed } of described) {
  if (needed === null) continue;
  test(`[H-05] [H-06] ${id} needs exactly ${needed}`, async ({ rest }) => {
    const others = scope.options.filter((option) => option !== needed);
    const none = await rest.call(method, path, { key: await rest.addKey('acme', others), body: {} });
    assert.equal([none.status, none.json], [403, { detail: { code: 'insufficient_scope', required_scope: needed } }]);
    const own = await rest.call(method, path, { key: await rest.addKey('acme', [needed]), body: {} });
    assert.ok(![401, 403].includes(own.status), `${own.status}`);
  });
}

test('[H-06] no scope stands for another, pair by pair', async ({ rest }) => {
  const keys = new Map<Scope, string>();
  for (const option of scope.options) keys.set(option, await rest.addKey('acme', [option]));
  for (const { method, path, needed } of described) {
    for (const [held, key] of keys) {
      const { status } = await rest.call(method, path, { key, body: {} });
      assert.is(status === 403, needed !== null && needed !== held, `${held} on ${method} ${path}`);
    }
  }
});

test('[H-08] an unknown path is `Not Found`, also without a credential', async ({ rest }) => {
  for (const path of ['/', '/v1', '/v1/reports', '/favicon.ico', '/v1/workspaces/']) {
    const answer = await rest.call('GET', path, { key: null });
    assert.equal([answer.status, answer.text], [404, '{"detail":"Not Found"}'], path);
  }
});

test('[V-01] [H-08] an id that no resource can have is a missing one', async ({ rest }) => {
  for (const id of ['%00', '%', '%zz', '%ff', 'a%2Fb', '__proto__', 'a'.repeat(2000)]) {
    const answer = await rest.call('GET', `/v1/workspaces/${id}`);
    assert.equal([answer.status, answer.text], [404, '{"detail":"Workspace not found"}'], id);
    assert.is((await rest.call('GET', `/v1/workspaces/${id}`, { key: null })).status, 401, id);
  }
});

test('[H-09] each check comes before the next', async ({ rest }) => {
  const noScope = await rest.addKey('acme', ['actions:read']);
  const path = '/v1/workspaces';
  const big = 'x'.repeat(70_000);
  const status = async (...[method, to, sent]: Parameters<Rest['call']>) => (await rest.call(method, to, sent)).status;
  assert.is(await status('POST', '/nowhere', { host: 'nobody.example', key: null, body: big }), 404);
  assert.is(await status('DELETE', path, { key: null, body: big }), 405);
  assert.is(await status('POST', path, { key: null, body: big }), 401);
  assert.is(await status('POST', path, { key: noScope, body: big }), 403);
  assert.is(await status('POST', path, { body: big }), 413);
  assert.is(await status('POST', '/v1/actions/act-missing/executions', { body: { unknown: 1 } }), 422);
  assert.is(await status('POST', '/v1/actions/act-missing/executions', { body: {} }), 404);
});

test('[H-13] another method gives 405 with Allow, HEAD and OPTIONS too', async ({ rest }) => {
  for (const { path } of described) {
    const methods = described
      .filter((op) => op.path === path)
      .map((op) => op.method)
      .sort();
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.includes(one))) {
      const answer = await rest.call(method, path, { key: null });
      assert.is(answer.status, 405, `${method} ${path}`);
      assert.is(answer.headers.allow, methods.join(', '));
      if (method !== 'HEAD') assert.is(answer.text, '{"detail":"Method Not Allowed"}');
    }
  }
});

test('[H-13] [E-01] what is no HTTP method is refused with a JSON body', async ({ rest }) => {
  const answer = await rest.sendRaw(`FROB / HTTP/1.1\r\nhost: ${rest.acme.host}\r\n\r\n`);
  assert.match(answer, /^HTTP\/1\.1 400 /);
  assert.match(answer, /content-type: application\/json/);
  assert.match(answer, /\{"detail":"Bad Request"\}$/);
});

test('[H-10] the actor id has at most 255 characters on every JSON operation', async ({ rest }) => {
  for (const { id, method, path, needed } of described) {
    if (needed === null) continue;
    const headers = { 'X-EXTERNAL-actor-id': 'x'.repeat(256) };
    const { status, json } = await rest.call(method, path, {
      headers,
      body: { website: 'a.example', generation_type: 'ai_generated' },
    });
    const expected = {
      msg: 'String should have at most 255 characters',
      input: 'x'.repeat(256),
      ctx: { max_length: 255 },
    };
    assert.is(status, 422, id);
    assert.equal(
      at(json, 'detail', 0),
      { type: 'string_too_long', loc: ['header', 'X-External-Actor-Id'], ...expected },
      id,
    );
    const fits = await rest.call(method, path, { headers: { 'x-external-actor-id': 'x'.repeat(255) }, body: {} });
    assert.ok(fits.status !== 422 || !fits.text.includes('X-External-Actor-Id'), id);
  }
});

test('[H-10] the actor id stands in the log line', async ({ rest }) => {
  await rest.call('GET', '/v1/workspaces', { headers: { 'x-external-actor-id': 'user-17' } });
  const lines = (await rest.logged()).filter(({ fields }) => fields['actorId'] === 'user-17');
  assert.ok(lines.length > 0);
  for (const { fields } of lines)
    assert.equal([fields['operation'], fields['namespace']], ['listWorkspaces', rest.acme.namespace]);
});

test('[H-10] an actor id in UTF-8 is logged as it was meant, other bytes as latin-1', async ({ rest }) => {
  for (const [bytes, text] of [
    [Buffer.from('Zoë 漢字 😀'), 'Zoë 漢字 😀'],
    [Buffer.from([0x5a, 0x6f, 0xeb]), 'Zoë'],
  ] as const) {
    const sent = bytes.toString('latin1');
    await rest.call('GET', '/v1/workspaces', { headers: { 'x-external-actor-id': sent } });
    assert.ok((await rest.logged()).some(({ fields }) => fields['actorId'] === text, text));
  }
});

test('[H-10] [H-11] what looks like a key is no actor id, in the log and in what the request creates', async ({
  rest,
}) => {
  const annotation = async (actor: string, website: string): Promise<string | undefined> => {
    const headers = { 'x-external-actor-id': actor };
    const { json } = await rest.call('POST', '/v1/workspaces', {
      headers,
      body: Buffer.from(JSON.stringify({ website })),
    });
    const name = { namespace: rest.acme.namespace, name: String(at(json, 'id')) };
    return (await rest.store.get('Workspace', name))?.metadata.annotations?.[ACTOR_ANNOTATION];
  };
  assert.is(await annotation(rest.key, 'actor-1.example'), '[redacted]');
  assert.is(await annotation(`Bearer ${rest.key}`, 'actor-2.example'), 'Bearer [redacted]');
  assert.is(await annotation(`agent_${rest.key} of Zo\u00c3\u00ab`, 'actor-3.example'), 'agent_[redacted] of Zoë');
  assert.is(await annotation('user_17', 'actor-4.example'), 'user_17');
  await rest.call('GET', '/v1/workspaces', { headers: { 'x-external-actor-id': `${'x'.repeat(230)}-${rest.key}` } });
  assert.not.ok(JSON.stringify(await rest.logged()).includes(rest.key.slice(0, 20)));
});

test('[H-11] an error does not give back a key that was sent at the wrong place', async ({ rest }) => {
  const body = (value: unknown) => ({ body: value });
  for (const [method, path, sent] of [
    ['GET', `/v1/workspaces?limit=${rest.key}`, {}],
    ['GET', '/v1/workspaces', { headers: { 'x-external-actor-id': `${'x'.repeat(255)} ${rest.key}` } }],
    ['POST', '/v1/workspaces', body({ website: rest.key })],
    ['POST', '/v1/workspaces', body(`{"website": "${rest.key}"`)],
    ['POST', '/v1/workspaces', { body: rest.key, headers: { 'content-type': 'text/plain' } }],
    ['POST', '/v1/actions/act-x/executions', body({ payload_override: { [rest.key]: 1 } })],
  ] as const) {
    const answer = await rest.call(method, path, sent);
    assert.is(answer.status, 422);
    assert.not.ok(answer.text.includes(rest.key), answer.text);
  }
});

test('[H-01] the log line names host and path, also of an unknown host, and never the query', async ({ rest }) => {
  const answer = await rest.call('GET', '/v1/somewhere?signature=abcdef', { host: 'Nobody.example:8080' });
  assert.is(answer.status, 404);
  await rest.call('GET', '/v1/workspaces?limit=1');
  const lines = (await rest.logged()).map(({ fields }) => [fields['host'], fields['path'], fields['status']].join(' '));
  assert.ok(lines.includes('nobody.example /v1/somewhere 404'), lines.join('\n'));
  assert.ok(lines.includes(`${rest.acme.host} /v1/workspaces 200`), lines.join('\n'));
});

test('[H-11] keys and signatures never reach the log or an error', async ({ rest }) => {
  const before = (await rest.logged()).length;
  const signature = 'f'.repeat(64);
  await rest.call('GET', `/v1/action-executions/aex-x/output/images/0?expires=1&signature=${signature}`);
  await rest.call('GET', `/v1/workspaces?limit=${rest.key}`);
  const wrong = await rest.call('GET', `/v1/visibility-reports/${rest.key}`, { key: `${rest.key}y` });
  await rest.call('GET', `/${rest.key}`);
  await rest.call('GET', `/${rest.key.replace('_', '%5F')}`);
  const lines = await rest.logged();
  assert.ok(lines.length >= before + 5);
  for (const secret of [rest.key, rest.key.slice(3), signature]) assert.not.ok(JSON.stringify(lines).includes(secret));
  assert.not.ok(wrong.text.includes(rest.key));
});

test.inMemory('a port is replaced', '[E-08] before the partners are known nothing is refused for good', async () => {
  const { createPartnerDirectory } = await import('../../src/server/partner-directory.ts');
  const rest = await startMemoryRest({ directory: createPartnerDirectory() });
  const answer = await rest.call('GET', '/v1/workspaces');
  assert.equal([answer.status, answer.json], [503, { detail: { code: 'temporarily_unavailable' } }]);
  await rest.close();
});

test.inMemory('log and metrics are read', 'one measurement and one log line per request', async ({ rest }) => {
  rest.lines.length = 0;
  rest.observed.length = 0;
  await rest.call('GET', '/v1/workspaces');
  await rest.call('GET', '/nowhere');
  assert.equal(rest.observed, [
    { operation: 'listWorkspaces', method: 'GET', status: 200 },
    { operation: 'none', method: 'GET', status: 404 },
  ]);
  assert.is(rest.lines.length, 2);
});

test('no header names the server software', async ({ rest }) => {
  const agent = new Agent();
  const { headers } = await send({ port: rest.port, agent }, 'GET', '/v1/workspaces?limit=1', {
    host: rest.acme.host,
    key: rest.key,
  });
  assert.equal(Object.keys(headers).sort(), ['connection', 'content-length', 'content-type', 'date', 'x-request-id']);
});

test.run();

const suspended = restSuite('server/access of a suspended partner');

suspended('[H-01] it is an unknown host', async ({ rest }) => {
  assert.is((await rest.call('GET', '/v1/workspaces')).status, 200);
  await rest.suspend('acme');
  assert.is((await rest.call('GET', '/v1/workspaces')).status, 404);
  const { host, key } = rest.rival;
  assert.is((await rest.call('GET', '/v1/workspaces', { host, key })).status, 200);
});
suspended.run();
