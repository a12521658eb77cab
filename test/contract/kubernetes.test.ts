import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { KubernetesEventRecorder } from '../../src/adapters/kubernetes/event-recorder.ts';
import { KubernetesResourceStore } from '../../src/adapters/kubernetes/resource-store.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { HttpApiClient } from '../../src/runtime/client/http-api-client.ts';
import { kubeConfigAccess } from '../../src/runtime/client/kube-config.ts';
import { type ControlPlane, startControlPlane } from '../support/servers/control-plane.ts';
import { CONTROL_PLANE, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';
import { type EventRecorderSubject, eventRecorderContract } from './event-recorder.contract.ts';
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

const events = z.object({
  items: z.array(
    z.object({
      regarding: z.object({ name: z.string(), uid: z.string() }),
      ...{ type: z.string(), reason: z.string(), action: z.string(), note: z.string(), eventTime: z.string() },
    }),
  ),
});

function eventSubject(client: HttpApiClient, namespace: string): EventRecorderSubject {
  let isAway = false;
  const recorder = new KubernetesEventRecorder({
    client: {
      call: (request) => (isAway ? Promise.reject(new Error('away')) : client.call(request)),
      follow: (request, signal) => client.follow(request, signal),
      close: () => client.close(),
    },
    ...{ clock: systemClock, instance: 'controllers-0', newId: randomUUID },
    settings: { callTimeoutMs: 30_000 }, // an event is written once only, and a loaded machine may be slow
  });
  return {
    recorder,
    namespace,
    async shown() {
      await recorder.close(60_000);
      const { body } = await cluster.call('GET', `/apis/events.k8s.io/v1/namespaces/${namespace}/events`);
      return events
        .parse(body)
        .items.sort((a, b) => (a.eventTime < b.eventTime ? -1 : 1))
        .map(({ regarding, eventTime: _, ...event }) => ({ about: regarding.name, uid: regarding.uid, ...event }));
    },
    away() {
      isAway = true;
    },
    close: () => client.close(),
  };
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
  eventRecorderContract('kubernetes', async () => {
    const client = new HttpApiClient({ access, clock: systemClock, random: Math.random, userAgent: 'sightline-test' });
    return eventSubject(client, await newNamespace());
  });
  end('stops', () => cluster.stop());
}

end.run();
