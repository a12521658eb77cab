import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHttpServer } from '../../src/server/http-server.ts';

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

resets('one that sends its head or its request slowly has a minute, and its connection no longer', ({ server }) => {
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
  resets(`end nothing but it: ${title}`, async ({ port, faults }) => {
    for (let i = 0; i < 20; i += 1) await sendAndReset(port, request, i % 2);
    assert.equal(faults, []);
  });
}

/** At once, so that the server's answer meets a closed connection, or once the answer is there. */
function sendAndReset(port: number, request: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {}).on('close', () => setTimeout(resolve, 2));
    socket.resume().write(request, () => {
      if (afterMs === 0) socket.resetAndDestroy();
      else setTimeout(() => socket.resetAndDestroy(), afterMs);
    });
  });
}

resets.run();
