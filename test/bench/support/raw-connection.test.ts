import { type AddressInfo, createServer } from 'node:net';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { type Expected, RawConnection } from './raw-connection.ts';

const connection = suite('raw connection of the loader');

const BODY: Expected = { status: 200, body: Buffer.from('{"a":1}') };
const outcomeOf = (...pieces: readonly string[]): Promise<string> => outcomeFor(BODY, pieces);

/** What one request ends as when the server answers with these pieces. */
async function outcomeFor(expected: Expected, pieces: readonly string[]): Promise<string> {
  const server = createServer((socket) => {
    socket.setNoDelay(true).on('error', () => {});
    socket.once('data', async () => {
      for (const piece of pieces) {
        socket.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  const outcome = await new Promise<string>((resolve) => {
    const one = new RawConnection(
      port,
      expected,
      () => {
        one.close();
        resolve('answered');
      },
      (error) => resolve(error.message),
    );
    one.send('GET / HTTP/1.1\r\n\r\n');
  });
  server.close();
  return outcome;
}

const head = (status: string, length: number): string => `HTTP/1.1 ${status}\r\nContent-Length: ${length}\r\n\r\n`;

connection('a 304 ends with its head', async () => {
  const unchanged = { status: 304, body: undefined };
  assert.is(await outcomeFor(unchanged, ['HTTP/1.1 304 Not Modified\r\nETag: W/"a"\r\n\r\n']), 'answered');
  assert.match(await outcomeFor(unchanged, ['HTTP/1.1 200 OK\r\n\r\n']), 'not 304');
});

connection('takes the expected answer, in one piece or in many', async () => {
  assert.is(await outcomeOf(`${head('200 OK', 7)}{"a":1}`), 'answered');
  assert.is(await outcomeOf('HTTP/1.1 200 OK\r\nContent-', 'Length: 7\r\n\r', '\n{"a"', ':1}'), 'answered');
});

const refused: readonly (readonly [string, string, RegExp])[] = [
  ['another status', `${head('503 Service Unavailable', 7)}{"a":1}`, /^not 200/],
  ['another byte', `${head('200 OK', 7)}{"a":2}`, /another body/],
  ['a shorter body', `${head('200 OK', 6)}{"a":1`, /a body of 6 bytes, not 7/],
  ['more than announced', `${head('200 OK', 7)}{"a":1}x`, /more bytes/],
  ['no length', 'HTTP/1.1 200 OK\r\n\r\n{"a":1}', /no Content-Length/],
];
for (const [what, answer, why] of refused) {
  connection(`refuses ${what}`, async () => assert.match(await outcomeOf(answer), why));
}

connection.run();
