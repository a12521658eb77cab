import * as assert from 'uvu/assert';
import { connectRedis, type RedisConnection } from '../../../src/adapters/redis/connection.ts';
import type { RedisEvent } from '../../../src/adapters/redis/reconnecting.ts';
import type { RedisViews } from '../../../src/adapters/redis/views.ts';
import { reportView } from '../../contract/views.contract.ts';
import { askUntil, connected, redisViews, until } from '../../support/redis-views.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { startRedis } from '../../support/servers/redis.ts';
import { inStep } from '../../support/servers/redis-roles.ts';
import { type SentinelWorld, startSentinels } from '../../support/servers/sentinel.ts';
import { suite } from '../../support/suite.ts';

const test = suite('Redis behind Sentinels');

const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function started<Server extends { stop(): Promise<void> }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  open.push(() => server.stop());
  return server;
}

interface World extends SentinelWorld {
  readonly redis: RedisConnection;
  readonly views: RedisViews;
  readonly events: readonly RedisEvent[];
}

async function aWorld(password?: string): Promise<World> {
  const world = await started(startSentinels(password));
  const events: RedisEvent[] = [];
  const redis = await connected({ sentinel: world.settings, onEvent: (event) => events.push(event) });
  open.push(() => redis.close());
  const { master, replica } = await inStep(world.master, world.replica);
  return { ...world, master, replica, redis, views: redisViews(redis), events };
}

async function makeWhole(views: RedisViews): Promise<void> {
  assert.is(await views.finishRebuild('acme', await views.beginRebuild('acme')), 'whole');
}

function identityNow(redis: RedisConnection): string | undefined {
  try {
    return redis.session('acme').identity;
  } catch {
    return undefined;
  }
}

if (requireServers(test, 'Redis behind Sentinels', ['redis-server'])) {
  const running = reportView('pvr-a', { resourceVersion: '2' });

  test('after a failover the new master is used, and nothing that it has is believed before a rebuild', async () => {
    const { master, replica, redis, views } = await aWorld('of-the-sentinels');
    const { runId } = redis.session('acme');
    await makeWhole(views);
    await views.put(running);
    assert.equal(await views.get(running), running);
    await until(async () => (await replica.command('DBSIZE')).trim() !== ':0', 'replicated keys');
    await master.kill();
    await until(() => redis.reachable() && redis.session('acme').runId !== runId, 'the new master');
    assert.match(await replica.command('INFO replication'), /role:master/);
    // no mirror has written there: neither the replicated view nor its absence proves anything
    assert.is(await views.get(running), undefined);
    assert.is(await views.isAbsent({ ...running, id: 'pvr-none' }), false);
    await makeWhole(views);
    await views.put(running);
    await views.writtenUpTo(await views.moment());
    await until(async () => (await views.get(running)) !== undefined, 'the view on the new master');
  });

  test('a master that became a replica is left, although it still answers', async () => {
    const { master, replica, sentinels, settings, redis } = await aWorld();
    const { runId } = redis.session('acme');
    await askUntil(
      async () => (await replica.command('INFO replication').catch(() => '')).includes('role:master'),
      async () => sentinels[0]?.command(`SENTINEL FAILOVER ${settings.masterName}`, '\r\n'),
      'the failover',
    );
    await until(() => redis.reachable() && redis.session('acme').runId !== runId, 'the new master');
    assert.ok(master.isRunning);
  });

  test('what a master says is in doubt while most Sentinels are silent, until a mirror has confirmed it', async () => {
    const { sentinels, redis, views } = await aWorld();
    await makeWhole(views);
    await views.put(running);
    for (const sentinel of sentinels.slice(1)) await sentinel.freeze();
    await until(() => redis.session('acme').isDoubtful(), 'doubt');
    assert.is(await views.get(running), undefined);
    for (const sentinel of sentinels.slice(1)) sentinel.thaw();
    await until(async () => {
      // as controllers do again and again
      await views.writtenUpTo(await views.moment());
      return (await views.get(running)) !== undefined;
    }, 'no doubt');
  });

  for (const link of ['kept', 'cut'] as const)
    test(`[K-04] a process that is the master again has older data, and is not believed: connection ${link}`, async () => {
      const master = await started(startRedis());
      const other = await started(startRedis({ replicaOf: master.port }));
      await until(async () => (await master.command('INFO replication')).includes('state=online'), 'a replica in step');
      const redis = await connected({ url: master.url });
      open.push(() => redis.close());
      const views = redisViews(redis);
      const { runId, identity } = redis.session('acme');
      await makeWhole(views);
      await views.put(running);
      await until(async () => (await other.command('EXISTS {acme}:view:reports:pvr-a')).startsWith(':1'), 'a copy');
      await other.command('REPLICAOF NO ONE');
      const completed = { ...running, resourceVersion: '3', status: 'completed' };
      await views.put(completed);
      await master.command(`REPLICAOF 127.0.0.1 ${other.port}`);
      await until(async () => (await master.command('INFO replication')).includes('link_status:up'), 'older data');
      await master.command('REPLICAOF NO ONE');
      if (link === 'cut') await master.command('CLIENT KILL TYPE normal'); // as Sentinels do
      await until(() => identityNow(redis) !== identity && redis.reachable(), 'it is another one');
      assert.is(redis.session('acme').runId, runId, 'the same process');
      await views.writtenUpTo(await views.moment());
      assert.is(await views.get(running), undefined);
      assert.equal(await views.incomplete(['acme']), ['acme'], 'it is to be rebuilt');
    });

  test('a replica is not used, whoever names it', async () => {
    const master = await started(startRedis());
    const replica = await started(startRedis({ replicaOf: master.port }));
    const events: RedisEvent[] = [];
    const redis = connectRedis({ url: replica.url, onEvent: (event) => events.push(event) });
    open.push(() => redis.close());
    await until(() => events.length > 0, 'an event');
    assert.equal(events[0], { event: 'refused', reason: 'Redis: the server is a replica' });
  });
}

test.run();
