import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { suite } from '../suite.ts';
import { type Fault, type FaultProxy, startProxy } from './proxy.ts';

const tests = suite('a proxy with faults');

/** A server that repeats what it hears in upper case and remembers it. */
const heard: string[] = [];
const echo = createServer((socket) =>
  socket
    .on('data', (chunk) => {
      heard.push(chunk.toString());
      socket.write(chunk.toString().toUpperCase());
    })
    .on('error', () => {}),
);
let proxy: FaultProxy;
const sockets: Socket[] = [];

tests.before(async () => {
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
});
tests.before.each(async () => {
  heard.length = 0;
  const address = echo.address();
  proxy = await startProxy(typeof address === 'object' && address ? address.port : 0);
});
tests.after.each(() => proxy.close());
tests.after(() => {
  for (const socket of sockets) socket.destroy();
  echo.close();
});

interface Client {
  readonly socket: Socket;
  readonly said: () => string;
  /** The error's code, `end`, or what `text` was waited for. */
  until(text: string): Promise<string>;
}

function client(): Client {
  const socket = connect(proxy.port, '127.0.0.1');
  sockets.push(socket);
  let said = '';
  let over = '';
  const looks = new Set<() => void>();
  const look = (): void => {
    for (const one of looks) one();
  };
  socket.on('data', (chunk) => {
    said += chunk.toString();
    look();
  });
  socket.on('error', (error) => {
    over = 'code' in error ? String(error.code) : error.message;
    look();
  });
  socket.on('end', () => {
    over ||= 'end';
    look();
  });
  return {
    socket,
    said: () => said,
    until: (text) =>
      new Promise((resolve) => {
        const see = (): void => {
          if (text !== '' && said.includes(text)) resolve(text);
          else if (over !== '') resolve(over);
        };
        looks.add(see);
        see();
      }),
  };
}

tests('without a fault bytes go both ways, and connections are counted', async () => {
  const one = client();
  one.socket.write('hello');
  assert.is(await one.until('HELLO'), 'HELLO');
  assert.is(proxy.connections.length, 1);
  one.socket.end();
  assert.is(await one.until(''), 'end');
});

const ends: [fault: Fault, forOpen: string, forNew: string][] = [
  ['refuse', 'ECONNRESET', 'ECONNREFUSED'],
  ['reset', 'ECONNRESET', 'ECONNRESET'],
];
for (const [fault, forOpen, forNew] of ends)
  tests(`${JSON.stringify(fault)} ends open and new connections until it is over`, async () => {
    const open = client();
    open.socket.write('hello');
    await open.until('HELLO');
    await proxy.set(fault);
    assert.is(await open.until(''), forOpen);
    assert.is(await client().until(''), forNew);
    await proxy.set('none');
    const later = client();
    later.socket.write('again');
    assert.is(await later.until('AGAIN'), 'AGAIN');
  });

tests('hang holds what is said, and lets it go afterwards', async () => {
  await proxy.set('hang');
  const one = client();
  one.socket.write('hello');
  assert.is(await Promise.race([one.until('HELLO'), sleep(50, 'nothing')]), 'nothing');
  assert.equal(heard, []);
  await proxy.set('none');
  assert.is(await one.until('HELLO'), 'HELLO');
});

tests('swallow lets the request through and loses the answer', async () => {
  await proxy.set('swallow');
  const one = client();
  one.socket.write('hello');
  while (heard.length === 0) await sleep(5);
  assert.is(await Promise.race([one.until('HELLO'), sleep(50, 'nothing')]), 'nothing');
  await proxy.set('none');
  assert.is(await one.until('HELLO'), 'ECONNRESET');
});

tests('a delay holds each answer', async () => {
  await proxy.set({ delayMs: 60 });
  const one = client();
  const startedMs = performance.now();
  one.socket.write('hello');
  await one.until('HELLO');
  assert.ok(performance.now() - startedMs >= 55);
});

tests('an answer is cut after so many bytes', async () => {
  await proxy.set({ cutAfterBytes: 3 });
  const one = client();
  one.socket.write('hello');
  assert.is(await one.until('HELLO'), 'ECONNRESET');
  assert.is(heard.length, 1);
});

tests('a fault may be of the next connection, or of one', async () => {
  proxy.next('reset');
  assert.is(await client().until(''), 'ECONNRESET');
  const [one, other] = [client(), client()];
  for (const { socket } of [one, other]) socket.write('hello');
  await Promise.all([one.until('HELLO'), other.until('HELLO')]);
  proxy.connections[1]?.set('reset');
  other.socket.write('more');
  assert.equal([await one.until(''), await other.until('MORE')].sort(), ['ECONNRESET', 'MORE']);
});

tests('a server that is gone is a reset', async () => {
  const dead = await startProxy(1);
  const socket = connect(dead.port, '127.0.0.1');
  const code = await new Promise((resolve) => socket.on('error', (error) => resolve(Object(error).code)));
  assert.is(code, 'ECONNRESET');
  await dead.close();
});

tests.run();
