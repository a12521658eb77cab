import { createHash } from 'node:crypto';
import { Agent, MockAgent } from 'undici';
import * as assert from 'uvu/assert';
import { type SdkFetch, sendBySdk } from '../../../../src/adapters/engines/shared/sdk.ts';
import { skippingClock, until } from '../../../support/engine-call.ts';
import { startProviderServer } from '../../../support/provider-server.ts';
import { suite } from '../../../support/suite.ts';

const sdk = suite('a request through an SDK', { server: await startProviderServer() });
sdk.after(({ server }) => server.close());

const dispatcher = new Agent();
sdk.after(() => dispatcher.close());

function http(signal = new AbortController().signal) {
  return { signal, timeoutMs: 70_000, clock: skippingClock(), dispatcher };
}

function request(fetch: SdkFetch, url: string): Promise<Response> {
  const headers = { Authorization: 'Bearer k', 'X-Platform': 'p', 'Content-Type': 'text/plain', Cookie: 'c' };
  return fetch(url, { method: 'POST', headers, body: '{"a":  1}' });
}

sdk('[G-01] address, body and the header with the key go out as given, and nothing else', async ({ server }) => {
  await sendBySdk('authorization', (fetch) => request(fetch, `${server.origin}/v1/x?y=1`), http());
  const sent = server.requests.at(-1);
  assert.is(sent?.path, '/v1/x?y=1');
  assert.is(sent?.text, '{"a":  1}');
  const { host: _host, connection: _connection, ...headers } = sent?.headers ?? {};
  assert.equal(headers, {
    authorization: 'Bearer k',
    accept: 'application/json',
    'content-type': 'application/json',
    'content-length': '9',
  });
});

sdk('the outcome is what the network gave, whatever the SDK makes of it', async ({ server }) => {
  server.queue('openai', { status: 429, headers: { 'retry-after': '7' }, body: ' {"error": {}}\n' });
  const outcome = await sendBySdk(
    'authorization',
    async (fetch) => {
      const response = await request(fetch, `${server.baseUrls.openai}/responses`);
      throw new Error(`quoting ${await response.text()}`);
    },
    http(),
  );
  const requestSha256 = createHash('sha256').update(`/v1/responses\n{"a":  1}`).digest('hex');
  assert.equal(outcome, {
    outcome: 'response',
    status: 429,
    retryAfter: '7',
    body: ' {"error": {}}\n',
    requestSha256,
  });
});

sdk('[G-03] a second request of the SDK is refused', async ({ server }) => {
  const before = server.requests.length;
  const twice = async (fetch: SdkFetch) => {
    await request(fetch, `${server.origin}/first`);
    await request(fetch, `${server.origin}/second`);
  };
  const outcome = await sendBySdk('authorization', twice, http());
  assert.equal(
    server.requests.slice(before).map(({ path }) => path),
    ['/first'],
  );
  assert.is(outcome.outcome === 'response' && outcome.status, 404);
});

for (const status of [204, 205, 304, 700]) {
  sdk(`status ${status}, which a Response cannot carry with a body, is told as it is`, async () => {
    const agent = new MockAgent();
    agent.disableNetConnect();
    agent.get('http://sdk.example').intercept({ path: '/', method: 'POST' }).reply(status, 'x');
    const call = (fetch: SdkFetch) => request(fetch, 'http://sdk.example/');
    const outcome = await sendBySdk('authorization', call, { ...http(), dispatcher: agent });
    assert.is(outcome.outcome === 'response' && outcome.status, status);
    await agent.close();
  });
}

sdk('nothing sent is unsendable, whether the SDK throws or not', async ({ server }) => {
  const expected = { outcome: 'fault', code: 'unsendable', body: '' };
  const thrower = (): never => {
    throw new TypeError('https://key@x.example is no address');
  };
  assert.equal(await sendBySdk('authorization', thrower, http()), expected);
  assert.equal(await sendBySdk('authorization', async () => 'nothing', http()), expected);
  const get = (fetch: SdkFetch) => fetch(`${server.origin}/`);
  assert.equal(await sendBySdk('authorization', get, http()), expected);
});

sdk('the abort reason is thrown as it is, whatever the SDK turns it into', async ({ server }) => {
  server.queue('openai', 'hang');
  const before = server.requests.length;
  const abort = new AbortController();
  const call = (fetch: SdkFetch) =>
    request(fetch, `${server.baseUrls.openai}/responses`).catch(() => {
      throw new Error('Request was aborted.');
    });
  const sent = sendBySdk('authorization', call, http(abort.signal));
  await until(() => server.requests.length > before);
  const reason = new Error('over');
  abort.abort(reason);
  assert.is(await sent.catch((error) => error), reason);
});

sdk.run();
