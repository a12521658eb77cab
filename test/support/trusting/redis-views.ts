import { connectRedis, type RedisOptions } from '../../../src/adapters/redis/connection.ts';
import { reportView } from '../../contract/views.contract.ts';
import { redisViews } from '../redis-views.ts';
import { answering, say } from './answering.ts';

/** The program of `redisViewsClient`: one view, written as a mirror writes it and read as `api` does. */
const redis = connectRedis({
  ...(JSON.parse(String(process.argv[2])) as RedisOptions), // of the test
  tracking: true,
  onEvent: say,
});
const views = redisViews(redis);
await answering({
  async rebuild(resourceVersion) {
    const token = await views.beginRebuild('acme');
    await views.put(reportView('pvr-a', { resourceVersion }));
    const outcome = await views.finishRebuild('acme', token);
    await views.writtenUpTo(await views.moment());
    return outcome;
  },
  version: async () => (await views.get(reportView('pvr-a')))?.resourceVersion,
});
await redis.close();
