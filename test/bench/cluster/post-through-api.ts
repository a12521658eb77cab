import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { resourcePath } from '../../support/cluster/resources.ts';
import { WEBSITE } from '../../support/embedded/world.ts';
import type { Client } from '../support/client.ts';
import { median } from '../support/figure.ts';
import { cpuSecondsOf, memoryOf } from '../support/proc.ts';
import { kept, type Loader, QUIET, startLoader } from '../support/processes.ts';
import type { ClusterBench } from './main.ts';
import type { Bed } from './support/bed.ts';
import type { RawLoad, RawLoaded } from './targets/raw-creates.ts';

const NAMESPACE = 'posted';
const AT_ONCE = 16;
const ROUNDS = 7;
const ROUND_MS = 1500;

/**
 * A launch is one create in the cluster API, one read and one write in Redis, and all checks of a request. The
 * controllers have made the namespace whole and are gone: they would take from both sides alike.
 */
export const postThroughApi: ClusterBench = {
  name: 'post-through-api',
  what: `POST reports through one api process, ${AT_ONCE} at once, and raw pooled creates of the same resource, in rounds`,
  async run(bed) {
    await bed.partnerIn(NAMESPACE);
    const [api, controllers] = await Promise.all([bed.start('api', NAMESPACE), bed.start('controllers', NAMESPACE)]);
    const client = bed.client(NAMESPACE, api);
    const loader = startLoader();
    const raw = startRaw(bed);
    try {
      const workspace = await client.createWorkspace();
      await controllers.stop();
      const sides = [
        { name: 'api', pid: api.pid, once: () => throughApi(loader, client, workspace, api.port) },
        { name: 'raw', pid: raw.pid, once: () => raw.run(rawLoad(workspace)) },
      ];
      const seen = await alternating(bed, sides);
      const [ours = Number.NaN, theirs = Number.NaN] = seen.map(({ perSecond }) => perSecond);
      const { nowMb, peakMb } = memoryOf(api.pid);
      return [
        {
          name: 'POST report, of raw creates',
          value: ours / theirs,
          unit: '',
          bound: { atLeast: 0.7 },
          goal: 0.9,
          notes: [...seen.map(told), `api: ${nowMb.toFixed(0)} MB after it, ${peakMb.toFixed(0)} MB at its highest`],
        },
      ];
    } finally {
      loader.stop();
      raw.stop();
      client.close();
      await Promise.all([api.stop(), controllers.stop()]);
    }
  },
};

interface Side {
  readonly name: string;
  readonly pid: number;
  readonly once: () => Promise<RawLoaded>;
}

/** Medians of the rounds; processor seconds per 1000 answers of the process itself, and of API server and etcd. */
interface Seen {
  readonly name: string;
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly ownCpu: number;
  readonly serverCpu: number;
}

async function alternating({ cluster }: Bed, sides: readonly Side[]): Promise<Seen[]> {
  const serverCpu = (): number => cpuSecondsOf(cluster.apiServer.pid) + cpuSecondsOf(cluster.etcd.pid);
  const rounds = sides.map((): (RawLoaded & { own: number; server: number })[] => []);
  for (const side of sides) await side.once();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, side] of sides.entries()) {
      const [own, server] = [cpuSecondsOf(side.pid), serverCpu()];
      const loaded = await side.once();
      rounds[at]?.push({ ...loaded, own: cpuSecondsOf(side.pid) - own, server: serverCpu() - server });
    }
  }
  return sides.map(({ name }, at) => {
    const all = rounds[at] ?? [];
    const answers = all.reduce((sum, one) => sum + one.answers, 0);
    const perThousand = (of: 'own' | 'server') => (all.reduce((sum, one) => sum + one[of], 0) / answers) * 1000;
    return {
      name,
      perSecond: median(all.map((one) => (one.answers / one.ms) * 1000)),
      p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
      ownCpu: perThousand('own'),
      serverCpu: perThousand('server'),
    };
  });
}

const told = ({ name, perSecond, p99Ms, ownCpu, serverCpu }: Seen): string =>
  `${name}  ${perSecond.toFixed(0).padStart(5)}/s  p99 ${p99Ms.toFixed(1)} ms  processor ms per create: ${ownCpu.toFixed(2)} own, ${serverCpu.toFixed(2)} of API server and etcd`;

function throughApi(loader: Loader, client: Client, workspace: string, port: number): Promise<RawLoaded> {
  const path = `/v1/workspaces/${workspace}/visibility-reports`;
  const request = client.wire('POST', path, { 'Content-Length': '0' });
  return loader.run({ port, request, connections: AT_ONCE, ms: ROUND_MS, status: 202 });
}

/** What api sends for such a launch. */
function rawLoad(workspaceName: string): RawLoad {
  const models = (['provider_1', 'provider_2', 'provider_3'] as const).map((id) => ({ id, enabled: true }));
  const body = {
    apiVersion: 'sightline.dev/v1alpha1',
    kind: 'VisibilityReport',
    metadata: { namespace: NAMESPACE, name: '{{name}}' },
    spec: { workspaceName, website: WEBSITE, models, createdAt: new Date().toISOString() },
  };
  const path = `${resourcePath('VisibilityReport', NAMESPACE)}?fieldManager=sightline&fieldValidation=Strict`;
  return { path, body: JSON.stringify(body), ms: ROUND_MS };
}

const GIVE_UP_MS = 30_000;

function startRaw({ cluster }: Bed) {
  const target = fileURLToPath(new URL('targets/raw-creates.ts', import.meta.url));
  const child = fork(target, [cluster.url, cluster.ca, cluster.token], { execArgv: [QUIET] });
  kept(child);
  return {
    pid: child.pid ?? 0,
    async run(load: RawLoad): Promise<RawLoaded> {
      child.send(load);
      const [answer] = await once(child, 'message', { signal: AbortSignal.timeout(load.ms + GIVE_UP_MS) });
      if (answer.problem !== undefined) throw new Error(`raw creates: ${answer.problem}`);
      return answer.loaded;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
