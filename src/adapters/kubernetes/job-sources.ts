import type { ApiClient } from '../../runtime/client/api-client.ts';
import { objectSource } from '../../runtime/client/object-source.ts';
import type { UnreadableObject } from '../../runtime/client/unreadable.ts';
import type { ObjectSource } from '../../runtime/objects.ts';
import { OWNER_KIND_LABEL } from './job-manifest.ts';
import { type JobObject, jobObject, type PodObject, podObject } from './job-objects.ts';

export interface JobSourceOptions {
  readonly client: ApiClient;
  /** All namespaces when left out. */
  readonly namespace?: string;
  /** Uniform in [0, 1): watches of many replicas shall not end together. */
  readonly random: () => number;
  /** Told of each one that cannot be read, once per version. */
  readonly unreadable: (object: UnreadableObject) => void;
}

/** The Jobs of runs. */
export const jobSource = ({ client, namespace, ...options }: JobSourceOptions): ObjectSource<JobObject> =>
  objectSource(client, {
    ...options,
    ...{ kind: 'Job', path: collection('/apis/batch/v1', namespace, 'jobs'), labelSelector: OWNER_KIND_LABEL },
    parse: (object) => jobObject.parse(object),
  });

/** The Pods of those Jobs. */
export const podSource = ({ client, namespace, ...options }: JobSourceOptions): ObjectSource<PodObject> =>
  objectSource(client, {
    ...options,
    ...{ kind: 'Pod', path: collection('/api/v1', namespace, 'pods'), labelSelector: OWNER_KIND_LABEL },
    parse: (object) => podObject.parse(object),
  });

const collection = (api: string, namespace: string | undefined, plural: string): string =>
  `${api}${namespace === undefined ? '' : `/namespaces/${encodeURIComponent(namespace)}`}/${plural}`;
