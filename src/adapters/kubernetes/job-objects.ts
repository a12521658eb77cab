import { z } from 'zod';
import { type ApiClient, apiPath } from '../../runtime/client/api-client.ts';
import { objectSource, type UnreadableObject } from '../../runtime/client/object-source.ts';
import type { ObjectSource } from '../../runtime/objects.ts';
import { OWNER_KIND_LABEL } from './job-manifest.ts';

/** The parts of Jobs and Pods that we read; everything else in them is dropped on the way into a cache. */

const ownerReference = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  name: z.string(),
  uid: z.string(),
  controller: z.boolean().exactOptional(),
});

const metadata = z.object({
  namespace: z.string(),
  name: z.string(),
  uid: z.string(),
  resourceVersion: z.string(),
  creationTimestamp: z.string(),
  deletionTimestamp: z.string().exactOptional(),
  deletionGracePeriodSeconds: z.number().exactOptional(),
  labels: z.record(z.string(), z.string()).default({}),
  ownerReferences: z.array(ownerReference).default([]),
});

const condition = z.object({
  type: z.string(),
  status: z.string(),
  reason: z.string().default(''),
  message: z.string().default(''),
  lastTransitionTime: z.string().nullish(),
});

export const jobObject = z.object({
  metadata,
  spec: z.object({
    suspend: z.boolean().default(false),
    /** Nobody can change the labels of the template once the Job is made. */
    template: z
      .object({ metadata: z.object({ labels: z.record(z.string(), z.string()).default({}) }).prefault({}) })
      .prefault({}),
  }),
  status: z
    .object({
      conditions: z.array(condition).default([]),
      startTime: z.string().exactOptional(),
      ready: z.number().default(0),
    })
    .prefault({}),
});
export type JobObject = Readonly<z.infer<typeof jobObject>>;

const containerStatus = z.object({
  name: z.string(),
  state: z
    .object({
      waiting: z.object({ reason: z.string().default(''), message: z.string().default('') }).exactOptional(),
      running: z.object({}).exactOptional(),
      terminated: z
        .object({
          exitCode: z.number(),
          reason: z.string().default(''),
          message: z.string().default(''),
          finishedAt: z.string().nullish(),
        })
        .exactOptional(),
    })
    .prefault({}),
});

export const podObject = z.object({
  metadata,
  status: z
    .object({
      phase: z.string().default('Pending'),
      reason: z.string().default(''),
      message: z.string().default(''),
      startTime: z.string().exactOptional(),
      conditions: z.array(condition).default([]),
      containerStatuses: z.array(containerStatus).default([]),
    })
    .prefault({}),
});
export type PodObject = Readonly<z.infer<typeof podObject>>;

export interface JobSourceOptions {
  readonly client: ApiClient;
  /** All namespaces when left out. */
  readonly namespace?: string;
  /** Uniform in [0, 1): the watches of many replicas must not end together. */
  readonly random: () => number;
  /** Called for each object that cannot be read, once per version. */
  readonly unreadable: (object: UnreadableObject) => void;
}

/** The Jobs of runs. */
export const jobSource = ({ client, namespace, ...options }: JobSourceOptions): ObjectSource<JobObject> =>
  objectSource(client, {
    ...options,
    ...{ kind: 'Job', path: apiPath('/apis/batch/v1', 'jobs', { namespace }), labelSelector: OWNER_KIND_LABEL },
    parse: (object) => jobObject.parse(object),
  });

/** The Pods of those Jobs. */
export const podSource = ({ client, namespace, ...options }: JobSourceOptions): ObjectSource<PodObject> =>
  objectSource(client, {
    ...options,
    ...{ kind: 'Pod', path: apiPath('/api/v1', 'pods', { namespace }), labelSelector: OWNER_KIND_LABEL },
    parse: (object) => podObject.parse(object),
  });
