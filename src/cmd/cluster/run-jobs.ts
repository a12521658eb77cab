import type { JobSettings } from '../../adapters/kubernetes/job-manifest.ts';
import { type JobSourceOptions, jobSource, podSource } from '../../adapters/kubernetes/job-objects.ts';
import { KubernetesRunJobs } from '../../adapters/kubernetes/run-jobs.ts';
import { systemClock as clock } from '../../lib/clock.ts';
import { defined } from '../../lib/json.ts';
import type { ApiClient } from '../../runtime/client/api-client.ts';
import { fencedClient } from '../../runtime/client/fenced-client.ts';
import type { Informer } from '../../runtime/informer/informer.ts';
import type { InformerScope } from '../../runtime/informer/informer-factory.ts';
import { MultiNamespaceInformer } from '../../runtime/informer/multi-namespace-informer.ts';
import { NamespaceAccess } from '../../runtime/informer/namespace-access.ts';
import { Reflector } from '../../runtime/informer/reflector.ts';
import type { ReflectorObserver } from '../../runtime/informer/reflector-options.ts';
import type { Log } from '../../runtime/log.ts';
import type { ObjectSource, StoredObject } from '../../runtime/objects.ts';
import { observeReflector } from '../../telemetry/observe-informers.ts';
import type { ClusterConfig } from '../config.ts';
import { misconfigured } from '../exit.ts';
import { type ClusterApi, logUnreadable } from './kubernetes.ts';
import type { ClusterProgram } from './program.ts';

/** The Jobs of runs, and the caches from which Jobs and their pods are read. */
export interface ClusterRunJobs {
  readonly jobs: KubernetesRunJobs;
  /** Writes only while this replica is the leader; always reads. */
  readonly fenced: ApiClient;
  readonly hasSynced: () => boolean;
  /** Keeps the caches current until the signal aborts; resolves once they are complete. */
  follow(signal: AbortSignal): Promise<void>;
}

/** Reads nothing yet. Throws ExitError with code 2 if the image of runs is not configured. */
export function openRunJobs(
  { config, log, metrics }: ClusterProgram,
  { client, scope }: ClusterApi,
  mayWrite: () => boolean,
): ClusterRunJobs {
  const settings = jobSettings(config);
  const fenced = fencedClient(client, mayWrite);
  const caches = jobCaches(client, scope, log, observeReflector(log, metrics.runtime.reflector));
  const jobs = new KubernetesRunJobs({
    client: fenced,
    ...caches,
    clock,
    settings,
    onEvent: (event) => log.info({ ...event }, 'run job'),
  });
  return {
    jobs,
    fenced,
    hasSynced: () => caches.jobs.hasSynced && caches.pods.hasSynced,
    async follow(signal) {
      for (const informer of [caches.jobs, caches.pods]) {
        metrics.runtime.watchCache(informer.kind, () => informer.stalenessMs);
        void informer.run(signal);
      }
      await Promise.all([caches.jobs.whenSynced(), caches.pods.whenSynced()]);
    },
  };
}

/** The configuration of the Jobs of runs. Throws like `openRunJobs`. */
export function jobSettings({ kubernetes, nats }: Pick<ClusterConfig, 'kubernetes' | 'nats'>): JobSettings {
  const { image, imagePullPolicy, imagePullSecrets, runSecret, runResources: resources, runPod: pod } = kubernetes;
  if (image === undefined) throw misconfigured('kubernetes.image', ['the controllers need the image of runs']);
  const { servers, replicas, credsFile } = nats;
  return {
    image,
    ...defined({ imagePullPolicy }),
    imagePullSecrets,
    runSecret,
    resources,
    ...(pod && { pod }),
    nats: { servers, replicas, hasCredentials: credsFile !== undefined },
  };
}

/** Caches of the Jobs and Pods of runs in the served namespaces; not started. */
function jobCaches(client: ApiClient, scope: InformerScope, log: Log, observer: ReflectorObserver) {
  const { namespaces = [], access = new NamespaceAccess({ namespaces, clock }) } = scope;
  const informer = <T extends StoredObject>(source: (options: JobSourceOptions) => ObjectSource<T>): Informer<T> => {
    const options: JobSourceOptions = { client, random: Math.random, unreadable: logUnreadable(log) };
    const common = { clock, indexes: {}, random: Math.random, observer };
    const { kind } = source(options);
    const reflector = (namespace: string) =>
      new Reflector({
        ...common,
        source: source({ ...options, namespace }),
        access: access.reportOf(namespace, kind),
      });
    const [only, ...more] = namespaces;
    if (only === undefined) return new Reflector({ ...common, source: source(options) });
    if (more.length === 0) return reflector(only);
    return new MultiNamespaceInformer(kind, new Map(namespaces.map((name) => [name, reflector(name)])), access);
  };
  return { jobs: informer(jobSource), pods: informer(podSource) };
}
