import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { send } from '../rest-client.ts';
import { suite } from '../suite.ts';
import { startFront } from './front.ts';

const tests = suite('a round robin before replicas');

async function replica(name: string) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => response.end(`${name} ${request.method} ${request.headers.host} ${body}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a listener on a host
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port, close };
}

tests('each request goes to the next one as it is; one that refuses is passed over', async () => {
  const [one, two] = [await replica('one'), await replica('two')];
  const front = await startFront(() => [one.port, two.port]);
  const agent = new Agent();
  const ask = async (): Promise<string> =>
    (await send({ port: front.port, agent }, 'POST', '/', { host: 'acme.localhost', body: 'text' })).text;
  assert.equal(
    [await ask(), await ask(), await ask()],
    ['one', 'two', 'one'].map((name) => `${name} POST acme.localhost text`),
  );
  two.close();
  assert.equal([await ask(), await ask()], ['one POST acme.localhost text', 'one POST acme.localhost text']);
  assert.equal(front.answered.get(one.port), 4);
  one.close();
  assert.is(await ask().catch((error) => error.code), 'ECONNRESET');
  agent.destroy();
  await front.close();
});

tests.run();
