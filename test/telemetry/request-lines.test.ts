import * as assert from 'uvu/assert';
import { createLogger, gatherRequestLines } from '../../src/telemetry/logger.ts';
import { suite } from '../support/suite.ts';

const gather = suite('lines of requests');

function gathering() {
  const writes: string[][] = [];
  const lines = gatherRequestLines({
    write: (text) =>
      void writes.push(
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line).n),
      ),
  });
  return { writes, lines, log: createLogger({ program: 'test', destination: lines }) };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

gather('requests of one turn are one write, at its end', async () => {
  const { writes, log } = gathering();
  for (const n of [1, 2, 3]) log.info({ n }, 'request');
  assert.equal(writes, []);
  await turn();
  log.info({ n: 4 }, 'request');
  await turn();
  assert.equal(writes, [[1, 2, 3], [4]]);
});

gather('any other line goes out at once, behind the requests before it', async () => {
  const { writes, log } = gathering();
  log.info({ n: 1 }, 'ready');
  log.info({ n: 2 }, 'request');
  log.error({ n: 3 }, 'request failed');
  assert.equal(writes, [[1], [2, 3]]);
  await turn();
  assert.equal(writes.length, 2);
});

gather('a process that ends writes what waits', () => {
  const { writes, log, lines } = gathering();
  log.info({ n: 1 }, 'request');
  lines.flush();
  lines.flush();
  assert.equal(writes, [[1]]);
});

gather.run();
