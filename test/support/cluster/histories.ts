import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { readResource } from '../../../src/adapters/kubernetes/read-resource.ts';
import { actionView, reportView, workspaceView } from '../../../src/domain/views.ts';
import type { ClusterWorld } from '../cluster-world.ts';
import { NAMESPACE } from '../embedded/world.ts';
import { eventually } from '../embedded.ts';
import { at } from '../rest-client.ts';
import { resources } from './facts.ts';
import type { ClusterProgram } from './program.ts';
import { resourcePath } from './resources.ts';

/** Every version of every report that the API server ever had, as its watch tells. */
export interface Histories {
  /** What each version of the report with that name said, in order; of one incarnation. */
  of(name: string): readonly ReportVersion[];
  /** Rejects when the report ever went back, or changed once it was terminal. */
  neverWentBack(name: string): void;
  stop(): void;
}

interface ReportVersion {
  readonly uid: string;
  readonly phase: string;
  readonly runAttempts: number;
  /** All that partners read of a report that is over. */
  readonly outcome: string;
}

const event = z.object({
  type: z.string(),
  object: z.looseObject({
    metadata: z.looseObject({ name: z.string(), uid: z.string() }).optional(),
    status: z.record(z.string(), z.unknown()).default({}),
  }),
});
const RANKS: Readonly<Record<string, number>> = { '': 0, Queued: 1, Running: 2, Completed: 3, Failed: 3 };

/** Begin before the first report; the watch goes on from the beginning of the cluster. */
export function followReports({ cluster }: ClusterWorld): Histories {
  const versions = new Map<string, ReportVersion[]>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const dispatcher = new Agent({ connect: { ca: cluster.ca }, bodyTimeout: 0 });
  const take = (line: string): void => {
    const { type, object } = event.parse(JSON.parse(line));
    if (object.metadata === undefined || type === 'DELETED' || type === 'ERROR') return;
    const { name, uid } = object.metadata;
    const { phase = '', runAttempts = 0, error, result, finishedAt } = object.status;
    const outcome = JSON.stringify({ phase, error, result, finishedAt });
    const known = versions.get(name) ?? [];
    versions.set(name, [...known, { uid, phase: String(phase), runAttempts: Number(runAttempts), outcome }]);
  };
  const follow = async (): Promise<void> => {
    const url = `${cluster.url}${resourcePath('VisibilityReport', NAMESPACE)}?watch=true&timeoutSeconds=3000`;
    const { body } = await request(url, {
      dispatcher,
      signal,
      headers: { authorization: `Bearer ${cluster.token}` },
    });
    let rest = '';
    for await (const chunk of body.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    }
  };
  void (async () => {
    while (!signal.aborted) await follow().catch(() => sleep(200));
    await dispatcher.destroy();
  })();
  const of = (name: string): readonly ReportVersion[] => {
    const all = versions.get(name) ?? [];
    return all.filter(({ uid }) => uid === all.at(-1)?.uid);
  };
  return {
    of,
    neverWentBack(name) {
      const all = of(name);
      assert.ok(all.length > 0, `${name} was seen`);
      for (const [n, now] of all.entries()) {
        const before = all[n - 1];
        if (before === undefined) continue;
        const told = `${name}: ${all.map(({ phase }) => phase).join(', ')}`;
        assert.ok((RANKS[now.phase] ?? -1) >= (RANKS[before.phase] ?? -1), told);
        assert.ok(now.runAttempts >= before.runAttempts, told);
        if (RANKS[before.phase] === 3) assert.is(now.outcome, before.outcome, told);
      }
    },
    stop: () => stopped.abort(),
  };
}

/** What REST shows of every workspace, report and action, on every replica, is what the resources say. */
export function viewsEqualResources(on: ClusterWorld, withinMs = 120_000): Promise<true> {
  let last = '';
  return eventually(
    'the views equal the resources',
    async () => {
      last = (await Promise.all(on.apis.map((replica) => differenceAt(on, replica)))).find((one) => one !== '') ?? '';
      return last === '' ? true : undefined;
    },
    withinMs,
  ).catch((error: Error) => {
    throw new Error(`${error.message}; ${last}`);
  });
}

async function differenceAt(on: ClusterWorld, replica: ClusterProgram): Promise<string> {
  for (const object of await resources(on, 'Workspace'))
    for (const one of [workspaceView(readResource('Workspace', object)).body])
      if ((await textAt(on, replica, `/v1/workspaces/${object.metadata.name}`)) !== one) return object.metadata.name;
  for (const object of await resources(on, 'VisibilityReport')) {
    const { body, status } = reportView(readResource('VisibilityReport', object));
    const answer = await on.call('GET', `/v1/visibility-reports/${object.metadata.name}`, {}, replica);
    const shown = status === 'completed' ? { ...Object(answer.json), result: null } : answer.json;
    if (answer.status !== 200 || JSON.stringify(shown) !== body) return `${body} is shown as ${answer.status} ${shown}`;
    if (status === 'completed' && at(answer.json, 'result') === null) return `${object.metadata.name} lacks its result`;
  }
  for (const object of await resources(on, 'Action')) {
    const body = actionView(readResource('Action', object))?.body;
    const answer = await on.call('GET', `/v1/actions/${object.metadata.name}`, {}, replica);
    if (body !== undefined && JSON.stringify(at(answer.json, 'action')) !== body) return `${body}: ${answer.text}`;
  }
  return '';
}

const textAt = async (on: ClusterWorld, replica: ClusterProgram, path: string): Promise<string> =>
  (await on.call('GET', path, {}, replica)).text;
