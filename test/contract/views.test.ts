import { suite } from 'uvu';
import { EmbeddedViews } from '../../src/adapters/embedded/views.ts';
import { connected, redisViews } from '../support/redis-views.ts';
import { requireServers } from '../support/servers/programs.ts';
import { startRedis } from '../support/servers/redis.ts';
import { viewsContract } from './views.contract.ts';

viewsContract('embedded', async () => {
  const views = new EmbeddedViews();
  return { views, close: async () => {} };
});

const servers = suite('views, servers');
if (requireServers(servers, 'views in a real Redis', ['redis-server'])) {
  for (const cluster of [false, true]) {
    const server = await startRedis({ cluster });
    viewsContract(cluster ? 'redis, cluster mode' : 'redis', async () => {
      await server.command('FLUSHALL');
      const redis = await connected({ url: server.url });
      return {
        views: redisViews(redis),
        lose: async () => void (await server.command('FLUSHALL')),
        close: () => redis.close(),
      };
    });
  }
}
servers.run();
