import { z } from 'zod';
import { HttpApiClient } from '../../src/runtime/client/http-api-client.ts';
import type { ClusterAccess } from '../../src/runtime/client/kube-config.ts';
import { objectSource } from '../../src/runtime/client/object-source.ts';
import { systemClock as clock } from '../../src/runtime/clock.ts';
import { Controller } from '../../src/runtime/controller/controller.ts';
import { enqueueFrom } from '../../src/runtime/controller/enqueue.ts';
import { Reflector } from '../../src/runtime/informer/reflector.ts';
import type { Log } from '../../src/runtime/log.ts';

const text = z.string();
const metadata = z.object({ namespace: text, name: text, uid: text, resourceVersion: text });
const configMap = z.object({ metadata, data: z.record(text, text).default({}) });

/** Adds `size`, the number of other entries, to every ConfigMap of the namespace `demo`. */
export async function countEntries(access: ClusterAccess, log: Log, signal: AbortSignal): Promise<void> {
  const random = Math.random;
  const client = new HttpApiClient({ access, clock, random, userAgent: 'count-entries' });
  const path = '/api/v1/namespaces/demo/configmaps';
  const unreadable = (object: object): void => log.error(object, 'unreadable ConfigMap');
  const source = objectSource(client, {
    path,
    kind: 'ConfigMap',
    parse: (o) => configMap.parse(o),
    random,
    unreadable,
  });
  const cache = new Reflector({ source, clock, indexes: {} });
  const controller = new Controller({
    ...{ name: 'count-entries', workers: 2, clock, log, isStale: (key) => cache.isStale(key) },
    async reconcile(key, context) {
      const { metadata: found, data: { size, ...others } = {} } = cache.get(key) ?? {};
      const wanted = String(Object.keys(others).length);
      if (!found || size === wanted) return;
      const body = { metadata: { resourceVersion: found.resourceVersion }, data: { size: wanted } };
      const patch = { method: 'PATCH', contentType: 'application/merge-patch+json', body } as const;
      const answer = await client.call({ ...patch, path: `${path}/${found.name}`, signal: context.signal });
      if (answer.status !== 200) throw new Error(`the API server answered ${answer.status}`);
      cache.expect(key, configMap.parse(answer.body).metadata.resourceVersion);
    },
  });
  enqueueFrom(cache, controller);
  const running = cache.run(signal); // lists and watches until the signal aborts
  await cache.whenSynced();
  controller.start();
  await running;
  await controller.stop({ graceMs: 10_000 });
  await client.close();
}
