import { type Cache, isReadable } from '../cache.ts';
import type { ControllersDeps } from '../deps.ts';
import { updateStatus } from '../status/update-status.ts';
import { unreadableStatus } from './decide.ts';

type Deps = Pick<ControllersDeps, 'store' | 'events' | 'clock' | 'log'>;

/**
 * Follows which of the listed namespaces can be read. Of one that cannot, its partner is told where that is still
 * possible: often one kind is refused and the others are not. `onBack` is called before anything of a namespace that can
 * be read again is looked at. The returned function ends it.
 */
export function followAccess(deps: Deps, cache: Cache, onBack: (namespace: string) => void): () => void {
  const { access } = cache;
  if (!access) return () => {};
  for (const namespace of access.out().keys()) void tellPartners(deps, cache, namespace);
  return access.subscribe((event) => {
    const { name } = event.resource.metadata;
    if (event.type === 'deleted') void tellPartners(deps, cache, name);
    else if (event.type === 'added' && !event.initial) onBack(name);
  });
}

/** Tried once: a namespace that is gone has nobody to tell, and one without rights takes no status either. */
async function tellPartners(deps: Deps, cache: Cache, namespace: string): Promise<void> {
  try {
    const { items } = await deps.store.list('Partner', { namespace });
    for (const partner of items) {
      const why = cache.access?.out().get(namespace);
      if (why === undefined || isReadable(cache, namespace)) return;
      await updateStatus(deps, cache.partners, partner, unreadableStatus(partner, why, new Date(deps.clock.now())));
    }
  } catch (err) {
    deps.log.debug({ namespace, err }, 'partner not told that its namespace cannot be read');
  }
}
