import * as assert from 'uvu/assert';
import { createCache, runCache, whenSynced } from '../../controllers/cache.ts';
import { leanReader } from '../../controllers/lean-reader.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import { manualClock } from '../support/clock.ts';
import { FakeResourceStore } from '../support/fakes/resource-store.ts';
import { suite } from '../support/suite.ts';

const leanCaches = suite('lean caches');

const NAMESPACE = 'red';

async function world() {
  const clock = manualClock();
  const store = new FakeResourceStore(clock);
  const stop = new AbortController();
  const add = async (name: string) => {
    const annotations = { 'sightline.dev/external-actor-id': 'someone' };
    const metadata = { namespace: NAMESPACE, name, annotations, labels: { tier: 'gold' } };
    const spec = { workspaceName: 'pws-one', website: 'https://acme.example' };
    await store.create({ kind: 'VisibilityReport', metadata, spec });
  };
  const stored = async (name: string) => store.get('VisibilityReport', { namespace: NAMESPACE, name });
  await add('listed');
  const cache = createCache(leanReader(store), clock);
  const running = runCache(cache, stop.signal);
  await whenSynced(cache);
  const cached = (name: string) => cache.reports.get(keyOf({ namespace: NAMESPACE, name }));
  const end = async () => {
    stop.abort();
    await clock.advance(1000);
    await running;
  };
  return { clock, store, add, stored, cached, cache, end };
}

leanCaches('listed and watched resources are equal to the stored ones, but copies', async () => {
  const { clock, store, add, stored, cached, end } = await world();
  await add('watched');
  await clock.advance(0);
  for (const name of ['listed', 'watched']) {
    const before = await stored(name);
    assert.ok(before);
    assert.is(JSON.stringify(cached(name)), JSON.stringify(before));
    assert.is.not(cached(name), before);
    await store.replaceStatus('VisibilityReport', before.metadata, { phase: 'Queued', runAttempts: 0 });
    await clock.advance(0);
    assert.is(cached(name)?.status?.phase, 'Queued');
    assert.is(JSON.stringify(cached(name)), JSON.stringify(await stored(name)));
  }
  await end();
});

leanCaches('deletions, and resources that become unreadable, are passed on', async () => {
  const { clock, store, add, stored, cached, cache, end } = await world();
  await add('deleted');
  await add('spoiled');
  await clock.advance(0);
  const seen: string[] = [];
  cache.reports.subscribe((event) => {
    if (event.type !== 'added') seen.push(`${event.type} ${event.resource.metadata.name}`);
  });
  const [deleted, known] = [await stored('deleted'), cached('spoiled')];
  assert.ok(deleted);
  await store.remove('VisibilityReport', deleted.metadata, deleted.metadata);
  store.spoil('VisibilityReport', { namespace: NAMESPACE, name: 'spoiled' });
  await clock.advance(0);
  assert.equal(seen, ['deleted deleted']);
  assert.is(cached('deleted'), undefined);
  assert.is(cached('spoiled'), known);
  await end();
});

leanCaches.run();
