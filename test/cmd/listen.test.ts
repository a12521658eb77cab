import { Agent, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listen } from '../../src/cmd/listen.ts';
import { send } from '../support/rest-client.ts';

const tests = suite('listening');

const slow: RequestListener = (request, response) => {
  setTimeout(() => response.end(request.url), request.url === '/slow' ? 300 : 0);
};

tests('a client that keeps its connections busy is moved off them, and none of its requests is lost', async () => {
  const at = { host: '127.0.0.1', port: 0 };
  const [leaving, staying] = [await listen(slow, at), await listen(slow, at)];
  const agent = new Agent({ keepAlive: true });
  let port = leaving.port;
  let isOver = false;
  const lost: unknown[] = [];
  const ask = async (): Promise<void> => {
    while (!isOver) {
      try {
        await send({ port, agent }, 'GET', '/slow', { host: 'acme.localhost' });
      } catch (error) {
        // who refuses the connection has taken no request: the next one is asked
        if (Object(error).code === 'ECONNREFUSED') port = staying.port;
        else lost.push(error);
      }
    }
  };
  const asking = Array.from({ length: 4 }, ask);
  await sleep(150);
  const startedMs = performance.now();
  await leaving.close(500);
  const tookMs = performance.now() - startedMs;
  while (port === leaving.port) await sleep(20);
  isOver = true;
  await Promise.all(asking);
  agent.destroy();
  await staying.close();
  assert.equal(lost, []);
  // it was not its last resort, which cuts what is left after 5 s
  assert.ok(tookMs < 4000, `${tookMs} ms`);
});

tests.run();
