import type { ApiClient } from '../../adapters/kubernetes/api-client.ts';
import { type JobSourceOptions, jobSource, podSource } from '../../adapters/kubernetes/job-sources.ts';
import { systemClock as clock } from '../../lib/clock.ts';
import type { ObjectSource, StoredObject } from '../../ports/object-source.ts';
import type { Informer } from '../../runtime/informer.ts';
import type { InformerScope } from '../../runtime/informer-factory.ts';
import { Reflector } from '../../runtime/reflector.ts';
import { ReflectorGroup } from '../../runtime/reflector-group.ts';
import type { ReflectorObserver } from '../../runtime/reflector-options.ts';

/** Jobs and Pods of runs in the served namespaces, kept as the cluster has them once they run. */
export function jobCaches(client: ApiClient, { namespaces }: InformerScope, observer?: ReflectorObserver) {
  const informer = <T extends StoredObject>(source: (options: JobSourceOptions) => ObjectSource<T>): Informer<T> => {
    const options: JobSourceOptions = { client, random: Math.random };
    const reflector = (own: JobSourceOptions) =>
      new Reflector({
        source: source(own),
        clock,
        indexes: {},
        random: Math.random,
        ...(observer ? { observer } : {}),
      });
    const [only, ...more] = namespaces ?? [];
    if (only === undefined) return reflector(options);
    if (more.length === 0) return reflector({ ...options, namespace: only });
    const members = [only, ...more].map((namespace) => [namespace, reflector({ ...options, namespace })] as const);
    return new ReflectorGroup(source(options).kind, new Map(members));
  };
  return { jobs: informer(jobSource), pods: informer(podSource) };
}
