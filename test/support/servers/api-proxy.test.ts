import type { Server, ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import * as assert from 'uvu/assert';
import { selfSigned } from '../self-signed.ts';
import { suite } from '../suite.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { type ApiProxy, startApiProxy } from './api-proxy.ts';
import { parseApiRequest } from './api-request.ts';

const requests = suite('what a request to a Kubernetes API asks');
const tests = suite('a proxy before an API server');

const cases: [
  method: string,
  path: string,
  body: string,
  verb: string,
  resource: string,
  namespace: string,
  name: string,
][] = [
  ['GET', '/api/v1/namespaces/acme/pods/a', '', 'get', 'pods', 'acme', 'a'],
  ['GET', '/api/v1/namespaces/acme', '', 'get', 'namespaces', '', 'acme'],
  ['GET', '/apis/sightline.dev/v1alpha1/visibilityreports?limit=5', '', 'list', 'visibilityreports', '', ''],
  ['GET', '/apis/batch/v1/namespaces/acme/jobs?watch=true', '', 'watch', 'jobs', 'acme', ''],
  ['POST', '/apis/batch/v1/namespaces/acme/jobs', '{"metadata":{"name":"j"}}', 'create', 'jobs', 'acme', 'j'],
  ['PATCH', '/api/v1/namespaces/acme/pods/a/status', '{}', 'patch', 'pods/status', 'acme', 'a'],
  ['DELETE', '/api/v1/namespaces/acme/pods/a', '', 'delete', 'pods', 'acme', 'a'],
  ['DELETE', '/api/v1/namespaces/acme/pods', '', 'deletecollection', 'pods', 'acme', ''],
  ['GET', '/readyz', '', 'get', '/readyz', '', ''],
];
for (const [method, path, body, verb, resource, namespace, name] of cases)
  requests(`${method} ${path} is ${verb} ${resource}`, () => {
    assert.equal(parseApiRequest(method, path, body), { verb, resource, namespace, name, userAgent: '', status: 0 });
  });

/** In an API server's place: creates are counted, a watch is held open. */
let server: Server;
let proxy: ApiProxy;
let client: ApiClient;
let created = 0;
let authorization: string | undefined;
const watches: ServerResponse[] = [];
const JOBS = '/apis/batch/v1/namespaces/acme/jobs';

tests.before.each(async () => {
  created = 0;
  watches.length = 0;
  const { key, cert } = selfSigned('127.0.0.1');
  server = createSecureServer({ key, cert }, (asked, response) => {
    authorization = asked.headers.authorization;
    if (asked.method === 'POST') created++;
    if (asked.url?.includes('watch=')) watches.push(response.writeHead(200));
    else response.writeHead(asked.method === 'POST' ? 201 : 200, { 'x-of-server': 'yes' }).end('{"kind":"Job"}');
    if (asked.url?.includes('watch=')) response.flushHeaders();
  }) as Server; // what is used of it is the same
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a listener on a host
  proxy = await startApiProxy({ url: `https://127.0.0.1:${port}`, ca: cert });
  client = apiClient(proxy.url, proxy.ca, 'a-token');
});
tests.after.each(async () => {
  await client.close();
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const outcome = (call: Promise<{ status: number }>): Promise<number | string> =>
  call.then(
    ({ status }) => status,
    (error) => error.code,
  );
const create = (): Promise<number | string> => outcome(client.call('POST', JOBS, { metadata: { name: 'j' } }));

tests('requests, tokens and answers go through, and are counted', async () => {
  assert.is(await create(), 201);
  assert.equal((await client.call('GET', `${JOBS}/j`)).body, { kind: 'Job' });
  assert.is(authorization, 'Bearer a-token');
  assert.equal(proxy.counts(), { 'create jobs': 1, 'get jobs': 1 });
  assert.is(proxy.count({ verb: 'create', resource: 'jobs', status: 201 }), 1);
});

tests('an answer is lost after the request was forwarded: the outcome is unknown', async () => {
  proxy.rule({ verb: 'create', resource: 'jobs', times: 1, after: 'forwarded', do: 'drop' });
  assert.match(String(await create()), /ECONNRESET|UND_ERR_SOCKET/);
  assert.is(created, 1);
  assert.is(await create(), 201);
});

tests('a request is dropped before it was forwarded', async () => {
  const takeBack = proxy.rule({ verb: 'create', resource: /^jobs$/, after: 'before', do: 'drop' });
  for (let n = 0; n < 2; n++) assert.match(String(await create()), /ECONNRESET|UND_ERR_SOCKET/);
  assert.is(created, 0);
  takeBack();
  assert.is(await create(), 201);
});

tests('a status is answered in the server’s place, others pass', async () => {
  proxy.rule({ verb: 'create', after: 'before', do: { status: 429, reason: 'TooManyRequests', retryAfterSeconds: 1 } });
  assert.is(await create(), 429);
  assert.is(await outcome(client.call('GET', JOBS)), 200);
});

tests('an answer hangs, or is late', async () => {
  proxy.rule({ verb: 'create', times: 1, after: 'forwarded', do: 'hang' });
  proxy.rule({ verb: 'create', after: 'forwarded', do: { delayMs: 60 } });
  const hanging = create();
  while (created === 0) await sleep(5);
  const startedMs = performance.now();
  assert.is(await create(), 201);
  assert.ok(performance.now() - startedMs >= 55);
  assert.is(await Promise.race([hanging, 'nothing']), 'nothing', 'the later one is answered, and the first is not');
});

tests('watches stream, can be held and cut', async () => {
  const dispatcher = new Agent({ connect: { ca: proxy.ca } });
  const { body } = await request(`${proxy.url}${JOBS}?watch=true`, { dispatcher });
  let heard = '';
  const over = new Promise((resolve) => body.once('error', resolve));
  body.on('data', (chunk) => {
    heard += chunk;
  });
  const until = async (text: string): Promise<void> => {
    while (heard.length < text.length) await sleep(5);
    assert.is(heard, text);
  };
  watches[0]?.write('one ');
  await until('one ');
  proxy.holdWatches();
  watches[0]?.write('two');
  // what is sent later, and not held, comes through
  for (let n = 0; n < 10; n++) assert.is(await outcome(client.call('GET', JOBS)), 200);
  assert.is(heard, 'one ');
  proxy.releaseWatches();
  await until('one two');
  proxy.cutWatches();
  await over;
  await dispatcher.destroy();
});

requests.run();
tests.run();
