import { isDeepStrictEqual } from 'node:util';
import type { ResourceStore } from '../../../ports/resource-store.ts';
import type { Kind, Resource, SpecOf } from '../../../resources/kinds.ts';
import { checkWrite, type WrittenResource } from '../../../resources/rules.ts';
import type { Manifest } from './parse.ts';

export type ApplyOutcome =
  | { readonly outcome: 'created' | 'changed' | 'unchanged' }
  | { readonly outcome: 'problem'; readonly problem: string };

/** Another writer may come between read and write; the fields of a manifest are then merged into what it wrote. */
const TRIES = 5;

/** What the store would refuse of these manifests, applied in this order; each with its place. Writes nothing. */
export async function checkManifests(store: ResourceStore, manifests: readonly Manifest[]): Promise<string[]> {
  const planned = new Map<string, WrittenResource>();
  const problems: string[] = [];
  for (const { kind, metadata, spec, at } of manifests) {
    const key = `${kind} ${metadata.namespace}/${metadata.name}`;
    const before = planned.get(key) ?? (await store.get(kind, metadata));
    const after = before ? { ...before, spec: merged(before.spec, spec) } : { metadata, spec };
    problems.push(...checkWrite(kind, before, after).map((fault) => `${at}: ${fault}`));
    planned.set(key, after);
  }
  return problems;
}

/**
 * Applies a manifest as server-side apply would: fields that it does not name stay, maps are merged, lists and values
 * replaced. Applying it again changes nothing.
 */
export async function applyManifest(store: ResourceStore, manifest: Manifest): Promise<ApplyOutcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const existing = await store.get(manifest.kind, manifest.metadata);
    const outcome = existing ? await change(store, existing, manifest) : await create(store, manifest);
    if (outcome !== 'again') return outcome;
  }
  return { outcome: 'problem', problem: `${manifest.at}: changed by others all the time` };
}

async function create<K extends Kind>(store: ResourceStore, manifest: Manifest<K>): Promise<ApplyOutcome | 'again'> {
  const spec = manifest.spec as SpecOf<K>; // the store checks it against the kind's schema
  const result = await store.create({ kind: manifest.kind, metadata: manifest.metadata, spec });
  if (result.outcome === 'exists') return 'again';
  return result.outcome === 'refused'
    ? { outcome: 'problem', problem: `${manifest.at}: ${result.message}` }
    : { outcome: 'created' };
}

async function change<K extends Kind>(
  store: ResourceStore,
  existing: Resource<K>,
  manifest: Manifest,
): Promise<ApplyOutcome | 'again'> {
  const spec = merged(existing.spec, manifest.spec) as SpecOf<K>; // the store checks it against the kind's schema
  if (isDeepStrictEqual(spec, existing.spec)) return { outcome: 'unchanged' };
  const { namespace, name, resourceVersion } = existing.metadata;
  const result = await store.replaceSpec(existing.kind, { namespace, name, resourceVersion }, spec);
  switch (result.outcome) {
    case 'written':
      return { outcome: 'changed' };
    case 'conflict':
    case 'missing':
      return 'again';
    case 'refused':
      return { outcome: 'problem', problem: `${manifest.at}: ${result.message}` };
  }
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(before: unknown, given: unknown): unknown {
  if (!isMapping(before) || !isMapping(given)) return given;
  const fields = Object.entries(given).map(([key, value]): [string, unknown] => [key, merged(before[key], value)]);
  return { ...before, ...Object.fromEntries(fields) };
}
