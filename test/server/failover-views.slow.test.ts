// timeout: 600 s
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import type { RedisConnection, RedisOptions } from '../../src/adapters/redis/connection.ts';
import { polledReport, polling } from '../support/polled-report.ts';
import { connected, redisViews, until } from '../support/redis-views.ts';
import { startMemoryRest } from '../support/rest-memory.ts';
import { requireServers } from '../support/servers/programs.ts';
import { startRedis } from '../support/servers/redis.ts';
import { startRedisCluster } from '../support/servers/redis-cluster.ts';
import { inStep } from '../support/servers/redis-roles.ts';
import { startSentinels } from '../support/servers/sentinel.ts';
import { suite } from '../support/suite.ts';

const test = suite('server over a Redis that loses its views');

const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

interface Place {
  readonly options: RedisOptions;
  /** Each loses what was written, or may. */
  readonly losses: readonly ((redis: RedisConnection) => Promise<unknown>)[];
}

const STATES = 15;

/**
 * Two clients poll a report while its views are lost: as it runs, and after its end. Mirrors rebuild them whenever they
 * can.
 */
async function assertNeverBack({ options, losses }: Place): Promise<void> {
  const mine = await connected({ ...options, commandTimeoutMs: 20_000 });
  open.push(() => mine.close());
  const redis = await connected({ ...options, tracking: true, commandTimeoutMs: 400 });
  open.push(() => redis.close());
  const views = redisViews(redis);
  const rest = await startMemoryRest({ views });
  open.push(() => rest.close());
  const report = await polledReport(rest, redisViews(mine));
  await report.change('Running');
  const polls = polling(rest, report);
  open.push(() => polls.end());
  const name = { collection: 'reports', namespace: 'acme', id: report.path.split('/').at(-1) ?? '' } as const;
  for (const phase of ['Running', 'Failed'] as const) {
    if (phase === 'Failed') await report.change(phase);
    for (const lose of losses) {
      await until(async () => (await report.mirror()) && (await isServed()), 'the views are served');
      const lost = lose(redis);
      for (let n = 0; n < STATES; n++) {
        await (phase === 'Running' ? report.change(phase) : report.mirror());
        await sleep(n % 5 === 0 ? 150 : 5);
      }
      await lost;
    }
  }
  await until(async () => (await report.mirror()) && (await isServed()), 'the end is served');
  await polls.end();
  assert.equal(polls.seen.wrong, []);
  assert.ok(polls.seen.end);

  async function isServed(): Promise<boolean> {
    return (await views.get(name).catch(() => undefined)) !== undefined;
  }
}

/** `runId`: of the server that kept the views. */
async function untilReplaced(redis: RedisConnection, runId: string): Promise<void> {
  await until(() => redis.reachable() && redis.session('acme').runId !== runId, 'another master');
}

/** As often as there are changes that may come in between. */
async function emptied(command: (line: string) => Promise<unknown>): Promise<void> {
  for (let times = 0; times < 10; times++) {
    await command('FLUSHALL');
    await sleep(20);
  }
}

if (requireServers(test, 'losses of a real Redis', ['redis-server'])) {
  test('[K-04] FLUSHALL again and again: for two clients a report never goes back', async () => {
    const server = await startRedis();
    open.push(() => server.stop());
    const flush = () => emptied((line) => server.command(line));
    await assertNeverBack({ options: { url: server.url }, losses: [flush, flush, flush] });
  });

  test('[K-04] failover by Sentinels, of a master that dies: for two clients a report never goes back', async () => {
    const { master: first, replica: second, sentinels, settings, stop } = await startSentinels();
    open.push(stop);
    const withLogs = (error: Error): never => {
      throw new Error([error.message, ...[...sentinels, first, second].map(({ log }) => log())].join('\n'));
    };
    const dead = new Set<string>();
    const dies = async (redis: RedisConnection): Promise<void> => {
      const { master, runId } = await inStep(first, second).catch(withLogs);
      await master.kill();
      dead.add(runId);
      await untilReplaced(redis, runId).catch(withLogs);
      await master.start();
    };
    await assertNeverBack({ options: { sentinel: settings }, losses: [dies] });
    assert.is(dead.size, 2, 'as it runs, and after its end');
  });

  test('[K-04] failover in a Redis Cluster, there and back: for two clients a report never goes back', async () => {
    const cluster = await startRedisCluster();
    open.push(() => cluster.stop());
    const [first] = cluster.masters;
    const losses = [
      async (redis: RedisConnection) => {
        const { master, runId } = await inStep(first, cluster.replica);
        await master.kill();
        await untilReplaced(redis, runId);
        await master.start();
      },
      async (redis: RedisConnection) => {
        const { replica, runId } = await inStep(first, cluster.replica);
        await replica.command('CLUSTER FAILOVER TAKEOVER');
        await untilReplaced(redis, runId);
      },
      async () => cluster.toAll('FLUSHALL'),
    ];
    await assertNeverBack({ options: { cluster: { addresses: cluster.addresses, tls: false } }, losses });
  });
}

test.run();
