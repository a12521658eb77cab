import { Agent, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listen } from '../../src/cmd/listen.ts';
import { send } from '../support/rest-client.ts';

const tests = suite('listening');

/** Answers after a while; `taken` are the requests that reached the handler. */
const slow =
  (taken: Set<string>): RequestListener =>
  (request, response) => {
    taken.add(String(request.url));
    setTimeout(() => response.end(), 300);
  };

tests('a client that keeps its connections busy is moved off them, and no request that was taken is lost', async () => {
  const at = { host: '127.0.0.1', port: 0 };
  const taken = new Set<string>();
  const [leaving, staying] = [await listen(slow(taken), at), await listen(slow(taken), at)];
  const agent = new Agent({ keepAlive: true });
  let port = leaving.port;
  let isOver = false;
  let asked = 0;
  const lost: unknown[] = [];
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const path = `/${asked++}`;
      try {
        await send({ port, agent }, 'GET', path, { host: 'acme.localhost' });
      } catch (error) {
        // refused, or reset before anybody accepted the connection: the next one is asked
        if (taken.has(path)) lost.push(error);
        else port = staying.port;
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
