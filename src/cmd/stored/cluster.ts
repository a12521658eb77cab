import { randomUUID } from 'node:crypto';
import { KubernetesResourceStore } from '../../adapters/kubernetes/resource-store.ts';
import { NatsArtifactStore } from '../../adapters/nats/artifact-store.ts';
import { connectNats, type NatsLink } from '../../adapters/nats/link.ts';
import { NatsUnavailableError } from '../../adapters/nats/persistence.ts';
import type { Environment } from '../../config/load.ts';
import { systemClock as clock } from '../../lib/clock.ts';
import { defined } from '../../lib/json.ts';
import { listPages } from '../../ports/resource-store.ts';
import { HttpApiClient } from '../../runtime/client/http-api-client.ts';
import { clusterAccess } from '../cluster/kubernetes.ts';
import { readConfig, requireCluster } from '../config.ts';
import { ExitError, misconfigured } from '../exit.ts';
import type { ListedSource, NamedKind } from './source.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 5_000;
/** A person is waiting, so a longer outage of NATS is reported as an error. */
const GIVE_UP_MS = 20_000;

interface ClusterPlace {
  readonly config: string;
  readonly namespace: string;
}

/** The resources of a cluster, which is found as `clusterAccess` says. */
export async function openClusterStore({ config: file }: ClusterPlace, env: Environment) {
  const config = requireCluster((await readConfig(file, env, [])).config);
  const client = new HttpApiClient({
    access: await clusterAccess(env),
    clock,
    random: Math.random,
    userAgent: 'sightline-audit',
  });
  return { config, store: new KubernetesResourceStore({ client, random: Math.random }), close: () => client.close() };
}

/** One namespace of a cluster: its resources, and its artifacts from NATS. */
export async function openCluster<K extends NamedKind>(
  kind: K,
  place: ClusterPlace,
  env: Environment,
): Promise<ListedSource<K>> {
  const { config, store, close } = await openClusterStore(place, env);
  const nats = await openNats(config.nats);
  const artifacts = new NatsArtifactStore({
    ...{ link: nats, clock, random: Math.random, newId: randomUUID, replicas: config.nats.replicas },
    ...{ requestTimeoutMs: REQUEST_TIMEOUT_MS, withinMs: GIVE_UP_MS },
  });
  return {
    place: clusterPlace(place),
    find: async (name) => {
      const found = await store.get(kind, { namespace: place.namespace, name });
      return found === undefined ? [] : [found];
    },
    list: async (other, of) => {
      const found = [];
      for await (const { items } of listPages(store, other, { namespace: of })) found.push(...items);
      return found;
    },
    artifacts: { read: (reference) => artifacts.read(reference).catch(reportUnavailable) },
    close: async () => {
      await nats.close();
      await close();
    },
  };
}

/** For messages. */
export const clusterPlace = ({ namespace }: ClusterPlace): string => `namespace ${namespace} of the cluster`;

function reportUnavailable(error: unknown): never {
  throw error instanceof NatsUnavailableError ? new ExitError(1, [error.message]) : error;
}

async function openNats({ servers, credsFile }: ReturnType<typeof requireCluster>['nats']): Promise<NatsLink> {
  let reason = 'no answer';
  const timeout = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
  const options = {
    servers,
    ...defined({ credsFile }),
    name: 'sightline-audit',
    clock,
    random: Math.random,
    onEvent: (event: { readonly event: string; readonly reason?: string }) => {
      reason = event.reason ?? reason;
    },
  };
  try {
    return await connectNats(options, 'wait', timeout);
  } catch (error) {
    if (timeout.aborted) throw new ExitError(1, [`NATS cannot be reached: ${reason}`]);
    throw error instanceof Error ? misconfigured('nats', [error.message]) : error;
  }
}
