import * as assert from 'uvu/assert';
import type { VisibilityReport } from '../../../src/contract/report.ts';
import type { ClusterWorld } from '../cluster-world.ts';
import { NAMESPACE } from '../embedded/world.ts';
import { eventually } from '../embedded.ts';
import { at } from '../rest-client.ts';
import { MERGE_PATCH } from '../servers/api-client.ts';
import { resourcePath } from './resources.ts';

/** What people do with kubectl, and what they see. */

export const MODELS = ['provider_1', 'provider_2', 'provider_3'].map((id) => ({ id, enabled: true }));

/** As `kubectl create`; the spec of a report is what of it is given, for that workspace. */
export async function createReport(
  on: ClusterWorld,
  name: string,
  workspace: string,
  spec: object = {},
): Promise<void> {
  const made = await on.cluster.call('POST', resourcePath('VisibilityReport', NAMESPACE), {
    apiVersion: 'sightline.dev/v1alpha1',
    kind: 'VisibilityReport',
    metadata: { name },
    spec: { workspaceName: workspace, models: MODELS, ...spec },
  });
  assert.is(made.status, 201, JSON.stringify(made.body));
}

export const reportPath = (name: string): string => resourcePath('VisibilityReport', NAMESPACE, name);
export const jobPath = (name: string): string => `/apis/batch/v1/namespaces/${NAMESPACE}/jobs/${name}`;

/** Status code of a change by `kubectl edit`. */
export async function edit(on: ClusterWorld, path: string, change: object): Promise<number> {
  return (await on.cluster.call('PATCH', path, change, MERGE_PATCH)).status;
}

export async function statusOf(on: ClusterWorld, name: string): Promise<Readonly<Record<string, unknown>>> {
  return Object(at((await on.cluster.call('GET', reportPath(name))).body, 'status') ?? {});
}

/** Status, reason and message of a condition, such as `False QuotaExceeded exceeded quota: …`. */
export async function conditionOf(on: ClusterWorld, name: string, type: string): Promise<string> {
  const conditions: readonly Record<string, string>[] = Object((await statusOf(on, name))['conditions'] ?? []);
  const found = conditions.find((condition) => condition['type'] === type);
  return found ? `${found['status']} ${found['reason']} ${found['message']}` : '';
}

export function untilPhase(on: ClusterWorld, name: string, phase: string, withinMs = 60_000): Promise<true> {
  return eventually(
    `${name} is ${phase}`,
    async () => ((await statusOf(on, name))['phase'] === phase ? true : undefined),
    withinMs,
  );
}

/** Reasons of the events about a resource, as `kubectl events` lists them. */
export async function eventsOf({ cluster }: ClusterWorld, name: string): Promise<readonly string[]> {
  const { body } = await cluster.call('GET', `/apis/events.k8s.io/v1/namespaces/${NAMESPACE}/events`);
  const items: readonly { regarding?: { name?: string }; reason?: string; type?: string }[] = Object(
    body['items'] ?? [],
  );
  return items.flatMap(({ regarding, type, reason }) => (regarding?.name === name ? [`${type} ${reason}`] : []));
}

/** Names of the Jobs of a report that were made, by the API server's answers to the controllers. */
export const jobsMade = ({ proxies }: ClusterWorld, report: string): readonly string[] =>
  (proxies?.api.requests ?? []).flatMap(({ verb, resource, name, status }) =>
    verb === 'create' && resource === 'jobs' && status === 201 && name.startsWith(`${report}-r`) ? [name] : [],
  );

/**
 * The report once it is completed or failed. A machine that is busy may answer 503 now and then (E-08), never that
 * there is no such report.
 */
export function ended(on: ClusterWorld, name: string, withinMs = 120_000): Promise<VisibilityReport> {
  return eventually(
    `${name} ends`,
    async () => {
      const { status, json, text } = await on.call('GET', `/v1/visibility-reports/${name}`);
      if (status === 503) return undefined;
      assert.is(status, 200, `${name}: ${text}`);
      const report = json as VisibilityReport; // the contract's shape
      return report.status === 'completed' || report.status === 'failed' ? report : undefined;
    },
    withinMs,
  );
}
