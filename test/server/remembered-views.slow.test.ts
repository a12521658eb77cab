import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
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

const FAULTS: readonly Fault[] = [
  ...(['none', { delayMs: 200 }, 'none', 'reset', 'none', 'hang', 'none', 'refuse', 'none'] as const),
];

interface World {
  readonly rest: MemoryRest;
  readonly report: PolledReport;
  readonly fault: (fault: Fault) => Promise<void>;
  /** How often the replica has read Redis. */
  reads(): Promise<number>;
}

async function aWorld(): Promise<World> {
  const server = await startRedis();
  open.push(() => server.stop());
  const proxy = await startProxy(server.port);
  open.push(() => proxy.close());
  const mine = await connected({ url: server.url, commandTimeoutMs: 20_000 });
  open.push(() => mine.close());
  const url = `redis://127.0.0.1:${proxy.port}`;
  const redis = await connected({ url, tracking: true, commandTimeoutMs: 400 });
  open.push(() => redis.close());
  const rest = await startMemoryRest({ views: redisViews(redis) });
  open.push(() => rest.close());
  return {
    rest,
    report: await polledReport(rest, redisViews(mine)),
    fault: (fault) => proxy.set(fault),
    async reads() {
      const stats = await mine.session('acme').send<string>(['INFO', 'commandstats']);
      return Number(/cmdstat_mget:calls=(\d+)/.exec(stats)?.[1] ?? 0);
    },
  };
}

if (requireServers(test, 'GETs through a real Redis', ['redis-server']))
  test('[K-04] for two clients a report never goes back, whatever happens to Redis on the way', async () => {
    const { rest, report, fault, reads } = await aWorld();
    await report.change('Running');
    const polls = polling(rest, report);
    open.push(() => polls.end());
    for (const each of FAULTS) {
      await fault(each);
      for (let n = 0; n < 20; n++) {
        await report.change('Running');
        await sleep(n % 5 === 0 ? 150 : 5);
      }
    }
    await report.change('Failed');
    for (const each of FAULTS) {
      await fault(each);
      const { answers } = polls.seen;
      await until(() => polls.seen.answers > answers + 20, 'answers after the end');
      await report.mirror();
    }
    await polls.end();
    const { wrong, answers, end } = polls.seen;
    assert.equal(wrong, []);
    assert.ok(end);
    assert.ok(report.mirroredMs.every((ms) => ms !== undefined));
    const asked = await reads();
    assert.ok(answers > 2 * asked, `${answers} answers, ${asked} reads of Redis`);
  });

test.run();
