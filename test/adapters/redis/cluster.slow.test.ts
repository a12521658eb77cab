// timeout: 600 s
import * as assert from 'uvu/assert';
import { connectRedis, type RedisConnection } from '../../../src/adapters/redis/connection.ts';
import type { RedisEvent } from '../../../src/adapters/redis/reconnecting.ts';
import { slotOf } from '../../../src/adapters/redis/slots.ts';
import type { RedisViews } from '../../../src/adapters/redis/views.ts';
import type { View } from '../../../src/ports/views.ts';
import { reportView } from '../../contract/views.contract.ts';
import { redisViews, until } from '../../support/redis-views.ts';
import { requireServers } from '../../support/servers/programs.ts';
import type { Redis } from '../../support/servers/redis.ts';
import { type RedisCluster, startRedisCluster, takeOver } from '../../support/servers/redis-cluster.ts';
import { inStep } from '../../support/servers/redis-roles.ts';
import { suite } from '../../support/suite.ts';

const test = suite('Redis Cluster');

const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

interface World {
  readonly cluster: RedisCluster;
  /** Keeps `acme`. */
  readonly master: Redis;
  readonly replica: Redis;
  readonly redis: RedisConnection;
  /** Of `acme`, which it remembers. */
  readonly views: RedisViews;
  readonly events: readonly RedisEvent[];
}

async function aWorld({ password, seeds = 4 }: { password?: string; seeds?: number } = {}): Promise<World> {
  const cluster = await startRedisCluster(password);
  open.push(() => cluster.stop());
  const events: RedisEvent[] = [];
  const redis = connectRedis({
    cluster: { addresses: cluster.addresses.slice(0, seeds), tls: false },
    ...(password !== undefined && { password }),
    tracking: true,
    onEvent: (event) => events.push(event),
  });
  open.push(() => redis.close());
  await until(() => redis.reachable(), 'connections to all masters');
  const { master, replica } = await inStep(cluster.masters[0], cluster.replica);
  return { cluster, master, replica, redis, views: redisViews(redis), events };
}

/** What mirrors do once they know a server: as long as it does not answer, again and again. */
async function rebuild(views: RedisViews, all: readonly View[], namespace = 'acme'): Promise<void> {
  await until(async () => {
    try {
      const token = await views.beginRebuild(namespace);
      for (const view of all) await views.put(view);
      if ((await views.finishRebuild(namespace, token)) === 'lost') return false;
      await views.writtenUpTo(await views.moment());
      return true;
    } catch {
      return false;
    }
  }, 'a rebuild');
}

/** Undefined is an answer too: the store is asked then. */
const versionOf = async (views: RedisViews, view: View): Promise<string | undefined> =>
  (await views.get(view).catch(() => undefined))?.resourceVersion;

const identityOf = (redis: RedisConnection, namespace = 'acme'): string | undefined => {
  try {
    return redis.session(namespace).identity;
  } catch {
    return undefined;
  }
};

/** A namespace that is kept by that master, but is not `acme`. */
function namespaceOf(cluster: RedisCluster, master: Redis): string {
  for (let n = 0; ; n++) if (cluster.masterOf(`n${n}`) === master) return `n${n}`;
}

const idOf = async (server: Redis): Promise<string> => (await server.command('CLUSTER MYID')).split('\r\n')[1] ?? '';

/** Moves the keys of `acme` to a server that is to become the owner of their slot, which neither of them is yet. */
async function startMove(from: Redis, to: Redis): Promise<number> {
  const slot = slotOf('acme');
  await to.command(`CLUSTER SETSLOT ${slot} IMPORTING ${await idOf(from)}`);
  await from.command(`CLUSTER SETSLOT ${slot} MIGRATING ${await idOf(to)}`);
  return slot;
}

async function finishMove(cluster: RedisCluster, slot: number, from: Redis, to: Redis): Promise<void> {
  const keys = [...(await from.command('KEYS {acme}*')).matchAll(/\{acme\}[^\r]*/g)].map(([key]) => key);
  for (const key of keys) await from.command(`MIGRATE 127.0.0.1 ${to.port} ${key} 0 5000`);
  const id = await idOf(to);
  for (const server of [to, from, ...cluster.masters]) await server.command(`CLUSTER SETSLOT ${slot} NODE ${id}`);
}

if (requireServers(test, 'a real Redis Cluster', ['redis-server'])) {
  const running = reportView('pvr-a', { resourceVersion: '2', status: 'running' });
  const completed = { ...running, resourceVersion: '3', status: 'completed' };

  test('one address is enough: each namespace is kept by its own master, and remembered', async () => {
    const { cluster, redis, views, events } = await aWorld({ password: 'of-the-cluster', seeds: 1 });
    assert.is(redis.servers(), 3);
    assert.is(new Set(redis.sessions().map(({ identity }) => identity)).size, 3);
    for (const session of redis.sessions()) assert.ok(session.changes);
    for (const master of cluster.masters) {
      const namespace = namespaceOf(cluster, master);
      const view = reportView('pvr-a', { namespace });
      await rebuild(views, [view], namespace);
      const found = await views.get(view);
      assert.equal(found, view);
      assert.is(await views.get(view), found, 'the same object');
      assert.match(await master.command(`EXISTS {${namespace}}:view:reports:pvr-a`), /^:1/);
    }
    assert.equal(
      events.map(({ event }) => event),
      ['connected'],
    );
  });

  test('[K-04] after a failover that lost writes, what the new master has is not believed before a rebuild', async () => {
    const { master, replica, redis, views, cluster } = await aWorld({ password: 'of-the-cluster' });
    const before = identityOf(redis);
    await rebuild(views, [running]);
    await until(async () => (await replica.command('DBSIZE')).trim() !== ':0', 'replicated keys');
    await until(async () => (await replica.command('INFO replication')).includes('master_link_status:up'), 'a link');
    // from now on the replica is behind
    await replica.command('CONFIG SET masterauth wrong');
    await master.command('CLIENT KILL TYPE replica');
    await until(async () => (await replica.command('INFO replication')).includes('master_link_status:down'), 'no link');
    await views.put(completed);
    assert.is(await versionOf(views, running), '3');
    await master.kill();
    const seen = new Set<string | undefined>();
    await until(async () => {
      seen.add(await versionOf(views, running));
      return redis.reachable() && identityOf(redis) !== before;
    }, 'the new master');
    assert.match(await replica.command('GET {acme}:view:reports:pvr-a'), /"status":"running"/, 'the end was lost');
    for (let n = 0; n < 20; n++) seen.add(await versionOf(views, running));
    assert.not.ok(seen.has('2'), 'an older status after the end');
    assert.is(await views.isAbsent({ ...running, id: 'pvr-none' }), false);
    assert.equal(await views.incomplete(['acme']), ['acme']);
    await rebuild(views, [completed]);
    assert.is(await versionOf(views, running), '3');
    assert.is(redis.servers(), 3);
    assert.ok(cluster.masters.slice(1).every(({ isRunning }) => isRunning));
  });

  test('the same process that is a master again after another one was is not believed either', async () => {
    const { master, replica, redis, views } = await aWorld();
    await rebuild(views, [running]);
    const [first, { runId }] = [identityOf(redis), redis.session('acme')];
    await takeOver(replica);
    await until(() => redis.reachable() && redis.session('acme').runId !== runId, 'the other one');
    await until(async () => (await master.command('INFO replication')).includes('master_link_status:up'), 'a link');
    await takeOver(master);
    await until(() => redis.reachable() && identityOf(redis)?.startsWith(runId) === true, 'the first one again');
    assert.is.not(identityOf(redis), first);
    assert.match(await master.command('GET {acme}:whole'), new RegExp(`:${first}`), 'nobody has rebuilt in between');
    for (let n = 0; n < 20; n++) assert.is(await versionOf(views, running), undefined);
  });

  test('a master that hung while it was replaced is not asked again, although it answers', async () => {
    const { master, redis, views } = await aWorld();
    const before = identityOf(redis);
    await rebuild(views, [running]);
    await master.freeze();
    await until(() => redis.reachable() && identityOf(redis) !== before, 'the new master');
    await rebuild(views, [completed]);
    assert.is(await versionOf(views, running), '3');
    master.thaw();
    await until(async () => {
      assert.is.not(await versionOf(views, running), '2');
      return (await master.command('INFO replication')).includes('role:slave');
    }, 'it is a replica');
    for (let n = 0; n < 50; n++) assert.is.not(await versionOf(views, running), '2');
    await until(async () => (await versionOf(views, running)) === '3', 'the end');
  });

  test('a namespace that moves to another master is read from the store until it was rebuilt there', async () => {
    const { cluster, master, redis, views } = await aWorld();
    const [, other] = cluster.masters;
    const first = identityOf(redis);
    await rebuild(views, [running]);
    assert.is(await versionOf(views, running), '2');
    const slot = await startMove(master, other);
    // a key that is not there yet belongs to the other one by now, so mirrors may fail to write what readers then miss
    await views.isAbsent({ ...running, id: 'pvr-none' }).then(
      () => assert.unreachable('it answered'),
      (error: unknown) => assert.match(String(error), /TRYAGAIN/),
    );
    assert.is(await versionOf(views, running), undefined, 'what was remembered is in doubt');
    await finishMove(cluster, slot, master, other);
    await until(() => identityOf(redis) === identityOf(redis, namespaceOf(cluster, other)), 'the new owner is known');
    assert.match(await other.command('EXISTS {acme}:whole'), /^:1/, 'its mark came along');
    assert.is(await versionOf(views, running), undefined);
    // back again, before anybody has rebuilt it
    await startMove(other, master);
    await finishMove(cluster, slot, other, master);
    await until(() => identityOf(redis)?.split('@')[0] === first?.split('@')[0], 'the first owner again');
    await until(() => identityOf(redis) !== first, 'its new epoch');
    await until(() => redis.reachable(), 'a connection');
    assert.is(await versionOf(views, running), undefined);
    await rebuild(views, [completed]);
    assert.is(await versionOf(views, running), '3');
  });

  test('one master is away: the namespaces of the others are served, confirmed and rebuilt', async () => {
    const { cluster, redis, views, events } = await aWorld();
    await cluster.toAll('CONFIG SET cluster-require-full-coverage no');
    const [, other] = cluster.masters;
    const away = namespaceOf(cluster, other);
    await rebuild(views, [running]);
    await rebuild(views, [], away);
    await other.kill();
    await until(() => events.at(-1)?.event === 'refused', 'the loss is told');
    assert.not.ok(redis.reachable());
    assert.is(redis.sessions().length, 2);
    assert.is(await versionOf(views, running), '2');
    assert.equal(await views.incomplete([away, 'acme', 'new']), ['new', away]);
    redis.session('acme').doubt();
    assert.is(await versionOf(views, running), undefined);
    await views.writtenUpTo(await views.moment());
    await until(async () => (await versionOf(views, running)) === '2', 'no doubt');
    await views.put(completed);
    assert.is(await versionOf(views, running), '3');
    await other.start();
    await until(() => redis.reachable(), 'all are back');
    await until(() => events.at(-1)?.event === 'connected', 'and that is told');
    assert.equal(await views.incomplete([away, 'acme']), [away]);
  });

  test('while most masters are silent, what the others say is in doubt', async () => {
    const { cluster, redis, views } = await aWorld();
    await rebuild(views, [running]);
    const session = redis.session('acme');
    for (const server of cluster.masters.slice(1)) await server.freeze();
    await until(() => session.isDoubtful(), 'doubt');
    assert.is(await versionOf(views, running), undefined);
    for (const server of cluster.masters.slice(1)) server.thaw();
    await until(() => redis.reachable(), 'all are back');
    await until(async () => {
      // as controllers do again and again
      await rebuild(views, [running]);
      return (await versionOf(views, running)) === '2';
    }, 'no doubt');
  });
}

test.run();
