import type { ServerResponse } from 'node:http';
import * as assert from 'uvu/assert';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import { ApiStatusError } from '../../../src/runtime/client/api-client.ts';
import type { HttpApiClient } from '../../../src/runtime/client/http-api-client.ts';
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

const watch = suite('watches of the API client');
const PATH = '/apis/batch/v1/jobs';
const open: LocalServer[] = [];
const serve = async (handle: Handler): Promise<LocalServer> => {
  const server = await localServer(handle);
  open.push(server);
  return server;
};
watch.after.each(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
const forEver = (): AbortSignal => new AbortController().signal;
async function read(api: HttpApiClient, signal = forEver(), each = (_line: unknown) => {}): Promise<unknown[]> {
  const lines: unknown[] = [];
  for await (const line of api.follow({ path: PATH, query: { watch: 'true' } }, signal)) {
    lines.push(line);
    each(line);
  }
  return lines;
}

watch('lines come whole and in order, however they are cut, and a clean end is an end', async () => {
  const documents = Array.from({ length: 50 }, (_, i) => ({ i, text: 'ä€😀'.repeat(i) }));
  const bytes = Buffer.from(documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
  const server = await serve(async (response) => {
    begin(response);
    for (let at = 0; at < bytes.length; at += 7) {
      response.write(bytes.subarray(at, at + 7));
      if (at % 700 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  });
  const api = clientOf(server);
  assert.equal(await read(api), documents);
  assert.is(server.requests[0]?.line, `GET ${PATH}?watch=true`);
  await api.close();
});

const broken: [name: string, handle: Handler, message: RegExp][] = [
  ['a reset', (response) => void begin(response).write('{"a":1}\n', () => response.socket?.resetAndDestroy()), /./],
  ['a server that goes away', (response) => void begin(response).write('{"a":1}\n', () => response.socket?.end()), /./],
  ['an end within a line', (response) => void begin(response).end('{"a":1}\n{"b"'), /within a line/],
  ['a line that is not JSON', (response) => void begin(response).end('{"a":1}\n<html>\n'), /not JSON/],
];
for (const [name, handle, message] of broken) {
  watch(`${name} is told as a fault after what came before`, async () => {
    const api = clientOf(await serve(handle));
    const seen: unknown[] = [];
    const error = await failureOf(read(api, forEver(), (line) => seen.push(line)));
    assert.instance(error, StoreUnavailableError);
    assert.match(error.message, message);
    assert.equal(seen, [{ a: 1 }]);
    await api.close();
  });
}

watch('a watch that goes silent ends as a fault; one that speaks now and then does not', async () => {
  let response: ServerResponse | undefined;
  const server = await serve((given) => {
    response = begin(given);
    response.write('{"n":0}\n');
  });
  const clock = manualClock();
  const api = clientOf(server, { clock, settings: { watchSilenceMs: 130_000 } });
  const seen: unknown[] = [];
  const failing = failureOf(read(api, forEver(), (line) => seen.push(line)));
  await until(() => seen.length === 1);
  for (let n = 1; n <= 3; n++) {
    await clock.advance(120_000);
    response?.write(`{"n":${n}}\n`);
    await until(() => seen.length === n + 1);
  }
  await clock.advance(130_000);
  const error = await failing;
  assert.instance(error, StoreUnavailableError);
  assert.match(error.message, 'nothing came for 130000 ms');
  await until(() => response?.socket?.destroyed === true || response?.destroyed === true, 'the connection stays open');
  assert.is(clock.pending(), 0);
  await api.close();
});

watch('headers that do not come cost 15 s', async () => {
  const server = await serve(() => {});
  const clock = manualClock();
  const api = clientOf(server, { clock });
  const failing = failureOf(read(api));
  await until(() => server.requests.length === 1);
  await clock.advance(15_000);
  assert.match((await failing).message, 'no answer within 15000 ms');
  await api.close();
});

watch('it ends without an error when its signal aborts: before, while opening, waiting and reading', async () => {
  let hang = true;
  const server = await serve((response) => {
    if (!hang) begin(response).write('{"a":1}\n{"a":2}\n{"a":3}\n');
  });
  const api = clientOf(server);
  assert.equal(await read(api, AbortSignal.abort()), []);
  const opening = new AbortController();
  const pending = read(api, opening.signal);
  await until(() => server.requests.length === 1);
  opening.abort();
  assert.equal(await pending, []);
  hang = false;
  const reading = new AbortController();
  assert.equal(await read(api, reading.signal, () => reading.abort()), [{ a: 1 }], 'nothing after the abort');
  const waiting = new AbortController();
  const all = read(api, waiting.signal, (line) => {
    if (Object(line).a === 3) setImmediate(() => waiting.abort());
  });
  assert.is((await all).length, 3);
  await api.close();
});

watch('whoever stops reading lets the connection go', async () => {
  let closed = 0;
  const server = await serve((response) => {
    begin(response).write('{"a":1}\n');
    response.on('close', () => {
      closed += 1;
    });
  });
  const api = clientOf(server);
  for await (const _line of api.follow({ path: PATH }, forEver())) break;
  await until(() => closed === 1);
  await api.close();
});

const refusals: [status: number, expected: 'status' | 'unavailable'][] = [
  [410, 'status'],
  [400, 'status'],
  [401, 'status'],
  [404, 'status'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
];
for (const [status, expected] of refusals) {
  watch(`refused with ${status}: ${expected}, asked once`, async () => {
    const server = await serve((response) => refuse(response, status, 'Because'));
    const api = clientOf(server);
    const error = await failureOf(read(api));
    const refusal = error instanceof StoreUnavailableError ? error.cause : error;
    assert.is(error instanceof StoreUnavailableError, expected === 'unavailable');
    assert.ok(refusal instanceof ApiStatusError);
    assert.equal([refusal.status, refusal.reason], [status, 'Because']);
    assert.is(server.requests.length, 1);
    await api.close();
  });
}

watch('Retry-After is waited for, and a 403 of a server that has just started', async () => {
  const codes = [429, 403, 403];
  const server = await serve((response) => {
    const code = codes.shift();
    if (code === undefined) begin(response).end('{"a":1}\n');
    else refuse(response, code, '', code === 429 ? { 'retry-after': '2' } : {});
  });
  const clock = skippingClock();
  const api = clientOf(server, { clock });
  assert.equal(await read(api), [{ a: 1 }]);
  assert.equal(clock.waits, [2_000, 100, 100]);
  await api.close();
});

watch('60 open watches take no connection from calls', async () => {
  let watches = 0;
  const server = await serve((response, { line }) => {
    if (!line.includes('watch')) return answer(response, 200);
    watches += 1;
    begin(response).write('{"a":1}\n');
  });
  const api = clientOf(server);
  const stop = new AbortController();
  const following = Array.from({ length: 60 }, () => read(api, stop.signal));
  await until(() => watches === 60);
  await Promise.all(Array.from({ length: 200 }, () => api.call({ method: 'GET', path: PATH })));
  assert.ok(server.connections() <= 60 + 32);
  stop.abort();
  await Promise.all(following);
  await api.close();
});

watch.run();
