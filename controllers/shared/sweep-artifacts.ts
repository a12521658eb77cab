import type { Cache } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';

/** A run of a resource that is just being made may write before the cache has the resource. */
const MIN_AGE_MS = 3_600_000;

/** Forgets artifacts whose resource is gone, by uid. Returns how many owners were forgotten. */
export async function sweepArtifacts(
  deps: Pick<ControllersDeps, 'artifacts' | 'clock' | 'log'>,
  cache: Pick<Cache, 'reports' | 'executions'>,
): Promise<number> {
  const alive = new Set([...cache.reports.list(), ...cache.executions.list()].map(({ metadata }) => metadata.uid));
  const dead = (await deps.artifacts.owners()).filter(
    (owner) => !alive.has(owner.uid) && deps.clock.now() - owner.lastWriteMs > MIN_AGE_MS,
  );
  for (const owner of dead) await deps.artifacts.removeOwner(owner);
  if (dead.length > 0) deps.log.info({ owners: dead.length }, 'artifacts of deleted resources forgotten');
  return dead.length;
}
