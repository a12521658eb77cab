import type { z } from 'zod';
import type { JobSettings } from '../../../src/adapters/kubernetes/job-manifest.ts';
import { type JobObject, jobObject, type PodObject, podObject } from '../../../src/adapters/kubernetes/job-objects.ts';
import type { RunJob } from '../../../src/ports/run-jobs.ts';

export const OWNER = {
  kind: 'VisibilityReport',
  namespace: 'acme',
  name: 'pvr-one',
  uid: '7f7f0000-0000-4000-8000-000000000001',
} as const;

export const RUN_JOB: RunJob = {
  namespace: 'acme',
  name: 'pvr-one-r0',
  owner: OWNER,
  attempt: 0,
  input: '{"kind":"VisibilityReport","website":"https://acme.example"}',
  secrets: ['OPENAI_API_KEY', 'PERPLEXITY_API_KEY'],
  activeDeadlineSeconds: 4320,
};

export const SETTINGS: JobSettings = {
  image: 'registry.example/sightline:1.0.0',
  runSecret: 'sightline-run',
  nats: { servers: ['nats://nats-0.nats:4222', 'nats://nats-1.nats:4222'], hasCredentials: true, replicas: 3 },
  resources: { cpu: '250m', memory: '384Mi' },
};

export const CREATED = '2026-03-01T12:00:00Z';
const REFERENCE = { apiVersion: 'sightline.dev/v1alpha1', kind: OWNER.kind, name: OWNER.name, uid: OWNER.uid };

/** A Job as the API server tells of it. */
export function jobOf(status: z.input<typeof jobObject>['status'] = {}, more: Record<string, unknown> = {}): JobObject {
  return jobObject.parse({
    metadata: {
      namespace: 'acme',
      name: RUN_JOB.name,
      uid: 'job-uid',
      resourceVersion: '10',
      creationTimestamp: CREATED,
      labels: { 'sightline.dev/attempt': '0', 'sightline.dev/owner-kind': OWNER.kind },
      ownerReferences: [{ ...REFERENCE, controller: true }],
      ...more,
    },
    spec: {},
    status,
  });
}

/** One of its pods. */
export function podOf(status: z.input<typeof podObject>['status'] = {}, more: Record<string, unknown> = {}): PodObject {
  return podObject.parse({
    metadata: {
      namespace: 'acme',
      name: `${RUN_JOB.name}-abcde`,
      uid: 'pod-uid',
      resourceVersion: '11',
      creationTimestamp: '2026-03-01T12:00:01Z',
      labels: { 'batch.kubernetes.io/controller-uid': 'job-uid', 'batch.kubernetes.io/job-name': RUN_JOB.name },
      ...more,
    },
    status,
  });
}

export const waiting = (reason: string) => ({
  phase: 'Pending',
  startTime: '2026-03-01T12:00:02Z',
  containerStatuses: [{ name: 'run', state: { waiting: { reason } } }],
});

export const terminated = (exitCode: number, reason = 'Error', message = '') => ({
  phase: exitCode === 0 ? 'Succeeded' : 'Failed',
  containerStatuses: [
    { name: 'run', state: { terminated: { exitCode, reason, message, finishedAt: '2026-03-01T12:05:00Z' } } },
  ],
});

export const condition = (type: string, reason = '', message = '', status = 'True') => ({
  type,
  status,
  reason,
  message,
  lastTransitionTime: '2026-03-01T12:00:03Z',
});
