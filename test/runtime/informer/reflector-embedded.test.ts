import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { resourceSource } from '../../../controllers/cache.ts';
import { openDataFolder } from '../../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../../src/adapters/embedded/resource-store.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import type { ResourceReader } from '../../../src/ports/resource-store.ts';
import { Reflector } from '../../../src/runtime/informer/reflector.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { type Event, replay, versionsOf } from './reflector-world.ts';

const embedded = suite('reflector over the embedded store');
const sorted = (map: ReadonlyMap<string, string>): [string, string][] => [...map].sort();

embedded('writers race, watches are cut and the log is trimmed: the cache ends as the store', async () => {
  const folder = await openDataFolder(tempFolder(), { fsync: false, clock: systemClock });
  const { database } = folder;
  const store = new EmbeddedResourceStore({ database, clock: systemClock, newUid: randomUUID, keepChanges: 50 });
  let cut = new AbortController();
  const reader: ResourceReader = {
    get: (...args) => store.get(...args),
    list: (...args) => store.list(...args),
    watch: (kind, from, signal) => store.watch(kind, from, AbortSignal.any([signal, cut.signal])),
  };
  const reasons: string[] = [];
  const reflector = new Reflector({
    source: resourceSource(reader, 'Partner'),
    clock: systemClock,
    indexes: {},
    settings: { pageSize: 3, backoffBaseMs: 5, shortWatchMs: 0 },
    observer: {
      relisted: (_kind, reason) => reasons.push(reason),
      reconnecting: () => {},
      missed: () => assert.unreachable(),
      handlerFailed: () => assert.unreachable(),
    },
  });
  const events: Event[] = [];
  reflector.subscribe((event) => events.push(event));
  const stop = new AbortController();
  const running = reflector.run(stop.signal);
  const write = async (writer: number, i: number): Promise<void> => {
    const name = `p${(writer * 7 + i * 3) % 11}`;
    const old = await store.get('Partner', { namespace: 'ns', name });
    if (!old) {
      await store.create({ kind: 'Partner', metadata: { namespace: 'ns', name }, spec: { hostnames: ['a.example'] } });
    } else if (i % 4 === 0) await store.remove('Partner', old.metadata, { uid: old.metadata.uid });
    else await store.replaceSpec('Partner', old.metadata, { ...old.spec, displayName: `${writer}-${i}` });
  };
  for (let i = 0; i < 400; i++) {
    await Promise.all([0, 1, 2].map((writer) => write(writer, i)));
    if (i % 60 !== 59) continue;
    const before = cut;
    cut = new AbortController();
    before.abort();
  }
  const { items, resourceVersion } = await store.list('Partner', {});
  while (reflector.lastResourceVersion !== resourceVersion) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(sorted(versionsOf(reflector.list())), sorted(versionsOf(items)));
  assert.equal(sorted(replay(events)), sorted(versionsOf(items)));
  assert.is(reasons[0], 'start');
  stop.abort();
  await running;
  store.close();
  folder.close();
});

embedded.run();
