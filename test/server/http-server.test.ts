import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import * as assert from 'uvu/assert';
import { createHttpServer } from '../../src/server/http-server.ts';
import { suite } from '../support/suite.ts';

const resets = suite<{ server: Server; port: number; faults: unknown[] }>('clients that reset their connection');

const noteFault =
  (faults: unknown[]) =>
  (fault: unknown): void =>
    void faults.push(fault);

resets.before(async (context) => {
  context.faults = [];
  process.on('uncaughtException', noteFault(context.faults));
  context.server = createHttpServer((_req, res) => res.end());
  await new Promise<void>((resolve) => context.server.listen(0, '127.0.0.1', resolve));
  context.port = (context.server.address() as AddressInfo).port; // a TCP server that listens
});

resets.after(({ server }) => {
  process.removeAllListeners('uncaughtException');
  server.closeAllConnections();
  server.close();
});

resets('a slow head or request gets a minute, and an idle connection is kept longer', ({ server }) => {
  assert.is(server.headersTimeout, 60_000);
  assert.is(server.requestTimeout, 60_000);
  assert.ok(server.keepAliveTimeout > 60_000, 'a proxy’s idle connections live as long as its own limit, often 60 s');
});

const HOST = 'Host: acme.example';
const REQUESTS = {
  'a tunnel that is asked for': `CONNECT acme.example:443 HTTP/1.1\r\n${HOST}\r\n\r\n`,
  'a request that is none': 'nonsense\r\n\r\n',
  'an upgrade that is asked for': `GET / HTTP/1.1\r\n${HOST}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
  'a body that is cut off': `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 9\r\n\r\n{`,
};

for (const [title, request] of Object.entries(REQUESTS)) {
  resets(`end nothing but it: ${title}`, async ({ server, port, faults }) => {
    for (let i = 0; i < 20; i += 1) await sendAndReset(port, request, i % 2 === 0);
    const open = promisify(server.getConnections).bind(server);
    while ((await open()) > 0) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(faults, []);
  });
}

/** At once, so that the server's answer meets a closed connection, or once the answer is there. */
function sendAndReset(port: number, request: string, atOnce: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {}).on('close', () => resolve());
    if (!atOnce) socket.once('data', () => socket.resetAndDestroy());
    socket.resume().write(request, () => atOnce && socket.resetAndDestroy());
  });
}

resets.run();

interface Held {
  readonly server: Server;
  readonly port: number;
  /** Requests in the order in which they came; none is answered by itself. */
  readonly came: ServerResponse[];
}
const surplus = suite<{ held: Held }>('bytes that are no request, after one that is');

surplus.before.each(async (context) => {
  const came: ServerResponse[] = [];
  const server = createHttpServer((req, res) => {
    req.resume();
    came.push(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.held = { server, came, port: (server.address() as AddressInfo).port }; // as above
});

surplus.after.each(({ held: { server } }) => {
  server.closeAllConnections();
  server.close();
});

const WHOLE = `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 2\r\n\r\n{}`;

/** Everything that comes back until the server ends the connection. */
function talk(port: number, text: string): { readonly answers: Promise<string>; readonly socket: Socket } {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
  let received = '';
  socket.on('data', (chunk) => (received += chunk)).on('error', reject);
  socket.on('close', () => resolve(received));
  return { answers: promise, socket };
}

const statuses = (received: string): string[] => received.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
const until = async (isSo: () => boolean): Promise<void> => {
  for (const end = performance.now() + 45_000; !isSo(); await new Promise((resolve) => setImmediate(resolve)))
    if (performance.now() > end) throw new Error('it never came to this');
};
/** The server has seen the fault as well: the parser reads a chunk at once. */
const begun = (held: Held, count: number): Promise<void> => until(() => held.came.length === count);

surplus('[E-01] the answer goes out first, then the connection ends', async ({ held }) => {
  const { answers } = talk(held.port, `${WHOLE}xx`);
  await begun(held, 1);
  held.came[0]?.writeHead(202).end('done');
  const received = await answers;
  assert.equal(statuses(received), ['202']);
  assert.match(received, /connection: close/i);
  assert.match(received, /done/);
});

surplus('[E-01] so it is where the answer has begun, and its body is whole', async ({ held }) => {
  const { answers, socket } = talk(held.port, WHOLE);
  await begun(held, 1);
  held.came[0]?.writeHead(200).write('one');
  const faults = once(held.server, 'clientError');
  socket.write('xx');
  await faults;
  held.came[0]?.end('two');
  assert.match(await answers, /one.*two/s);
});

surplus('[E-01] all of several answers go out, in their order', async ({ held }) => {
  const { answers } = talk(held.port, `${WHOLE}${WHOLE}nonsense\r\n\r\n`);
  await begun(held, 2);
  held.came[1]?.writeHead(201).end('second');
  held.came[0]?.writeHead(202).end('first');
  assert.equal(statuses(await answers), ['202', '201']);
});

surplus('[E-01] a body that is broken is refused after the answers before it', async ({ held }) => {
  const broken = `POST / HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n`;
  const { answers } = talk(held.port, `${WHOLE}${broken}`);
  await begun(held, 2);
  held.came[0]?.writeHead(202).end('first');
  assert.equal(statuses(await answers), ['202', '400']);
});

surplus('[E-01] a body that is broken after its answer has begun is refused behind it', async ({ held }) => {
  const { answers, socket } = talk(held.port, `POST / HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  await begun(held, 1);
  held.came[0]?.writeHead(401).write('no');
  const faults = once(held.server, 'clientError');
  socket.write('0x0\r\n\r\n');
  await faults;
  held.came[0]?.end();
  assert.equal(statuses(await answers), ['401', '400']);
});

surplus('[E-01] a tunnel is refused after the answers before it', async ({ held }) => {
  const { answers } = talk(held.port, `${WHOLE}CONNECT acme.example:443 HTTP/1.1\r\n${HOST}\r\n\r\n`);
  await begun(held, 1);
  held.came[0]?.writeHead(202).end('first');
  assert.equal(statuses(await answers), ['202', '404']);
});

surplus('[E-01] where nothing is to be answered they are refused', async ({ held }) => {
  assert.equal(statuses(await talk(held.port, 'nonsense\r\n\r\n').answers), ['400']);
});

surplus('a connection without them stays', async ({ held }) => {
  const { answers } = talk(held.port, `${WHOLE}${WHOLE.replace(HOST, `${HOST}\r\nConnection: close`)}`);
  await begun(held, 2);
  for (const res of held.came) res.writeHead(202).end();
  const received = await answers;
  assert.equal(statuses(received), ['202', '202']);
  assert.is(received.match(/connection: close/gi)?.length, 1);
});

surplus.run();
