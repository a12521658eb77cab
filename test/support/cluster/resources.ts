import { z } from 'zod';
import { KINDS, type Kind } from '../../../src/resources/kinds.ts';
import type { ApiAnswer, ApiClient } from '../servers/api-client.ts';

const applied = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ namespace: z.string(), name: z.string() }),
});

/** Path of a resource of ours, or of the collection. */
export const resourcePath = (kind: Kind, namespace: string, name = ''): string =>
  `/apis/sightline.dev/v1alpha1/namespaces/${namespace}/${KINDS[kind].plural}${name === '' ? '' : `/${name}`}`;

/** As `kubectl apply --server-side` of a resource of ours; rejects what the API server refuses. */
export async function applyResource(api: ApiClient, resource: object): Promise<ApiAnswer> {
  const { kind, metadata } = applied.parse(resource);
  const path = resourcePath(kind as Kind, metadata.namespace, metadata.name); // a wrong kind is refused below
  const query = '?fieldManager=test&force=true';
  const answer = await api.call('PATCH', `${path}${query}`, resource, 'application/apply-patch+yaml');
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${kind} ${metadata.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** What a platform engineer makes before a partner is served: its namespace, and the Secret that runs get. */
export async function prepareNamespace(
  api: ApiClient,
  namespace: string,
  runSecret: Readonly<Record<string, string>>,
): Promise<void> {
  const make = async (path: string, body: object): Promise<void> => {
    const { status, body: said } = await api.call('POST', path, body);
    if (status !== 201 && status !== 409) throw new Error(`${path}: ${status} ${JSON.stringify(said)}`);
  };
  await make('/api/v1/namespaces', { metadata: { name: namespace } });
  await make(`/api/v1/namespaces/${namespace}/secrets`, {
    metadata: { name: 'sightline-run' },
    stringData: runSecret,
  });
}
