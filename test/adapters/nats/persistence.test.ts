import * as assert from 'uvu/assert';
import { NatsUnavailableError, persistently } from '../../../src/adapters/nats/persistence.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const persistence = suite('persistence towards NATS');

/** How often a request to a NATS that is away is made, and after how long it is given up. */
async function asked(isHopeless?: () => boolean): Promise<{ readonly tries: number; readonly ms: number }> {
  const clock = manualClock();
  let tries = 0;
  const how = { clock, random: () => 0.5, requestTimeoutMs: 2000, withinMs: 5000 };
  const end = persistently({ ...how, ...(isHopeless ? { isHopeless } : {}) }, 'read', async () => {
    tries += 1;
    throw new NatsUnavailableError('away');
  }).then(
    () => 'answered',
    () => clock.monotonicMs(),
  );
  await clock.advance(10_000);
  return { tries, ms: Number(await end) };
}

persistence('a short interruption is waited for', async () => {
  const { tries, ms } = await asked(() => false);
  assert.ok(tries > 5 && ms > 3000 && ms <= 5000, `${tries} tries in ${ms} ms`);
  assert.equal(await asked(), { tries, ms });
});

persistence('[K-05] a long one is not: who waited each time would keep everything else waiting', async () => {
  assert.equal(await asked(() => true), { tries: 1, ms: 0 });
});

persistence.run();
