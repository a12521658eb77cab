import { actionView, executionView, reportView, workspaceView } from '../../../src/domain/views.ts';
import { systemClock as clock } from '../../../src/lib/clock.ts';
import type { View } from '../../../src/ports/views.ts';
import { connected, redisViews } from '../../support/redis-views.ts';
import { type Redis, startRedis } from '../../support/servers/redis.ts';
import { inLanes } from '../cluster/support/lanes.ts';
import { copyOf } from './copies.ts';
import type { Originals } from './originals.ts';

export interface RedisSize {
  readonly collection: View['collection'];
  /** What Redis' own count of its memory grew by for each view, lists included. */
  readonly bytes: number;
}

/** Puts copies of each view through the adapter that the mirror writes with. */
export async function inRedis(originals: Originals, count: number): Promise<readonly RedisSize[]> {
  const server = await startRedis();
  const redis = await connected({ url: server.url, clock, random: Math.random, onEvent: () => {} });
  try {
    const views = redisViews(redis);
    const makers: readonly (() => View | undefined)[] = [
      () => workspaceView(copyOf(originals.workspace)),
      () => reportView(copyOf(originals.report)),
      () => actionView(copyOf(originals.action)),
      () => executionView(copyOf(originals.execution)),
    ];
    const sizes: RedisSize[] = [];
    for (const make of makers) {
      const before = await usedBytes(server);
      let collection: View['collection'] = 'workspaces';
      await inLanes(count, 16, async () => {
        const view = make();
        if (!view) throw new Error('it is not on the wire');
        collection = view.collection;
        await views.put(view);
      });
      sizes.push({ collection, bytes: ((await usedBytes(server)) - before) / count });
    }
    return sizes;
  } finally {
    await redis.close();
    await server.kill();
  }
}

async function usedBytes(server: Redis): Promise<number> {
  const text = String(await server.command('INFO memory'));
  return Number(/^used_memory:(\d+)/m.exec(text)?.[1]);
}
