import * as assert from 'uvu/assert';
import { connectRedis } from '../../../src/adapters/redis/connection.ts';
import { agreed, currentMaster, watchMaster } from '../../../src/adapters/redis/sentinels.ts';
import { ViewsUnavailableError } from '../../../src/ports/views.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const test = suite('Redis Sentinels');

const [A, B] = ['redis://a:6379/0', 'redis://b:6379/0'];

test('a master counts only if more than half of all Sentinels name it, the silent ones included', () => {
  const rows: readonly (readonly [readonly (string | undefined)[], string | undefined])[] = [
    [[], undefined],
    [[A], A],
    [[undefined], undefined],
    [[A, undefined], undefined],
    [[A, B], undefined],
    [[A, A, undefined], A],
    [[undefined, B, B], B],
    [[A, B, undefined], undefined],
    [[A, A, B, B], undefined],
    [[undefined, undefined, A], undefined],
  ];
  for (const [named, expected] of rows) assert.is(agreed(named)?.href, expected, JSON.stringify(named));
});

test('without a majority there is no address', async () => {
  try {
    await currentMaster({ master: async () => undefined, close() {} });
    assert.unreachable('it has an address');
  } catch (error) {
    assert.instance(error, ViewsUnavailableError);
  }
});

test('the session ends when another master is named; without a majority it is in doubt', async () => {
  const clock = manualClock(0);
  const ended = Promise.withResolvers<string>();
  const seen: string[] = [];
  let said: URL | undefined = new URL(A);
  const session = {
    ended: ended.promise,
    doubt: () => void seen.push('doubt'),
    end: (reason: string) => {
      seen.push(reason);
      ended.resolve(reason);
    },
  };
  watchMaster({ master: async () => said, close() {} }, new URL(A), session, clock);
  const oneSecond = () => clock.advance(1000);
  await oneSecond();
  assert.equal(seen, []);
  said = undefined;
  await oneSecond();
  assert.equal(seen, ['doubt']);
  said = new URL(B);
  await oneSecond();
  assert.equal(seen, ['doubt', 'the Sentinels name another master']);
  await oneSecond();
  assert.is(seen.length, 2);
});

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

test.run();
