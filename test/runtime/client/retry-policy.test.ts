import * as assert from 'uvu/assert';
import {
  type Attempt,
  decideRetry,
  type RetryContext,
  retryAfterMs,
} from '../../../src/runtime/client/retry-policy.ts';
import { suite } from '../../support/suite.ts';

const rule = suite('retry rule of the API client');

const answered = (status: number, retryAfterSeconds?: number): Attempt => ({
  outcome: 'answer',
  status,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterMs: retryAfterSeconds * 1_000 }),
});
const fault = (sent: boolean): Attempt => ({ outcome: 'fault', code: 'ECONNRESET', sent });
const told = (attempt: Attempt, verb: RetryContext['verb'], more: Partial<RetryContext> = {}): string => {
  const now = { verb, tries: 0, justReconnected: false, credentialsChanged: false, random: 1, ...more };
  const verdict = decideRetry(attempt, now);
  if (verdict.verdict === 'answer') return 'answer';
  if (verdict.verdict === 'retry') return `retry ${verdict.waitMs}`;
  return verdict.outcomeUnknown ? 'fail unknown' : 'fail';
};

const rows: [attempt: Attempt, get: string, write: string, watch: string][] = [
  [answered(200), 'answer', 'answer', 'answer'],
  [answered(404), 'answer', 'answer', 'answer'],
  [answered(409), 'answer', 'answer', 'answer'],
  [answered(422), 'answer', 'answer', 'answer'],
  [answered(410), 'answer', 'answer', 'answer'],
  [answered(401), 'answer', 'answer', 'answer'],
  [answered(403), 'answer', 'answer', 'answer'],
  [answered(429), 'retry 100', 'fail', 'fail'],
  [answered(429, 1), 'retry 1000', 'retry 1000', 'retry 1000'],
  [answered(503, 2), 'retry 2000', 'retry 2000', 'retry 2000'],
  [answered(503), 'retry 100', 'fail unknown', 'fail'],
  [answered(500), 'retry 100', 'fail unknown', 'fail'],
  [answered(504), 'retry 100', 'fail unknown', 'fail'],
  [answered(500, 1), 'retry 100', 'fail unknown', 'fail'],
  [fault(false), 'retry 100', 'fail', 'fail'],
  [fault(true), 'retry 100', 'fail unknown', 'fail'],
];
for (const [attempt, get, write, watch] of rows) {
  const name = attempt.outcome === 'fault' ? `fault, sent: ${attempt.sent}` : JSON.stringify(attempt);
  rule(name, () => {
    assert.is(told(attempt, 'GET'), get);
    for (const verb of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) assert.is(told(attempt, verb), write, verb);
    assert.is(told(attempt, 'WATCH'), watch);
  });
}

rule('a 403 of a server that has just come back is asked again, a 401 once there are other credentials', () => {
  for (const verb of ['GET', 'POST', 'WATCH'] as const) {
    assert.is(told(answered(403), verb, { justReconnected: true }), 'retry 100');
    assert.is(told(answered(401), verb, { credentialsChanged: true }), 'retry 0');
    assert.is(told(answered(401), verb, { justReconnected: true }), 'answer');
    assert.is(told(answered(409), verb, { justReconnected: true, credentialsChanged: true }), 'answer');
  }
});

rule('waits double up to 2 s, with half of it by chance', () => {
  const waits = [0, 1, 4, 5, 40].map((tries) => told(fault(true), 'GET', { tries }));
  assert.equal(waits, ['retry 100', 'retry 200', 'retry 1600', 'retry 2000', 'retry 2000']);
  assert.is(told(fault(true), 'GET', { random: 0 }), 'retry 50');
});

rule('Retry-After: seconds, a date, or nothing', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const values: [value: string | undefined, ms: number | undefined][] = [
    ['1', 1_000],
    [' 30 ', 30_000],
    ['Sun, 01 Mar 2026 12:00:05 GMT', 5_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    [undefined, undefined],
    ['', undefined],
    ['soon', undefined],
    ['-1', undefined],
  ];
  for (const [value, ms] of values) assert.is(retryAfterMs(value, now), ms, String(value));
});

rule.run();
