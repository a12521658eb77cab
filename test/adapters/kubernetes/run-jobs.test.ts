import * as assert from 'uvu/assert';
import type { JobObject, PodObject } from '../../../src/adapters/kubernetes/job-objects.ts';
import { KubernetesRunJobs } from '../../../src/adapters/kubernetes/run-jobs.ts';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import type { ApiRequest, ApiResponse } from '../../../src/runtime/client/api-client.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';
import { fakeApi, handCache, status, unavailable } from './fake-api.ts';
import { condition, jobOf, podOf, RUN_JOB, SETTINGS, terminated } from './job-builders.ts';

const JOB = '/apis/batch/v1/namespaces/acme/jobs/pvr-one-r0';
const JOBS = '/apis/batch/v1/namespaces/acme/jobs';
const PODS = '/api/v1/namespaces/acme/pods';

/** RunJobs between caches that the test fills and an API that answers what the test says. */
function world(answer: (request: ApiRequest) => ApiResponse | Promise<ApiResponse>) {
  const clock = manualClock();
  const api = fakeApi(answer);
  const [jobCache, podCache] = [handCache<JobObject>(), handCache<PodObject>()];
  const events: string[] = [];
  const jobs = new KubernetesRunJobs({
    client: api.client,
    jobs: jobCache.cache,
    pods: podCache.cache,
    settings: SETTINGS,
    clock,
    onEvent: ({ event, jobUid }) => events.push(`${event} ${jobUid}`),
  });
  return { jobs, clock, api, jobCache, podCache, events };
}

const ok = (body: unknown, code = 200): ApiResponse => ({ status: code, body: { kind: 'Job', ...Object(body) } });
const missing = status(404, 'NotFound');
const taken = status(409, 'AlreadyExists');
const otherUid = (uid: string): JobObject => jobOf({}, { uid });

const creating = suite('kubernetes run jobs: create and get');

creating('a job that was just made is there before the cache has it, and goes when the cache says so', async () => {
  const { jobs, jobCache } = world(() => ok(jobOf(), 201));
  assert.is(await jobs.create(RUN_JOB), 'created');
  assert.is((await jobs.get(RUN_JOB))?.phase, 'Pending');
  assert.is((await jobs.list()).length, 1);
  jobCache.put(jobOf({ ready: 1 }));
  assert.is((await jobs.get(RUN_JOB))?.phase, 'Active');
  assert.is((await jobs.list()).length, 1);
  jobCache.drop(jobOf());
  assert.is(await jobs.get(RUN_JOB), undefined);
  assert.equal(await jobs.list(), []);
});

creating('a cache that still has the job before it shows the new one', async () => {
  const { jobs, jobCache } = world(() => ok(otherUid('second'), 201));
  jobCache.put(jobOf({ conditions: [condition('Complete')] }));
  await jobs.create(RUN_JOB);
  assert.is((await jobs.get(RUN_JOB))?.phase, 'Pending');
  jobCache.drop(jobOf());
  assert.is((await jobs.get(RUN_JOB))?.phase, 'Pending');
});

for (const stillThere of [true, false]) {
  creating(`a cache that never shows it is not believed for ever: ${stillThere ? 'there' : 'gone'}`, async () => {
    const { jobs, clock, api, jobCache } = world(({ method }) =>
      method === 'POST' ? ok(jobOf(), 201) : stillThere ? ok(jobOf({ ready: 1 })) : missing,
    );
    await jobs.create(RUN_JOB);
    await clock.advance(9_000);
    assert.is((await jobs.get(RUN_JOB))?.phase, 'Pending');
    await clock.advance(2_000);
    assert.is((await jobs.get(RUN_JOB))?.phase, stillThere ? 'Active' : undefined);
    await jobs.get(RUN_JOB);
    assert.equal(api.said(), [`POST ${JOBS}`, `GET ${JOB}`]);
    jobCache.put(stillThere ? jobOf() : otherUid('next'));
    assert.is((await jobs.get(RUN_JOB))?.phase, 'Pending', 'and when the cache shows one after all');
  });
}

const adoptions: readonly (readonly [what: string, uid: string, outcome: string])[] = [
  ['of the same owner is adopted', RUN_JOB.owner.uid, 'exists'],
  ['of another owner is a collision', 'another', 'collision'],
];
for (const [what, uid, outcome] of adoptions) {
  creating(`a job ${what}`, async () => {
    const owner = { apiVersion: 'sightline.dev/v1alpha1', kind: 'VisibilityReport', name: 'pvr-one', uid };
    const there = jobOf({}, { ownerReferences: [{ ...owner, controller: true }] });
    const { jobs } = world(({ method }) => (method === 'POST' ? taken : ok(there)));
    assert.is(await jobs.create(RUN_JOB), outcome);
    assert.is((await jobs.get(RUN_JOB))?.owner.uid, uid);
  });
}

creating('a name that becomes free in between is taken', async () => {
  const answers = [taken, missing, ok(jobOf(), 201)];
  const { jobs } = world(() => answers.shift() ?? missing);
  assert.is(await jobs.create(RUN_JOB), 'created');
});

for (const [code, message, why] of [
  [403, 'jobs.batch "a" is forbidden: exceeded quota: jobs, requested: count/jobs.batch=1', 'Quota'],
  [403, 'User "system:serviceaccount:a:b" cannot create resource "jobs"', 'Rejected'],
  [422, 'Job.batch "a" is invalid: spec.template: Required value', 'Rejected'],
  [413, 'Request entity too large', 'Rejected'],
] as const)
  creating(
    `[R-12] what the API refuses with ${code} is an outcome with its words, and nothing is remembered`,
    async () => {
      const { jobs } = world(() => ({ status: code, body: { kind: 'Status', message } }));
      assert.equal(await jobs.create(RUN_JOB), { why, message });
      assert.is(await jobs.get(RUN_JOB), undefined);
    },
  );

creating('[R-12] a job that no process could be started with is refused without asking the API', async () => {
  const { jobs, api } = world(() => missing);
  const outcome = await jobs.create({ ...RUN_JOB, input: 'x'.repeat(200_000) });
  assert.match(typeof outcome === 'string' ? outcome : outcome.message, /takes 2\d{5} bytes/);
  assert.equal(api.said(), []);
});

creating('[R-12] a job whose pod is refused says why, until it has one', async () => {
  const note = 'pods "x" is forbidden: exceeded quota: room';
  const { jobs, jobCache, podCache, clock } = world(() => ok({ items: [{ metadata: {}, note }] }));
  jobCache.put(jobOf());
  assert.is((await jobs.get(RUN_JOB))?.waiting?.reason, 'PodNotCreated');
  await clock.advance(3000);
  const { reason, healable } = (await jobs.get(RUN_JOB))?.waiting ?? {};
  assert.equal([reason, healable], [`FailedCreate: ${note}`, false]);
  podCache.put(podOf());
  assert.is((await jobs.get(RUN_JOB))?.waiting?.reason, 'ContainerCreating');
});

creating('a namespace that is gone is an error with its reason', async () => {
  const { jobs } = world(() => status(404, 'NotFound'));
  await jobs.create(RUN_JOB).then(
    () => assert.unreachable(),
    (error) => assert.match(String(error), /ApiStatusError: it is NotFound/),
  );
});

for (const [pods, kind] of [
  [[podOf(terminated(4, 'Error', 'no engine'))], 'Exit'],
  [[], 'Infrastructure'],
] as const) {
  creating(`a failed job without pods in the cache is asked about once: ${kind}`, async () => {
    const { jobs, jobCache, api } = world(() => ({ status: 200, body: { items: pods } }));
    jobCache.put(jobOf({ conditions: [condition('Failed', 'BackoffLimitExceeded')] }));
    for (let i = 0; i < 3; i++) assert.is((await jobs.get(RUN_JOB))?.failure?.kind, kind);
    assert.equal(api.said(), [`GET ${PODS}`]);
    assert.equal(api.requests[0]?.query, { labelSelector: 'batch.kubernetes.io/controller-uid=job-uid' });
  });
}

const lostClaim = podOf(terminated(3));
for (const [what, pods, conditions, expected] of [
  ['deleted', [lostClaim], [], ['Active', true]],
  ['not in the cache yet', [lostClaim, podOf({ phase: 'Running' }, { name: 'claimer' })], [], ['Active', undefined]],
  ['counted as failed by now', [lostClaim], [condition('FailureTarget')], ['Active', undefined]],
] as const) {
  creating(`[K-06] the API is asked whether the pod that claimed the run was deleted: ${what}`, async () => {
    const { jobs, jobCache, podCache, api } = world(({ path }) =>
      ok(path === PODS ? { items: pods } : jobOf({ conditions: [...conditions] })),
    );
    jobCache.put(jobOf());
    podCache.put(lostClaim);
    const { phase, claimHolderGone } = (await jobs.get(RUN_JOB)) ?? {};
    assert.equal([phase, claimHolderGone], expected);
    assert.equal(api.said(), [`GET ${PODS}`, `GET ${JOB}`], 'the job last');
  });
}

creating('[K-06] a failed job of which the cache has only a pod without the claim is asked about once', async () => {
  const killed = podOf(terminated(137, 'OOMKilled'), { name: 'claimer' });
  const { jobs, jobCache, podCache, api } = world(() => ok({ items: [lostClaim, killed] }));
  jobCache.put(jobOf({ conditions: [condition('Failed', 'BackoffLimitExceeded')] }));
  podCache.put(lostClaim);
  for (let i = 0; i < 3; i++) assert.is((await jobs.get(RUN_JOB))?.failure?.kind, 'OutOfMemory');
  assert.equal(api.said(), [`GET ${PODS}`]);
});

creating('watchers hear of changes of jobs and of their pods, until they stop', async () => {
  const { jobs, jobCache, podCache, clock } = world(() => missing);
  const heard: string[] = [];
  const stop = jobs.watch(({ name, phase }) => heard.push(`${name} ${phase}`));
  jobCache.put(jobOf());
  podCache.put(podOf({ phase: 'Running' }));
  podCache.put(podOf({ phase: 'Running' }, { name: 'stranger', labels: {} }));
  jobCache.drop(jobOf());
  await clock.advance(0);
  assert.equal(heard, ['pvr-one-r0 Pending', 'pvr-one-r0 Active', 'pvr-one-r0 Active']);
  stop();
  jobCache.put(jobOf());
  await clock.advance(0);
  assert.is(heard.length, 3);
});

creating.run();

const removing = suite('kubernetes run jobs: remove');

removing('pods go first, only this incarnation, and a lagging cache does not bring it back', async () => {
  const { jobs, jobCache, api, clock, events } = world(({ method }) => (method === 'DELETE' ? ok(jobOf()) : missing));
  jobCache.put(jobOf({ ready: 1 }));
  const removed = jobs.remove(RUN_JOB);
  await clock.advance(1_000);
  await removed;
  assert.equal(api.said(), [`DELETE ${JOB}`, `GET ${JOB}`]);
  assert.equal(api.requests[0]?.body, {
    apiVersion: 'v1',
    kind: 'DeleteOptions',
    propagationPolicy: 'Foreground',
    preconditions: { uid: 'job-uid' },
  });
  assert.is(await jobs.get(RUN_JOB), undefined);
  assert.equal(await jobs.list(), []);
  assert.equal(events, ['removed job-uid']);
  jobCache.drop(jobOf());
  jobCache.put(otherUid('next'));
  assert.ok(await jobs.get(RUN_JOB), 'the next of that name is another');
});

removing('resolves as soon as the cache has seen it go; calls at once are one', async () => {
  const { jobs, jobCache, api, clock } = world(() => ok(jobOf()));
  jobCache.put(jobOf());
  const removed = Promise.all([jobs.remove(RUN_JOB), jobs.remove(RUN_JOB)]);
  await clock.advance(10);
  jobCache.drop(jobOf());
  await removed;
  assert.equal(api.said(), [`DELETE ${JOB}`]);
  assert.is(clock.pending(), 0, 'no timer is left');
});

const none = { status: 200, body: { items: [] } };
const fine: readonly (readonly [what: string, isKnown: boolean, answer: ApiResponse])[] = [
  ['unknown here and there', false, missing],
  ['known here, gone there', true, missing],
  ['another incarnation by now', true, status(409, 'Conflict')],
  ['gone with the call', true, { status: 200, body: { kind: 'Status', status: 'Success' } }],
];
for (const [what, isKnown, answer] of fine) {
  removing(`removing is fine: ${what}`, async () => {
    const { jobs, jobCache, api } = world(({ path }) => (path === PODS ? none : answer));
    if (isKnown) jobCache.put(jobOf());
    await jobs.remove(RUN_JOB);
    assert.is(await jobs.get(RUN_JOB), undefined);
    assert.equal(api.said(), [`DELETE ${JOB}`, ...(isKnown ? [`GET ${PODS}`] : [])]);
  });
}

removing('a job that others deleted is there until its process has ended, and removing waits for that', async () => {
  let pods = [podOf({ phase: 'Running' })];
  const { jobs, jobCache, podCache, api, clock } = world(({ path }) =>
    path === PODS ? { status: 200, body: { items: pods } } : path.startsWith(PODS) ? ok(podOf()) : missing,
  );
  jobCache.put(jobOf());
  podCache.put(podOf({ phase: 'Running' }));
  jobCache.drop(jobOf());
  assert.is((await jobs.get(RUN_JOB))?.phase, 'Active');
  assert.is((await jobs.list()).length, 1);
  let isOver = false;
  const removed = jobs.remove(RUN_JOB).then(() => {
    isOver = true;
  });
  await clock.advance(3_000);
  assert.not(isOver);
  assert.equal(api.said().slice(0, 3), [`DELETE ${JOB}`, `GET ${PODS}`, `DELETE ${PODS}/pvr-one-r0-abcde`]);
  pods = [];
  await clock.advance(1_000);
  await removed;
  assert.is(await jobs.get(RUN_JOB), undefined);
  assert.equal(await jobs.list(), []);
});

removing('a job that we removed is gone even while the cache still has its pod', async () => {
  const { jobs, jobCache, podCache, clock } = world(({ method }) => (method === 'DELETE' ? ok(jobOf()) : missing));
  jobCache.put(jobOf());
  podCache.put(podOf({ phase: 'Running' }));
  const removed = jobs.remove(RUN_JOB);
  await clock.advance(1_000);
  await removed;
  jobCache.drop(jobOf());
  assert.is(await jobs.get(RUN_JOB), undefined);
});

for (const last of ['deleted', 'ended'] as const) {
  removing(`nobody removes it: it goes when its pod has ${last}`, async () => {
    const { jobs, jobCache, podCache } = world(() => missing);
    jobCache.put(jobOf());
    podCache.put(podOf({ phase: 'Running' }));
    jobCache.drop(jobOf());
    assert.ok(await jobs.get(RUN_JOB));
    if (last === 'deleted') podCache.drop(podOf());
    else podCache.put(podOf(terminated(143)));
    assert.is(await jobs.get(RUN_JOB), undefined);
  });
}

removing('pods that do not end hold up a call for 20 s, and are taken by force after 45 s', async () => {
  let isThere = true;
  const { jobs, jobCache, api, clock, events } = world(({ method, path }) => {
    if (path === PODS) return { status: 200, body: { items: [podOf({ phase: 'Running' })] } };
    if (method === 'DELETE' && path.startsWith(PODS)) isThere = false;
    return isThere ? ok(jobOf()) : missing;
  });
  jobCache.put(jobOf());
  const outcomes: string[] = [];
  const remove = () =>
    jobs.remove(RUN_JOB).then(
      () => outcomes.push('removed'),
      (error) => outcomes.push(error instanceof StoreUnavailableError ? 'later' : String(error)),
    );
  for (let i = 0; i < 3; i++) {
    void remove();
    await clock.advance(21_000);
  }
  assert.equal(outcomes, ['later', 'later', 'removed']);
  assert.equal(events, ['forced job-uid', 'removed job-uid']);
  const forced = api.requests.find(({ method, path }) => method === 'DELETE' && path.startsWith(PODS));
  assert.is(forced?.path, `${PODS}/pvr-one-r0-abcde`);
  assert.equal(forced?.body, {
    apiVersion: 'v1',
    kind: 'DeleteOptions',
    gracePeriodSeconds: 0,
    preconditions: { uid: 'pod-uid' },
  });
});

removing('a job that stays even without pods is not waited for', async () => {
  const { jobs, jobCache, clock, events } = world(({ path }) =>
    path === PODS ? { status: 200, body: { items: [] } } : ok(jobOf()),
  );
  jobCache.put(jobOf());
  const removed = Promise.allSettled([0, 21_000, 42_000].map((ms) => delayed(ms, () => jobs.remove(RUN_JOB), clock)));
  await clock.advance(63_000);
  assert.equal(
    (await removed).map((one) => one.status),
    ['rejected', 'rejected', 'fulfilled'],
  );
  assert.equal(events, ['forced job-uid', 'abandoned job-uid']);
  assert.is(await jobs.get(RUN_JOB), undefined);
});

removing('an API that does not answer is the caller’s to try again', async () => {
  const { jobs } = world(() => Promise.reject(unavailable()));
  await jobs.remove(RUN_JOB).then(
    () => assert.unreachable(),
    (error) => assert.instance(error, StoreUnavailableError),
  );
});

const delayed = (ms: number, work: () => Promise<void>, clock: ReturnType<typeof manualClock>): Promise<void> =>
  new Promise((resolve, reject) => clock.setTimer(ms, () => work().then(resolve, reject)));

removing.run();
