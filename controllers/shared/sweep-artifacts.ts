import type { Cache } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';

/** A run of a resource that is just being made may write before the cache has the resource. */
const MIN_AGE_MS = 3_600_000;
const PAGE = 500;

type Deps = Pick<ControllersDeps, 'artifacts' | 'clock' | 'log' | 'store'>;

/**
 * Forgets artifacts whose resource is gone, by uid; what is forgotten does not come back, and a namespace that is not
 * served now has nothing in the caches, so the store is asked before. Returns how many owners were forgotten.
 */
export async function sweepArtifacts(deps: Deps, cache: Pick<Cache, 'reports' | 'executions'>): Promise<number> {
  const known = new Set([...cache.reports.list(), ...cache.executions.list()].map(({ metadata }) => metadata.uid));
  const unknown = (await deps.artifacts.owners()).filter(
    (owner) => !known.has(owner.uid) && deps.clock.now() - owner.lastWriteMs > MIN_AGE_MS,
  );
  let forgotten = 0;
  for (const [namespace, owners] of Map.groupBy(unknown, (owner) => owner.namespace)) {
    const alive = await uidsOf(deps, namespace);
    const dead = owners.filter(({ uid }) => alive !== undefined && !alive.has(uid));
    for (const owner of dead) await deps.artifacts.removeOwner(owner);
    forgotten += dead.length;
  }
  if (forgotten > 0) deps.log.info({ owners: forgotten }, 'artifacts of deleted resources forgotten');
  return forgotten;
}

/** What the store has in the namespace; undefined when it does not say, as for one that we have no rights in. */
async function uidsOf({ store, log }: Deps, namespace: string): Promise<ReadonlySet<string> | undefined> {
  const uids = new Set<string>();
  try {
    for (const kind of ['VisibilityReport', 'ActionExecution'] as const) {
      let page = await store.list(kind, { namespace, limit: PAGE });
      for (const { metadata } of page.items) uids.add(metadata.uid);
      while (page.continue !== undefined) {
        page = await store.list(kind, { namespace, limit: PAGE, continue: page.continue });
        for (const { metadata } of page.items) uids.add(metadata.uid);
      }
    }
    return uids;
  } catch (err) {
    log.warn({ namespace, err }, 'artifacts of a namespace not swept');
    return undefined;
  }
}
