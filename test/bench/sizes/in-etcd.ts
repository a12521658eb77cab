import type { Kind, Resource } from '../../../src/resources/kinds.ts';
import { prepareNamespace, resourcePath } from '../../support/cluster/resources.ts';
import { type ControlPlane, startControlPlane } from '../../support/servers/control-plane.ts';
import { inLanes } from '../cluster/support/lanes.ts';
import { copyOf } from './copies.ts';
import type { Originals } from './originals.ts';

export interface EtcdSize {
  /** Of one as the API server gives it, with managedFields: what it stores, and what lists and watches send. */
  readonly kinds: readonly { readonly kind: Kind; readonly jsonBytes: number }[];
  /** Live bytes of the database for each byte of those; pages of 4 KB are too coarse to tell kinds apart. */
  readonly factor: number;
}

const NAMESPACE = 'sizes';

/** Creates copies of each kind through a real API server and looks at its etcd. */
export async function inEtcd(originals: Originals, count: number): Promise<EtcdSize> {
  const cluster = await startControlPlane();
  try {
    await cluster.applyCrds();
    await prepareNamespace(cluster, NAMESPACE, {});
    const before = await cluster.etcd.liveBytes();
    const kinds: { kind: Kind; jsonBytes: number }[] = [];
    for (const original of [originals.workspace, originals.report, originals.action, originals.execution])
      kinds.push({ kind: original.kind, jsonBytes: await create(cluster, original, count) });
    const grown = (await cluster.etcd.liveBytes()) - before;
    return { kinds, factor: grown / count / kinds.reduce((sum, { jsonBytes }) => sum + jsonBytes, 0) };
  } finally {
    await cluster.stop();
  }
}

/** Size of the last one's JSON. */
async function create(cluster: ControlPlane, original: Resource, count: number): Promise<number> {
  const { kind } = original;
  let jsonBytes = 0;
  await inLanes(count, 8, async () => {
    const { apiVersion, metadata, spec, status } = copyOf(original);
    const { name, annotations } = metadata;
    const head = { apiVersion, kind, metadata: { namespace: NAMESPACE, name, ...(annotations && { annotations }) } };
    await call(cluster, 'POST', resourcePath(kind, NAMESPACE), { ...head, spec }, 'application/json');
    const path = resourcePath(kind, NAMESPACE, name);
    const merge = 'application/merge-patch+json';
    const stored = await call(cluster, 'PATCH', `${path}/status`, { status: status ?? {} }, merge);
    jsonBytes = Buffer.byteLength(JSON.stringify(stored));
  });
  return jsonBytes;
}

async function call(cluster: ControlPlane, method: string, path: string, body: object, type: string): Promise<unknown> {
  const answer = await cluster.call(method, `${path}?fieldManager=sightline`, body, type);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
