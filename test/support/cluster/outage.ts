import * as assert from 'uvu/assert';
import { z } from 'zod';
import { type ClusterWorld, SYSTEM_NAMESPACE } from '../cluster-world.ts';
import { credential, makeKey } from '../embedded/world.ts';
import { eventually, NAMESPACE, terminal } from '../embedded.ts';
import { type Answer, at } from '../rest-client.ts';
import { MERGE_PATCH } from '../servers/api-client.ts';
import { type Listed, resources } from './facts.ts';
import { patient } from './patience.ts';
import type { ClusterProgram } from './program.ts';
import { resourcePath } from './resources.ts';

/** Steps and checks of tests in which the cluster API is away or silent. */

export const REPORT_NOT_QUEUED = { detail: { code: 'report_not_queued' } };
/** R-07 says 3 s, which tests with a clock of their own prove; here it is told from an answer that never comes. */
export const SOON_MS = 20_000;

export function launchAt(on: ClusterWorld, workspace: string, replica: ClusterProgram, key?: string): Promise<Answer> {
  const headers = key === undefined ? {} : { headers: { 'Idempotency-Key': key } };
  return on.call('POST', `/v1/workspaces/${workspace}/visibility-reports`, headers, replica);
}

/** The launch answers 503, soon. */
export async function notQueued(launching: Promise<Answer>): Promise<void> {
  const startedMs = performance.now();
  const { status, json } = await launching;
  assert.equal([status, json], [503, REPORT_NOT_QUEUED]);
  const ms = performance.now() - startedMs;
  assert.ok(ms < SOON_MS, `answered after ${ms} ms`);
}

/** Status and body by path and replica. */
export type Reads = ReadonlyMap<string, string>;

export async function readsOf(on: ClusterWorld, paths: readonly string[]): Promise<Reads> {
  const asked = on.apis.flatMap((replica) =>
    paths.map(async (path): Promise<[string, string]> => {
      const { status, text } = await patient(on, replica).call('GET', path);
      return [`${path} of ${replica.name}`, `${status} ${text}`];
    }),
  );
  return new Map(await Promise.all(asked));
}

/** Both are long, so only what differs is told. */
export function assertSameReads(now: Reads, before: Reads): void {
  assert.equal([...now.keys()], [...before.keys()]);
  for (const [read, text] of now) assert.is(text, before.get(read), read);
}

/** What shows a report, its workspace and what came of it, read where views are whole. */
export async function pathsAbout(on: ClusterWorld, workspace: string, report: string): Promise<readonly string[]> {
  const actions = `/v1/workspaces/${workspace}/actions`;
  // views of reports and of actions come by two watches
  const id = await eventually('an action is shown', async () =>
    at((await on.call('GET', actions)).json, 'data', 0, 'id'),
  );
  const first = `/v1/actions/${id}`;
  // its history begins with a write of its own, after the report is completed
  await eventually('each replica shows its history', async () => {
    const shown = await Promise.all(on.apis.map((replica) => on.call('GET', first, {}, replica)));
    return shown.every(({ json }) => at(json, 'history', 0) !== undefined) || undefined;
  });
  return [
    `/v1/workspaces/${workspace}`,
    `/v1/workspaces/${workspace}/visibility-reports`,
    `/v1/workspaces/${workspace}/visibility-reports?status=completed&limit=1`,
    `/v1/visibility-reports/${report}`,
    actions,
    first,
  ];
}

const lease = z.object({ spec: z.object({ holderIdentity: z.string(), leaseTransitions: z.number() }) });

export async function leaseOf({ cluster }: ClusterWorld): Promise<z.infer<typeof lease>['spec']> {
  const path = `/apis/coordination.k8s.io/v1/namespaces/${SYSTEM_NAMESPACE}/leases/sightline-controllers`;
  return lease.parse((await cluster.call('GET', path)).body).spec;
}

/** Another key of the partner, in force on each replica when this resolves. */
export async function addKey(on: ClusterWorld, name: string): Promise<string> {
  const key = makeKey();
  await on.apply(credential(name, key));
  await answersTo(on, key, 200);
  return key;
}

/**
 * Rejects when a replica still answers otherwise at the end of that time. H-12 says 2 s, which tests with a clock of
 * their own prove; here the watch is told from the comparison every ten minutes.
 */
export async function answersTo(on: ClusterWorld, key: string, status: 200 | 401, withinMs = 60_000): Promise<void> {
  const one = (replica: ClusterProgram): Promise<true> =>
    eventually(
      `${replica.name} answers ${status} to the key`,
      async () => {
        const answer = await patient(on, replica).call('GET', '/v1/workspaces', { key });
        return answer.status === status ? true : undefined;
      },
      withinMs,
    );
  await Promise.all(on.apis.map(one));
}

export async function revoke({ cluster }: ClusterWorld, name: string, how: 'inactive' | 'deleted'): Promise<void> {
  const path = resourcePath('PartnerCredential', NAMESPACE, name);
  const { status, body } =
    how === 'deleted'
      ? await cluster.call('DELETE', path)
      : await cluster.call('PATCH', path, { spec: { active: false } }, MERGE_PATCH);
  assert.is(status, 200, JSON.stringify(body));
}

/** A report as `kubectl create` makes it, for a workspace that is there. */
export async function createByHand(on: ClusterWorld, name: string, workspace: string): Promise<void> {
  const known = (await resources(on, 'Workspace')).find(({ metadata }) => metadata.name === workspace);
  const { website, models } = Object(known?.spec);
  const spec = { workspaceName: workspace, website, models, createdAt: new Date().toISOString() };
  const body = { apiVersion: 'sightline.dev/v1alpha1', kind: 'VisibilityReport', metadata: { name }, spec };
  const made = await on.cluster.call('POST', resourcePath('VisibilityReport', NAMESPACE), body);
  assert.is(made.status, 201, JSON.stringify(made.body));
}

/** A new report by kubectl is seen, run and shown: the controllers' caches, Jobs and views all go on. */
export async function runsByHand(on: ClusterWorld, name: string, workspace: string): Promise<void> {
  await createByHand(on, name, workspace);
  await eventually(
    `${name} is shown`,
    async () => ((await on.call('GET', `/v1/visibility-reports/${name}`)).status === 200 ? true : undefined),
    60_000,
  );
  // after an outage Kubernetes' own controllers, which make its pod, may wait a minute before they try again
  const { status, error } = await terminal(on, name, 150_000);
  assert.is(status, 'completed', JSON.stringify(error));
}

const phaseOf = ({ status }: Listed): string => String(at(status, 'phase') ?? 'Queued').toLowerCase();

/** Every replica lists of each workspace the reports that the cluster has, each in the same state. */
export function viewsAreWhole(on: ClusterWorld): Promise<true> {
  const differs = async (replica: ClusterProgram): Promise<string> => {
    const [workspaces, reports] = [await resources(on, 'Workspace'), await resources(on, 'VisibilityReport')];
    for (const { metadata } of workspaces) {
      const path = `/v1/workspaces/${metadata.name}/visibility-reports?limit=100`;
      const { status, text, json } = await on.call('GET', path, {}, replica);
      const page = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) }).safeParse(json);
      if (!page.success) return `${replica.name}: ${status} ${text}`;
      const shown = page.data.data.map(({ id, status }) => `${id} ${status}`).sort();
      const there = reports
        .filter(({ spec }) => spec['workspaceName'] === metadata.name)
        .map((report) => `${report.metadata.name} ${phaseOf(report)}`)
        .sort();
      if (JSON.stringify(shown) !== JSON.stringify(there)) return `${replica.name}: ${shown} for ${there}`;
    }
    return '';
  };
  return eventually(
    'the views are as the cluster is',
    async () => ((await Promise.all(on.apis.map(differs))).every((one) => one === '') ? true : undefined),
    60_000,
  );
}
