import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { z } from 'zod';
import { KubernetesResourceStore } from '../../adapters/kubernetes/resource-store.ts';
import type { Environment } from '../../config/load.ts';
import { systemClock as clock } from '../../lib/clock.ts';
import type { ApiClient } from '../../runtime/client/api-client.ts';
import { HttpApiClient } from '../../runtime/client/http-api-client.ts';
import {
  type ClusterAccess,
  inClusterAccess,
  KubeConfigError,
  kubeConfigAccess,
} from '../../runtime/client/kube-config.ts';
import { objectSource, type UnreadableObject } from '../../runtime/client/object-source.ts';
import type { InformerScope } from '../../runtime/informer/informer-factory.ts';
import { NamespaceAccess } from '../../runtime/informer/namespace-access.ts';
import type { Log } from '../../runtime/log.ts';
import type { ObjectSource, StoredObject } from '../../runtime/objects.ts';
import { observeNamespaces } from '../../telemetry/observe-informers.ts';
import type { ClusterConfig } from '../config.ts';
import { misconfigured } from '../exit.ts';
import type { ClusterProgram } from './program.ts';

/** The cluster API as one program uses it. */
export interface ClusterApi {
  readonly client: HttpApiClient;
  readonly store: KubernetesResourceStore;
  /** The same with another client. */
  readonly storeOver: (client: ApiClient) => KubernetesResourceStore;
  /** The namespaces that are served. */
  readonly scope: InformerScope;
  /** Why the cluster API cannot be reached or read now, as the end of a sentence; otherwise empty. */
  readonly problem: () => string;
  /** The namespace that this program runs in. */
  readonly ownNamespace: string;
}

type OpenClusterProgram = Pick<ClusterProgram, 'config' | 'env' | 'log' | 'metrics' | 'dependency'>;

/** Does not connect yet. Throws ExitError with code 2 if there is no configuration for reaching the cluster. */
export async function openCluster(
  name: string,
  { config, env, log, metrics, dependency }: OpenClusterProgram,
): Promise<ClusterApi> {
  const access = await clusterAccess(env);
  const host = new URL(access.server).host;
  const api = dependency('cluster_api');
  const client = new HttpApiClient({
    access,
    clock,
    random: Math.random,
    userAgent: `sightline-${name}`,
    observe: ({ verb, code, fault, ms }) => {
      metrics.restClient.requested(verb, code, host, ms);
      if (fault !== undefined) api.down(fault);
      else if (code !== '<error>') api.up();
    },
  });
  const storeOver = (over: ApiClient): KubernetesResourceStore =>
    new KubernetesResourceStore({
      client: over,
      random: Math.random,
      unreadable: logUnreadable(log),
    });
  const ownNamespace = env['POD_NAMESPACE'] || 'default';
  const scope = scopeOf(config, client, ownNamespace, { log, metrics });
  return {
    client,
    store: storeOver(client),
    storeOver,
    ownNamespace,
    problem: () =>
      api.problem() === undefined
        ? (scope.access?.problem() ?? '')
        : `: the cluster API cannot be reached (${api.problem()})`,
    scope,
  };
}

/**
 * Only the log shows that an object is unreadable. The caches keep the last readable state of the object, if
 * there was one; a partner or a credential is removed from them.
 */
export const logUnreadable =
  (log: Log) =>
  (object: UnreadableObject): void =>
    log.error({ ...object }, 'object cannot be read');

/** Like kubectl, but the service account of a pod comes before the home folder. */
export async function clusterAccess(env: Environment): Promise<ClusterAccess> {
  const { KUBECONFIG, KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = '443' } = env;
  const home = join(homedir(), '.kube', 'config');
  try {
    if (KUBECONFIG) return await kubeConfigAccess(KUBECONFIG.split(delimiter).filter((file) => file !== ''));
    if (host) return inClusterAccess({ host, port });
    if (existsSync(home)) return await kubeConfigAccess([home]);
  } catch (error) {
    if (error instanceof KubeConfigError) throw misconfigured('cluster', [error.message]);
    throw error;
  }
  throw misconfigured('cluster', [
    'no configuration for the cluster API: set KUBECONFIG, create ~/.kube/config, or run in a pod with a service account',
  ]);
}

function scopeOf(
  { kubernetes }: ClusterConfig,
  client: HttpApiClient,
  ownNamespace: string,
  { log, metrics }: Pick<ClusterProgram, 'log' | 'metrics'>,
): InformerScope {
  const { scope, namespaces: named, namespaceSelector } = kubernetes;
  if (scope === 'namespaces') {
    const namespaces = named.length > 0 ? named : [ownNamespace];
    const onChange = observeNamespaces(log, metrics.runtime.namespace);
    return { namespaces, access: new NamespaceAccess({ namespaces, clock, onChange }) };
  }
  return namespaceSelector === undefined ? {} : { selected: selectedNamespaces(client, namespaceSelector, log) };
}

const namespaceObject = z.object({
  metadata: z
    .object({ name: z.string(), uid: z.string(), resourceVersion: z.string() })
    .transform((metadata) => ({ ...metadata, namespace: '' })),
});

const selectedNamespaces = (client: HttpApiClient, labelSelector: string, log: Log): ObjectSource<StoredObject> =>
  objectSource(client, {
    path: '/api/v1/namespaces',
    kind: 'Namespace',
    parse: (object) => namespaceObject.parse(object),
    labelSelector,
    random: Math.random,
    unreadable: logUnreadable(log),
  });
