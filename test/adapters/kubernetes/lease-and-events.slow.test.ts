import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { KubernetesEventRecorder } from '../../../src/adapters/kubernetes/event-recorder.ts';
import { systemClock as clock } from '../../../src/lib/clock.ts';
import { API_VERSION } from '../../../src/resources/meta.ts';
import { HttpApiClient } from '../../../src/runtime/client/http-api-client.ts';
import { kubeConfigAccess } from '../../../src/runtime/client/kube-config.ts';
import { LeaderElector } from '../../../src/runtime/leader-election/leader-elector.ts';
import { type ControlPlane, startControlPlane } from '../../support/servers/control-plane.ts';
import { CONTROL_PLANE, requireServers } from '../../support/servers/programs.ts';
import { suite } from '../../support/suite.ts';

const real = suite('lease and events on a real API server');
let cluster: ControlPlane;
let client: HttpApiClient;

async function until<T>(look: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  for (const end = performance.now() + 30_000; performance.now() < end; ) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`not within 30 s: ${what}`);
}

/** A candidate in a hurry: real time, short terms. */
function candidate(identity: string, through: Pick<HttpApiClient, 'call'> = client) {
  const stop = new AbortController();
  const leader = new LeaderElector({
    client: { call: (request) => through.call(request), follow: client.follow, close: client.close },
    clock,
    random: Math.random,
    lease: { namespace: 'default', name: 'sightline-controllers' },
    identity,
    settings: { leaseDurationMs: 6_000, renewDeadlineMs: 4_500, retryMs: 300, callTimeoutMs: 2_000 },
  });
  const over = leader.run(
    () => {},
    () => {},
    stop.signal,
  );
  return { leader, stop, over };
}

/** Notes the spec of each Lease that was written. */
const noting = (written: unknown[]): Pick<HttpApiClient, 'call'> => ({
  call: async (request) => {
    const answer = await client.call(request);
    if (request.method === 'PUT' && answer.status === 200) written.push(Object(request.body).spec);
    return answer;
  },
});

const leaseNow = async () =>
  Object(
    (await cluster.call('GET', '/apis/coordination.k8s.io/v1/namespaces/default/leases/sightline-controllers')).body[
      'spec'
    ],
  );

if (requireServers(real, 'lease and events on a real API server', [...CONTROL_PLANE, 'kubectl'])) {
  real.before(async () => {
    cluster = await startControlPlane();
    await cluster.applyCrds();
    const access = await kubeConfigAccess([cluster.kubeconfig]);
    client = new HttpApiClient({ access, clock, random: Math.random, userAgent: 'sightline-test' });
  });
  real.after(async () => {
    await client?.close();
    await cluster?.stop();
  });

  real('one leads, and the next one as soon as it has given the lease up', async () => {
    const written: unknown[] = [];
    const a = candidate('a', noting(written));
    await until(() => a.leader.isLeader || undefined, 'a leads');
    const b = candidate('b');
    const { renewTime } = await leaseNow();
    await until(async () => ((await leaseNow()).renewTime === renewTime ? undefined : true), 'a renews');
    assert.equal([a.leader.isLeader, b.leader.isLeader], [true, false]);
    a.stop.abort();
    await a.over;
    // `b` may have taken it already
    assert.is(Object(written.at(-1)).leaseDurationSeconds, 1);
    await until(() => b.leader.isLeader || undefined, 'b leads');
    const { holderIdentity, leaseTransitions } = await leaseNow();
    assert.equal([holderIdentity, leaseTransitions], ['b', 1]);
    b.stop.abort();
    await b.over;
  });

  real('one that is cut off ends by itself before another leads', async () => {
    let isCut = false;
    const call: HttpApiClient['call'] = (request) =>
      isCut ? Promise.reject(new Error('cut off')) : client.call(request);
    const a = candidate('cut-off', { call });
    await until(() => a.leader.isLeader || undefined, 'it leads');
    const b = candidate('follower');
    isCut = true;
    await until(() => {
      assert.not(a.leader.isLeader && b.leader.isLeader, 'never both');
      return b.leader.isLeader || undefined;
    }, 'the follower leads');
    await a.over;
    b.stop.abort();
    await b.over;
  });

  real('events show in kubectl describe, counted', async () => {
    const manifest = {
      apiVersion: API_VERSION,
      kind: 'VisibilityReport',
      metadata: { name: 'pvr-seen' },
      spec: { workspaceName: 'pws-a' },
    };
    const reports = `/apis/${API_VERSION}/namespaces/default/visibilityreports`;
    const { metadata } = Object((await cluster.call('POST', reports, manifest)).body);
    const faults: unknown[] = [];
    const recorder = new KubernetesEventRecorder({
      client,
      clock,
      instance: 'controllers-0',
      newId: randomUUID,
      onDropped: (why, _count, error) => faults.push([why, error]),
    });
    const about = { kind: 'VisibilityReport', namespace: 'default', name: 'pvr-seen', uid: metadata.uid } as const;
    const note = `the image cannot be pulled ${'€'.repeat(500)}`;
    for (let i = 0; i < 3; i++)
      recorder.record({ about, type: 'Warning', reason: 'ImageUnavailable', action: 'StartRun', note });
    recorder.record({ about, type: 'Normal', reason: 'JobCreated', action: 'StartRun', note: 'made pvr-seen-r0' });
    await recorder.close(10_000);
    assert.equal(faults, []);
    const { stdout, stderr } = await cluster.kubectl('describe', 'visibilityreport', 'pvr-seen');
    assert.match(
      stdout,
      /Warning +ImageUnavailable +\S+ \(x3 over .*\) +sightline\.dev\/controllers.* +the image cannot/,
      stderr,
    );
    assert.match(stdout, /Normal +JobCreated .* made pvr-seen-r0/);
  });
}

real.run();
