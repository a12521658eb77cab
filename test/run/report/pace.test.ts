import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  afterAnswer,
  afterThrottling,
  mayStart,
  openingPace,
  type Pace,
} from '../../../src/run/report/concurrency-limiter.ts';
import { suite } from '../../support/suite.ts';

const pace = suite('the pace of an engine');

const answers = (from: Pace, count: number): Pace => Array.from({ length: count }).reduce<Pace>(afterAnswer, from);
const turnedAway = (from: Pace, nowMs: number, retryAfterMs?: number, sentAtMs = nowMs): Pace =>
  afterThrottling(from, { nowMs, sentAtMs, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });

pace('begins with what is configured', () => {
  assert.is(mayStart(openingPace(8), 7, 0), true);
  assert.is(mayStart(openingPace(8), 8, 0), false);
});

pace('halves for each event, and never stops', () => {
  let now = openingPace(8);
  const limits = Array.from({ length: 5 }, (_, i) => {
    now = turnedAway(now, i);
    return now.limit;
  });
  assert.equal(limits, [4, 2, 1, 1, 1]);
  assert.is(mayStart(now, 0, 100), true);
});

pace('requests that were in flight together are one event', () => {
  const first = turnedAway(openingPace(8), 100, undefined, 10);
  const same = turnedAway(first, 101, undefined, 99);
  assert.is(same.limit, 4);
  assert.is(turnedAway(same, 102, undefined, 100).limit, 2);
});

pace('a round of answers allows one more, up to what is configured', () => {
  const slow = turnedAway(turnedAway(openingPace(8), 0), 1);
  assert.is(slow.limit, 2);
  assert.is(Math.floor(answers(slow, 1).limit), 2);
  assert.is(Math.floor(answers(slow, 2).limit), 3);
  assert.is(Math.floor(answers(slow, 5).limit), 4);
  assert.is(answers(slow, 1_000).limit, 8);
});

pace('nothing starts before the time that the engine asked for, 30 s at most', () => {
  const waiting = turnedAway(openingPace(8), 1_000, 7_000);
  assert.is(mayStart(waiting, 0, 7_999), false);
  assert.is(mayStart(waiting, 0, 8_000), true);
  assert.is(mayStart(turnedAway(openingPace(8), 0, 86_400_000), 0, 30_000), true);
  // a shorter wait does not cut a longer one
  assert.is(mayStart(turnedAway(waiting, 1_001, 1), 0, 7_999), false);
});

pace('stays between one and what is configured, whatever happens', () => {
  const event = fc.tuple(fc.boolean(), fc.nat(1_000), fc.nat(100_000));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), fc.array(event, { maxLength: 200 }), (most, events) => {
      let now = openingPace(most);
      let atMs = 0;
      for (const [answered, laterMs, waitMs] of events) {
        atMs += laterMs;
        const before = now.limit;
        now = answered ? afterAnswer(now) : turnedAway(now, atMs, waitMs, atMs - laterMs);
        assert.ok(answered ? now.limit >= before : now.limit <= before);
        assert.ok(now.limit >= 1 && now.limit <= most);
        assert.ok(now.resumeAtMs <= atMs + 30_000);
      }
    }),
  );
});

pace('finds the capacity of an engine and stays near it', () => {
  // an engine that turns away whatever is beyond 5 at once, asked in rounds
  let now = openingPace(32);
  const seen: number[] = [];
  for (let round = 0; round < 400; round++) {
    const sent = Math.floor(now.limit);
    seen.push(sent);
    now = answers(now, Math.min(sent, 5));
    for (let n = 5; n < sent; n++) now = turnedAway(now, round + 0.5, undefined, round);
  }
  const settled = seen.slice(50);
  assert.ok(Math.max(...settled) <= 6);
  assert.ok(settled.reduce((sum, n) => sum + Math.min(n, 5), 0) / settled.length >= 3.5);
});

pace.run();
