import { isDeepStrictEqual } from 'node:util';
import type { ResourceStore } from '../../../ports/resource-store.ts';
import type { Kind, Resource, SpecOf } from '../../../resources/kinds.ts';
import type { NamedFields, ResourceReference } from './memory.ts';
import type { Manifest } from './parse.ts';
import { type Fields, type Plan, planned, wantedBy } from './plan.ts';

export interface ManifestStore {
  readonly store: ResourceStore;
  readonly named: NamedFields;
}

/** What each file says about one resource, in the order of the file names. */
export type Sayings = ReadonlyMap<string, readonly Manifest[]>;

export type ApplyOutcome =
  | { readonly outcome: 'created' | 'changed' | 'unchanged'; readonly notices: readonly string[] }
  | { readonly outcome: 'problem'; readonly problems: readonly string[] };

/** Another writer may write between read and write; the fields of the manifest are then merged into its version. */
const TRIES = 5;

/** The result that applying would have; writes nothing. */
export const planFor = (
  { named }: Pick<ManifestStore, 'named'>,
  resource: ResourceReference,
  sayings: Sayings,
  existing: Resource | undefined,
): Plan => planned(existing, [...sayings.values()].flat(), rememberedOf(named, resource, sayings).before);

/**
 * Applies manifests like server-side apply: never-named fields stay, dropped fields are removed, maps are merged, lists
 * and values replaced, `null` removes. Idempotent.
 */
export async function applyResource(
  into: ManifestStore,
  resource: ResourceReference,
  sayings: Sayings,
): Promise<ApplyOutcome> {
  const [manifest] = [...sayings.values()].flat();
  if (manifest === undefined) return { outcome: 'unchanged', notices: [] };
  const { taken, isKnown } = rememberedOf(into.named, resource, sayings);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const existing = await into.store.get(resource.kind, resource);
    const plan = planFor(into, resource, sayings, existing);
    if (plan.faults.length > 0) return { outcome: 'problem', problems: plan.faults };
    // before the write, so that a killed process forgets nothing that it has written
    if (!isKnown) remember(into.named, resource, sayings, 'before', taken);
    const outcome = existing
      ? await change(into.store, existing, plan.spec)
      : await create(into.store, manifest, plan.spec);
    if (outcome === 'again') continue;
    if (typeof outcome === 'object') return { outcome: 'problem', problems: [`${manifest.at}: ${outcome.refused}`] };
    if (!isKnown) remember(into.named, resource, sayings, 'after');
    const why = 'is no longer given but stays, because the resource cannot be without it';
    return { outcome, notices: plan.kept.map((field) => `${manifest.at}: spec.${field}: ${why}`) };
  }
  return { outcome: 'problem', problems: [`${manifest.at}: keeps being changed by others`] };
}

interface Remembered {
  readonly before: readonly Fields[];
  /** Files that no longer define the resource, and whose fields a new file has taken over: the file was renamed. */
  readonly taken: readonly string[];
  /** Whether exactly what the files say now is already recorded. */
  readonly isKnown: boolean;
}

function rememberedOf(named: NamedFields, resource: ResourceReference, sayings: Sayings): Remembered {
  const known = named.of(resource);
  const isNew = [...sayings.keys()].some((file) => !known.has(file));
  const taken = isNew ? [...known.keys()].filter((file) => !sayings.has(file)) : [];
  const before = [...sayings.keys(), ...taken].flatMap((file) => known.get(file) ?? []);
  const isKnown = [...sayings].every(([file, manifests]) => isDeepStrictEqual(known.get(file), [wantedBy(manifests)]));
  return { before, taken, isKnown };
}

/** Before the write, what was named earlier is kept as well; after it, only what is named now. */
function remember(
  named: NamedFields,
  resource: ResourceReference,
  sayings: Sayings,
  when: 'before' | 'after',
  taken: readonly string[] = [],
): void {
  const known = named.of(resource);
  const inherited = taken.flatMap((file) => known.get(file) ?? []);
  for (const [file, manifests] of sayings) {
    const wanted = wantedBy(manifests);
    const older = known.get(file) ?? inherited;
    named.keep(file, resource, when === 'before' ? [...older, wanted] : [wanted]);
  }
  for (const file of taken) named.forget(file, resource);
}

type Written = 'created' | 'changed' | 'unchanged' | 'again' | { readonly refused: string };

async function create<K extends Kind>(store: ResourceStore, manifest: Manifest<K>, fields: Fields): Promise<Written> {
  const spec = fields as SpecOf<K>; // the store checks it against the kind's schema
  const result = await store.create({ kind: manifest.kind, metadata: manifest.metadata, spec });
  if (result.outcome === 'exists') return 'again';
  return result.outcome === 'refused' ? { refused: result.message } : 'created';
}

async function change<K extends Kind>(store: ResourceStore, existing: Resource<K>, fields: Fields): Promise<Written> {
  const spec = fields as SpecOf<K>; // the store checks it against the kind's schema
  if (isDeepStrictEqual(spec, existing.spec)) return 'unchanged';
  const { namespace, name, resourceVersion } = existing.metadata;
  const result = await store.replaceSpec(existing.kind, { namespace, name, resourceVersion }, spec);
  switch (result.outcome) {
    case 'written':
      return 'changed';
    case 'conflict':
    case 'missing':
      return 'again';
    case 'refused':
      return { refused: result.message };
  }
}
