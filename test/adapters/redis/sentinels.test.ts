import * as assert from 'uvu/assert';
import { connectRedis } from '../../../src/adapters/redis/connection.ts';
import type { RedisEvent } from '../../../src/adapters/redis/reconnecting.ts';
import { ViewsUnavailableError } from '../../../src/ports/views.ts';
import { until } from '../../support/redis-views.ts';
import { suite } from '../../support/suite.ts';

const test = suite('Redis Sentinels');

test('an address without a port is refused, and not shown', () => {
  for (const address of ['hidden', 'hidden:', 'hidden:port', '']) {
    const sentinel = { addresses: [address], masterName: 'mymaster', tls: false, database: 0 };
    assert.throws(
      () => connectRedis({ sentinel }),
      (error: unknown) => error instanceof TypeError && !error.message.includes('hidden'),
      address,
    );
  }
});

test('without a majority there is no connection, and that is told', async () => {
  const events: RedisEvent[] = [];
  // a port that nothing can listen at
  const sentinel = { addresses: ['127.0.0.1:0'], masterName: 'mymaster', tls: false, database: 0 };
  const redis = connectRedis({ sentinel, onEvent: (event) => events.push(event) });
  try {
    await until(() => events.length > 0, 'an event');
    assert.equal(events[0], { event: 'refused', reason: 'no majority names the server of these keys' });
    assert.throws(
      () => redis.session('acme'),
      (error: unknown) => error instanceof ViewsUnavailableError,
    );
  } finally {
    await redis.close();
  }
});

test.run();
