import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import { openSession } from '../../../src/adapters/redis/session.ts';
import { openWatchLink } from '../../../src/adapters/redis/watch-link.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a client of Redis');

/** A server that says OK to every command, which is enough to greet it, and its port. */
async function kindServer() {
  const server = createServer((socket) => {
    socket.on('data', (said) => socket.write('+OK\r\n'.repeat(said.toString().match(/^\*\d+\r$/gm)?.length ?? 0)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server
  return { port, accepted: once(server, 'connection') as Promise<[Socket]>, close: () => server.close() };
}

async function closesWhat(connect: (port: number) => Promise<unknown>): Promise<void> {
  const { port, accepted, close } = await kindServer();
  await connect(port);
  const [socket] = await accepted;
  await once(socket, 'close');
  close();
}

test('[K-04] a session that is given up while its socket is being opened leaves no connection', () =>
  closesWhat(async (port) => {
    const clock: Clock = {
      ...manualClock(),
      setTimer: (_ms, fire) => {
        fire(); // before the socket can be open
        return () => {};
      },
    };
    const url = new URL(`redis://127.0.0.1:${port}`);
    const opening = openSession({ url, password: undefined, clock, commandTimeoutMs: 1000 });
    const outcome = await opening.catch((error: Error) => error.message);
    assert.match(String(outcome), /no connection within 2000 ms/);
  }));

test('[K-04] a watch link that is closed while its socket is being opened leaves no connection', () =>
  closesWhat(async (port) => {
    openWatchLink(`127.0.0.1:${port}`, { tls: false }, manualClock()).close();
  }));

test.run();
