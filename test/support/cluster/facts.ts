import { z } from 'zod';
import type { NatsLink } from '../../../src/adapters/nats/link.ts';
import type { Kind } from '../../../src/resources/kinds.ts';
import type { ClusterWorld } from '../cluster-world.ts';
import { NAMESPACE } from '../embedded/world.ts';
import { eventually } from '../embedded.ts';
import { ledgerOf } from '../nats-link.ts';
import { at } from '../rest-client.ts';
import { answersIn } from '../stored-answers.ts';
import type { ClusterProgram } from './program.ts';
import { resourcePath } from './resources.ts';

/** What is there, read from the API server itself and from the programs' own metrics. */

const listed = z.object({
  items: z.array(z.looseObject({ metadata: z.looseObject({ name: z.string() }), spec: z.looseObject({}) })),
});
export type Listed = z.infer<typeof listed>['items'][number];

/** An API server that was just started answers 429 until it has read what it stores, each kind in its own time. */
function listOf({ cluster }: ClusterWorld, path: string): Promise<readonly Listed[]> {
  return eventually(`${path} is read from storage`, async () => {
    const { status, body } = await cluster.call('GET', path);
    if (status === 429) return undefined;
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return listed.parse(body).items;
  });
}

export const resources = (on: ClusterWorld, kind: Kind): Promise<readonly Listed[]> =>
  listOf(on, resourcePath(kind, NAMESPACE));

/** Names of the reports of a workspace. */
export async function reportsOf(on: ClusterWorld, workspace: string): Promise<readonly string[]> {
  const all = await resources(on, 'VisibilityReport');
  return all.filter(({ spec }) => spec['workspaceName'] === workspace).map(({ metadata }) => metadata.name);
}

/** Names of the Jobs and Pods whose name begins so, ending ones too. */
export async function workloadsOf(on: ClusterWorld, prefix: string): Promise<readonly string[]> {
  const paths = [`/apis/batch/v1/namespaces/${NAMESPACE}/jobs`, `/api/v1/namespaces/${NAMESPACE}/pods`];
  const all = await Promise.all(paths.map((path) => listOf(on, path)));
  return all.flat().flatMap(({ metadata: { name } }) => (name.startsWith(prefix) ? [name] : []));
}

/** Engine and question of every answer that is on durable storage for a report at this moment. */
export async function storedNow({ cluster }: ClusterWorld, link: NatsLink, name: string): Promise<ReadonlySet<string>> {
  const { body } = await cluster.call('GET', resourcePath('VisibilityReport', NAMESPACE, name));
  const uid = String(at(body, 'metadata', 'uid'));
  return answersIn(ledgerOf(link), { kind: 'VisibilityReport', namespace: NAMESPACE, name, uid });
}

/** Engine calls that were made for `oak-tables.example` and the like: its questions name what it sells. */
export function callsFor({ world }: ClusterWorld, website: string): number {
  const category = website.split('.')[0]?.replaceAll('-', ' ') ?? '';
  return world.providers.requests.filter(({ text }) => text.includes(category)).length;
}

/** Sum of a metric over its label sets that contain `labels`; 0 where there is none. */
export async function metric(program: ClusterProgram, name: string, labels = ''): Promise<number> {
  const { text } = await program.ops('/metrics');
  const samples = text.matchAll(new RegExp(`^${name}(\\{[^}]*\\})? ([0-9.e+-]+)$`, 'gm'));
  return [...samples].reduce((sum, [, set = '', value]) => (set.includes(labels) ? sum + Number(value) : sum), 0);
}
