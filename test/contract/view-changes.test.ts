import { EmbeddedViewChanges } from '../../src/adapters/embedded/view-changes.ts';
import { viewChangesContract } from './view-changes.contract.ts';

viewChangesContract('embedded', async () => {
  const changes = new EmbeddedViewChanges();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { publisher: changes, subscriber: changes, settle, close: async () => {} };
});
