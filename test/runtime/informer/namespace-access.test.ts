import * as assert from 'uvu/assert';
import { resourceInformers } from '../../../controllers/cache.ts';
import { ACCESS_SETTINGS, NamespaceAccess } from '../../../src/runtime/informer/namespace-access.ts';
import { keyOf } from '../../../src/runtime/objects.ts';
import { manualClock } from '../../support/clock.ts';
import { RefusingStore } from '../../support/fakes/refusing-store.ts';
import { suite } from '../../support/suite.ts';

const access = suite('namespaces that cannot be read');

/** The last try before a grace ends may be followed by the longest pause. */
const START_MS = ACCESS_SETTINGS.startGraceMs + 10_000;
const SERVED_MS = ACCESS_SETTINGS.servedGraceMs + 10_000;
const BACK_MS = 10_000;

function world(namespaces: readonly string[]) {
  const clock = manualClock();
  const store = new RefusingStore(clock);
  const changes: string[] = [];
  const log: string[] = [];
  const ours = new NamespaceAccess({
    namespaces,
    clock,
    onChange: (namespace, isReadable) => changes.push(`${namespace} ${isReadable}`),
  });
  const observer = {
    relisted: () => {},
    reconnecting: (kind: string) => log.push(kind),
    missed: () => {},
    handlerFailed: () => {},
  };
  const factory = resourceInformers(store, clock, { namespaces, access: ours, observer });
  const partners = factory.informer('Partner', {});
  const workspaces = factory.informer('Workspace', {});
  const told: string[] = [];
  partners.subscribe((event) => {
    const unserved = event.type === 'deleted' && event.unserved === true ? ' unserved' : '';
    if (event.type !== 'resync') told.push(`${event.type} ${event.resource.metadata.namespace}${unserved}`);
  });
  const stop = new AbortController();
  const start = (): void => {
    for (const informer of [partners, workspaces]) void informer.run(stop.signal);
  };
  const add = (namespace: string) =>
    store.create({
      kind: 'Partner',
      metadata: { namespace, name: 'p' },
      spec: { hostnames: [`${namespace}.example`] },
    });
  const shown = (): string[] => partners.list().map(({ metadata }) => keyOf(metadata));
  const synced = (): boolean[] => [partners.hasSynced, workspaces.hasSynced];
  return { clock, store, changes, log, access: ours, partners, told, stop, start, add, shown, synced };
}

async function served(namespaces: readonly string[]) {
  const on = world(namespaces);
  for (const namespace of namespaces) await on.add(namespace);
  on.start();
  await on.clock.advance(100);
  assert.equal(on.synced(), [true, true]);
  on.told.length = 0;
  return on;
}

access('[K-09] one that is refused from the start is out after the grace, and the others are served', async () => {
  const on = world(['red', 'blue']);
  for (const namespace of ['red', 'blue']) await on.add(namespace);
  on.store.refused.add('blue');
  on.start();
  await on.clock.advance(ACCESS_SETTINGS.startGraceMs - 1);
  assert.equal(on.synced(), [false, false], 'a young refusal says nothing');
  assert.match(on.access.problem(), /403 forbidden in blue/);
  await on.clock.advance(START_MS);
  assert.equal(on.synced(), [true, true]);
  assert.equal(on.shown(), ['red/p']);
  assert.equal(on.changes, ['red true', 'blue false']);
  assert.equal([on.access.isReadable('red'), on.access.isReadable('blue')], [true, false]);
  assert.ok(on.partners.stalenessMs < 30_000, 'nobody waits for news of it');
  on.store.refused.clear();
  await on.clock.advance(BACK_MS);
  assert.equal(on.shown().sort(), ['blue/p', 'red/p'], 'it comes back by itself');
  assert.equal(on.changes.at(-1), 'blue true');
  on.stop.abort();
});

access('[H-01] a server that refuses everyone for a second takes nobody out, at a start and later', async () => {
  const on = world(['red', 'blue']);
  for (const namespace of ['red', 'blue']) await on.add(namespace);
  for (const namespace of ['red', 'blue']) on.store.refused.add(namespace);
  on.start();
  await on.clock.advance(1000);
  on.store.refused.clear();
  await on.clock.advance(BACK_MS);
  assert.equal(on.shown().sort(), ['blue/p', 'red/p']);
  for (const namespace of ['red', 'blue']) on.store.refused.add(namespace);
  on.store.cutWatches();
  await on.clock.advance(2000);
  assert.equal(on.shown().sort(), ['blue/p', 'red/p']);
  on.store.refused.clear();
  await on.clock.advance(SERVED_MS * 2);
  assert.equal(on.told.sort(), ['added blue', 'added red']);
  assert.equal(on.changes.sort(), ['blue true', 'red true']);
  on.stop.abort();
});

access('what is served stays believed while its refusal is young, then leaves unserved', async () => {
  const on = await served(['red', 'blue']);
  on.store.refused.add('blue');
  on.store.cutWatches(new Error('cut'));
  await on.clock.advance(ACCESS_SETTINGS.servedGraceMs - 1);
  assert.equal(on.shown().sort(), ['blue/p', 'red/p']);
  await on.clock.advance(SERVED_MS);
  assert.equal(on.shown(), ['red/p']);
  assert.equal(on.told, ['deleted blue unserved']);
  on.store.refused.clear();
  await on.clock.advance(BACK_MS);
  assert.equal(on.told, ['deleted blue unserved', 'added blue']);
  on.stop.abort();
});

access('when none can be read, the server refuses: nobody leaves, and a new process waits', async () => {
  const on = await served(['red', 'blue']);
  for (const namespace of ['red', 'blue']) on.store.refused.add(namespace);
  on.store.cutWatches(new Error('cut'));
  await on.clock.advance(SERVED_MS * 3);
  assert.equal(on.shown().sort(), ['blue/p', 'red/p']);
  assert.equal(on.changes.slice(2).sort(), ['blue false', 'red false'], 'an alert tells of it all the same');
  on.stop.abort();
  const fresh = world(['red', 'blue']);
  for (const namespace of ['red', 'blue']) fresh.store.refused.add(namespace);
  fresh.start();
  await fresh.clock.advance(START_MS * 3);
  assert.equal(fresh.synced(), [false, false]);
  fresh.store.refused.delete('red');
  await fresh.clock.advance(BACK_MS);
  assert.equal(fresh.synced(), [true, true], 'one is enough');
  fresh.stop.abort();
});

access('one kind that is refused takes its namespace out for all kinds', async () => {
  const on = world(['red', 'blue']);
  for (const namespace of ['red', 'blue']) await on.add(namespace);
  on.store.refused.add('blue/Workspace');
  on.start();
  await on.clock.advance(START_MS);
  assert.equal(on.shown(), ['red/p']);
  on.store.refused.clear();
  await on.clock.advance(BACK_MS);
  assert.equal(on.shown().sort(), ['blue/p', 'red/p']);
  on.stop.abort();
});

access('a fault that is no refusal never puts a namespace out', async () => {
  const on = world(['red', 'blue']);
  const list = on.store.list.bind(on.store);
  Object.assign(on.store, {
    list: async (...args: Parameters<typeof list>) => {
      if (args[1].namespace === 'blue') throw new Error('away');
      return list(...args);
    },
  });
  on.start();
  await on.clock.advance(SERVED_MS * 3);
  assert.equal(on.synced(), [false, false]);
  assert.equal(on.changes, ['red true']);
  on.stop.abort();
});

access('an hour without rights is one line of each kind in the log', async () => {
  const on = world(['red', 'blue']);
  on.store.refused.add('blue');
  on.start();
  await on.clock.advance(3_600_000);
  assert.equal(on.log.sort(), ['Partner', 'Workspace']);
  on.stop.abort();
});

access('a namespace that was made anew while it was out is shown as it is now', async () => {
  const on = await served(['red', 'blue']);
  on.store.refused.add('blue');
  on.store.cutWatches(new Error('cut'));
  await on.clock.advance(SERVED_MS);
  const gone = await on.store.list('Partner', {});
  for (const { metadata } of gone.items.filter((item) => item.metadata.namespace === 'blue'))
    await on.store.remove('Partner', metadata, { uid: metadata.uid });
  on.store.refused.clear();
  await on.clock.advance(BACK_MS);
  assert.equal(on.shown(), ['red/p']);
  assert.equal(on.told, ['deleted blue unserved']);
  await on.add('blue');
  await on.clock.advance(100);
  assert.equal(on.shown().sort(), ['blue/p', 'red/p']);
  on.stop.abort();
});

access.run();
