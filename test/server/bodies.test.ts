import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import * as assert from 'uvu/assert';
import type { Rest } from '../support/rest.ts';
import { at } from '../support/rest-client.ts';
import { restSuite } from '../support/rest-suite.ts';

/** How bodies are read, refused and left alone. */
const test = restSuite('server/bodies', 'shared');

const PATH = '/v1/workspaces';
const head = (rest: Rest, ...lines: string[]): string =>
  [`POST ${PATH} HTTP/1.1`, `Host: ${rest.acme.host}`, `Authorization: Bearer ${rest.key}`, ...lines, '', ''].join(
    '\r\n',
  );
const NEXT = (rest: Rest): string =>
  `GET ${PATH} HTTP/1.1\r\nHost: ${rest.acme.host}\r\nAuthorization: Bearer ${rest.key}\r\nConnection: close\r\n\r\n`;
const statusesOf = (text: string): number[] => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => Number(match[1]));

test('[E-05] a body over the limit gives 413, declared or chunked', async ({ rest }) => {
  const body = 'x'.repeat(65_537);
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
    const answer = await rest.call('POST', PATH, { body, headers });
    assert.equal([answer.status, answer.json], [413, { detail: 'Request body too large' }]);
  }
  const fits = await rest.call('POST', PATH, { body: ' '.repeat(65_536) });
  assert.is(fits.status, 422);
});

test('[E-05] a body that is not JSON gives 422', async ({ rest }) => {
  const deep = '['.repeat(20_000);
  const bodies: (string | Uint8Array)[] = ['{', 'nope', '', deep, '{"website":NaN}', `{"website":${'9'.repeat(5000)}}`];
  for (const body of [...bodies, Buffer.from([0x7b, 0xff, 0x7d]), '"text"', '[]', 'null', '1e999']) {
    const answer = await rest.call('POST', PATH, { body });
    assert.is(answer.status, 422, String(body).slice(0, 20));
    assert.ok(Array.isArray(at(answer.json, 'detail')));
  }
});

test('[E-05] an endpoint without a body ignores one', async ({ rest }) => {
  for (const body of ['{', 'x'.repeat(70_000), '{"a":1}']) {
    assert.is((await rest.call('GET', PATH, { body })).status, 200);
    assert.is((await rest.call('POST', `${PATH}/pws-x/visibility-reports`, { body })).status, 404);
  }
});

test('[E-05] unknown members of a workspace are ignored', async ({ rest }) => {
  const body = { website: 'members.example', color: 'red', models: [{ id: 'provider_1', enabled: true, extra: 1 }] };
  assert.is((await rest.call('POST', PATH, { body })).status, 201);
});

test('after an early refusal the connection serves the next request', async ({ rest }) => {
  const body = 'x'.repeat(200_000);
  const received = await rest.sendRaw(`${head(rest, `Content-Length: ${body.length}`)}${body}${NEXT(rest)}`);
  assert.equal(statusesOf(received), [413, 200]);
});

test('after a refusal midway through chunks the connection serves the next request', async ({ rest }) => {
  const chunk = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n`;
  const received = await rest.sendRaw(
    `${head(rest, 'Transfer-Encoding: chunked')}${chunk}${chunk}0\r\n\r\n${NEXT(rest)}`,
  );
  assert.equal(statusesOf(received), [413, 200]);
});

test('an ignored body does not become the next request', async ({ rest }) => {
  const inner = NEXT(rest).replace('close', 'keep-alive');
  const text = `GET /nowhere HTTP/1.1\r\nHost: ${rest.acme.host}\r\nContent-Length: ${inner.length}\r\n\r\n${inner}${NEXT(rest)}`;
  assert.equal(statusesOf(await rest.sendRaw(text)), [404, 200]);
});

test('an unwanted body without end is cut off in time', async ({ rest }) => {
  const socket = connect(rest.port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => {});
  const answered = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  socket.write(`POST /nowhere HTTP/1.1\r\nHost: ${rest.acme.host}\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n`);
  assert.match(await answered, /^HTTP\/1\.1 404 /);
  await rest.clock.advance(10_000);
  await closed;
});

test('100-continue: asked before the body is read, never for a refused one', async ({ rest }) => {
  const ask = (key: string): Promise<{ continued: boolean; status: number; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      const headers = {
        host: rest.acme.host,
        authorization: `Bearer ${key}`,
        expect: '100-continue',
        'content-type': 'application/json',
      };
      const agent = new Agent({ keepAlive: true });
      const req = request({
        port: rest.port,
        agent,
        method: 'POST',
        path: PATH,
        headers: { ...headers, 'content-length': 2 },
      });
      let continued = false;
      req.on('continue', () => {
        continued = true;
        req.end('{}');
      });
      req.on('response', (res) => {
        res.resume();
        res.on('end', () => {
          req.destroy();
          resolve({ continued, status: res.statusCode ?? 0, connection: res.headers.connection });
        });
      });
      req.on('error', reject);
      req.flushHeaders();
    });
  assert.equal(await ask(rest.key), { continued: true, status: 422, connection: 'keep-alive' });
  assert.equal(await ask('sl_wrong'), { continued: false, status: 401, connection: 'close' });
});

test('a client that goes away while it sends is nobody’s fault', async ({ rest }) => {
  const socket = connect(rest.port, '127.0.0.1');
  socket.write(head(rest, 'Content-Length: 100', 'X-External-Actor-Id: leaver', 'Expect: 100-continue'));
  assert.match(String(await once(socket, 'data')), '100 Continue');
  socket.write('{', () => socket.destroy());
  const told = async () => (await rest.logged()).filter(({ fields }) => fields['actorId'] === 'leaver');
  await rest.clock.until(async () => (await told()).length > 0);
  assert.equal(
    (await told()).map(({ level, fields }) => [level, fields['status'], fields['cut']]),
    [['info', 499, true]],
  );
});

test('[E-01] a head that is too large is refused with a JSON body', async ({ rest }) => {
  const received = await rest.sendRaw(`GET / HTTP/1.1\r\nHost: ${rest.acme.host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  assert.match(received, /^HTTP\/1\.1 431 [\s\S]*\{"detail":"Request Header Fields Too Large"\}$/);
});

test.run();
