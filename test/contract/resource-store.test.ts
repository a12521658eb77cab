import { randomUUID } from 'node:crypto';
import { openDataFolder } from '../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../src/adapters/embedded/resource-store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { resourceStoreContract } from './resource-store.contract.ts';
import { resourceOf, workspaceDraft } from './resources.ts';

resourceStoreContract('embedded', async () => {
  const folder = await openDataFolder(tempFolder(), { fsync: false, clock: systemClock });
  const keepChanges = 1000;
  const store = new EmbeddedResourceStore({
    database: folder.database,
    clock: systemClock,
    newUid: randomUUID,
    keepChanges,
  });
  return {
    store,
    namespaces: ['acme', 'umbrella'],
    expiredVersion: async () => {
      const first = resourceOf(await store.create(workspaceDraft('filler', 'pws-first')));
      const more = Array.from({ length: keepChanges * 2 }, (_, i) =>
        store.create(workspaceDraft('filler', `pws-${i}`)),
      );
      await Promise.all(more);
      return first.metadata.resourceVersion;
    },
    close: async () => {
      store.close();
      folder.close();
    },
  };
});
