import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { crdOf } from '../../../src/codegen/crds.ts';
import { KIND_NAMES, KINDS } from '../../../src/resources/kinds.ts';
import { API_VERSION } from '../../../src/resources/meta.ts';
import type { ApiClient } from './api-client.ts';

const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const SERVED_WITHIN_MS = 120_000;
const established = z.object({
  status: z.object({ conditions: z.array(z.object({ type: z.string(), status: z.string() })) }),
});

/** Applies the definition of every kind, also over an older one; resolves when each is Established and its lists answer. */
export async function applyCrds(api: ApiClient): Promise<void> {
  for (const kind of KIND_NAMES) {
    const path = `${DEFINITIONS}/${KINDS[kind].plural}.sightline.dev?fieldManager=test&force=true`;
    const { status, body } = await api.call('PATCH', path, crdOf(kind), 'application/apply-patch+yaml');
    if (status !== 200 && status !== 201) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`);
  }
  const untilMs = performance.now() + SERVED_WITHIN_MS;
  for (const kind of KIND_NAMES)
    while (!(await isServed(api, KINDS[kind].plural))) {
      if (performance.now() > untilMs) throw new Error(`${kind} is not served within ${SERVED_WITHIN_MS} ms`);
      await sleep(25);
    }
}

async function isServed(api: ApiClient, plural: string): Promise<boolean> {
  const definition = established.safeParse((await api.call('GET', `${DEFINITIONS}/${plural}.sightline.dev`)).body);
  const conditions = definition.success ? definition.data.status.conditions : [];
  if (!conditions.some(({ type, status }) => type === 'Established' && status === 'True')) return false;
  return (await api.call('GET', `/apis/${API_VERSION}/namespaces/default/${plural}`)).status === 200;
}
