import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import type { RedisEvent } from '../../src/adapters/redis/reconnecting.ts';
import { type PolledReport, polledReport, polling } from '../support/polled-report.ts';
import { connected, redisViews, until } from '../support/redis-views.ts';
import { type MemoryRest, startMemoryRest } from '../support/rest-memory.ts';
import { requireServers } from '../support/servers/programs.ts';
import { type Fault, startProxy } from '../support/servers/proxy.ts';
import { startRedis } from '../support/servers/redis.ts';
import { suite } from '../support/suite.ts';

const test = suite('server over views that are remembered');

const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Time limit of the replica's commands. */
const HASTY_MS = 400;

const FAULTS: readonly Fault[] = [
  ...(['none', { delayMs: 200 }, 'none', 'reset', 'none', 'hang', 'none', 'refuse', 'none'] as const),
];

interface World {
  readonly rest: MemoryRest;
  readonly report: PolledReport;
  readonly fault: (fault: Fault) => Promise<void>;
  /** How often the replica has read Redis. */
  reads(): Promise<number>;
  /** How often the replica has connected. */
  connections(): number;
}

async function aWorld(): Promise<World> {
  const server = await startRedis();
  open.push(() => server.stop());
  const proxy = await startProxy(server.port);
  open.push(() => proxy.close());
  const mine = await connected({ url: server.url, commandTimeoutMs: 20_000 });
  open.push(() => mine.close());
  const url = `redis://127.0.0.1:${proxy.port}`;
  let connections = 0;
  const onEvent = ({ event }: RedisEvent): void => {
    if (event === 'connected') connections += 1;
  };
  const redis = await connected({ url, tracking: true, commandTimeoutMs: HASTY_MS, onEvent });
  open.push(() => redis.close());
  const rest = await startMemoryRest({ views: redisViews(redis) });
  open.push(() => rest.close());
  return {
    rest,
    report: await polledReport(rest, redisViews(mine)),
    fault: (fault) => proxy.set(fault),
    connections: () => connections,
    async reads() {
      const stats = await mine.session('acme').send<string>(['INFO', 'commandstats']);
      return Number(/cmdstat_mget:calls=(\d+)/.exec(stats)?.[1] ?? 0);
    },
  };
}

if (requireServers(test, 'GETs through a real Redis', ['redis-server']))
  test('[K-04] for two clients a report never goes back, whatever happens to Redis on the way', async () => {
    const beganMs = performance.now();
    const { rest, report, fault, reads, connections } = await aWorld();
    let writes = 0;
    const change = async (phase: 'Running' | 'Failed'): Promise<void> => {
      await report.change(phase);
      writes += 1;
      // a mirror whose connection broke, as on a busy machine, writes again, perhaps all of it
      await until(async () => {
        if (report.mirroredMs.at(-1) !== undefined) return true;
        writes += 2;
        return report.mirror();
      }, 'the change is in the views');
    };
    await change('Running');
    const polls = polling(rest, report);
    open.push(() => polls.end());
    for (const each of FAULTS) {
      await fault(each);
      for (let n = 0; n < 20; n++) {
        await change('Running');
        await sleep(n % 5 === 0 ? 150 : 5);
      }
    }
    await change('Failed');
    for (const each of FAULTS) {
      await fault(each);
      const { answers } = polls.seen;
      await until(() => polls.seen.answers > answers + 20, 'answers after the end');
      await report.mirror();
      writes += 1;
    }
    await polls.end();
    const { wrong, answers, end } = polls.seen;
    assert.equal(wrong, []);
    assert.ok(end);
    const asked = await reads();
    // each poll once for a write, a connection, and an answer that did not come in time
    const most = 2 * (writes + connections() + (performance.now() - beganMs) / HASTY_MS);
    assert.ok(asked > 0 && asked <= most, `${answers} answers, ${asked} reads of Redis, at most ${most} were needed`);
  });

test.run();
