import { resourceStoreContract } from '../../contract/resource-store.contract.ts';
import { resourceOf, workspaceDraft } from '../../contract/resources.ts';
import { FakeResourceStore } from './resource-store.ts';

resourceStoreContract('in memory for tests', async () => {
  const store = new FakeResourceStore();
  return {
    store,
    namespaces: ['acme', 'umbrella'],
    expiredVersion: async () => {
      const first = resourceOf(await store.create(workspaceDraft('filler', 'pws-first')));
      await store.create(workspaceDraft('filler', 'pws-second'));
      store.expireVersions();
      return first.metadata.resourceVersion;
    },
    close: async () => store.cutWatches(),
  };
});
