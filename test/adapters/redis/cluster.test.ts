import * as assert from 'uvu/assert';
import { connectRedis } from '../../../src/adapters/redis/connection.ts';
import { ViewsUnavailableError } from '../../../src/ports/views.ts';
import { suite } from '../../support/suite.ts';

const test = suite('addresses of a Redis Cluster');

test('an address without a port is refused, and not shown', () => {
  for (const address of ['hidden', 'hidden:', 'hidden:port', '']) {
    assert.throws(
      () => connectRedis({ cluster: { addresses: [address], tls: false } }),
      (error: unknown) => error instanceof TypeError && !error.message.includes('hidden'),
      address,
    );
  }
});

test('while nobody has answered, every call fails at once', async () => {
  // a port that nothing can listen at
  const redis = connectRedis({ cluster: { addresses: ['127.0.0.1:0'], tls: false } });
  assert.is(redis.reachable(), false);
  assert.throws(
    () => redis.session('acme'),
    (error: unknown) => error instanceof ViewsUnavailableError,
  );
  assert.throws(
    () => redis.sessions(),
    (error: unknown) => error instanceof ViewsUnavailableError,
  );
  await redis.close();
});

test.run();
