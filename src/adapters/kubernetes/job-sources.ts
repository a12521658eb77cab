import type { ObjectSource } from '../../ports/object-source.ts';
import type { ApiClient } from './api-client.ts';
import { OWNER_KIND_LABEL } from './job-manifest.ts';
import { type JobObject, jobObject, type PodObject, podObject } from './job-objects.ts';
import { objectSource } from './object-source.ts';
import type { UnreadableObject } from './unreadable.ts';

export interface JobSourceOptions {
  readonly client: ApiClient;
  /** All namespaces when left out. */
  readonly namespace?: string;
  /** Uniform in [0, 1): watches of many replicas shall not end together. */
  readonly random: () => number;
  readonly unreadable?: (object: UnreadableObject) => void;
}

/** The Jobs of runs. */
export const jobSource = (options: JobSourceOptions): ObjectSource<JobObject> =>
  objectSource(options.client, {
    ...shared(options),
    kind: 'Job',
    path: `/apis/batch/v1${scope(options)}/jobs`,
    parse: (object) => jobObject.parse(object),
  });

/** The Pods of those Jobs. */
export const podSource = (options: JobSourceOptions): ObjectSource<PodObject> =>
  objectSource(options.client, {
    ...shared(options),
    kind: 'Pod',
    path: `/api/v1${scope(options)}/pods`,
    parse: (object) => podObject.parse(object),
  });

const scope = ({ namespace }: JobSourceOptions): string =>
  namespace === undefined ? '' : `/namespaces/${encodeURIComponent(namespace)}`;

const shared = ({ random, unreadable }: JobSourceOptions) => ({
  labelSelector: OWNER_KIND_LABEL,
  random,
  ...(unreadable === undefined ? {} : { unreadable }),
});
