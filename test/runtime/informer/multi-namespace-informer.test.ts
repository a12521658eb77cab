import * as assert from 'uvu/assert';
import { resourceInformers } from '../../../controllers/cache.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeResourceStore } from '../../support/fakes/resource-store.ts';
import { suite } from '../../support/suite.ts';

const groups = suite('reflector group');

function world(namespaces: readonly string[]) {
  const clock = manualClock();
  const store = new FakeResourceStore(clock);
  const informer = resourceInformers(store, clock, { namespaces }).informer('Partner', {
    host: (partner) => partner.spec.hostnames,
  });
  const told: string[] = [];
  const end = informer.subscribe(({ type, resource }) =>
    told.push(`${type} ${resource.metadata.namespace}/${resource.metadata.name}`),
  );
  const stop = new AbortController();
  const add = (namespace: string, name: string) =>
    store.create({ kind: 'Partner', metadata: { namespace, name }, spec: { hostnames: ['one.example'] } });
  return { clock, store, informer, told, end, stop, add, start: () => informer.run(stop.signal) };
}

groups('reads and tells what is in its namespaces, and nothing else', async () => {
  const { clock, store, informer, told, end, add, start, stop } = world(['red', 'blue']);
  for (const namespace of ['red', 'green', 'blue']) await add(namespace, 'a');
  const running = start();
  await clock.advance(100);
  assert.equal(store.calls.filter((call) => call.startsWith('list')).length, 2);
  await add('blue', 'b');
  await add('green', 'b');
  await clock.advance(100);
  assert.equal(told, ['added red/a', 'added blue/a', 'added blue/b']);
  assert.is(informer.list().length, 3);
  assert.is(informer.byIndex('host', 'one.example').length, 3);
  assert.is(informer.get('blue/b')?.metadata.namespace, 'blue');
  assert.is(informer.get('green/a'), undefined);
  assert.is(informer.kind, 'Partner');
  end();
  await add('red', 'c');
  await clock.advance(100);
  assert.is(told.length, 3);
  assert.is(informer.list().length, 4);
  stop.abort();
  await running;
});

groups('is synced when every namespace is, and as stale as the one that is silent', async () => {
  const { clock, store, informer, add, start, stop } = world(['red', 'blue']);
  await add('red', 'a');
  const list = store.list.bind(store);
  let away = true;
  Object.assign(store, {
    list: async (...args: Parameters<typeof list>) => {
      if (away && args[1].namespace === 'blue') throw new Error('away');
      return list(...args);
    },
  });
  let synced = false;
  void informer.whenSynced().then(() => {
    synced = true;
  });
  void start();
  await clock.advance(500);
  assert.is(informer.hasSynced, false);
  assert.is(synced, false);
  assert.is(informer.list().length, 1);
  assert.is(informer.stalenessMs, 500, 'blue has never said anything');
  away = false;
  await clock.advance(31_000);
  assert.is(informer.hasSynced, true);
  assert.is(synced, true);
  stop.abort();
});

groups('a write is expected by the cache of its namespace', async () => {
  const { clock, informer, add, start, stop } = world(['red', 'blue']);
  void start();
  await clock.advance(100);
  informer.expect('blue/a', '1');
  informer.expect('green/a', '1');
  assert.is(informer.isStale('blue/a'), true);
  assert.is(informer.isStale('red/a'), false);
  assert.is(informer.isStale('green/a'), false, 'never seen, so never waited for');
  await add('red', 'a');
  await clock.advance(100);
  assert.is(informer.isStale('blue/a'), true, 'another namespace has the version');
  await add('blue', 'a');
  await clock.advance(100);
  assert.is(informer.isStale('blue/a'), false);
  stop.abort();
});

groups('one namespace or all of them need one reflector', async () => {
  for (const [namespaces, expected] of [
    [['red'], ['red/a']],
    [[], ['green/a', 'red/a']],
  ] as const) {
    const { clock, store, informer, add, start, stop } = world(namespaces);
    for (const namespace of ['red', 'green']) await add(namespace, 'a');
    void start();
    await clock.advance(100);
    assert.equal(
      informer
        .list()
        .map(({ metadata }) => `${metadata.namespace}/${metadata.name}`)
        .sort(),
      expected,
    );
    assert.is(store.calls.filter((call) => call.startsWith('list')).length, 1);
    stop.abort();
  }
});

groups.run();
