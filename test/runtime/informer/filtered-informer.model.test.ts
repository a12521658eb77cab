import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { resourceInformers } from '../../../controllers/cache.ts';
import type { Partner } from '../../../src/resources/kinds.ts';
import type { Informer, InformerEvent } from '../../../src/runtime/informer/informer.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeObjectSource } from '../../support/fakes/object-source.ts';
import { FakeResourceStore } from '../../support/fakes/resource-store.ts';
import { suite } from '../../support/suite.ts';
import { replay, versionsOf } from './reflector-world.ts';

const model = suite('selected informer model');

interface Change {
  do: 'write' | 'remove';
  namespace: string;
  name: string;
}
type Step = Change | { do: 'join' | 'leave' | 'touch'; namespace: string } | { do: 'cut' | 'settle' };

const namespace = fc.constantFrom('red', 'green', 'blue');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('write' as const, 'write' as const, 'remove' as const),
      namespace,
      name: fc.constantFrom('a', 'b'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'leave' as const, 'touch' as const), namespace }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cut' as const, 'settle' as const, 'settle' as const) }) },
);

function world() {
  const clock = manualClock();
  const store = new FakeResourceStore(clock);
  const selected = new FakeObjectSource('Namespace');
  const failures: string[] = [];
  const observer = {
    relisted: () => {},
    reconnecting: () => {},
    missed: () => failures.push('missed'),
    handlerFailed: (_kind: string, error: unknown) => failures.push(String(error)),
  };
  const factory = resourceInformers(store, clock, { selected, observer });
  const informer = factory.informer('Partner', { host: (partner) => partner.spec.hostnames });
  const stop = new AbortController();
  const start = () => Promise.all([factory.namespaces?.run(stop.signal), informer.run(stop.signal)]);
  return { clock, store, selected, informer, failures, stop, start };
}
type World = ReturnType<typeof world>;

async function play({ clock, store, selected }: World, s: Step): Promise<void> {
  if (s.do === 'join') selected.put(s.namespace);
  else if (s.do === 'touch') {
    if (selected.names().includes(s.namespace)) selected.put(s.namespace);
  } else if (s.do === 'leave') selected.remove(s.namespace);
  else if (s.do === 'cut') {
    store.cutWatches(new Error('reset'));
    selected.cutWatches();
  } else if (s.do === 'write' || s.do === 'remove') await change(store, s);
  else await clock.advance(100);
}

async function change(store: FakeResourceStore, s: Change): Promise<void> {
  const at = { namespace: s.namespace, name: s.name };
  const there = await store.get('Partner', at);
  if (s.do === 'remove') {
    if (there) await store.remove('Partner', at, { uid: there.metadata.uid });
  } else if (there) await store.replaceSpec('Partner', there.metadata, { ...there.spec, displayName: 'again' });
  else await store.create({ kind: 'Partner', metadata: at, spec: { hostnames: [`${s.namespace}.example`] } });
}

/** Added and deleted may alternate for one uid here: what a listener believes is checked against the cache throughout. */
function believer(informer: Informer<Partner, 'host'>): ReadonlyMap<string, string> {
  const believed = new Map<string, string>();
  informer.subscribe((event) => {
    const { uid, resourceVersion } = event.resource.metadata;
    assert.is(believed.has(uid), event.type !== 'added', `${uid} was ${event.type}`);
    if (event.type === 'deleted') believed.delete(uid);
    else believed.set(uid, resourceVersion);
    assert.equal(sorted(believed), sorted(byUid(informer.list())), 'told before the cache had it');
  });
  return believed;
}

const byUid = (partners: readonly Partner[]): Map<string, string> =>
  new Map(partners.map(({ metadata }) => [metadata.uid, metadata.resourceVersion]));
const sorted = (map: ReadonlyMap<string, string>): [string, string][] => [...map].sort();

model('whatever is written, joins and leaves: cache, indexes and what was told are what is selected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.nat({ max: 20 }), async (steps, startAfter) => {
      const on = world();
      const believed = believer(on.informer);
      for (const s of steps.slice(0, startAfter)) await play(on, s);
      const running = on.start();
      for (const s of steps.slice(startAfter)) await play(on, s);
      await on.clock.advance(61_000);
      const { items } = await on.store.list('Partner', {});
      const expected = items.filter(({ metadata }) => on.selected.names().includes(metadata.namespace));
      assert.equal(on.failures, []);
      assert.ok(on.informer.hasSynced);
      assert.equal(sorted(versionsOf(on.informer.list())), sorted(versionsOf(expected)));
      assert.equal(sorted(believed), sorted(byUid(expected)));
      for (const name of ['red', 'green', 'blue'])
        assert.equal(
          sorted(byUid(on.informer.byIndex('host', `${name}.example`))),
          sorted(byUid(expected.filter(({ metadata }) => metadata.namespace === name))),
        );
      on.stop.abort();
      await running;
    }),
    { numRuns: 100 },
  );
});

model('a namespace that joins brings its objects, one that leaves takes them away as unserved', async () => {
  const { clock, store, selected, informer, start, stop } = world();
  for (const name of ['red', 'green']) await change(store, { do: 'write', namespace: name, name: 'a' });
  selected.put('red');
  const events: InformerEvent<Partner>[] = [];
  informer.subscribe((event) => events.push(event));
  void start();
  await clock.advance(100);
  selected.put('green');
  await clock.advance(100);
  selected.remove('red');
  await clock.advance(100);
  const green = await store.get('Partner', { namespace: 'green', name: 'a' });
  await store.remove('Partner', { namespace: 'green', name: 'a' }, { uid: green?.metadata.uid ?? '' });
  await change(store, { do: 'write', namespace: 'red', name: 'a' });
  await clock.advance(100);
  const seen = events.map((event) => [
    event.type,
    event.resource.metadata.namespace,
    event.type === 'deleted' ? event.unserved === true : event.type !== 'resync' && event.initial,
  ]);
  assert.equal(seen, [
    ['added', 'red', true],
    ['added', 'green', false],
    ['deleted', 'red', true],
    ['deleted', 'green', false],
  ]);
  stop.abort();
});

model('nothing counts as synced before both the objects and the selection are known', async () => {
  const { clock, store, selected, informer, start, stop } = world();
  await change(store, { do: 'write', namespace: 'red', name: 'a' });
  selected.put('red');
  const list = selected.list.bind(selected);
  let away = true;
  Object.assign(selected, { list: async () => (away ? Promise.reject(new Error('away')) : list()) });
  void start();
  await clock.advance(500);
  assert.is(informer.hasSynced, false);
  assert.equal(informer.list(), []);
  away = false;
  await clock.advance(31_000);
  assert.is(informer.hasSynced, true);
  assert.equal(sorted(versionsOf(informer.list())), [['red/a', '1']]);
  stop.abort();
});

model('what is written is expected by the cache behind it', async () => {
  const { clock, store, selected, informer, start, stop } = world();
  const events: InformerEvent<Partner>[] = [];
  informer.subscribe((event) => events.push(event));
  selected.put('red');
  void start();
  await clock.advance(100);
  informer.expect('red/a', '1');
  assert.is(informer.isStale('red/a'), true);
  await change(store, { do: 'write', namespace: 'red', name: 'a' });
  await clock.advance(100);
  assert.is(informer.isStale('red/a'), false);
  assert.is(replay(events).get('red/a'), '1');
  assert.ok(informer.stalenessMs < 61_000);
  stop.abort();
});

model.run();
