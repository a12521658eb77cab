import * as assert from 'uvu/assert';
import { type EVENT_SETTINGS, KubernetesEventRecorder } from '../../../src/adapters/kubernetes/event-recorder.ts';
import type { ResourceEvent } from '../../../src/ports/event-recorder.ts';
import type { ApiRequest, ApiResponse } from '../../../src/runtime/client/api-client.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';
import { fakeApi, status, unavailable } from './fake-api.ts';
import { OWNER } from './job-builders.ts';

const EVENTS = '/apis/events.k8s.io/v1/namespaces/acme/events';
const EVENT: ResourceEvent = {
  about: OWNER,
  type: 'Warning',
  reason: 'ImageUnavailable',
  action: 'StartRun',
  note: 'the image cannot be pulled',
};

function world(
  answer: (request: ApiRequest) => ApiResponse | Promise<ApiResponse> = ({ method }) => ({
    status: method === 'POST' ? 201 : 200,
    body: {},
  }),
  settings: Partial<typeof EVENT_SETTINGS> = {},
) {
  const clock = manualClock();
  const api = fakeApi(answer);
  const dropped: string[] = [];
  let ids = 0;
  const recorder = new KubernetesEventRecorder({
    client: api.client,
    clock,
    instance: 'controllers-0',
    newId: () => String(++ids),
    onDropped: (why, count) => dropped.push(`${why} ${count}`),
    settings,
  });
  return { recorder, clock, api, dropped };
}
const other = (note: string, about: ResourceEvent['about'] = OWNER): ResourceEvent => ({ ...EVENT, note, about });
const countOf = ({ body }: ApiRequest): unknown => Object(body).series?.count;

const events = suite('event recorder');

events('an event is written as events.k8s.io/v1 wants it, after the call has returned', async () => {
  const { recorder, clock, api } = world();
  recorder.record(EVENT);
  assert.is(api.requests.length, 0);
  await clock.advance(0);
  assert.equal(api.said(), [`POST ${EVENTS}`]);
  assert.equal(api.requests[0]?.body, {
    apiVersion: 'events.k8s.io/v1',
    kind: 'Event',
    metadata: { namespace: 'acme', name: 'pvr-one.19ca9450a00.1' },
    eventTime: '2026-03-01T12:00:00.000000Z',
    type: 'Warning',
    reason: 'ImageUnavailable',
    action: 'StartRun',
    note: 'the image cannot be pulled',
    regarding: { apiVersion: 'sightline.dev/v1alpha1', ...OWNER },
    reportingController: 'sightline.dev/controllers',
    reportingInstance: 'controllers-0',
  });
});

events('the same again is a count: the first at once, then at most every 30 s', async () => {
  const { recorder, clock, api } = world();
  for (let i = 0; i < 50; i++) {
    recorder.record(EVENT);
    await clock.advance(1_000);
  }
  await clock.advance(60_000);
  assert.equal(api.said(), [`POST ${EVENTS}`, ...Array(3).fill(`PATCH ${EVENTS}/pvr-one.19ca9450a00.1`)]);
  assert.equal(api.requests.map(countOf), [undefined, 2, 31, 50]);
  assert.equal(api.requests.at(-1)?.body, { series: { count: 50, lastObservedTime: '2026-03-01T12:00:49.000000Z' } });
  assert.is(api.requests.at(-1)?.contentType, 'application/merge-patch+json');
});

const differences: readonly (readonly [what: string, event: ResourceEvent, isNew: boolean])[] = [
  ['note', other('another'), true],
  ['reason', { ...EVENT, reason: 'JobCreated' }, true],
  ['type', { ...EVENT, type: 'Normal' }, true],
  ['uid', { ...EVENT, about: { ...OWNER, uid: 'next' } }, true],
  ['nothing', { ...EVENT }, false],
];
for (const [what, event, isNew] of differences) {
  events(`another ${what} is ${isNew ? 'another event' : 'the same event'}`, async () => {
    const { recorder, clock, api } = world();
    recorder.record(EVENT);
    await clock.advance(0);
    recorder.record(event);
    await clock.advance(0);
    assert.is(api.requests[1]?.method, isNew ? 'POST' : 'PATCH');
  });
}

events('a series ends 10 minutes after its last event', async () => {
  const { recorder, clock, api } = world();
  for (const pauseMs of [0, 599_000, 599_000, 600_000]) {
    await clock.advance(pauseMs);
    recorder.record(EVENT);
    await clock.advance(0);
  }
  assert.equal(
    api.requests.map(({ method }) => method),
    ['POST', 'PATCH', 'PATCH', 'POST'],
  );
});

events('an event that the API has forgotten is written anew, with its count', async () => {
  const { recorder, clock, api } = world(({ method }) =>
    method === 'PATCH' ? status(404, 'NotFound') : { status: 201, body: {} },
  );
  recorder.record(EVENT);
  await clock.advance(0);
  recorder.record(EVENT);
  await clock.advance(0);
  assert.equal(
    api.requests.map((request) => [request.method, countOf(request)]),
    [
      ['POST', undefined],
      ['PATCH', 2],
      ['POST', 2],
    ],
  );
});

events('an object has 25 events and one more every 5 minutes; others are not affected', async () => {
  const { recorder, clock, api, dropped } = world();
  for (let i = 0; i < 30; i++) recorder.record(other(`problem ${i}`));
  recorder.record(other('problem', { ...OWNER, uid: 'another' }));
  await clock.advance(0);
  assert.is(api.requests.length, 26);
  assert.equal(dropped, Array(5).fill('storm 1'));
  await clock.advance(299_000);
  recorder.record(other('too early'));
  await clock.advance(1_000);
  recorder.record(other('in time'));
  recorder.record(other('one too many'));
  await clock.advance(0);
  assert.is(api.requests.length, 27);
  assert.is(Object(api.requests.at(-1)?.body).note, 'in time');
  await clock.advance(7 * 86_400_000);
  for (let i = 0; i < 30; i++) recorder.record(other(`problem ${i}`));
  await clock.advance(0);
  assert.is(api.requests.length, 27 + 25, 'no more than that is ever saved up');
});

events('of too many that wait the oldest go, counted', async () => {
  const gate = Promise.withResolvers<ApiResponse>();
  const { recorder, clock, api, dropped } = world(() => gate.promise, { maxWaiting: 3 });
  for (const note of ['a', 'b', 'b', 'c', 'd', 'e']) {
    recorder.record(other(note));
    await clock.advance(0);
  }
  assert.equal(dropped, ['full 2']);
  gate.resolve({ status: 201, body: {} });
  await clock.advance(0);
  assert.equal(
    api.requests.map(({ body }) => Object(body).note),
    ['a', 'c', 'd', 'e'],
  );
  recorder.record(other('b'));
  await clock.advance(0);
  assert.equal(api.requests.map(countOf), Array(5).fill(undefined), 'what was dropped begins anew');
});

const failures: readonly (readonly [what: string, fail: () => ApiResponse | Promise<ApiResponse>])[] = [
  ['no answer', () => Promise.reject(unavailable())],
  ['a refusal', () => status(403, 'Forbidden')],
  ['no namespace', () => status(404, 'NotFound')],
];
for (const [what, fail] of failures) {
  events(`${what}: the event is dropped and counted, and the next one is written`, async () => {
    let isWell = false;
    const { recorder, clock, api, dropped } = world(() => (isWell ? { status: 201, body: {} } : fail()));
    recorder.record(EVENT);
    await clock.advance(0);
    assert.equal(dropped, ['failed 1']);
    isWell = true;
    recorder.record(EVENT);
    await clock.advance(0);
    const last = api.requests.at(-1);
    assert.equal([last?.method, last && countOf(last)], ['POST', undefined], 'as the first of its kind');
    assert.equal(dropped, ['failed 1']);
  });
}

events('closing writes what waits, counts included, and takes no more', async () => {
  const { recorder, clock, api, dropped } = world();
  for (let i = 0; i < 5; i++) {
    recorder.record(EVENT);
    await clock.advance(0);
  }
  recorder.record(other('last'));
  await recorder.close(1_000);
  assert.equal(api.requests.map(countOf), [undefined, 2, undefined, 5]);
  recorder.record(EVENT);
  assert.equal(dropped, ['closed 1']);
  assert.is(clock.pending(), 0);
});

events('closing an empty recorder is immediate; one whose API hangs takes its time and no longer', async () => {
  await world().recorder.close(1_000);
  const { recorder, clock, dropped } = world(() => new Promise(() => {}));
  for (const note of ['a', 'b', 'c']) recorder.record(other(note));
  let isClosed = false;
  const closed = recorder.close(1_000).then(() => {
    isClosed = true;
  });
  await clock.advance(999);
  assert.not(isClosed);
  await clock.advance(1);
  await closed;
  assert.equal(dropped, ['closed 2'], 'and the one under way is told by its call');
});

events('what is remembered is bounded', async () => {
  const { recorder, clock, api } = world(undefined, { maxSeries: 2 });
  for (const note of ['a', 'b', 'c', 'a']) {
    recorder.record(other(note));
    await clock.advance(0);
  }
  assert.equal(
    api.requests.map(({ method }) => method),
    ['POST', 'POST', 'POST', 'POST'],
  );
});

events('a count that still waits is written when its series makes room', async () => {
  const { recorder, clock, api } = world(undefined, { maxSeries: 2 });
  for (const note of ['a', 'a', 'a', 'b', 'c']) {
    recorder.record(other(note));
    await clock.advance(0);
  }
  assert.equal(api.requests.map(countOf), [undefined, 2, undefined, 3, undefined]);
});

events('a series makes room when it was seen longest ago, not when it is the oldest', async () => {
  const { recorder, clock, api } = world(undefined, { maxSeries: 2 });
  for (const note of ['a', 'b', 'a', 'c', 'a']) {
    recorder.record(other(note));
    await clock.advance(30_000);
  }
  assert.equal(
    api.requests.map(({ method }) => method),
    ['POST', 'POST', 'PATCH', 'POST', 'PATCH'],
  );
});

events.run();
