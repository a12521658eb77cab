import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { API_VERSION } from '../../../src/resources/meta.ts';
import { suite } from '../suite.ts';
import { apiClient } from './api-client.ts';
import { type ControlPlane, startControlPlane } from './control-plane.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from './programs.ts';

const tests = suite('a control plane for tests');
let cluster: ControlPlane;
const REPORTS = `/apis/${API_VERSION}/namespaces/default/visibilityreports`;
const report = (name: string) => ({
  apiVersion: API_VERSION,
  kind: 'VisibilityReport',
  metadata: { name },
  spec: { workspaceName: 'pws-a' },
});

if (requireServers(tests, 'a control plane for tests', [...CONTROL_PLANE_WITH_JOBS, 'kubectl'])) {
  tests.before(async () => {
    const identities = [{ user: 'reader', groups: [], token: 'reader-token' }];
    cluster = await startControlPlane({ controllers: true, identities });
    await cluster.applyCrds();
  });
  tests.after(() => cluster?.stop());

  tests('resources of ours are kept over a kill of kube-apiserver and of etcd', async () => {
    assert.is((await cluster.call('POST', REPORTS, report('pvr-kept'))).status, 201);
    for (const server of [cluster.apiServer, cluster.etcd]) {
      await server.kill();
      await server.start();
    }
    await until(async () => (await cluster.call('GET', `${REPORTS}/pvr-kept`)).status === 200);
  });

  tests('its kubeconfig serves kubectl', async () => {
    const { code, stdout, stderr } = await cluster.kubectl('get', 'pvr', '-o', 'name');
    assert.is(code, 0, stderr);
    assert.match(stdout, 'visibilityreport.sightline.dev/pvr-kept');
  });

  tests('another identity may do what RBAC says: nothing', async () => {
    const reader = apiClient(cluster.url, cluster.ca, 'reader-token');
    assert.is((await reader.call('GET', REPORTS)).status, 403);
    await reader.close();
  });

  tests('an old watch is gone after a compaction', async () => {
    const { body } = await cluster.call('GET', REPORTS);
    const { resourceVersion } = Object(body['metadata']);
    for (let n = 0; n < 3; n++) await cluster.call('POST', REPORTS, report(`pvr-later-${n}`));
    await cluster.compact();
    await cluster.apiServer.kill(); // its watch cache would still know
    await cluster.apiServer.start();
    const query = `watch=true&timeoutSeconds=1&resourceVersion=${resourceVersion}`;
    // until the server has read its storage it answers 429
    await until(async () => {
      const { body: event } = await cluster.call('GET', `${REPORTS}?${query}`);
      return event['type'] === 'ERROR' && Object(event['object']).code === 410;
    });
  });

  tests('a Job gets its pod from the real controller', async () => {
    const { status, body } = await cluster.call('POST', '/apis/batch/v1/namespaces/default/jobs', {
      metadata: { name: 'trivial' },
      spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'run', image: 'none' }] } } },
    });
    assert.is(status, 201, JSON.stringify(body));
    const pods = '/api/v1/namespaces/default/pods?labelSelector=job-name%3Dtrivial';
    await until(async () => JSON.stringify((await cluster.call('GET', pods)).body['items']).includes('"Pending"'));
  });
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + 20_000;
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > untilMs) throw new Error('not within 20 s');
    await sleep(50);
  }
}

tests.run();
