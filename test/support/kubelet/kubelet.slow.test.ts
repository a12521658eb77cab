import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { type Kubelet, startKubelet } from '../kubelet.ts';
import { type ControlPlane, startControlPlane } from '../servers/control-plane.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../servers/programs.ts';
import { suite } from '../suite.ts';

const tests = suite('the kubelet of tests, under the real Job controller');
let cluster: ControlPlane;
let kubelet: Kubelet;

const JOBS = '/apis/batch/v1/namespaces/default/jobs';
const PODS = '/api/v1/namespaces/default/pods';
const LABELS = { 'app.kubernetes.io/component': 'run' };

async function createJob(name: string, script: string, env: readonly object[] = []): Promise<void> {
  const container = { name: 'run', image: 'none', command: ['/bin/sh', '-c', script], env };
  const { status, body } = await cluster.call('POST', JOBS, {
    metadata: { name },
    spec: {
      backoffLimit: 0,
      podReplacementPolicy: 'Failed',
      podFailurePolicy: {
        rules: [{ action: 'FailJob', onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }] }],
      },
      template: {
        metadata: { labels: LABELS },
        spec: {
          restartPolicy: 'Never',
          containers: [{ ...container, terminationMessagePolicy: 'FallbackToLogsOnError' }],
        },
      },
    },
  });
  assert.is(status, 201, JSON.stringify(body));
}

/** The Job once it has ended: the condition that says how, and its one pod's container. */
async function ended(name: string): Promise<{ type: string; reason: string; terminated: Record<string, unknown> }> {
  const condition = await until(async () => {
    const { status } = Object((await cluster.call('GET', `${JOBS}/${name}`)).body);
    return (status.conditions ?? []).find((one: { type: string }) => ['Complete', 'Failed'].includes(one.type));
  });
  const pods = await cluster.call('GET', `${PODS}?labelSelector=job-name%3D${name}`);
  const [pod] = Object(pods.body['items']);
  return { ...condition, terminated: pod?.status?.containerStatuses?.[0]?.state?.terminated };
}

const waitingReason = async (name: string): Promise<string | undefined> => {
  const [pod] = Object((await cluster.call('GET', `${PODS}?labelSelector=job-name%3D${name}`)).body['items']);
  return pod?.status?.containerStatuses?.[0]?.state?.waiting?.reason;
};

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  const untilMs = performance.now() + 30_000;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined && found !== false) return found;
    if (performance.now() > untilMs) throw new Error('not within 30 s');
    await sleep(50);
  }
}

if (requireServers(tests, 'the kubelet of tests', CONTROL_PLANE_WITH_JOBS)) {
  tests.before(async () => {
    cluster = await startControlPlane({ controllers: true });
    kubelet = await startKubelet(cluster);
  });
  tests.after(async () => {
    await kubelet?.stop();
    await cluster?.stop();
  });

  tests('a Job completes by its process, which has the environment of the pod', async () => {
    const secret = { metadata: { name: 'keys' }, data: { KEY: Buffer.from('s3cret').toString('base64') } };
    await cluster.call('POST', '/api/v1/namespaces/default/secrets', secret);
    await createJob('completes', 'echo "$POD $KEY $TEXT"', [
      { name: 'POD', valueFrom: { fieldRef: { fieldPath: 'metadata.uid' } } },
      { name: 'KEY', valueFrom: { secretKeyRef: { name: 'keys', key: 'KEY' } } },
      { name: 'TEXT', value: '$(KEY) $$(KEY) $(NOBODY)' },
    ]);
    const { type, terminated } = await ended('completes');
    assert.is(type, 'Complete');
    assert.is(terminated['exitCode'], 0);
    const pod = await kubelet.pod('completes');
    assert.is(pod.output(), `${pod.uid} s3cret s3cret $(KEY) $(NOBODY)\n`);
  });

  tests('a Job fails with its process, whose last words are the message', async () => {
    await createJob('fails', 'echo nothing works; exit 3');
    const { type, terminated } = await ended('fails');
    assert.equal([type, terminated['exitCode'], terminated['message']], ['Failed', 3, 'nothing works\n']);
  });

  tests('a missing Secret is CreateContainerConfigError until it is there', async () => {
    const env = [{ name: 'KEY', valueFrom: { secretKeyRef: { name: 'late', key: 'KEY' } } }];
    await createJob('waits', 'true', env);
    await until(async () => (await waitingReason('waits')) === 'CreateContainerConfigError');
    await cluster.call('POST', '/api/v1/namespaces/default/secrets', { metadata: { name: 'late' }, data: { KEY: '' } });
    assert.is((await ended('waits')).type, 'Complete');
  });

  tests('an image that does not come is a waiting reason until it does', async () => {
    kubelet.holdBack('ImagePullBackOff', 'Back-off pulling image "none"');
    await createJob('pulls', 'true');
    await until(async () => (await waitingReason('pulls')) === 'ImagePullBackOff');
    kubelet.letGo();
    assert.is((await ended('pulls')).type, 'Complete');
  });

  for (const reason of ['Error', 'OOMKilled'] as const)
    tests(`a process that is killed has exit code 137 and reason ${reason}`, async () => {
      const name = `killed-${reason.toLowerCase()}`;
      await createJob(name, 'sleep 100');
      await (await kubelet.running(name)).kill(reason);
      const { type, terminated } = await ended(name);
      assert.equal([type, terminated['exitCode'], terminated['reason']], ['Failed', 137, reason]);
    });

  tests('an eviction fails the Job by its rule for disruptions', async () => {
    await createJob('evicted', 'trap "exit 0" TERM; sleep 100 & wait');
    await (await kubelet.running('evicted')).evict('The node was low on resource: memory.');
    const { type, reason } = await ended('evicted');
    assert.equal([type, reason], ['Failed', 'PodFailurePolicy']);
  });

  tests('a deleted Job ends its process by SIGTERM, and the pod goes', async () => {
    await createJob('deleted', 'trap "echo stopped; exit 0" TERM; echo started; sleep 100 & wait');
    const pod = await kubelet.running('deleted');
    await until(async () => pod.output() === 'started\n');
    await cluster.call('DELETE', `${JOBS}/deleted`, { propagationPolicy: 'Foreground' });
    await until(async () => (await cluster.call('GET', `${JOBS}/deleted`)).status === 404);
    assert.is(pod.pid, undefined);
    assert.is(pod.output(), 'started\nstopped\n');
    assert.is((await cluster.call('GET', `${PODS}/${pod.name}`)).status, 404);
  });

  tests('a node that is cut off says nothing and obeys nobody until it is back', async () => {
    await createJob('cut-off', 'trap "exit 0" TERM; sleep 100 & wait');
    const pod = await kubelet.running('cut-off');
    await until(
      async () => Object((await cluster.call('GET', `${PODS}/${pod.name}`)).body['status']).phase === 'Running',
    );
    kubelet.cutOff();
    await cluster.call('DELETE', `${JOBS}/cut-off`, { propagationPolicy: 'Foreground' });
    await until(
      async () => Object((await cluster.call('GET', `${PODS}/${pod.name}`)).body['metadata']).deletionTimestamp,
    );
    assert.ok(pod.pid);
    kubelet.reconnect();
    await until(async () => (await cluster.call('GET', `${JOBS}/cut-off`)).status === 404);
  });

  tests('a second pod of one Job is a second process', async () => {
    await createJob('twice', 'sleep 100');
    const first = await kubelet.running('twice');
    const name = await kubelet.secondPodOf('default', 'twice');
    const second = await kubelet.running((pod) => pod.name === name);
    assert.is.not(first.pid, second.pid);
    await cluster.call('DELETE', `${JOBS}/twice`, { propagationPolicy: 'Background' });
  });

  tests('it goes on after the API server was away', async () => {
    await createJob('through', 'sleep 1');
    const pod = await kubelet.running('through');
    await cluster.apiServer.kill();
    await until(async () => pod.pid === undefined);
    await cluster.apiServer.start();
    assert.is((await ended('through')).type, 'Complete');
  });
}

tests.run();
