import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { TokenBucket } from '../../src/runtime/token-bucket.ts';
import { suite } from '../support/suite.ts';

const buckets = suite('token bucket');
const times = <T>(count: number, call: () => T): T[] => Array.from({ length: count }, call);

buckets('reservations: a burst is free, what follows waits its turn, rest fills it again and no further', () => {
  const bucket = new TokenBucket({ burst: 3, intervalMs: 100 });
  const reserve = (count: number, nowMs: number): number[] => times(count, () => bucket.reserve(nowMs));
  assert.equal(reserve(5, 7000), [0, 0, 0, 100, 200]);
  assert.equal(reserve(2, 7300), [0, 100]);
  assert.equal(reserve(4, 67_300), [0, 0, 0, 100]);
});

buckets('tokens: a burst is granted, then one in each interval, refused ones cost nothing', () => {
  const bucket = new TokenBucket({ burst: 2, intervalMs: 100 });
  const take = (count: number, nowMs: number): boolean[] => times(count, () => bucket.take(nowMs));
  assert.equal(take(4, 7000), [true, true, false, false]);
  assert.equal([take(1, 7099), take(2, 7100)], [[false], [true, false]]);
  assert.not(bucket.isFull(7299));
  assert.ok(bucket.isFull(7300));
  assert.equal(take(3, 67_300), [true, true, false]);
});

buckets('an empty bucket of no tokens is full', () => {
  const bucket = new TokenBucket({ burst: 0, intervalMs: 100 });
  assert.equal([bucket.take(0), bucket.take(60_000), bucket.isFull(60_000)], [false, false, true]);
});

const gaps = fc.array(fc.nat({ max: 300 }), { minLength: 1, maxLength: 200 });

buckets('in no second are there more than the rate and the burst', () => {
  fc.assert(
    fc.property(gaps, (all) => {
      let nowMs = 0;
      const bucket = new TokenBucket({ burst: 5, intervalMs: 50 });
      const due = all.map((gapMs) => {
        nowMs += gapMs;
        return nowMs + bucket.reserve(nowMs);
      });
      for (const start of due) {
        const within = due.filter((at) => at >= start && at < start + 1000);
        assert.ok(within.length <= 5 + 20 + 1, `${within.length}`);
      }
    }),
  );
});

buckets('a token is granted exactly when a reservation would not wait', () => {
  fc.assert(
    fc.property(gaps, (all) => {
      let nowMs = 0;
      const settings = { burst: 5, intervalMs: 170 };
      const bucket = new TokenBucket(settings);
      const granted: number[] = [];
      for (const gapMs of all) {
        nowMs += gapMs;
        const same = new TokenBucket(settings);
        for (const at of granted) same.reserve(at);
        const isGranted = bucket.take(nowMs);
        assert.is(isGranted, same.reserve(nowMs) === 0);
        if (isGranted) granted.push(nowMs);
      }
    }),
  );
});

buckets.run();
