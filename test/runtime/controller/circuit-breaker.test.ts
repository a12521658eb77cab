import * as assert from 'uvu/assert';
import { CircuitBreaker } from '../../../src/runtime/controller/circuit-breaker.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const breakers = suite('breaker');

breakers('a key below the refill rate is never stopped', async () => {
  const clock = manualClock();
  const breaker = new CircuitBreaker(clock);
  for (let i = 0; i < 300; i++) {
    assert.is(breaker.admit('a').verdict, 'allow');
    await clock.advance(1000);
  }
});

breakers('keys do not share their tokens', () => {
  const breaker = new CircuitBreaker(manualClock(), { capacity: 2 });
  const verdicts = ['a', 'a', 'a', 'b'].map((key) => breaker.admit(key).verdict);
  assert.equal(verdicts, ['allow', 'allow', 'deny', 'allow']);
});

breakers('only the call that opens it says so', () => {
  const breaker = new CircuitBreaker(manualClock(), { capacity: 0 });
  assert.equal(breaker.admit('a'), { verdict: 'deny', retryInMs: 300_000, opened: true });
  assert.equal(breaker.admit('a'), { verdict: 'deny', retryInMs: 300_000, opened: false });
});

breakers('what cannot wait passes an open breaker, once', () => {
  const breaker = new CircuitBreaker(manualClock(), { capacity: 1 });
  for (let i = 0; i < 2; i++) breaker.admit('a');
  breaker.pass('a');
  breaker.pass('a');
  assert.equal([breaker.admit('a').verdict, breaker.admit('a').verdict], ['allow', 'deny']);
});

breakers('keys that rest are forgotten, open ones are not', async () => {
  const clock = manualClock();
  const breaker = new CircuitBreaker(clock, { capacity: 1, refillPerSecond: 0.1 });
  for (const key of ['rests', 'open', 'open']) breaker.admit(key);
  assert.is(breaker.size, 2);
  await clock.advance(60_000);
  breaker.admit('new');
  assert.is(breaker.size, 2);
  assert.is(breaker.admit('open').verdict, 'deny');
});

breakers.run();
