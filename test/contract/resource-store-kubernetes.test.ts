import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HttpApiClient } from '../../src/adapters/kubernetes/http-api-client.ts';
import { kubeConfigAccess } from '../../src/adapters/kubernetes/kube-config.ts';
import { KubernetesResourceStore } from '../../src/adapters/kubernetes/resource-store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { type ControlPlane, startControlPlane } from '../support/servers/control-plane.ts';
import { CONTROL_PLANE, requireServers } from '../support/servers/programs.ts';
import { resourceStoreContract } from './resource-store.contract.ts';
import { resourceOf, workspaceDraft } from './resources.ts';

const end = suite('the cluster of the resource store');
let cluster: ControlPlane;
let made = 0;

async function newNamespace(): Promise<string> {
  const name = `team-${++made}`;
  const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
  assert.is((await cluster.call('POST', '/api/v1/namespaces', body)).status, 201);
  return name;
}

/** A version that etcd has compacted away, and that no watch cache knows any more. */
async function expiredVersion(store: KubernetesResourceStore): Promise<string> {
  const namespace = await newNamespace();
  const first = resourceOf(await store.create(workspaceDraft(namespace, 'pws-first')));
  await store.create(workspaceDraft(namespace, 'pws-later'));
  await cluster.compact();
  await cluster.apiServer.kill();
  await cluster.apiServer.start();
  return first.metadata.resourceVersion;
}

if (requireServers(end, 'the resource store on a real API server', CONTROL_PLANE)) {
  cluster = await startControlPlane();
  await cluster.applyCrds();
  const access = await kubeConfigAccess([cluster.kubeconfig]);
  resourceStoreContract('kubernetes', async () => {
    const client = new HttpApiClient({ access, clock: systemClock, random: Math.random, userAgent: 'sightline-test' });
    const store = new KubernetesResourceStore({ client, random: Math.random });
    return {
      store,
      namespaces: [await newNamespace(), await newNamespace()],
      expiredVersion: () => expiredVersion(store),
      close: () => client.close(),
    };
  });
  end('stops', () => cluster.stop());
}

end.run();
