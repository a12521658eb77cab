import { setTimeout as sleep } from 'node:timers/promises';
import { startKubelet } from '../../support/kubelet.ts';
import { type ApiProxy, startApiProxy } from '../../support/servers/api-proxy.ts';
import type { ApiRequest } from '../../support/servers/api-request.ts';
import { type Client, launch } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import type { ClusterBench } from './main.ts';

const NAMESPACE = 'counted';
const AT_ONCE = 4;
/** The defaults of the configuration: 168 answers a report. */
const ANALYSIS = { openQuestions: 24, brandedQuestions: 4, samples: 2, runDeadlineSeconds: 600 };
const QUIET_MS = 3000;

/** Every call of api and controllers goes through a proxy that counts; runs are real processes and make none. */
export const apiCalls: ClusterBench = {
  name: 'api-calls',
  what: 'calls of the cluster API from the creation of a report to completed, 168 answers, real runs',
  async run(bed) {
    await bed.partnerIn(NAMESPACE);
    const proxy = await startApiProxy(bed.cluster);
    const kubelet = await startKubelet(bed.cluster);
    const how = { through: proxy, config: { analysis: ANALYSIS } };
    const [api, controllers] = await Promise.all([
      bed.start('api', NAMESPACE, how),
      bed.start('controllers', NAMESPACE, how),
    ]);
    const client = bed.client(NAMESPACE, api);
    try {
      const workspace = await client.createWorkspace();
      const figures: Figure[] = [];
      // the first one makes the actions, later ones bring them up to date
      for (const [name, count] of [
        ['the first report', 1],
        ['a later report', 1],
        [`${AT_ONCE} at once in one workspace, each`, AT_ONCE],
      ] as const) {
        await untilQuiet(proxy);
        figures.push(await countCalls(proxy, client, workspace, name, count));
      }
      return figures;
    } finally {
      client.close();
      await kubelet.stop();
      await Promise.all([api.stop(), controllers.stop()]);
      await proxy.close();
    }
  },
};

async function countCalls(
  proxy: ApiProxy,
  client: Client,
  workspace: string,
  name: string,
  count: number,
): Promise<Figure> {
  proxy.forget();
  const reports = await Promise.all(Array.from({ length: count }, () => launch(client, workspace)));
  await Promise.all(reports.map((report) => client.until(report, 'completed')));
  const calls = proxy.requests.filter(isOurs);
  const { changes, followUps } = actionWrites(calls);
  await untilQuiet(proxy);
  const later = proxy.requests.filter(isOurs).slice(calls.length);
  return {
    name: `calls of ${name}, besides one per action changed`,
    value: (calls.length - changes - followUps) / count,
    unit: '',
    bound: { atMost: 12 },
    notes: [
      `${calls.length} calls, ${changes} changes of actions, ${followUps} statuses that follow from those: ${tally(calls)}`,
      `after completed: ${later.length === 0 ? 'none' : tally(later)}`,
    ],
  };
}

/** Neither leases nor watches count. */
const isOurs = ({ verb, resource }: ApiRequest): boolean => verb !== 'watch' && resource !== 'leases';

/**
 * A report writes each of its actions once. The status that follows from a new spec is the action controller's, which
 * no report waits for; several reports at once meet those of each other.
 */
function actionWrites(calls: readonly ApiRequest[]): { readonly changes: number; readonly followUps: number } {
  const [withNewSpec, written] = [new Set<string>(), { changes: 0, followUps: 0 }];
  for (const { verb, resource, name, status } of calls) {
    if (!resource.startsWith('actions') || verb === 'get' || status >= 400) continue;
    if (resource === 'actions') withNewSpec.add(name);
    if (resource === 'actions/status' && withNewSpec.delete(name)) written.followUps += 1;
    else written.changes += 1;
  }
  return written;
}

function tally(calls: readonly ApiRequest[]): string {
  const counts = new Map<string, number>();
  for (const { verb, resource, status } of calls) {
    const what = `${verb} ${resource}${status >= 400 ? ` (${status})` : ''}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
}

async function untilQuiet(proxy: ApiProxy): Promise<void> {
  for (let seen = -1; ; ) {
    const now = proxy.requests.filter(isOurs).length;
    if (now === seen) return;
    seen = now;
    await sleep(QUIET_MS);
  }
}
