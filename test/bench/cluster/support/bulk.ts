import { Pool } from 'undici';
import type { ArtifactRef } from '../../../../src/resources/meta.ts';
import { resourcePath } from '../../../support/cluster/resources.ts';
import { WEBSITE } from '../../../support/embedded/world.ts';
import { reportResult } from '../../../support/report-result.ts';
import type { Bed } from './bed.ts';
import { inLanes } from './lanes.ts';
import { openRunSide } from './nats-bed.ts';

/** A namespace with completed reports, as many as REPORTS says: 10,000 when it says nothing. */
export interface Bulk {
  readonly namespace: string;
  readonly workspace: string;
  /** Oldest first. */
  readonly reports: readonly string[];
  readonly seededInMs: number;
}

const NAMESPACE = 'bulk';
export const BULK_REPORTS = Number(process.env['REPORTS'] ?? 10_000);
const AT_ONCE = 24;
const MODELS = (['provider_1', 'provider_2', 'provider_3'] as const).map((id) => ({ id, enabled: true }));
/** One batch of several is made at the same time, so positions in lists are told apart by id. */
const APART_MS = 250;

let made: Promise<Bulk> | undefined;

/** Made by the first bench that needs it, through the API server, with real results in NATS. */
export function bulkOf(bed: Bed): Promise<Bulk> {
  made ??= make(bed);
  return made;
}

async function make(bed: Bed): Promise<Bulk> {
  const startedMs = performance.now();
  await bed.partnerIn(NAMESPACE);
  const workspace = await createWorkspace(bed);
  const runs = await openRunSide(bed.nats);
  const api = rawApi(bed);
  const beganMs = Date.now() - BULK_REPORTS * APART_MS;
  const names = Array.from({ length: BULK_REPORTS }, (_, i) => `pvr-bulk${String(i).padStart(8, '0')}`);
  const result = Buffer.from(JSON.stringify(reportResult()));
  try {
    await inLanes(BULK_REPORTS, AT_ONCE, async (i) => {
      const name = names[i] ?? '';
      const createdAt = new Date(beganMs + i * APART_MS).toISOString();
      const metadata = { namespace: NAMESPACE, name };
      const spec = { workspaceName: workspace, website: WEBSITE, models: MODELS, createdAt };
      const created = await api('POST', '', { ...HEAD, metadata, spec });
      const { uid } = Object(created).metadata;
      const as = { mediaType: 'application/json', encoding: 'Gzip' } as const;
      const ref = await runs.artifacts.put({ namespace: NAMESPACE, uid }, result, as);
      await api('PATCH', `/${name}/status`, { status: completed(createdAt, ref) });
    });
  } finally {
    await api.close();
    await runs.close();
  }
  return { namespace: NAMESPACE, workspace, reports: names, seededInMs: performance.now() - startedMs };
}

const HEAD = { apiVersion: 'sightline.dev/v1alpha1', kind: 'VisibilityReport' };

async function createWorkspace(bed: Bed): Promise<string> {
  const program = await bed.start('api', NAMESPACE);
  const client = bed.client(NAMESPACE, program);
  try {
    return await client.createWorkspace();
  } finally {
    client.close();
    await program.stop();
  }
}

/** A status with everything that the controllers write. */
function completed(at: string, ref: ArtifactRef): object {
  const condition = { observedGeneration: 1, lastTransitionTime: at, message: '' };
  return {
    observedGeneration: 1,
    phase: 'Completed',
    runAttempts: 1,
    ...{ startedAt: at, finishedAt: at, updatedAt: at },
    ...{ stage: 'Store', answersDone: 168, answersTotal: 168 },
    ...{ score: 61, scoreBand: 'Good', simulated: true },
    ...{ result: ref, analysis: ref, evidence: ref },
    cost: { requests: 180, microUsd: 412_000 },
    conditions: [
      { type: 'Ready', status: 'True', reason: 'Completed', ...condition },
      { type: 'Reconciling', status: 'False', reason: 'Completed', ...condition },
      { type: 'Stalled', status: 'False', reason: 'Completed', ...condition },
      { type: 'Succeeded', status: 'True', reason: 'Completed', ...condition },
    ],
  };
}

interface RawApi {
  (method: 'POST' | 'PATCH', path: string, body: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Pooled calls on the reports of the namespace. */
export function rawApi({ cluster }: Pick<Bed, 'cluster'>, namespace = NAMESPACE): RawApi {
  const pool = new Pool(cluster.url, { connections: AT_ONCE, connect: { ca: cluster.ca } });
  const call = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<unknown> => {
    const contentType = method === 'POST' ? 'application/json' : 'application/merge-patch+json';
    const answer = await pool.request({
      method,
      path: `${resourcePath('VisibilityReport', namespace)}${path}?fieldManager=sightline&fieldValidation=Strict`,
      headers: { authorization: `Bearer ${cluster.token}`, 'content-type': contentType },
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return JSON.parse(text);
  };
  return Object.assign(call, { close: () => pool.close() });
}
