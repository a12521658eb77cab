import * as assert from 'uvu/assert';
import { systemClock } from '../../../src/lib/clock.ts';
import { HttpApiClient, type ObservedRequest } from '../../../src/runtime/client/http-api-client.ts';
import { type ClusterAccess, kubeConfigAccess } from '../../../src/runtime/client/kube-config.ts';
import { type ControlPlane, startControlPlane } from '../../support/servers/control-plane.ts';
import { CONTROL_PLANE, requireServers } from '../../support/servers/programs.ts';
import { suite } from '../../support/suite.ts';

const real = suite('API client, a real API server');
let cluster: ControlPlane;
const observed: ObservedRequest[] = [];
const CONFIG_MAPS = '/api/v1/namespaces/default/configmaps';

function clientOf(access: ClusterAccess): HttpApiClient {
  const observe = (request: ObservedRequest): void => void observed.push(request);
  return new HttpApiClient({ access, clock: systemClock, random: Math.random, userAgent: 'sightline-test', observe });
}

if (requireServers(real, 'the API client on a real API server', CONTROL_PLANE)) {
  let client: HttpApiClient;
  real.before(async () => {
    cluster = await startControlPlane();
    client = clientOf(await kubeConfigAccess([cluster.kubeconfig]));
  });
  real.after(async () => {
    await client?.close();
    await cluster?.stop();
  });

  real('a kubeconfig opens it: create, read, patch, delete; refusals are answers', async () => {
    const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'one' }, data: { a: '1' } };
    assert.is((await client.call({ method: 'POST', path: CONFIG_MAPS, body })).status, 201);
    assert.is((await client.call({ method: 'POST', path: CONFIG_MAPS, body })).status, 409);
    const read = await client.call({ method: 'GET', path: `${CONFIG_MAPS}/one` });
    assert.equal(Object(read.body).data, { a: '1' });
    const patched = await client.call({
      method: 'PATCH',
      path: `${CONFIG_MAPS}/one`,
      body: { data: { a: '2' } },
      contentType: 'application/merge-patch+json',
    });
    assert.equal(Object(patched.body).data, { a: '2' });
    assert.is((await client.call({ method: 'DELETE', path: `${CONFIG_MAPS}/one` })).status, 200);
    assert.is((await client.call({ method: 'GET', path: `${CONFIG_MAPS}/one` })).status, 404);
    assert.equal(
      observed.map(({ verb, resource, code }) => `${verb} ${resource} ${code}`),
      ['POST', 'POST', 'GET', 'PATCH', 'DELETE', 'GET'].map(
        (verb, i) => `${verb} configmaps ${[201, 409, 200, 200, 200, 404][i]}`,
      ),
    );
  });
}

real.run();
