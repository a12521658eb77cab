import { createServer, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import type { ApiRequest } from '../../../src/runtime/client/api-client.ts';
import type { ObservedRequest } from '../../../src/runtime/client/http-api-client.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';
import {
  answer,
  clientOf,
  failureOf,
  type Handler,
  type LocalServer,
  localServer,
  refuse,
  skippingClock,
  until,
} from './local-api-server.ts';

const client = suite('API client');
const PATH = '/apis/sightline.dev/v1alpha1/namespaces/a/visibilityreports';
const get: ApiRequest = { method: 'GET', path: `${PATH}/b` };
const post: ApiRequest = { method: 'POST', path: PATH, body: { a: 1 } };
const open: LocalServer[] = [];

const serve = async (handle: Handler, scheme?: 'https'): Promise<LocalServer> => {
  const server = await localServer(handle, scheme);
  open.push(server);
  return server;
};
/** Answers with the steps in turn, the last for ever. */
const steps = (...handlers: Handler[]): Handler => {
  let turn = 0;
  return (response, received) => handlers[Math.min(turn++, handlers.length - 1)]?.(response, received);
};
const ok: Handler = (response) => answer(response, 200, { fine: true });
const unknownOutcome = (error: Error): boolean => {
  assert.instance(error, StoreUnavailableError);
  return error instanceof StoreUnavailableError && error.outcomeUnknown;
};

client.after.each(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

client('1,000 reads share 32 connections, and 1,000 more make none', async () => {
  const server = await serve(ok, 'https');
  const api = clientOf(server, { clock: manualClock() }); // a starved machine must not reach the limit of a read
  const read = async (): Promise<void> => {
    await Promise.all(Array.from({ length: 1_000 }, () => api.call(get)));
  };
  await read();
  const made = server.connections();
  assert.ok(made <= 32, `${made} connections`);
  await read();
  assert.is(server.connections(), made);
  await api.close();
});

client('a request says what was asked: path, query, body, type, token', async () => {
  const server = await serve((response, received) => answer(response, 201, received));
  const api = clientOf({ ...server, url: `${server.url}/prefix/` });
  const { status, body } = await api.call({ ...post, query: { fieldSelector: 'a=b,c=d e' } });
  assert.is(status, 201);
  assert.equal(body, {
    line: `POST /prefix${PATH}?fieldSelector=a%3Db%2Cc%3Dd+e`,
    authorization: 'Bearer s3cret',
    body: '{"a":1}',
  });
  await api.close();
});

client('refusals are answers; a body that is no JSON is none', async () => {
  const server = await serve(
    steps(
      (response) => refuse(response, 404, 'NotFound'),
      (response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found'),
    ),
  );
  const api = clientOf(server);
  assert.is(Object((await api.call(get)).body).reason, 'NotFound');
  assert.equal(await api.call(get), { status: 404, body: undefined });
  await api.close();
});

client('a read gets over 500, 503, 429 and a broken connection; every try is observed', async () => {
  const server = await serve(
    steps(
      (response) => refuse(response, 500),
      (response) => refuse(response, 503),
      (response) => refuse(response, 429, '', { 'retry-after': '3' }),
      (response) => response.socket?.resetAndDestroy(),
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"cut');
        setImmediate(() => response.socket?.resetAndDestroy());
      },
      ok,
    ),
  );
  const clock = skippingClock();
  const seen: ObservedRequest[] = [];
  const api = clientOf(server, { clock, observe: (request) => seen.push(request) });
  assert.equal((await api.call(get)).body, { fine: true });
  assert.equal(clock.waits, [75, 150, 3_000, 600, 1_200]);
  assert.equal(
    seen.map(({ verb, resource, code }) => `${verb} ${resource} ${code}`),
    ['500', '503', '429', '<error>', '<error>', '200'].map((code) => `GET visibilityreports ${code}`),
  );
  await api.close();
});

client('a write is sent again only when the server says that it was not done', async () => {
  const server = await serve(
    steps(
      (response) => refuse(response, 429, '', { 'retry-after': '1' }),
      (response) => refuse(response, 503, '', { 'retry-after': '2' }),
      (response) => answer(response, 201),
    ),
  );
  const clock = skippingClock();
  const api = clientOf(server, { clock });
  assert.is((await api.call(post)).status, 201);
  assert.equal(clock.waits, [1_000, 2_000]);
  await api.close();
});

const unsafe: [name: string, handle: Handler, unknown: boolean][] = [
  ['answers 500', (response) => refuse(response, 500), true],
  ['answers 504', (response) => refuse(response, 504), true],
  ['answers 503', (response) => refuse(response, 503), true],
  ['answers 429', (response) => refuse(response, 429), false],
  ['breaks the connection', (response) => response.socket?.resetAndDestroy(), true],
  ['answers with half a body', (response) => void cutOff(response), true],
];
function cutOff(response: Parameters<Handler>[0]): void {
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': '9' }).write('{');
  setImmediate(() => response.socket?.destroy());
}
for (const [name, handle, unknown] of unsafe) {
  client(`a write is not sent twice when the server ${name}`, async () => {
    const server = await serve(handle);
    const api = clientOf(server);
    assert.is(unknownOutcome(await failureOf(api.call(post))), unknown);
    assert.is(server.requests.length, 1);
    await api.close();
  });
}

client('a wait that the budget does not hold is not begun', async () => {
  const server = await serve((response) => refuse(response, 429, 'TooManyRequests', { 'retry-after': '30' }));
  const api = clientOf(server);
  const error = await failureOf(api.call(post));
  assert.not(unknownOutcome(error));
  assert.match(error.message, `POST ${PATH}: 429 refused: TooManyRequests`);
  await api.close();
});

client('nobody there: a write was not done, a read is tried until its time is up', async () => {
  const port = await closedPort();
  const clock = skippingClock();
  const api = clientOf({ url: `http://127.0.0.1:${port}`, ca: '' }, { clock });
  const error = await failureOf(api.call(post));
  assert.not(unknownOutcome(error));
  assert.match(error.message, 'ECONNREFUSED');
  assert.not(unknownOutcome(await failureOf(api.call(get))));
  assert.ok(clock.waits.length > 5, `${clock.waits.length} tries`);
  await api.close();
});

client('a hung server costs a call its time and no more', async () => {
  const server = await serve(() => {});
  for (const [request, ms, unknown] of [
    [get, 10_000, false],
    [post, 10_000, true],
    [{ ...post, timeoutMs: 700 }, 700, true],
  ] as const) {
    const clock = manualClock();
    const api = clientOf(server, { clock });
    const before = server.requests.length;
    let settled = false;
    const failing = failureOf(api.call(request)).finally(() => {
      settled = true;
    });
    await until(() => server.requests.length > before);
    await clock.advance(ms - 1);
    assert.not(settled);
    await clock.advance(1);
    const error = await failing;
    assert.is(unknownOutcome(error), unknown);
    assert.match(error.message, `no answer within ${ms} ms`);
    assert.is(clock.pending(), 0);
    await api.close();
  }
});

client('a write whose time is up before its connection stands was not done', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket)); // and no TLS handshake
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const address = mute.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const clock = manualClock();
  const api = clientOf({ url: `https://127.0.0.1:${port}`, ca: '' }, { clock });
  const failing = failureOf(api.call({ ...post, timeoutMs: 3_000 }));
  await until(() => sockets.length === 1);
  await clock.advance(3_000);
  const error = await failing;
  assert.match(error.message, 'no answer within 3000 ms');
  assert.not(unknownOutcome(error));
  for (const socket of sockets) socket.destroy();
  await api.close();
  mute.close();
});

client('a call whose caller gives up ends with the caller’s reason', async () => {
  const server = await serve(() => {});
  const api = clientOf(server);
  for (const request of [get, post]) {
    const stop = new AbortController();
    const before = server.requests.length;
    const failing = failureOf(api.call({ ...request, signal: stop.signal }));
    await until(() => server.requests.length > before);
    stop.abort(new Error('enough'));
    assert.is((await failing).message, 'enough');
  }
  const before = server.requests.length;
  const late = failureOf(api.call({ ...post, signal: AbortSignal.abort(new Error('before')) }));
  assert.is((await late).message, 'before');
  assert.is(server.requests.length, before);
  await api.close();
});

client('a caller who gives up while waiting for another try is let go', async () => {
  const server = await serve((response) => refuse(response, 503));
  const clock = manualClock();
  const api = clientOf(server, { clock });
  const stop = new AbortController();
  const failing = failureOf(api.call({ ...get, signal: stop.signal }));
  await until(() => clock.pending() === 2);
  stop.abort(new Error('enough'));
  assert.is((await failing).message, 'enough');
  assert.is(clock.pending(), 0);
  await api.close();
});

client('a server that has just come back may say 403 for a moment, also to writes', async () => {
  let forbidden = 3;
  const server = await serve((response) => (forbidden-- > 0 ? refuse(response, 403, 'Forbidden') : ok(response, none)));
  const clock = skippingClock();
  const api = clientOf(server, { clock });
  assert.is((await api.call(post)).status, 200);
  assert.equal(clock.waits, [100, 100, 100]);
  forbidden = 100;
  clock.setTimer(3_000, () => {}); // long after the first answer
  await until(() => clock.waits.length === 4);
  assert.is((await api.call(post)).status, 403, 'settled: an answer');
  assert.is(clock.waits.length, 4);
  await server.reset();
  forbidden = 2;
  assert.is((await api.call(post)).status, 200, 'asked again after the reset, which nobody was waiting through');
  forbidden = 1_000;
  await server.reset();
  const before = server.requests.length;
  assert.is((await api.call(post)).status, 403, 'not for ever');
  assert.ok(server.requests.length - before <= 22);
  await api.close();
});
const none = { line: '', authorization: undefined, body: '' };

client('an object that is too large for etcd is refused and not a fault', async () => {
  const message = 'etcdserver: request is too large';
  const server = await serve((response) => answer(response, 500, { kind: 'Status', code: 500, message }));
  const api = clientOf(server);
  const { status, body } = await api.call(post);
  assert.is(status, 413);
  assert.is(Object(body).message, message);
  await api.close();
});

client('a token that was rotated is read again: every 10 s, and at once when the old one is refused', async () => {
  let good = 'one';
  const server = await serve((response, { authorization }) =>
    authorization === `Bearer ${good}` ? ok(response, none) : refuse(response, 401, 'Unauthorized'),
  );
  let file = 'one';
  let reads = 0;
  const credentials = async () => {
    reads += 1;
    return { headers: { authorization: `Bearer ${file}` }, tls: {} };
  };
  const clock = manualClock();
  const api = clientOf(server, { clock, access: { credentials } });
  for (let i = 0; i < 20; i++) await api.call(get);
  assert.is(reads, 1);
  good = 'two';
  file = 'two';
  assert.is((await api.call(post)).status, 200, 'a write too: it was not let in');
  assert.is(reads, 2);
  await clock.advance(10_000);
  await api.call(get);
  assert.is(reads, 3);
  good = 'three';
  assert.is((await api.call(get)).status, 401, 'the file still holds the refused one');
  await api.close();
});

client('credentials that cannot be read for a while are used on', async () => {
  const server = await serve(ok);
  let readable = true;
  const credentials = async () => {
    if (!readable) throw new Error('ENOENT');
    return { headers: {}, tls: {} };
  };
  const clock = manualClock();
  const api = clientOf(server, { clock, access: { credentials } });
  assert.is((await api.call(get)).status, 200);
  readable = false;
  await clock.advance(60_000);
  assert.is((await api.call(post)).status, 200);
  await api.close();
});

client('a closed client says so at once, also to those who wait for another try', async () => {
  const server = await serve((response) => refuse(response, 503));
  const clock = manualClock();
  const api = clientOf(server, { clock });
  const waiting = failureOf(api.call(get));
  await until(() => clock.pending() === 2);
  await api.close();
  await clock.advance(100);
  for (const error of [await waiting, await failureOf(api.call(get)), await failureOf(api.call(post))]) {
    assert.match(error.message, 'the client is closed');
    assert.not(unknownOutcome(error));
  }
  assert.is(server.requests.length, 1);
});

client('another certificate makes another pool', async () => {
  const server = await serve(ok, 'https');
  let ca = 'none';
  const credentials = async () => ({ headers: {}, tls: { ca } });
  const clock = manualClock();
  const api = clientOf(server, { clock, access: { credentials } });
  const error = await failureOf(api.call(post));
  assert.not(unknownOutcome(error), 'the server was never asked');
  ca = server.ca;
  await clock.advance(10_000);
  assert.is((await api.call(post)).status, 200);
  await api.close();
});

client('no error shows a token or a certificate', async () => {
  const server = await serve((response, { authorization }) =>
    answer(response, 500, { kind: 'Status', message: `x`, reason: 'InternalError', echoed: authorization }),
  );
  const refused = { url: server.url.replace(/\d+$/, String(await closedPort())), ca: '' };
  const tls = await serve(ok, 'https');
  const secrets = async () => ({
    headers: { authorization: 'Bearer s3cret' },
    tls: { key: 'not a key: s3cret', cert: 's3cret' },
  });
  const throwing = async (): Promise<never> => {
    throw new Error('plugin said: s3cret');
  };
  for (const api of [
    clientOf(server),
    clientOf(refused),
    clientOf({ ...tls, ca: '' }),
    clientOf(tls, { access: { credentials: secrets } }),
    clientOf(tls, { access: { credentials: throwing } }),
  ]) {
    const error = await failureOf(api.call(post));
    assert.instance(error, StoreUnavailableError);
    for (let each: unknown = error; each instanceof Error; each = each.cause) {
      const text = `${each.message} ${each.stack} ${JSON.stringify(each, Object.getOwnPropertyNames(each))}`;
      assert.not.match(text, 's3cret');
      assert.not.match(text, 'BEGIN');
    }
    await api.close();
  }
});

const closedPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

client.run();
