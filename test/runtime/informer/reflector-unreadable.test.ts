import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { addPartner, reflectorWorld, removePartner, told, touchPartner, type World } from './reflector-world.ts';

const tests = suite('a reflector of what cannot be read');
const TEN_MINUTES_MS = 600_000;
const A = { namespace: 'ns', name: 'a' };

async function ready(unreadable?: 'keep' | 'drop'): Promise<World> {
  const world = reflectorWorld({}, unreadable);
  await addPartner(world.store, 'a');
  await addPartner(world.store, 'b');
  void world.start();
  await world.clock.advance(2000);
  world.events.length = 0;
  return world;
}

/** The ways by which a reflector learns of it. */
const WAYS: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'by the watch': async ({ clock }) => clock.advance(0),
  'by a new list': async ({ store, clock, log }) => {
    store.cutWatches(new Error('cut'));
    store.expireVersions();
    await clock.advance(5000);
    assert.match(log.at(-1) ?? '', 'relisted expired');
  },
};

for (const [way, learn] of Object.entries(WAYS)) {
  tests(`what becomes unreadable keeps its last state (${way}) and is told again once it is mended`, async () => {
    const world = await ready();
    const { store, reflector, events, clock } = world;
    if (way === 'by a new list') store.hold();
    store.spoil('Partner', A);
    store.release();
    await learn(world);
    assert.equal(events, []);
    assert.is(reflector.get('ns/a')?.metadata.resourceVersion, '1');
    assert.is(reflector.byIndex('host', 'a.example').length, 1);
    store.mend('Partner', A);
    await clock.advance(0);
    assert.equal(told(events), ['updated a@4']);
  });

  tests(`where old states are dropped (${way}) it leaves as one that is still there`, async () => {
    const world = await ready('drop');
    const { store, reflector, events, clock } = world;
    store.spoil('Partner', A);
    await learn(world);
    assert.equal(told(events), ['deleted a@1']);
    assert.is(events[0]?.type === 'deleted' && events[0].unserved, true);
    assert.is(reflector.get('ns/a'), undefined);
    store.mend('Partner', A);
    await clock.advance(0);
    assert.equal(told(events), ['deleted a@1', 'added a@4']);
  });

  tests(`a deletion is told as one (${way}), also of what could not be read before`, async () => {
    const world = await ready();
    const { store, reflector, events, clock } = world;
    const uid = reflector.get('ns/a')?.metadata.uid ?? '';
    store.spoil('Partner', A);
    await clock.advance(0);
    if (way === 'by a new list') store.hold();
    assert.is(await store.remove('Partner', A, { uid }), 'removed');
    store.release();
    await learn(world);
    assert.equal(told(events), ['deleted a@1']);
    assert.is(events[0]?.type === 'deleted' && events[0].unserved, undefined);
  });
}

tests('one that could never be read is not there, and comes when it can', async () => {
  const { store, clock, events, reflector, start } = reflectorWorld();
  await addPartner(store, 'a');
  store.spoil('Partner', A);
  void start();
  await clock.advance(2000);
  assert.equal([events.length, reflector.list().length, reflector.hasSynced], [0, 0, true]);
  store.mend('Partner', A);
  await clock.advance(0);
  assert.equal(told(events), ['added a@3']);
});

tests('a new one under the name that cannot be read takes the old one away', async () => {
  const { store, clock, events } = await ready();
  store.cutWatches(new Error('cut'));
  await removePartner(store, 'a');
  await addPartner(store, 'a');
  store.spoil('Partner', A);
  store.expireVersions();
  await clock.advance(5000);
  assert.equal(told(events), ['deleted a@1']);
});

for (const unreadable of ['keep', 'drop'] as const) {
  tests(`the comparison with a full list finds nothing missed (${unreadable})`, async () => {
    const { store, clock, missed, log, reflector } = await ready(unreadable);
    store.spoil('Partner', A);
    await clock.advance(TEN_MINUTES_MS + 60_000);
    assert.equal([missed(), log], [0, ['relisted start 2']]);
    assert.is(reflector.list().length, unreadable === 'keep' ? 2 : 1);
  });
}

tests('a write of ours to one that somebody else made unreadable since is not waited for', async () => {
  const { store, clock, reflector } = await ready();
  store.hold();
  await touchPartner(store, 'a', 'ours');
  reflector.expect('ns/a', '3');
  store.spoil('Partner', A);
  assert.is(reflector.isStale('ns/a'), true);
  store.release();
  await clock.advance(0);
  assert.is(reflector.isStale('ns/a'), false);
});

tests.run();
