import { EmbeddedViews } from '../../src/adapters/embedded/views.ts';
import { connected, redisViews } from '../support/redis-views.ts';
import { requireServers } from '../support/servers/programs.ts';
import { startRedis } from '../support/servers/redis.ts';
import { suite } from '../support/suite.ts';
import { viewsContract } from './views.contract.ts';

const suites = suite('views, servers');
const withRedis = requireServers(suites, 'views in a real Redis', ['redis-server']);
// before the first suite: uvu runs what it has whenever a file waits
const servers = withRedis ? [await startRedis(), await startRedis({ cluster: true })] : [];

viewsContract('embedded', async () => ({ views: new EmbeddedViews(), close: async () => {} }));

for (const [i, server] of servers.entries()) {
  viewsContract(i === 0 ? 'redis' : 'redis, cluster mode', async () => {
    await server.command('FLUSHALL');
    const redis = await connected({ url: server.url });
    return {
      views: redisViews(redis),
      lose: async () => void (await server.command('FLUSHALL')),
      close: () => redis.close(),
    };
  });
}
suites.run();
