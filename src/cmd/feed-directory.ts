import type { DirectoryCache } from '../../controllers/cache.ts';
import type { Partner, PartnerCredential } from '../resources/kinds.ts';
import type { Informer } from '../runtime/informer/informer.ts';
import type { DirectoryFeed, FedPartnerDirectory } from '../server/partner-directory.ts';

/** Keeps the server's directory of partners and keys equal to the cache, until the signal aborts (H-12). */
export function feedDirectory(directory: FedPartnerDirectory, cache: DirectoryCache, signal: AbortSignal): void {
  feed(directory.partners, cache.partners, signal);
  feed(directory.credentials, cache.credentials, signal);
}

function feed<R extends Partner | PartnerCredential>(
  to: DirectoryFeed<R>,
  from: Informer<R>,
  signal: AbortSignal,
): void {
  const end = from.subscribe(({ type, resource }) => {
    if (type === 'deleted') to.remove(resource);
    else to.put(resource);
  });
  signal.addEventListener('abort', end, { once: true });
  void from.whenSynced().then(() => to.synced());
}
