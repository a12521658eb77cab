import * as assert from 'uvu/assert';
import { resourceSource } from '../../../controllers/cache.ts';
import { StoreUnavailableError, VersionExpiredError } from '../../../src/ports/resource-store.ts';
import { EventLoopYielder } from '../../../src/runtime/event-loop-yielder.ts';
import { Reflector } from '../../../src/runtime/informer/reflector.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeResourceStore } from '../../support/fakes/resource-store.ts';
import { suite } from '../../support/suite.ts';
import { addPartner, reflectorWorld, removePartner, told, touchPartner } from './reflector-world.ts';

const reflectors = suite('reflector');
const away = new StoreUnavailableError('away', { outcomeUnknown: false });

reflectors('lists page by page, then follows the watch from the version of the list', async () => {
  const { clock, store, reflector, events, start, stop } = reflectorWorld({ pageSize: 2 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) await addPartner(store, name);
  const running = start();
  assert.is(reflector.hasSynced, false);
  await reflector.whenSynced();
  await clock.advance(0);
  assert.equal(store.calls.slice(-4), ['list Partner', 'list Partner', 'list Partner', 'watch Partner 5']);
  assert.is(reflector.lastResourceVersion, '5');
  assert.ok(events.every((event) => event.type === 'added' && event.initial));
  await touchPartner(store, 'a', 'A');
  await removePartner(store, 'b');
  await addPartner(store, 'f');
  await clock.advance(0);
  assert.equal(told(events.slice(5)), ['updated a@6', 'deleted b@7', 'added f@8']);
  assert.ok(events.slice(5).every((event) => event.type !== 'resync' && !event.initial));
  assert.is(reflector.get('ns/a')?.spec.displayName, 'A');
  assert.is(reflector.list().length, 5);
  stop.abort();
  await running;
  assert.is(clock.pending(), 0, 'no timer is left');
});

reflectors('starts the list again when its pages expire half way', async () => {
  const { clock, store, reflector, start } = reflectorWorld({ pageSize: 1 });
  await addPartner(store, 'a');
  await addPartner(store, 'b');
  const list = store.list.bind(store);
  let pages = 0;
  Object.assign(store, {
    list: (...args: Parameters<typeof list>) => {
      if (++pages === 2) store.expireVersions();
      return list(...args);
    },
  });
  void start();
  await clock.advance(1000);
  assert.is(reflector.hasSynced, true);
  assert.is(reflector.list().length, 2);
});

reflectors('a store that is away at first is asked again with growing delays', async () => {
  const { clock, store, reflector, delays, start } = reflectorWorld();
  store.failWith(away);
  void start();
  await clock.advance(100_000);
  assert.equal(
    delays.slice(0, 8),
    [400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000],
    'half of 0.8 s doubled to 30 s',
  );
  store.failWith(undefined);
  await clock.advance(15_000);
  assert.is(reflector.hasSynced, true);
});

reflectors('backoff starts small again after two healthy minutes', async () => {
  const { clock, store, delays, start } = reflectorWorld();
  void start();
  for (let i = 0; i < 3; i++) {
    await clock.advance(3000);
    store.cutWatches(away);
  }
  await clock.advance(1600 + 120_000);
  store.cutWatches(away);
  await clock.advance(1000);
  assert.equal(delays, [400, 800, 1600, 400]);
});

reflectors('any error of a watch connects again from the last version and loses nothing', async () => {
  const { clock, store, reflector, events, errors, log, start } = reflectorWorld();
  void start();
  await clock.advance(2000);
  for (const error of [new Error('ECONNRESET'), away, new TypeError('odd')]) {
    await addPartner(store, `p${errors.length}`);
    await clock.advance(0);
    store.cutWatches(error);
    await clock.advance(0);
    await addPartner(store, `q${errors.length}`);
    await clock.advance(5000);
  }
  assert.is(errors.length, 3);
  assert.equal(log, ['relisted start 0'], 'no second list was needed');
  assert.is(events.length, 6);
  assert.is(reflector.list().length, 6);
});

reflectors('a clean end connects again at once, an end right after the start waits', async () => {
  const { clock, store, errors, start } = reflectorWorld();
  void start();
  await clock.advance(2000);
  store.cutWatches();
  await clock.advance(0);
  assert.is(store.watching, 1);
  assert.is(errors.length, 0);
  store.cutWatches();
  await clock.advance(0);
  assert.is(store.watching, 0);
  assert.match(errors[0] ?? '', /as soon as it began/);
  await clock.advance(400);
  assert.is(store.watching, 1);
});

reflectors('bookmarks move the version on, so that a quiet kind does not expire', async () => {
  const { clock, store, reflector, log, start } = reflectorWorld();
  void start();
  await clock.advance(2000);
  await store.create({ kind: 'Workspace', metadata: { namespace: 'ns', name: 'w' }, spec: workspaceSpec });
  store.bookmark();
  await clock.advance(0);
  assert.is(reflector.lastResourceVersion, '1');
  store.expireVersions();
  store.cutWatches();
  await clock.advance(1000);
  assert.is(store.watching, 1);
  assert.equal(log, ['relisted start 0']);
});

const workspaceSpec = { website: 'https://a.example', models: [{ id: 'provider_1' as const, enabled: true }] };

reflectors('an expired version lists again and tells what happened in between', async () => {
  const { clock, store, events, log, reflector, missed, start } = reflectorWorld();
  for (const name of ['kept', 'changed', 'gone']) await addPartner(store, name);
  void start();
  await clock.advance(2000);
  store.failWith(away, 'watch');
  store.cutWatches(away);
  await touchPartner(store, 'changed', 'new');
  await removePartner(store, 'gone');
  await addPartner(store, 'fresh');
  store.expireVersions();
  store.failWith(undefined);
  await clock.advance(30_000);
  assert.equal(log, ['relisted start 3', 'relisted expired 3']);
  assert.equal(told(events.slice(3)), ['updated changed@4', 'added fresh@6', 'deleted gone@3']);
  assert.is(reflector.list().length, 3);
  assert.is(missed(), 0, 'a known gap is not a miss');
});

reflectors('an expiry told inside the stream lists again too', async () => {
  const { clock, store, log, start } = reflectorWorld();
  void start();
  await clock.advance(2000);
  store.cutWatches(new VersionExpiredError('410'));
  await clock.advance(1000);
  assert.equal(log, ['relisted start 0', 'relisted expired 0']);
});

reflectors('a store restored to an older state is believed after some failures, and the cache follows it', async () => {
  const { clock, store, events, log, reflector, start } = reflectorWorld();
  await addPartner(store, 'a');
  void start();
  await clock.advance(2000);
  const old = await store.get('Partner', { namespace: 'ns', name: 'a' });
  await touchPartner(store, 'a', 'lost');
  await clock.advance(0);
  const list = store.list.bind(store);
  Object.assign(store, {
    list: async (...args: Parameters<typeof list>) => ({
      ...(await list(...args)),
      items: [old],
      resourceVersion: '1',
    }),
  });
  store.failWith(new Error('version too large'), 'watch');
  store.cutWatches(away);
  await clock.advance(60_000);
  assert.equal(log, ['relisted start 1', 'relisted failing 1']);
  assert.equal(told(events), ['added a@1', 'updated a@2', 'updated a@1']);
  assert.is(reflector.lastResourceVersion, '1');
});

reflectors('another uid under a name is a deletion and an addition', async () => {
  const { clock, store, events, start } = reflectorWorld();
  const old = await addPartner(store, 'a');
  void start();
  await clock.advance(2000);
  store.cutWatches(away);
  await removePartner(store, 'a');
  await addPartner(store, 'a');
  store.expireVersions();
  await clock.advance(5000);
  assert.equal(told(events), ['added a@1', 'deleted a@1', 'added a@3']);
  assert.is(events[1]?.resource.metadata.uid, old.metadata.uid);
});

reflectors('a handler that throws or rejects is reported and does not disturb the others', async () => {
  const { clock, store, events, log, reflector, start } = reflectorWorld();
  reflector.subscribe(() => {
    throw new Error('sync');
  });
  reflector.subscribe(async () => {
    throw new Error('async');
  });
  void start();
  await clock.advance(2000);
  await addPartner(store, 'a');
  await addPartner(store, 'b');
  await clock.advance(0);
  assert.is(events.length, 2);
  assert.equal(log.filter((line) => line.startsWith('handler')).sort(), [
    'handler Error: async',
    'handler Error: async',
    'handler Error: sync',
    'handler Error: sync',
  ]);
  assert.is(store.watching, 1);
});

reflectors('a late subscriber is told what is there, an ended one nothing more', async () => {
  const { clock, store, reflector, start } = reflectorWorld();
  await addPartner(store, 'a');
  void start();
  await clock.advance(2000);
  const late: string[] = [];
  const unsubscribe = reflector.subscribe((event) => late.push(`${event.type} ${event.resource.metadata.name}`));
  assert.equal(late, ['added a']);
  unsubscribe();
  await addPartner(store, 'b');
  await clock.advance(0);
  assert.equal(late, ['added a']);
});

reflectors('a page is in the cache before the next one is asked for, so a list is never in memory twice', async () => {
  const { clock, store, reflector, start } = reflectorWorld({ pageSize: 2 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) await addPartner(store, name);
  const list = store.list.bind(store);
  const cachedAtList: number[] = [];
  Object.assign(store, {
    list: (...args: Parameters<typeof list>) => {
      cachedAtList.push(reflector.list().length);
      return list(...args);
    },
  });
  void start();
  await clock.advance(0);
  assert.equal(cachedAtList, [0, 2, 4]);
});

reflectors('a list that fails half way deletes nothing', async () => {
  const { clock, store, reflector, events, start } = reflectorWorld({ pageSize: 1 });
  for (const name of ['a', 'b', 'c']) await addPartner(store, name);
  void start();
  await clock.advance(2000);
  const list = store.list.bind(store);
  let broken = true;
  Object.assign(store, {
    list: async (...args: Parameters<typeof list>) => {
      if (broken && args[1].continue !== undefined) throw away;
      return list(...args);
    },
  });
  store.cutWatches(new VersionExpiredError('410'));
  await removePartner(store, 'c');
  store.expireVersions();
  await clock.advance(60_000);
  assert.is(reflector.list().length, 3);
  broken = false;
  await clock.advance(60_000);
  assert.equal(told(events.slice(3)), ['deleted c@3']);
});

reflectors('long lists, backlogs and resyncs let the event loop turn by time, all reflectors together', async () => {
  const store = new FakeResourceStore(manualClock());
  let nowMs = 0;
  const manual = manualClock();
  const clock = { ...manual, monotonicMs: () => nowMs };
  let longest = 0;
  let sinceTurn = 0;
  const yielder = new EventLoopYielder(clock, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    sinceTurn = 0;
  });
  const stop = new AbortController();
  const reflectorOf = () => {
    const reflector = new Reflector({ source: resourceSource(store, 'Partner'), clock, indexes: {}, yielder });
    reflector.subscribe(() => {
      nowMs++;
      longest = Math.max(longest, ++sinceTurn);
    });
    return reflector;
  };
  for (let i = 0; i < 600; i++) await addPartner(store, `p${i}`);
  const both = [reflectorOf(), reflectorOf()];
  const running = both.map((reflector) => reflector.run(stop.signal));
  await Promise.all(both.map((reflector) => reflector.whenSynced()));
  store.hold();
  for (let i = 0; i < 600; i++) await addPartner(store, `q${i}`);
  store.release();
  while (both.some((reflector) => reflector.list().length < 1200))
    await new Promise((resolve) => setImmediate(resolve));
  // ten handler calls of 1 ms fill a yielder; then each reflector still finishes the object that it is at
  assert.ok(longest >= 10 && longest <= 11, `${longest}`);
  stop.abort();
  await Promise.all(running);
});

reflectors('indexes follow additions, changes and deletions', async () => {
  const { clock, store, reflector, start } = reflectorWorld();
  await addPartner(store, 'a', 'one.example');
  await addPartner(store, 'b', 'one.example');
  void start();
  await clock.advance(2000);
  const at = (host: string) => reflector.byIndex('host', host).map((partner) => partner.metadata.name);
  assert.equal(at('one.example'), ['a', 'b']);
  const b = await store.get('Partner', { namespace: 'ns', name: 'b' });
  await store.replaceSpec(
    'Partner',
    { namespace: 'ns', name: 'b', resourceVersion: b?.metadata.resourceVersion ?? '' },
    { hostnames: ['two.example'] },
  );
  await removePartner(store, 'a');
  await clock.advance(0);
  assert.equal(at('one.example'), []);
  assert.equal(at('two.example'), ['b']);
});

reflectors.run();
