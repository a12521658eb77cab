import * as assert from 'uvu/assert';
import { resourceSource } from '../../../controllers/cache.ts';
import type { Partner } from '../../../src/resources/kinds.ts';
import type { InformerEvent } from '../../../src/runtime/informer/informer.ts';
import { Reflector } from '../../../src/runtime/informer/reflector.ts';
import type { ReflectorSettings } from '../../../src/runtime/informer/reflector-options.ts';
import { keyOf } from '../../../src/runtime/objects.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeResourceStore } from '../../support/fakes/resource-store.ts';

export type Event = InformerEvent<Partner>;

/** A reflector of Partners over a store in memory, with everything it says written down. */
export function reflectorWorld(settings: Partial<ReflectorSettings> = {}, unreadable: 'keep' | 'drop' = 'keep') {
  const clock = manualClock();
  const store = new FakeResourceStore(clock);
  const events: Event[] = [];
  const log: string[] = [];
  const errors: string[] = [];
  const delays: number[] = [];
  let missed = 0;
  const reflector = new Reflector({
    source: resourceSource(store, 'Partner'),
    clock,
    random: () => 0.5,
    settings,
    unreadable,
    indexes: { host: (partner) => partner.spec.hostnames },
    observer: {
      relisted: (_kind, reason, count) => log.push(`relisted ${reason} ${count}`),
      reconnecting: (_kind, error, delayMs) => {
        errors.push(String(error));
        delays.push(delayMs);
      },
      missed: (_kind, count) => {
        missed += count;
      },
      handlerFailed: (_kind, error) => log.push(`handler ${error}`),
    },
  });
  reflector.subscribe((event) => events.push(event));
  const stop = new AbortController();
  const start = (): Promise<void> => reflector.run(stop.signal);
  return { clock, store, events, log, errors, delays, reflector, stop, start, missed: () => missed };
}

export type World = ReturnType<typeof reflectorWorld>;

export async function addPartner(store: FakeResourceStore, name: string, host = `${name}.example`) {
  const outcome = await store.create({
    kind: 'Partner',
    metadata: { namespace: 'ns', name },
    spec: { hostnames: [host] },
  });
  if (outcome.outcome !== 'created') throw new Error(`${name}: ${outcome.outcome}`);
  return outcome.resource;
}

export async function touchPartner(store: FakeResourceStore, name: string, displayName: string): Promise<void> {
  const current = await store.get('Partner', { namespace: 'ns', name });
  if (!current) return;
  const at = { namespace: 'ns', name, resourceVersion: current.metadata.resourceVersion };
  await store.replaceSpec('Partner', at, { ...current.spec, displayName });
}

export async function removePartner(store: FakeResourceStore, name: string): Promise<void> {
  const current = await store.get('Partner', { namespace: 'ns', name });
  if (current) await store.remove('Partner', { namespace: 'ns', name }, { uid: current.metadata.uid });
}

/** `added a@1` and so on: type, name, version. */
export const told = (events: readonly Event[]): string[] =>
  events.map(({ type, resource }) => `${type} ${resource.metadata.name}@${resource.metadata.resourceVersion}`);

/** Every uid: added, then updates with growing versions, then perhaps deleted. Returns what a listener now believes. */
export function replay(events: readonly Event[]): Map<string, string> {
  const alive = new Map<string, { key: string; version: number }>();
  const ended = new Set<string>();
  for (const { type, resource } of events) {
    if (type === 'resync') continue;
    const { uid, resourceVersion } = resource.metadata;
    const known = alive.get(uid);
    if (type === 'added') {
      assert.ok(!known && !ended.has(uid), `${uid} was added twice`);
      const key = keyOf(resource.metadata);
      for (const other of alive.values()) assert.is.not(other.key, key, 'the old incarnation was not deleted first');
    } else assert.ok(known, `${uid} was ${type} without being there`);
    if (type === 'updated') assert.ok(Number(resourceVersion) > (known?.version ?? 0), `${uid} went back`);
    if (type === 'deleted') {
      alive.delete(uid);
      ended.add(uid);
    } else alive.set(uid, { key: keyOf(resource.metadata), version: Number(resourceVersion) });
  }
  return new Map([...alive.values()].map(({ key, version }) => [key, String(version)]));
}

/** Keys and versions that the store has. */
export async function truth(store: FakeResourceStore): Promise<Map<string, string>> {
  const { items } = await store.list('Partner', {});
  return versionsOf(items);
}

export function versionsOf(
  resources: readonly { metadata: { namespace: string; name: string; resourceVersion: string } }[],
): Map<string, string> {
  return new Map(resources.map(({ metadata }) => [keyOf(metadata), metadata.resourceVersion]));
}
