import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  type ResourceStore,
  VersionExpiredError,
  type WatchEvent,
  type WatchFrom,
} from '../../src/ports/resource-store.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import type { ResourceStoreTest } from './resource-store.contract.ts';
import { actionDraft, at, reportDraft, resourceOf } from './resources.ts';

type Event = WatchEvent<'Action'>;

/** Changes of a watch until `enough` of them say so; then the watch is stopped and must end. */
async function collect(
  store: ResourceStore,
  from: WatchFrom,
  enough: (seen: readonly Event[]) => boolean,
): Promise<Event[]> {
  const stop = new AbortController();
  const seen: Event[] = [];
  for await (const event of store.watch('Action', from, stop.signal)) {
    if (event.type === 'Bookmark') continue;
    assert.not(stop.signal.aborted, 'no change after the abort');
    seen.push(event);
    if (enough(seen)) stop.abort();
  }
  return seen;
}

const told = (events: readonly Event[]) =>
  events.map((event) => ('resource' in event ? `${event.type} ${event.resource.metadata.name}` : event.type));

export function addWatchTests(test: ResourceStoreTest): void {
  test('a watch replays everything after its version, in order, and goes on', async ({ subject }) => {
    const { store, namespaces } = subject;
    const [namespace] = namespaces;
    const before = resourceOf(await store.create(actionDraft(namespace, 'act-a')));
    const changed = resourceOf(await store.replaceStatus('Action', at(before), { attempts: 1 }));
    await store.create(actionDraft(namespace, 'act-b'));
    const from = { namespace, resourceVersion: before.metadata.resourceVersion };
    const replayed = Promise.withResolvers<void>();
    const watching = collect(store, from, (seen) => {
      if (seen.length === 2) replayed.resolve();
      return seen.length === 4;
    });
    await replayed.promise;
    await store.create(reportDraft(namespace, 'pvr-a'));
    await store.create(actionDraft(namespaces[1], 'act-elsewhere'));
    await store.remove('Action', changed.metadata, { uid: changed.metadata.uid });
    await store.create(actionDraft(namespace, 'act-a'));
    const seen = await watching;
    assert.equal(told(seen), ['Modified act-a', 'Added act-b', 'Deleted act-a', 'Added act-a']);
    const [modified, , deleted, again] = seen.map((event) => ('resource' in event ? event.resource : undefined));
    assert.equal(modified, changed);
    assert.equal([deleted?.metadata.uid, deleted?.status], [changed.metadata.uid, { attempts: 1 }]);
    assert.ok(BigInt(deleted?.metadata.resourceVersion ?? 0) > BigInt(changed.metadata.resourceVersion));
    assert.equal(again, await store.get('Action', before.metadata));
  });

  test('a watch without a namespace sees all of them', async ({ subject: { store, namespaces } }) => {
    const { resourceVersion } = await store.list('Action', {});
    for (const namespace of namespaces) await store.create(actionDraft(namespace, `act-in-${namespace}`));
    const ours = (seen: readonly Event[]) =>
      told(seen).filter((line) => namespaces.some((n) => line.endsWith(`act-in-${n}`)));
    const seen = await collect(store, { resourceVersion }, (events) => ours(events).length === 2);
    assert.equal(
      ours(seen),
      namespaces.map((namespace) => `Added act-in-${namespace}`),
    );
  });

  test('a watch ends when its signal aborts, before, while waiting and while its reader is busy', async ({
    subject,
  }) => {
    const { store, namespaces } = subject;
    const [namespace] = namespaces;
    const { resourceVersion } = await store.list('Action', { namespace });
    await store.create(actionDraft(namespace, 'act-first'));
    const read = async (stop: AbortController): Promise<number> => {
      let count = 0;
      for await (const _event of store.watch('Action', { namespace, resourceVersion }, stop.signal)) {
        count += 1;
        setImmediate(() => stop.abort()); // it waits for the next one then
      }
      return count;
    };
    const stopped = new AbortController();
    stopped.abort();
    assert.is(await read(stopped), 0);
    assert.is(await read(new AbortController()), 1);
    for (let i = 0; i < 3; i++) await store.create(actionDraft(namespace, `act-${i}`));
    assert.is((await collect(store, { namespace, resourceVersion }, (seen) => seen.length === 1)).length, 1);
  });

  test('a version that is compacted away is told, not skipped', async ({ subject }) => {
    const resourceVersion = await subject.expiredVersion();
    try {
      await collect(subject.store, { namespace: subject.namespaces[0], resourceVersion }, () => true);
      assert.unreachable();
    } catch (error) {
      assert.instance(error, VersionExpiredError);
    }
  });

  test('a slow reader loses nothing and holds up no writer', async ({ subject: { store, namespaces } }) => {
    const [namespace] = namespaces;
    const { signal } = new AbortController();
    const names: string[] = [];
    let last = (await store.list('Action', { namespace })).resourceVersion;
    await store.create(actionDraft(namespace, 'act-0'));
    // a server may end the watch of a slow reader; every round is one watch, from the last change that was read
    for (let rounds = 0; names.length < 301 && rounds < 301; rounds += 1) {
      for await (const event of store.watch('Action', { namespace, resourceVersion: last }, signal)) {
        if (!('resource' in event)) continue;
        names.push(event.resource.metadata.name);
        last = event.resource.metadata.resourceVersion;
        if (names.length === 301) break;
        if (names.length > 1) continue;
        // nothing is read meanwhile
        await Promise.all(Array.from({ length: 300 }, (_, i) => store.create(actionDraft(namespace, `act-${i + 1}`))));
      }
    }
    assert.is(names.length, 301);
    assert.is(new Set(names).size, 301);
  });

  test('watchers that reconnect anywhere see every change once', async ({ subject: { store, namespaces } }) => {
    let round = 0;
    const property = fc.asyncProperty(
      fc.array(
        fc.record({ slot: fc.nat(5), write: fc.constantFrom('spec', 'status', 'remove'), pause: fc.boolean() }),
        { maxLength: 40 },
      ),
      fc.array(fc.record({ events: fc.integer({ min: 1, max: 6 }), back: fc.nat(5) }), { minLength: 1, maxLength: 6 }),
      async (writes, cuts) => {
        round += 1;
        const prefix = `act-r${round}`;
        const start = await replica(store, namespaces[0], prefix);
        const watching = Promise.all([0, 1, 2].map((shift) => follow(store, start, rotate(cuts, shift))));
        const running: Promise<void>[] = [];
        for (const { slot, write, pause } of writes) {
          const done = change(store, namespaces[0], `${prefix}-${slot}`, write);
          running.push(done);
          if (pause) await done;
        }
        await Promise.all(running);
        await store.create(actionDraft(namespaces[0], `${prefix}-end`));
        const end = await replica(store, namespaces[0], prefix);
        for (const state of await watching) assert.equal(state, end.state);
      },
    );
    await fc.assert(property, { numRuns: 25 });
  });
}

interface Replica {
  readonly namespace: string;
  readonly prefix: string;
  readonly version: string;
  readonly state: Readonly<Record<string, Resource<'Action'>>>;
}

async function replica(store: ResourceStore, namespace: string, prefix: string): Promise<Replica> {
  const page = await store.list('Action', { namespace });
  const ours = page.items.filter(({ metadata }) => metadata.name.startsWith(`${prefix}-`));
  const state = Object.fromEntries(ours.map((resource) => [resource.metadata.name, resource]));
  return { namespace, prefix, version: page.resourceVersion, state };
}

/** Creates the action or changes it, under whatever version it has; losing to another writer is fine. */
async function change(
  store: ResourceStore,
  namespace: string,
  name: string,
  write: 'spec' | 'status' | 'remove',
): Promise<void> {
  const old = await store.get('Action', { namespace, name });
  if (!old) await store.create(actionDraft(namespace, name));
  else if (write === 'remove') await store.remove('Action', old.metadata, { uid: old.metadata.uid });
  else if (write === 'status')
    await store.replaceStatus('Action', at(old), { attempts: (old.status?.attempts ?? 0) + 1 });
  else {
    const { disposition, ...spec } = old.spec;
    await store.replaceSpec('Action', at(old), disposition ? spec : { ...spec, disposition: 'Completed' });
  }
}

/** Follows the changes, is cut after some, goes back to an earlier state, until the end mark is seen. */
async function follow(store: ResourceStore, start: Replica, cuts: readonly { events: number; back: number }[]) {
  const history = [start];
  for (let turn = 0; ; turn++) {
    const cut = cuts[turn] ?? { events: Number.POSITIVE_INFINITY, back: 0 };
    let now = history[Math.max(0, history.length - 1 - cut.back)] ?? start;
    history.splice(history.indexOf(now) + 1);
    const stop = new AbortController();
    let left = cut.events;
    for await (const event of store.watch(
      'Action',
      { namespace: now.namespace, resourceVersion: now.version },
      stop.signal,
    )) {
      now = apply(now, event);
      history.push(now);
      left -= 1;
      if (left === 0 || `${now.prefix}-end` in now.state) break;
    }
    stop.abort();
    if (`${now.prefix}-end` in now.state) return now.state;
  }
}

/** A gap shows as a change of something unknown, a duplicate as an old version. */
function apply(before: Replica, event: Event): Replica {
  if (event.type === 'Bookmark') return { ...before, version: event.resourceVersion };
  assert.ok('resource' in event, 'everything can be read');
  const { resourceVersion: version, name } = event.resource.metadata;
  assert.ok(BigInt(version) > BigInt(before.version), 'versions grow');
  const { [name]: old, ...others } = before.state;
  assert.is(old === undefined, event.type === 'Added', `${event.type} ${name}`);
  const state = event.type === 'Deleted' ? others : { ...others, [name]: event.resource };
  return { ...before, version, state };
}

function rotate<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
