import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import type { RedisConnection } from '../../../src/adapters/redis/connection.ts';
import type { RedisEvent } from '../../../src/adapters/redis/reconnecting.ts';
import type { RedisViews } from '../../../src/adapters/redis/views.ts';
import { type Clock, systemClock } from '../../../src/lib/clock.ts';
import { reportView } from '../../contract/views.contract.ts';
import { connected, redisViews, until } from '../../support/redis-views.ts';
import { requireServers } from '../../support/servers/programs.ts';
import { type Fault, type FaultProxy, startProxy } from '../../support/servers/proxy.ts';
import { type Redis, type RedisOptions, startRedis } from '../../support/servers/redis.ts';
import { suite } from '../../support/suite.ts';

const test = suite('views that are remembered');

/** Closed after each test, also one that failed. */
const open: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const view = reportView('pvr-a');
/** What is remembered never gets old, however long a busy machine takes between two reads. */
const STANDING: Clock = { ...systemClock, monotonicMs: () => 0 };
/** For tests in which nothing is late on purpose, on a busy machine. */
const PATIENT_MS = 20_000;
/** For the one that breaks everything. */
const HASTY_MS = 400;

interface Bed {
  readonly server: Redis;
  readonly proxy: FaultProxy;
  /** Through the proxy. */
  readonly redis: RedisConnection;
  readonly reader: RedisViews;
  /** A mirror, directly. */
  readonly writer: RedisViews;
  readonly events: RedisEvent[];
  /** How many commands of that name Redis has carried out. */
  count(command: string): Promise<number>;
  /** Writes a version, and confirms it as mirrors do. */
  write(version: number, status?: string): Promise<void>;
}

interface BedOptions extends RedisOptions {
  /** A command that makes the user `reader` with the password `secret`. */
  readonly user?: string;
  /** Of the reader. */
  readonly commandTimeoutMs?: number;
  /** Of the reader. */
  readonly clock?: Clock;
}

async function aBed(options: BedOptions = {}): Promise<Bed> {
  const server = await startRedis(options);
  open.push(() => server.stop());
  if (options.user) await server.command(options.user);
  const proxy = await startProxy(server.port);
  open.push(() => proxy.close());
  const events: RedisEvent[] = [];
  const mine = await connected({ url: server.url, commandTimeoutMs: PATIENT_MS });
  open.push(() => mine.close());
  const redis = await connected({
    url: `redis://${options.user ? 'reader:secret@' : ''}127.0.0.1:${proxy.port}`,
    tracking: true,
    commandTimeoutMs: options.commandTimeoutMs ?? PATIENT_MS,
    clock: options.clock ?? systemClock,
    onEvent: (event) => void events.push(event),
  });
  open.push(() => redis.close());
  const writer = redisViews(mine);
  await makeWhole(writer);
  return {
    ...{ server, proxy, redis, reader: redisViews(redis), writer, events },
    async count(command) {
      const stats = await mine.session('acme').send<string>(['INFO', 'commandstats']);
      return Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
    },
    async write(version, status = 'running') {
      await writer.put({ ...view, status, resourceVersion: String(version) });
      await writer.writtenUpTo(await writer.moment());
    },
  };
}

async function makeWhole(views: RedisViews): Promise<void> {
  assert.is(await views.finishRebuild('acme', await views.beginRebuild('acme')), 'whole');
}

const versionOf = async (reader: RedisViews): Promise<number | undefined> => {
  const found = await reader.get(view).catch(() => undefined);
  return found && Number(found.resourceVersion);
};

if (requireServers(test, 'views remembered from a real Redis', ['redis-server'])) {
  test('one that does not change is read once, and what changes is read again', async () => {
    const { reader, redis, write, count } = await aBed({ clock: STANDING });
    await write(1);
    const first = await reader.get(view);
    for (let n = 0; n < 100; n++) assert.is(await reader.get(view), first);
    assert.is(await count('mget'), 1);
    await write(2);
    // an answer: everything that Redis has done before was told
    await redis.session('acme').send(['PING']);
    assert.is(await versionOf(reader), 2);
    assert.is(await count('mget'), 2);
  });

  test('emptied, expired, removed, no longer whole: nothing is remembered', async () => {
    const { reader, redis, writer, write, server } = await aBed();
    const lose: (() => Promise<unknown>)[] = [
      () => server.command('FLUSHALL'),
      () => server.command('FLUSHDB'),
      () => server.command('DEL {acme}:whole'),
      () => server.command('DEL {acme}:view:reports:pvr-a'),
      () => server.command('PEXPIRE {acme}:view:reports:pvr-a 1'),
      () => server.command('RENAME {acme}:view:reports:pvr-a other'),
      () => writer.remove(view, view.uid),
    ];
    for (const [version, each] of lose.entries()) {
      await makeWhole(writer);
      await write(version + 1);
      await redis.session('acme').send(['PING']);
      assert.is(await versionOf(reader), version + 1);
      await each();
      await until(async () => (await reader.get(view)) === undefined, String(each));
    }
  });

  test('[P-04] progress is read once as well, present or absent, and what a run reports is read again', async () => {
    const { reader, redis, writer, count } = await aBed({ clock: STANDING });
    const running = { ...view, status: 'running', body: '{"id":"pvr-a","progress":null}' };
    await writer.put(running);
    const seen = async () => {
      const first = await reader.get(view);
      for (let n = 0; n < 20; n++) assert.is(await reader.get(view), first);
      return first?.body;
    };
    assert.is(await seen(), running.body);
    assert.is(await count('mget'), 1);
    for (const sequence of [1, 2]) {
      const text = `{"done":${sequence}}`;
      await writer.show(view, { uid: view.uid, attempt: 0, sequence, text });
      await writer.show(view, { uid: view.uid, attempt: 0, sequence, text });
      await redis.session('acme').send(['PING']);
      assert.is(await seen(), `{"id":"pvr-a","progress":${text}}`);
      assert.is(await count('mget'), 1 + sequence, 'what is repeated is not read again');
    }
    await writer.put({ ...running, status: 'failed', resourceVersion: '2' });
    await redis.session('acme').send(['PING']);
    assert.is(await seen(), running.body);
    assert.is(await count('mget'), 4);
  });

  test('what this process writes or removes, it reads at once', async () => {
    const { reader, redis } = await aBed();
    for (let version = 1; version < 200; version++) {
      await reader.put({ ...view, resourceVersion: String(version) });
      assert.is(await versionOf(reader), version);
      assert.is(await versionOf(reader), version);
    }
    await reader.remove(view, view.uid);
    assert.is(await reader.get(view), undefined);
    assert.ok(redis.session('acme').changes);
  });

  test('a Redis that refuses CLIENT TRACKING is asked each time, and says so', async () => {
    const user = 'ACL SETUSER reader on >secret ~* +@all -client|tracking';
    const { reader, write, count, events } = await aBed({ user });
    for (let version = 1; version < 5; version++) {
      await write(version);
      assert.is(await versionOf(reader), version);
    }
    assert.is(await count('mget'), 4);
    assert.equal(
      events.map(({ event }) => event),
      ['untracked', 'connected'],
    );
    assert.match(JSON.stringify(events[0]), /NOPERM.*client\|tracking/);
  });

  test('written while it is read, and told with the answer in one piece: it is read again', async () => {
    const { reader, redis, write } = await aBed();
    await write(1);
    const key = '{acme}:view:reports:pvr-a';
    let text = String(await redis.session('acme').send(['GET', key]));
    for (let version = 2; version < 100; version++) {
      text = text.replace(`"resourceVersion":"${version - 1}"`, `"resourceVersion":"${version}"`);
      const old = versionOf(reader);
      // after the read, on the same connection, and before the client sends it
      await new Promise((resolve) => setImmediate(resolve));
      await redis.session('acme').send(['SET', key, text]);
      assert.is(await old, version - 1);
      await redis.session('acme').send(['PING']);
      assert.is(await versionOf(reader), version);
      await redis.session('acme').send(['SET', key, text]);
      await redis.session('acme').send(['PING']);
    }
  });

  test('what Redis says comes too late: nothing that is older than a second is told', async () => {
    const { reader, write, proxy } = await aBed();
    let old = 0;
    // a busy machine may take longer for the next read than anything is remembered
    for (let version = 1; old === 0; version += 2) {
      await write(version);
      await until(async () => (await versionOf(reader)) === version, 'what is to be remembered');
      await proxy.set({ delayMs: 2500 });
      await write(version + 1);
      const writtenMs = performance.now();
      for (let sinceMs = 0; sinceMs < 2000; ) {
        sinceMs = performance.now() - writtenMs;
        if ((await versionOf(reader)) !== version) continue;
        old += 1;
        assert.ok(sinceMs <= 1000, `after ${sinceMs} ms`);
      }
      await proxy.set('none');
      await until(async () => {
        const newest = await versionOf(reader);
        assert.is.not(newest, version);
        await write(version + 1);
        return newest === version + 1;
      }, 'the newest');
    }
  });

  test('cut off, nothing is remembered; connected again, nothing from before', async () => {
    const { reader, redis, write, proxy } = await aBed();
    await write(1);
    assert.is(await versionOf(reader), 1);
    await proxy.set('refuse');
    await until(() => !redis.reachable(), 'the loss is noticed');
    assert.is(await versionOf(reader), undefined);
    await write(2, 'completed');
    await proxy.set('none');
    await until(async () => {
      const version = await versionOf(reader);
      assert.is.not(version, 1);
      await write(2, 'completed');
      return version === 2;
    }, 'the newest');
  });

  for (const data of ['lost', 'kept'] as const)
    test(`[K-04] another process at the same address, data ${data}: nothing is remembered or believed`, async () => {
      const { reader, redis, write, server, writer } = await aBed({ data });
      await write(1);
      assert.is(await versionOf(reader), 1);
      const { runId } = redis.session('acme');
      await server.kill();
      await server.start();
      await until(() => redis.reachable() && redis.session('acme').runId !== runId, 'the new process');
      for (let n = 0; n < 3; n++) assert.is(await versionOf(reader), undefined);
      await until(
        () =>
          makeWhole(writer).then(
            () => true,
            () => false,
          ),
        'the mirror is back',
      );
      await write(2);
      await until(async () => (await versionOf(reader)) === 2, 'the newest');
    });

  test('whatever the network does, answers never go back and are never older than a second', async () => {
    const beganMs = performance.now();
    const bed = await aBed({ commandTimeoutMs: HASTY_MS });
    const { proxy } = bed;
    const written = writing(bed);
    const readers = [reading(bed, written), reading(bed, written)];
    const faults: Fault[] = [
      ...['none', { delayMs: 100 }, { delayMs: 250 }, { delayMs: 700 }, 'hang', 'none', 'reset'],
      ...['none', { cutAfterBytes: 700 }, 'none', 'swallow', 'none', 'refuse', { delayMs: 30 }, 'none'],
    ] as const;
    for (const fault of faults) {
      const from = written.times.length;
      await proxy.set(fault);
      await until(() => written.times.length > from + 40, 'the next fault');
    }
    const last = await written.end();
    await until(async () => (await versionOf(bed.reader)) === last, 'the end');
    for (const reader of readers) await reader.end();
    const [answers, asked] = [readers.reduce((sum, { counted }) => sum + counted(), 0), await bed.count('mget')];
    const connections = bed.events.filter(({ event }) => event === 'connected').length;
    // each reader once for a change, a connection, and an answer that did not come in time
    const most = readers.length * (last + connections + (performance.now() - beganMs) / HASTY_MS);
    assert.ok(asked > 0 && asked <= most, `${answers} answers, asked ${asked} times, at most ${most} were needed`);
  });
}

/** Versions and when each was written; in bursts, as a change that comes right after another one is the hard case. */
function writing({ write }: Bed) {
  const times: number[] = [];
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      await write(times.length + 1);
      times.push(performance.now());
      if (times.length % 4 === 0) await sleep(100);
    }
    await write(times.length + 1, 'completed');
  })();
  return {
    times,
    async end() {
      isOver = true;
      await loop;
      return times.length + 1;
    },
  };
}

/** What any of them has been told. */
let newest = 0;

/** Polls, and notes each answer that is older than one given before, or than what was written a second before. */
function reading({ reader }: Bed, { times }: ReturnType<typeof writing>) {
  newest = 0;
  const wrong: string[] = [];
  let isOver = false;
  let answers = 0;
  const loop = (async () => {
    while (!isOver) {
      const [known, nowMs] = [newest, performance.now()];
      const due = times.findLastIndex((ms) => ms < nowMs - 1000) + 1;
      const version = await versionOf(reader);
      if (version !== undefined) {
        answers += 1;
        if (version < known) wrong.push(`${version} after ${known}`);
        if (version < due) wrong.push(`${version}, but ${due} is older than a second`);
        newest = Math.max(newest, version);
      }
      await sleep(version === undefined ? 5 : 1);
    }
  })();
  return {
    counted: () => answers,
    async end() {
      isOver = true;
      await loop;
      assert.equal(wrong, []);
    },
  };
}

test.run();
