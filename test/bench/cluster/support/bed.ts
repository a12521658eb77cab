import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { API_VERSION } from '../../../../src/resources/meta.ts';
import { type ClusterProgram, startClusterProgram } from '../../../support/cluster/program.ts';
import { applyResource, prepareNamespace, resourcePath } from '../../../support/cluster/resources.ts';
import { newKeys } from '../../../support/cluster/settings.ts';
import { credential, makeWorld, partner, type World } from '../../../support/embedded/world.ts';
import { type ControlPlane, startControlPlane } from '../../../support/servers/control-plane.ts';
import { type Nats, startNats } from '../../../support/servers/nats.ts';
import { type Redis, startRedis } from '../../../support/servers/redis.ts';
import { type Client, createClient } from '../../support/client.ts';

/**
 * The servers of a cluster, one set for all benches: kube-apiserver with etcd and the Job controller, Redis, NATS.
 * Each bench works in a namespace of its own and starts its own programs, so none meets what another left.
 */
export interface Bed {
  /** Website, simulated engines, and the key of every partner here. */
  readonly world: World;
  readonly cluster: ControlPlane;
  readonly redis: Redis;
  readonly nats: Nats;
  /** Makes a namespace that a partner is served in. */
  partnerIn(namespace: string): Promise<void>;
  /** `sightline api` or `sightline controllers` of that namespace, ready; the bench ends it. */
  start(command: 'api' | 'controllers', namespace: string, how?: StartHow): Promise<ClusterProgram>;
  client(namespace: string, program: Pick<ClusterProgram, 'port'>): Client;
  close(): Promise<void>;
}

interface StartHow {
  /** Over the configuration of a small test, section by section. */
  readonly config?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Another `bin/sightline` than that of this checkout. */
  readonly program?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another way to the cluster API than straight. */
  readonly through?: { readonly url: string; readonly ca: string };
}

/** Long enough for 10,000 reports on a machine that is busy with other things: the figure tells that it was slow. */
const READY_WITHIN_MS = 180_000;
/** `bin/sightline` of another checkout, or of a bundle (scripts/bundle.ts), instead of this one's. */
const OTHER_PROGRAM = process.env['SIGHTLINE_PROGRAM'];
const SYSTEM_NAMESPACE = 'sightline-system';
const hostOf = (namespace: string): string => `${namespace}.localhost`;

export async function startBed(): Promise<Bed> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const world = await makeWorld({ engines: 'simulated' });
    closing.push(() => world.close());
    const redis = await startRedis();
    closing.push(() => redis.kill());
    const nats = await startNats();
    closing.push(() => nats.kill());
    const cluster = await startControlPlane({ controllers: true });
    closing.push(() => cluster.stop());
    await cluster.applyCrds();
    await untilCreatesAreTaken(cluster);
    await prepareNamespace(cluster, SYSTEM_NAMESPACE, {});
    return { ...withPrograms({ world, redis, nats, cluster }, closing), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The API server holds the first create after a definition came for two seconds, longer than a POST of ours waits. */
async function untilCreatesAreTaken(cluster: Bed['cluster']): Promise<void> {
  const anything = { apiVersion: API_VERSION, kind: 'Workspace', metadata: { name: 'any' } };
  await cluster.call('POST', `${resourcePath('Workspace', 'default')}?dryRun=All`, anything);
}

type Servers = Pick<Bed, 'world' | 'redis' | 'nats' | 'cluster'>;

function withPrograms(servers: Servers, closing: (() => Promise<unknown>)[]): Omit<Bed, 'close'> {
  const { world, cluster } = servers;
  const secrets = newKeys();
  let count = 0;
  return {
    ...servers,
    async partnerIn(namespace) {
      await prepareNamespace(cluster, namespace, {});
      await applyResource(cluster, partner(namespace, { hostnames: [hostOf(namespace)] }, namespace));
      await applyResource(cluster, credential('backend', world.key, {}, namespace));
    },
    async start(command, namespace, { config = {}, through = {}, env = {}, program = OTHER_PROGRAM } = {}) {
      const started = await startClusterProgram({
        command,
        name: `${command}-${++count}`,
        config: configOf(servers, namespace, config),
        env: { ...secrets, KUBECONFIG: cluster.kubeconfigFor(through), POD_NAMESPACE: SYSTEM_NAMESPACE, ...env },
        ...(program === undefined ? {} : { program }),
        readyWithinMs: READY_WITHIN_MS,
      });
      closing.push(() => started.kill());
      return started;
    },
    client: (namespace, program) => createClient({ key: world.key, host: hostOf(namespace) }, program),
  };
}

function configOf(
  { world, redis, nats }: Servers,
  namespace: string,
  changes: NonNullable<StartHow['config']>,
): Record<string, unknown> {
  const config: Record<string, unknown> = {
    ...Object(parse(readFileSync(world.configFile, 'utf8'))),
    kubernetes: {
      ...{ scope: 'namespaces', namespaces: [namespace], image: 'sightline:bench' },
      // each bench has its own leader, whatever another one's is doing
      leaseNamespace: namespace,
    },
    redis: { url: redis.url },
    nats: { servers: [nats.url] },
  };
  for (const [section, change] of Object.entries(changes)) config[section] = { ...Object(config[section]), ...change };
  return config;
}
