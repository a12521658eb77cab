import * as assert from 'uvu/assert';
import { createCache, createDirectoryCache, informersOf, runCache, whenSynced } from '../../controllers/cache.ts';
import { StoreUnavailableError } from '../../src/ports/resource-store.ts';
import { KIND_NAMES } from '../../src/resources/kinds.ts';
import { manualClock } from '../support/clock.ts';
import { FakeObjectSource } from '../support/fakes/object-source.ts';
import { FakeResourceStore } from '../support/fakes/resource-store.ts';
import { suite } from '../support/suite.ts';

const caches = suite('controllers cache');

function world() {
  const clock = manualClock();
  const store = new FakeResourceStore(clock);
  const stop = new AbortController();
  const add = (namespace: string) =>
    store.create({ kind: 'Partner', metadata: { namespace, name: 'a' }, spec: { hostnames: ['a.example'] } });
  /** `list Partner` and so on, sorted. */
  const lists = (): string[] => store.calls.filter((call) => call.startsWith('list')).sort();
  return { clock, store, stop, add, lists };
}

caches('the API watches partners and their credentials only', async () => {
  const { clock, store, stop, lists } = world();
  const cache = createDirectoryCache(store, clock);
  const running = runCache(cache, stop.signal);
  await whenSynced(cache);
  assert.equal(lists(), ['list Partner', 'list PartnerCredential']);
  assert.equal(
    informersOf(cache).map(({ kind }) => kind),
    ['Partner', 'PartnerCredential'],
  );
  stop.abort();
  await running;
});

caches('[H-12] the API knows of a change within 1 s of the end of an outage, however long that was', async () => {
  const { clock, store, stop, add } = world();
  const cache = createDirectoryCache(store, clock);
  const running = runCache(cache, stop.signal);
  await whenSynced(cache);
  for (let outage = 0; outage < 20; outage++) {
    store.failWith(new StoreUnavailableError('away', { outcomeUnknown: false }));
    store.cutWatches();
    await clock.advance(35_000 + 700 * outage);
    store.failWith(undefined);
    await add(`red-${outage}`);
    await clock.advance(1000);
    assert.is(cache.partners.list().length, outage + 1, `outage ${outage}`);
  }
  stop.abort();
  await clock.advance(1000);
  await running;
});

caches('the controllers watch every kind once, or once a namespace', async () => {
  for (const [namespaces, times] of [
    [[], 1],
    [['red'], 1],
    [['red', 'blue', 'green'], 3],
  ] as const) {
    const { clock, store, stop, lists } = world();
    const cache = createCache(store, clock, { namespaces });
    const running = runCache(cache, stop.signal);
    await whenSynced(cache);
    const expected = KIND_NAMES.flatMap((kind) => Array.from({ length: times }, () => `list ${kind}`));
    assert.equal(lists(), expected.sort());
    stop.abort();
    await running;
  }
});

caches('selected namespaces are followed beside the kinds, once for all of them', async () => {
  const { clock, store, stop, add } = world();
  for (const namespace of ['red', 'green']) await add(namespace);
  const selected = new FakeObjectSource('Namespace');
  selected.put('red');
  const cache = createCache(store, clock, { selected });
  const running = runCache(cache, stop.signal);
  await whenSynced(cache);
  assert.equal(
    informersOf(cache).map(({ kind }) => kind),
    ['Namespace', ...KIND_NAMES],
  );
  assert.equal(
    cache.partners.list().map(({ metadata }) => metadata.namespace),
    ['red'],
  );
  stop.abort();
  await running;
});

caches.run();
