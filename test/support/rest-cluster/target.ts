import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { KubernetesResourceStore } from '../../../src/adapters/kubernetes/resource-store.ts';
import type { NatsArtifactStore } from '../../../src/adapters/nats/artifact-store.ts';
import { connectRedis } from '../../../src/adapters/redis/connection.ts';
import { systemClock as clock } from '../../../src/lib/clock.ts';
import { type FoundView, type View, type ViewCollection, ViewsUnavailableError } from '../../../src/ports/views.ts';
import { HttpApiClient } from '../../../src/runtime/client/http-api-client.ts';
import { kubeConfigAccess } from '../../../src/runtime/client/kube-config.ts';
import { createApp } from '../../../src/server/app.ts';
import { viewTag } from '../../../src/server/conditional.ts';
import { keepRunning, lostItsLease } from '../cluster/restarts.ts';
import { type ClusterWorld, startClusterWorld } from '../cluster-world.ts';
import { artifactsOf, linkTo } from '../nats-link.ts';
import { until } from '../redis-views.ts';
import type { Rest, RestClock, Target, TestPartner } from '../rest.ts';
import { checkAnswer } from '../rest-check.ts';
import { sendRaw } from '../rest-client.ts';
import { memoryDeps } from '../rest-memory.ts';
import type { LogLine } from '../rest-ports.ts';
import { ID_KEY, SIGNING_KEYS } from '../rest-secrets.ts';
import { clusterFaults } from './faults.ts';
import { ClusterPartners } from './partners.ts';
import { Replicas } from './replicas.ts';

const APIS = 3;
const CONTROLLERS = 2;
const MOST_ADVANCE_MS = 12_000;

/** What all tests of the process share: servers, programs, and this process's own connections. */
interface Shared {
  readonly world: ClusterWorld;
  readonly replicas: Replicas;
  readonly partners: ClusterPartners;
  readonly store: KubernetesResourceStore;
  readonly artifacts: NatsArtifactStore;
  readonly app: Awaited<ReturnType<typeof createApp>>;
  close(): Promise<void>;
}

let shared: Promise<Shared> | undefined;

/** Three `sightline api`, two `sightline controllers`, a real control plane, Redis and NATS; started at the first use. */
export const clusterTarget: Target = {
  name: 'cluster',
  async startRest() {
    return restOf(await theOne());
  },
};

/** The programs that the tests ran against, and how many requests each replica got. */
export async function usedCluster(): Promise<Pick<ClusterWorld, 'apis' | 'controllers'> & { sent: readonly number[] }> {
  const { world, replicas } = await theOne();
  return { apis: world.apis, controllers: world.controllers, sent: replicas.sent };
}

/** Ends everything that was started. */
export async function closeCluster(): Promise<void> {
  await (await shared)?.close();
  // Node 24 has been seen to spin for ever while it frees its handles at a natural end; exit() does not free them
  process.once('beforeExit', () => process.exit());
}

function theOne(): Promise<Shared> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<Shared> {
  const world = await startClusterWorld({ apis: APIS, controllers: CONTROLLERS, faults: true, config, env });
  // jobs of seeded reports stay as they are made: a run that ended would move what the tests compare
  await world.cluster.controllerManager?.kill();
  await world.kubelet.stop();
  const restarts = keepRunning(world.controllers, lostItsLease);
  const client = new HttpApiClient({
    access: await kubeConfigAccess([world.cluster.kubeconfig]),
    clock,
    random: Math.random,
    userAgent: 'rest-tests',
  });
  const store = new KubernetesResourceStore({ client, random: Math.random });
  const redis = connectRedis({ url: world.redis.url });
  await until(() => redis.reachable(), 'a connection to Redis');
  const { link } = await linkTo(world.nats.url);
  const replicas = new Replicas(world.apis.map(({ port }) => port));
  return {
    ...{ world, replicas, store },
    artifacts: artifactsOf(link),
    partners: new ClusterPartners({ api: world.cluster, store, redis, replicas }),
    app: await createApp(await memoryDeps()),
    async close() {
      restarts.stop();
      replicas.close();
      await Promise.all([client.close(), redis.close(), link.close()]);
      await world.close();
    },
  };
}

const config = {
  http: { publicScheme: 'https', maxBodyBytes: 65_536 },
  images: { urlLifetimeSeconds: 900 },
  kubernetes: { scope: 'cluster', namespaces: [] },
};
const env = {
  SIGHTLINE_ID_KEY: ID_KEY.toString('base64'),
  SIGHTLINE_SIGNING_KEYS: SIGNING_KEYS.map((key) => key.export().toString('base64')).join(','),
};

async function restOf({ world, replicas, partners, store, artifacts, app }: Shared): Promise<Rest> {
  const pair = await partners.take();
  const { acme, rival } = pair;
  const shown = new Set<string>();
  const faults = clusterFaults(world, acme.namespace, () => replicas.changed());
  return {
    ...{ acme, rival, store, artifacts, faults, key: acme.key, clock: realClock() },
    get port() {
      return replicas.port;
    },
    checkResponse: app.checkResponse,
    addKey: (name, scopes, spec = {}) =>
      partners.addCredential(pair[name], { use: 'Api', scopes: [...scopes], ...spec }),
    addDocsUser: (name, username, spec = {}) => partners.addCredential(pair[name], { use: 'Docs', username, ...spec }),
    brand: (name, branding) => partners.brand(pair[name], branding),
    suspend: (name) => partners.suspend(pair[name]),
    async call(method, path, sent = {}) {
      const answer = await replicas.ask(method, path, { host: acme.host, key: acme.key, ...sent });
      checkAnswer(app, method, path, answer);
      return answer;
    },
    sendRaw: (text) => sendRaw(replicas.port, text),
    async show(view) {
      const { host, key } = view.namespace === rival.namespace ? rival : acme;
      const path = `${PATHS[view.collection]}/${view.id}`;
      const isShown = async (): Promise<boolean> => {
        const found = await shownNow(partners, view);
        // a replica may remember an earlier state for a moment
        return found !== undefined && (!shown.has(path) || replicas.haveTag(viewTag(found), path, { host, key }));
      };
      await until(isShown, `a view of ${view.collection} ${view.id} that is ${view.status}`);
      shown.add(path);
      replicas.changed();
    },
    logged: () => loggedBy(world, replicas, acme),
    close: () => faults.mend(),
  };
}

/**
 * Of that incarnation, that version or a later one, and of that status: an action's also hangs on its executions. Right
 * after a test that broke Redis this process has to find its own way back to it as well.
 */
async function shownNow({ views }: ClusterPartners, view: View): Promise<FoundView | undefined> {
  const found = await views.get(view).catch((error: unknown) => {
    if (!(error instanceof ViewsUnavailableError)) throw error;
  });
  if (found?.uid !== view.uid || found.status !== view.status) return undefined;
  return BigInt(found.resourceVersion) >= BigInt(view.resourceVersion) ? found : undefined;
}

const PATHS: Readonly<Record<ViewCollection, string>> = {
  workspaces: '/v1/workspaces',
  reports: '/v1/visibility-reports',
  actions: '/v1/actions',
  executions: '/v1/action-executions',
};

/**
 * Lines are written when a request has ended, after its answer; a last request through each replica tells that they are
 * there.
 */
async function loggedBy({ apis }: ClusterWorld, replicas: Replicas, { host, key }: TestPartner): Promise<LogLine[]> {
  const actorId = randomUUID();
  const headers = { 'x-external-actor-id': actorId };
  await replicas.untilEach('it answers', '/v1/workspaces?limit=1', { host, key, headers }, () => true);
  const lines = (): LogLine[] => apis.flatMap((api) => api.lines().map(lineOf));
  const ends = (): number => lines().filter(({ fields }) => fields['actorId'] === actorId).length;
  await until(() => ends() === apis.length, 'the lines of requests that were answered');
  return lines();
}

const level = z.enum(['debug', 'info', 'warn', 'error']).catch('error');

/** As the logger writes them. */
function lineOf({ level: named, msg, ...fields }: Readonly<Record<string, unknown>>): LogLine {
  return { level: level.parse(named), message: String(msg), fields };
}

/** The programs have the real time, so seeds do, and moving it means waiting. */
function realClock(): RestClock {
  let at = Date.now();
  return {
    now: () => at,
    async advance(ms) {
      if (ms > MOST_ADVANCE_MS) throw new RangeError(`real time cannot be moved by ${ms} ms`);
      await sleep(Math.max(0, at + ms - Date.now()));
      at = Math.max(at + ms, Date.now());
    },
    until: (isSo) => until(isSo, 'what the test waits for'),
    isNow: (wireTime) => at <= Date.parse(String(wireTime)) && Date.parse(String(wireTime)) <= Date.now(),
  };
}
