import { EmbeddedViews } from '../../src/adapters/embedded/views.ts';
import { viewsContract } from './views.contract.ts';

viewsContract('embedded', async () => {
  const views = new EmbeddedViews();
  return { views, close: async () => {} };
});
