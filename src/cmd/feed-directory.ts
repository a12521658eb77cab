import type { DirectoryCache } from '../../controllers/cache.ts';
import type { Partner, PartnerCredential } from '../resources/kinds.ts';
import type { InformerEvent } from '../runtime/informer/informer.ts';
import type { DirectoryFeed, FedPartnerDirectory } from '../server/partner-directory.ts';

/** Keeps the server's directory of partners and keys as the cache has them (H-12). */
export function feedDirectory(directory: FedPartnerDirectory, cache: DirectoryCache, signal: AbortSignal): void {
  const feed = <R extends Partner | PartnerCredential>(to: DirectoryFeed<R>, event: InformerEvent<R>): void => {
    if (event.type === 'deleted') to.remove(event.resource);
    else to.put(event.resource);
  };
  const ends = [
    cache.partners.subscribe((event) => feed(directory.partners, event)),
    cache.credentials.subscribe((event) => feed(directory.credentials, event)),
  ];
  signal.addEventListener(
    'abort',
    () => {
      for (const end of ends) end();
    },
    { once: true },
  );
  void cache.partners.whenSynced().then(() => directory.partners.synced());
  void cache.credentials.whenSynced().then(() => directory.credentials.synced());
}
