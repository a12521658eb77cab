import * as assert from 'uvu/assert';
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

for (const [i, server] of servers.entries())
  for (const tracking of [false, true])
    viewsContract(`redis${i === 0 ? '' : ', cluster mode'}${tracking ? ', remembered' : ''}`, async () => {
      await server.command('FLUSHALL');
      const redis = await connected({ url: server.url, tracking });
      assert.is(redis.session().changes !== undefined, tracking);
      return {
        views: redisViews(redis),
        async lose() {
          await server.command('FLUSHALL');
          // with an answer comes everything that was told before it
          await redis.session().send(['PING']);
        },
        close: () => redis.close(),
      };
    });
suites.run();
