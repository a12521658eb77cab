import { Agent, type RequestListener, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { listen } from '../../src/cmd/listen.ts';
import { send } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const tests = suite('listening');
/** Longer than any test: what is not moved off by then would be cut. */
const NO_CUT_MS = 600_000;

/** Answers when told to; `taken` are the requests that reached the handler. */
const slow =
  (taken: Set<string>, held: ServerResponse[]): RequestListener =>
  (request, response) => {
    taken.add(String(request.url));
    held.push(response);
  };

tests('a client that keeps its connections busy is moved off them, and no request that was taken is lost', async () => {
  const at = { host: '127.0.0.1', port: 0 };
  const taken = new Set<string>();
  const held: ServerResponse[] = [];
  const [leaving, staying] = [await listen(slow(taken, held), at, NO_CUT_MS), await listen(slow(taken, held), at)];
  const agent = new Agent({ keepAlive: true });
  let port = leaving.port;
  let isOver = false;
  let asked = 0;
  const lost: unknown[] = [];
  /** What the server that leaves says of the connection to those who ask it meanwhile. */
  const told: unknown[] = [];
  let isLeaving = false;
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const path = `/${asked++}`;
      const isToMove = isLeaving && port === leaving.port;
      try {
        const { headers } = await send({ port, agent }, 'GET', path, { host: 'acme.localhost' });
        if (isToMove) told.push(headers.connection);
      } catch (error) {
        // refused, or reset before anybody accepted the connection: the next one is asked
        if (taken.has(path)) lost.push(error);
        else port = staying.port;
      }
    }
  };
  const asking = Array.from({ length: 4 }, ask);
  const answerUntil = async (isSo: () => boolean): Promise<void> => {
    for (; !isSo(); await sleep(5)) for (const response of held.splice(0)) response.end();
  };
  while (held.length < 4) await sleep(5);
  let isClosed = false;
  isLeaving = true;
  const closing = leaving.close(500).then(() => {
    isClosed = true;
  });
  await answerUntil(() => isClosed && port === staying.port);
  await closing;
  isOver = true;
  let haveEnded = false;
  const ended = Promise.all(asking).finally(() => {
    haveEnded = true;
  });
  await answerUntil(() => haveEnded);
  await ended;
  agent.destroy();
  await staying.close();
  assert.equal(lost, []);
  assert.equal(
    told.filter((connection) => connection !== 'close'),
    [],
  );
});

tests.run();
