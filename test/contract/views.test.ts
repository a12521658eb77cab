import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../src/adapters/embedded/views.ts';
import type { RedisOptions } from '../../src/adapters/redis/connection.ts';
import { connected, redisViews } from '../support/redis-views.ts';
import { requireServers } from '../support/servers/programs.ts';
import { startRedis } from '../support/servers/redis.ts';
import { startRedisCluster } from '../support/servers/redis-cluster.ts';
import { suite } from '../support/suite.ts';
import { viewsContract } from './views.contract.ts';

const suites = suite('views, servers');

interface Server {
  readonly name: string;
  readonly options: RedisOptions;
  flush(): Promise<unknown>;
}

async function startServers(): Promise<readonly Server[]> {
  const [one, whole, cluster] = [await startRedis(), await startRedis({ cluster: 'whole' }), await startRedisCluster()];
  return [
    { name: 'redis', options: { url: one.url }, flush: () => one.command('FLUSHALL') },
    { name: 'redis, cluster mode', options: { url: whole.url }, flush: () => whole.command('FLUSHALL') },
    {
      name: 'redis cluster',
      options: { cluster: { addresses: cluster.addresses, tls: false } },
      flush: () => cluster.toAll('FLUSHALL'),
    },
  ];
}

// before the first suite: uvu runs what it has whenever a file waits
const servers = requireServers(suites, 'views in a real Redis', ['redis-server']) ? await startServers() : [];

viewsContract('embedded', async () => ({ views: new EmbeddedViews(), close: async () => {} }));

for (const { name, options, flush } of servers)
  for (const tracking of [false, true])
    viewsContract(`${name}${tracking ? ', remembered' : ''}`, async () => {
      await flush();
      const redis = await connected({ ...options, tracking });
      for (const session of redis.sessions()) assert.is(session.changes !== undefined, tracking);
      return {
        views: redisViews(redis),
        async lose() {
          await flush();
          // with an answer comes everything that was told before it
          for (const session of redis.sessions()) await session.send(['PING']);
        },
        close: () => redis.close(),
      };
    });
suites.run();
