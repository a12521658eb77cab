import * as assert from 'uvu/assert';
import { connectRedis, type RedisConnection, type RedisOptions } from '../../../src/adapters/redis/connection.ts';
import type { RedisEvent } from '../../../src/adapters/redis/reconnecting.ts';
import { ViewsUnavailableError, type ViewUpkeep } from '../../../src/ports/views.ts';
import { query, reportView } from '../../contract/views.contract.ts';
import { entriesOf } from '../../contract/views-upkeep.ts';
import { manualClock } from '../../support/clock.ts';
import { PATIENT_MS, redisViews, until } from '../../support/redis-views.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { type Redis, type RedisOptions as ServerOptions, startRedis } from '../../support/servers/redis.ts';
import { suite } from '../../support/suite.ts';

const test = suite('faults of Redis');

/** Closed after each test, also one that failed. */
const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function aServer(options: ServerOptions = {}): Promise<Redis> {
  const server = await startRedis(options);
  open.push(() => server.stop());
  return server;
}

function connecting(options: RedisOptions): RedisConnection {
  const redis = connectRedis({ commandTimeoutMs: PATIENT_MS, ...options });
  open.push(() => redis.close());
  return redis;
}

async function aConnection(options: RedisOptions): Promise<RedisConnection> {
  const redis = connecting(options);
  await until(() => redis.reachable(), 'a connection');
  return redis;
}

async function makeWhole(views: ViewUpkeep): Promise<void> {
  assert.is(await views.finishRebuild('acme', await views.beginRebuild('acme')), 'whole');
}

/** Every method says the same one thing. */
async function assertUnavailable(call: () => Promise<unknown>, text: RegExp): Promise<void> {
  try {
    await call();
  } catch (error) {
    assert.instance(error, ViewsUnavailableError);
    assert.match(String(error), text);
    return;
  }
  assert.unreachable('it answered');
}

async function restart(server: Redis): Promise<void> {
  await server.kill();
  await server.start();
}

if (requireServers(test, 'faults of a real Redis', ['redis-server'])) {
  const view = reportView('pvr-a', { resourceVersion: '2' });

  test('emptied or restarted empty, nothing is whole, and a rebuild from before ends in vain', async () => {
    const server = await aServer();
    const redis = await aConnection({ url: server.url });
    const views = redisViews(redis);
    const restarted = async (): Promise<void> => {
      const { runId } = redis.session('acme');
      await restart(server);
      await until(() => redis.reachable() && redis.session('acme').runId !== runId, 'the new process');
    };
    for (const lose of [() => server.command('FLUSHALL'), restarted]) {
      await makeWhole(views);
      await views.put(view);
      assert.equal(await views.get(view), view);
      const token = await views.beginRebuild('acme');
      await lose();
      assert.is(await views.get(view), undefined);
      assert.is(await views.page(query), undefined);
      assert.is(await views.finishRebuild('acme', token), 'lost');
      assert.equal(await views.incomplete(['acme']), ['acme']);
    }
  });

  test('restarted from an old dump, nothing in it is believed, whatever version it claims', async () => {
    const server = await aServer();
    const redis = await aConnection({ url: server.url });
    const views = redisViews(redis);
    await makeWhole(views);
    await views.put({ ...view, status: 'queued' });
    // deleted later, and one of a cluster whose versions were higher
    for (const [id, resourceVersion] of [
      ['pvr-gone', '1'],
      ['pvr-high', '999999'],
    ] as const)
      await views.put(reportView(id, { resourceVersion, status: 'failed' }));
    const token = await views.beginRebuild('acme');
    await server.command('SAVE');
    await views.put({ ...view, resourceVersion: '3', status: 'completed' });
    await views.remove(reportView('pvr-gone'), 'uid-pvr-gone');
    const { runId } = redis.session('acme');
    await restart(server);
    await until(() => redis.reachable() && redis.session('acme').runId !== runId, 'the new process');
    assert.match(await server.command('EXISTS {acme}:whole {acme}:view:reports:pvr-gone'), /^:2/, 'the dump was read');
    assert.is(await views.get(view), undefined);
    assert.is(await views.page(query), undefined);
    assert.is(await views.finishRebuild('acme', token), 'lost');

    const next = await views.beginRebuild('acme');
    const now = [
      reportView('pvr-high', { resourceVersion: '7' }),
      { ...view, resourceVersion: '3', status: 'completed' },
    ];
    for (const each of now) assert.is(await views.put(each), 'stored');
    assert.is(await views.finishRebuild('acme', next), 'whole');
    assert.equal((await views.page(query))?.views, now);
    assert.equal((await views.page({ ...query, status: 'failed' }))?.views, []);
    assert.equal((await views.page({ ...query, status: 'queued' }))?.views.length, 1);
    assert.equal(
      (await entriesOf(views, 'reports', 'acme')).map(({ id }) => id),
      ['pvr-a', 'pvr-high'],
    );
  });

  test('what another writer puts before a first rebuild sweeps is not swept', async () => {
    const server = await aServer({ data: 'kept' });
    const [one, two] = [await aConnection({ url: server.url }), await aConnection({ url: server.url })];
    const [views, others] = [redisViews(one), redisViews(two)];
    await makeWhole(views);
    for (let i = 0; i < 1200; i++) await views.put(reportView(`pvr-${i}`, { resourceVersion: '9' }));
    const { runId } = one.session('acme');
    await restart(server);
    for (const redis of [one, two])
      await until(() => redis.reachable() && redis.session('acme').runId !== runId, 'the new process');
    await others.put(reportView('pvr-700', { resourceVersion: '4' }));
    const token = await views.beginRebuild('acme');
    await others.put(reportView('pvr-new', { resourceVersion: '12' }));
    assert.equal(
      (await entriesOf(views, 'reports', 'acme')).map(({ id }) => id),
      ['pvr-700', 'pvr-new'],
    );
    assert.is(await views.put(reportView('pvr-700', { resourceVersion: '3' })), 'stale');
    assert.is(await views.finishRebuild('acme', token), 'whole');
    assert.equal(
      (await views.page(query))?.views.map(({ id }) => id),
      ['pvr-new', 'pvr-700'],
    );
  });

  test('killed, it is away at once and back by itself', async () => {
    const server = await aServer();
    const events: RedisEvent[] = [];
    const redis = await aConnection({ url: server.url, onEvent: (event) => void events.push(event) });
    const views = redisViews(redis);
    await makeWhole(views);
    await server.kill();
    await until(() => !redis.reachable(), 'the loss is noticed');
    await until(() => events.some(({ event }) => event === 'refused'), 'a refused attempt');
    const calls: (() => Promise<unknown>)[] = [
      () => views.put(view),
      () => views.get(view),
      () => views.page(query),
      () => views.remove(view, view.uid),
      () => views.incomplete(['acme']),
      () => views.beginRebuild('acme'),
      () => views.finishRebuild('acme', 'x'),
      () => entriesOf(views, 'reports', 'acme'),
    ];
    for (const call of calls) await assertUnavailable(call, /ECONNREFUSED|closed/);
    await server.start();
    await until(() => redis.reachable(), 'it is back');
    await makeWhole(views);
    assert.is(await views.put(view), 'stored');
    assert.equal(
      events.map(({ event }) => event).filter((event) => event !== 'refused'),
      ['connected', 'disconnected', 'connected'],
    );
  });

  test('[K-04] hung, every call ends in time, then at once; afterwards nothing is believed before a mirror’s word', async () => {
    const server = await aServer();
    const events: string[] = [];
    const onEvent = ({ event }: RedisEvent) => void events.push(event);
    const redis = await aConnection({ url: server.url, onEvent });
    const views = redisViews(redis);
    await makeWhole(views);
    await views.put(view);
    const hastyClock = manualClock();
    const hasty = redisViews(await aConnection({ url: server.url, commandTimeoutMs: 300, clock: hastyClock }));
    await server.freeze();
    const [put, got] = [hasty.put({ ...view, resourceVersion: '3' }), hasty.get(view)];
    const inTime = [put, got].map((call) => assertUnavailable(() => call, /did not answer within 300 ms/));
    await hastyClock.advance(300);
    await Promise.all(inTime);
    await until(() => events.includes('disconnected'), 'given up');
    assert.is(redis.reachable(), false);
    await assertUnavailable(() => views.page(query), /no answer for 3000 ms|no connection within/);
    server.thaw();
    await until(() => redis.reachable(), 'it is back');
    const mirror = redisViews(await aConnection({ url: server.url }));
    const early = (await mirror.moment()).replace(/\d+$/, (micros) => String(Number(micros) - 60_000_000));
    await mirror.writtenUpTo(early);
    for (let n = 0; n < 5; n++) {
      assert.equal([await views.get(view), await views.page(query)], [undefined, undefined]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.ok(await mirror.get(view), 'who was not held up knows of nothing that could be missing');
    // the same process: it lost nothing, and the put whose answer never came may have been done
    await mirror.writtenUpTo(await mirror.moment());
    await until(async () => (await views.get(view)) !== undefined, 'it is believed again');
    const now = await views.get(view);
    assert.ok(now && ['2', '3'].includes(now.resourceVersion));
    assert.equal(await views.page(query), { views: [now], hasMore: false });
  });

  test('no Redis at the start is no fault: it connects when there is one', async () => {
    const server = await aServer();
    await server.kill();
    const redis = connecting({ url: server.url });
    assert.is(redis.reachable(), false);
    await assertUnavailable(() => redisViews(redis).get(view), /not connected yet|ECONNREFUSED/);
    await server.start();
    await until(() => redis.reachable(), 'it connects');
    await redis.close();
    await assertUnavailable(() => redisViews(redis).get(view), /closed/);
    await server.kill();
    const refused: RedisEvent[] = [];
    const waiting = connecting({ url: server.url, onEvent: (event) => void refused.push(event) });
    await until(() => refused.length > 1, 'it tries again');
    await waiting.close();
  });

  test('a password is used, and shown nowhere', async () => {
    const [password, wrong] = ['s3cret-of-redis', 'wr0ng-of-redis'];
    const server = await aServer({ password });
    const port = new URL(server.url).port;
    for (const good of [
      { url: `redis://127.0.0.1:${port}`, password },
      { url: `redis://:${password}@127.0.0.1:${port}/0` },
    ]) {
      const redis = await aConnection(good);
      await makeWhole(redisViews(redis));
    }
    const told: unknown[] = [];
    const redis = connecting({
      url: `redis://:${wrong}@127.0.0.1:${port}`,
      onEvent: (event) => void told.push(event),
    });
    await until(() => told.length > 0, 'a refusal');
    await redisViews(redis)
      .get(view)
      .catch((error: unknown) => told.push(String(error), JSON.stringify(error)));
    for (const url of [`redis//:${wrong}@x`, `http://:${wrong}@x`, `redis://:${wrong}@x/y`]) {
      try {
        connectRedis({ url });
        assert.unreachable(url);
      } catch (error) {
        assert.instance(error, TypeError);
        told.push(String(error), JSON.stringify(error), (error as Error).stack);
      }
    }
    assert.match(JSON.stringify(told), /WRONGPASS/);
    assert.not.match(JSON.stringify(told), new RegExp(wrong));
  });
}

test.run();
