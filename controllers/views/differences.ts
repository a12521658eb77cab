import { sleep } from '../../src/lib/clock.ts';
import type { ViewEntry } from '../../src/ports/views.ts';
import type { ControllersDeps } from '../deps.ts';
import { compareViews, type Differences, stillThere } from './compare.ts';
import type { Mirror } from './mirror.ts';
import { publishView } from './publish-view.ts';

/** How long a write may be on its way. */
const SETTLE_MS = 10_000;

type Deps = Pick<ControllersDeps, 'upkeep' | 'views' | 'viewChanges' | 'store' | 'clock' | 'log'>;

/** How the views of one namespace differ from what is cached now; some of it may be on its way. */
export async function differencesOf({ upkeep }: Deps, mirror: Mirror, namespace: string): Promise<Differences> {
  const entries = await entriesOf(upkeep, mirror, namespace);
  return compareViews(mirror.wanted(namespace), entries);
}

/** Only what is still different after a while. */
export async function settledDifferencesOf(
  deps: Deps,
  mirror: Mirror,
  namespace: string,
  signal: AbortSignal,
): Promise<Differences> {
  const found = await differencesOf(deps, mirror, namespace);
  if (found.behind.length + found.unknown.length === 0) return found;
  await sleep(deps.clock, SETTLE_MS, signal);
  const entries = await entriesOf(deps.upkeep, mirror, namespace);
  return stillThere(found, mirror.wanted(namespace), entries);
}

async function entriesOf(
  upkeep: Deps['upkeep'],
  { collection }: Mirror,
  namespace: string,
): Promise<ReadonlyMap<string, ViewEntry>> {
  const entries = new Map<string, ViewEntry>();
  for await (const page of upkeep.entries(collection, namespace))
    for (const entry of page) entries.set(entry.id, entry);
  return entries;
}

/** Brings the views up to date; returns how many had to be. */
export async function repair(
  deps: Deps,
  mirror: Mirror,
  namespace: string,
  { behind, unknown }: Differences,
): Promise<number> {
  let repaired = 0;
  for (const { id } of behind) {
    const view = mirror.view(namespace, id);
    if (view && (await publishView(deps, view)) === 'stored') repaired += 1;
  }
  for (const entry of unknown) if (await removeGone(deps, mirror, namespace, entry)) repaired += 1;
  return repaired;
}

/**
 * A removed uid never comes back, and a cache may lag behind a view that the API wrote: the store has the last word. A
 * store that is away, or cannot read that one resource, has not said that it is gone.
 */
async function removeGone(
  { store, views, log }: Deps,
  { kind, collection }: Mirror,
  namespace: string,
  { id, uid }: ViewEntry,
): Promise<boolean> {
  try {
    const live = await store.get(kind, { namespace, name: id });
    if (live?.metadata.uid === uid) return false;
  } catch (err) {
    log.warn({ namespace, collection, id, err }, 'view without a known resource stays for now');
    return false;
  }
  await views.remove({ collection, namespace, id }, uid);
  return true;
}
