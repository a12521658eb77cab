import * as assert from 'uvu/assert';
import { PodRefusals } from '../../../src/adapters/kubernetes/pod-refusals.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';
import { fakeApi, status, unavailable } from './fake-api.ts';
import { jobOf } from './job-builders.ts';

const test = suite('why a Job has no pod');
const QUOTA = 'Error creating: pods "pvr-one-r0-x" is forbidden: exceeded quota: room';
const event = (note: string, creationTimestamp = '2026-03-01T12:00:01Z') => ({ note, metadata: { creationTimestamp } });
const list = (...items: unknown[]) => ({ status: 200, body: { kind: 'EventList', items } });

test('[R-12] the Job controller’s last word, asked for after some seconds and then seldom', async () => {
  const clock = manualClock();
  const notes = [event(QUOTA, '2026-03-01T12:00:09Z'), event('something before')];
  const api = fakeApi(() => list(...notes));
  const refusals = new PodRefusals(api.client, clock);
  assert.is(await refusals.of(jobOf()), undefined);
  await clock.advance(2999);
  assert.is(await refusals.of(jobOf()), undefined);
  assert.equal(api.said(), [], 'most Jobs get their pod at once');
  await clock.advance(1);
  assert.is(await refusals.of(jobOf()), QUOTA);
  assert.is(await refusals.of(jobOf()), QUOTA);
  assert.equal(api.said(), ['GET /apis/events.k8s.io/v1/namespaces/acme/events']);
  assert.is(api.requests[0]?.query?.['fieldSelector'], 'reason=FailedCreate,regarding.uid=job-uid');
  await clock.advance(10_000);
  notes.push(event('another policy', '2026-03-01T12:00:20Z'));
  assert.is(await refusals.of(jobOf()), 'another policy');
});

test('what was known stays when events go, until the Job has its pod', async () => {
  const clock = manualClock();
  const answers = [list(event(QUOTA)), list()];
  const refusals = new PodRefusals(fakeApi(() => answers.shift() ?? list()).client, clock);
  await refusals.of(jobOf());
  await clock.advance(3000);
  assert.is(await refusals.of(jobOf()), QUOTA);
  await clock.advance(10_000);
  assert.is(await refusals.of(jobOf()), QUOTA);
  refusals.forget('job-uid');
  assert.is(await refusals.of(jobOf()), undefined);
});

for (const [what, answer] of [
  ['a role that may not list events', () => status(403, 'Forbidden')],
  ['an API that does not answer', () => Promise.reject(unavailable())],
  ['no event', () => list()],
  ['what is no list', () => ({ status: 200, body: undefined })],
] as const)
  test(`${what}: nothing is known against it`, async () => {
    const clock = manualClock();
    const refusals = new PodRefusals(fakeApi(answer).client, clock);
    await refusals.of(jobOf());
    await clock.advance(3000);
    assert.is(await refusals.of(jobOf()), undefined);
  });

test.run();
