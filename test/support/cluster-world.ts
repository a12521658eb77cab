import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { type Front, startFront } from './cluster/front.ts';
import { type ClusterProgram, startClusterProgram } from './cluster/program.ts';
import { applyResource, prepareNamespace } from './cluster/resources.ts';
import { newKeys } from './cluster/settings.ts';
import { credential, HOST, makeWorld, NAMESPACE, partner, type World, type WorldOptions } from './embedded/world.ts';
import { type Kubelet, startKubelet } from './kubelet.ts';
import { type Answer, type Sent, send } from './rest-client.ts';
import { type ApiProxy, startApiProxy } from './servers/api-proxy.ts';
import { type ControlPlane, startControlPlane } from './servers/control-plane.ts';
import { type Nats, startNats } from './servers/nats.ts';
import { type FaultProxy, startProxy } from './servers/proxy.ts';
import { type Redis, type RedisOptions, startRedis } from './servers/redis.ts';

/**
 * Sightline on a cluster, every part real but the nodes: kube-apiserver with etcd and the Job controller, Redis, NATS,
 * `sightline api` several times behind a round robin, `sightline controllers`, and runs as processes (kubelet.ts).
 * Partner `acme`, its key, website and engines are those of embedded/world.ts, so its helpers (`createWorkspace`,
 * `launch`, `terminal` of embedded.ts) work on it. Each server and program can be killed, frozen and started again.
 */
export interface ClusterWorld {
  /** Website, engines that count what is asked of them, and the partner's key. */
  readonly world: World;
  readonly cluster: ControlPlane;
  readonly redis: Redis;
  readonly nats: Nats;
  readonly kubelet: Kubelet;
  readonly apis: readonly ClusterProgram[];
  readonly controllers: readonly ClusterProgram[];
  readonly front: Front;
  /** The front sends it nothing any more, as a Service does with a pod that is to end; until the returned function is called. */
  takeOut(program: ClusterProgram): () => void;
  /** Between our programs and the servers, with `faults`. */
  readonly proxies: Proxies | undefined;
  /** What its helpers ask for is asked again where time is short. */
  readonly mayBeSlow: true;
  /** One REST request as the partner, through the round robin or to one replica. */
  call(method: string, path: string, sent?: Sent, replica?: ClusterProgram): Promise<Answer>;
  /** As `kubectl apply --server-side`. */
  apply(...resources: readonly object[]): Promise<void>;
  /** The controllers replica that leads at present, by its own metrics; undefined while none does. */
  leader(): Promise<ClusterProgram | undefined>;
  close(): Promise<void>;
}

interface Proxies {
  readonly api: ApiProxy;
  readonly redis: FaultProxy;
  readonly nats: FaultProxy;
}

export interface ClusterWorldOptions extends Partial<WorldOptions> {
  /** Replicas; 1 each when left out. */
  readonly apis?: number;
  readonly controllers?: number;
  /** Programs reach the servers through proxies that can break. */
  readonly faults?: boolean;
  readonly redis?: RedisOptions;
  /** Merged over the configuration, section by section. */
  readonly config?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Of every program, such as a failpoint. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Where the programs run, as far as leases go. */
export const SYSTEM_NAMESPACE = 'sightline-system';
const ENGINE_KEY = 'engine-key';
const METRICS_WITHIN_MS = 1000;

export async function startClusterWorld(options: ClusterWorldOptions = {}): Promise<ClusterWorld> {
  endAtOnce();
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start(options, closing)), close };
  } catch (error) {
    await close();
    console.error(error); // uvu tells nothing of what a before hook throws
    throw error;
  }
}

/** Left to end by itself, node waits busily and for ever for TLS sockets whose server was frozen (CleanupHandles). */
function endAtOnce(): void {
  process.once('beforeExit', () => process.exit());
}

async function start(options: ClusterWorldOptions, closing: (() => Promise<unknown>)[]) {
  const servers = await startServers(options, closing);
  const { world, cluster } = servers;
  const apply = async (...resources: readonly object[]): Promise<void> => {
    for (const resource of resources) await applyResource(cluster, resource);
  };
  await apply(partner('acme'), credential('backend', world.key));
  const programs = await startPrograms(options, servers, closing);
  const out = new Set<ClusterProgram>();
  const front = await startFront(() => programs.apis.filter((api) => !out.has(api)).map(({ port }) => port));
  const takeOut = (program: ClusterProgram) => {
    out.add(program);
    return () => void out.delete(program);
  };
  closing.push(() => front.close());
  const agent = new Agent({ keepAlive: true });
  closing.push(async () => agent.destroy());
  const call: ClusterWorld['call'] = (method, path, sent = {}, replica = undefined) =>
    send({ port: (replica ?? front).port, agent }, method, path, { host: HOST, key: world.key, ...sent });
  const leader = () => leaderOf(programs.controllers);
  return { ...servers, ...programs, front, takeOut, mayBeSlow: true as const, call, apply, leader };
}

type Servers = Pick<ClusterWorld, 'world' | 'cluster' | 'redis' | 'nats' | 'kubelet' | 'proxies'>;

async function startServers(options: ClusterWorldOptions, closing: (() => Promise<unknown>)[]): Promise<Servers> {
  const world = await makeWorld({ engines: 'counted', ...options });
  closing.push(() => world.close());
  const redis = await startRedis(options.redis);
  closing.push(() => redis.kill());
  const nats = await startNats();
  closing.push(() => nats.kill());
  const cluster = await startControlPlane({ controllers: true });
  closing.push(() => cluster.stop());
  await cluster.applyCrds();
  await prepareNamespace(cluster, SYSTEM_NAMESPACE, {});
  await prepareNamespace(cluster, NAMESPACE, { ENGINE_KEY });
  const kubelet = await startKubelet(cluster);
  closing.push(() => kubelet.stop());
  return {
    world,
    redis,
    nats,
    cluster,
    kubelet,
    proxies: await startProxies(options, { redis, nats, cluster }, closing),
  };
}

async function startProxies(
  { faults = false }: ClusterWorldOptions,
  { redis, nats, cluster }: Pick<Servers, 'redis' | 'nats' | 'cluster'>,
  closing: (() => Promise<unknown>)[],
): Promise<Proxies | undefined> {
  if (!faults) return undefined;
  const proxies = {
    api: await startApiProxy(cluster),
    redis: await startProxy(redis.port),
    nats: await startProxy(nats.port),
  };
  closing.push(() => Promise.all(Object.values(proxies).map((proxy) => proxy.close())));
  return proxies;
}

async function startPrograms(
  options: ClusterWorldOptions,
  servers: Servers,
  closing: (() => Promise<unknown>)[],
): Promise<Pick<ClusterWorld, 'apis' | 'controllers'>> {
  const config = configOf(options, servers);
  const { cluster, proxies } = servers;
  const env = {
    KUBECONFIG: cluster.kubeconfigFor(proxies ? { url: proxies.api.url, ca: proxies.api.ca } : {}),
    POD_NAMESPACE: SYSTEM_NAMESPACE,
    ...newKeys(),
    ENGINE_KEY,
    ...options.env,
  };
  const replicas = (command: 'api' | 'controllers', count: number): Promise<ClusterProgram[]> =>
    Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const program = await startClusterProgram({ command, name: `${command}-${n}`, config, env });
        closing.push(() => program.kill());
        return program;
      }),
    );
  const [apis, controllers] = [replicas('api', options.apis ?? 1), replicas('controllers', options.controllers ?? 1)];
  await Promise.allSettled([apis, controllers]);
  return { apis: await apis, controllers: await controllers };
}

function configOf(options: ClusterWorldOptions, { world, redis, nats, proxies }: Servers): Record<string, unknown> {
  const base: Record<string, unknown> = {
    ...Object(parse(readFileSync(world.configFile, 'utf8'))),
    kubernetes: { scope: 'namespaces', namespaces: [NAMESPACE], image: 'sightline:test' },
    redis: { url: redis.url.replace(String(redis.port), String(proxies?.redis.port ?? redis.port)) },
    nats: { servers: [`nats://127.0.0.1:${proxies?.nats.port ?? nats.port}`] },
  };
  for (const [section, changes] of Object.entries(options.config ?? {}))
    base[section] = { ...Object(base[section]), ...changes };
  return base;
}

async function leaderOf(controllers: readonly ClusterProgram[]): Promise<ClusterProgram | undefined> {
  for (const program of controllers) {
    const metrics = await metricsOf(program);
    if (/^leader_election_master_status\{[^}]*\} 1$/m.test(metrics)) return program;
  }
  return undefined;
}

/** Empty for one that is away or frozen. */
const metricsOf = (program: ClusterProgram): Promise<string> =>
  Promise.race([
    program.ops('/metrics').then(
      ({ text }) => text,
      () => '',
    ),
    sleep(METRICS_WITHIN_MS, '', { ref: false }),
  ]);
