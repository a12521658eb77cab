import { z } from 'zod';
import type { JobRefusal, RunJob } from '../../ports/run-jobs.ts';
import type { ResourceName } from '../../resources/kinds.ts';
import { type ApiClient, type ApiResponse, apiPath, refusedCall, statusOf } from '../../runtime/client/api-client.ts';
import { JOB_UID_LABEL, type JobSettings, JobTooLargeError, jobManifest } from './job-manifest.ts';
import { type JobObject, jobObject, type PodObject, podObject } from './job-objects.ts';
import { isOfQuota } from './platform-words.ts';

/** Single calls about Jobs and their Pods. Each throws StoreUnavailableError, and ApiStatusError when it is refused. */

const jobPath = ({ namespace, name }: ResourceName): string => apiPath('/apis/batch/v1', 'jobs', { namespace, name });

export type CreatedJob =
  | { readonly outcome: 'created'; readonly job: JobObject }
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused'; readonly refusal: JobRefusal };

export async function createJob(client: ApiClient, job: RunJob, settings: JobSettings): Promise<CreatedJob> {
  const path = apiPath('/apis/batch/v1', 'jobs', { namespace: job.namespace });
  const body = manifestOf(job, settings);
  if (body instanceof JobTooLargeError)
    return { outcome: 'refused', refusal: { why: 'Rejected', message: body.message } };
  const response = await client.call({ method: 'POST', path, body });
  if (response.status === 409) return { outcome: 'taken' };
  const refusal = refusalOf(response);
  if (refusal) return { outcome: 'refused', refusal };
  return { outcome: 'created', job: jobObject.parse(bodyOf(response, 201)) };
}

function manifestOf(job: RunJob, settings: JobSettings): ReturnType<typeof jobManifest> | JobTooLargeError {
  try {
    return jobManifest(job, settings);
  } catch (error) {
    if (error instanceof JobTooLargeError) return error;
    throw error;
  }
}

/**
 * Refused because of its content, by permissions, policy or quota: the same Job is refused until an operator changes
 * something.
 */
const REFUSED: readonly number[] = [400, 403, 413, 422];

function refusalOf({ status, body }: ApiResponse): JobRefusal | undefined {
  if (!REFUSED.includes(status)) return undefined;
  const { reason, message } = statusOf(body);
  const isQuota = status === 403 && isOfQuota(message);
  return { why: isQuota ? 'Quota' : 'Rejected', message: message || reason || `the cluster API answered ${status}` };
}

export async function readJob(client: ApiClient, name: ResourceName): Promise<JobObject | undefined> {
  const response = await client.call({ method: 'GET', path: jobPath(name) });
  if (response.status === 404) return undefined;
  return jobObject.parse(bodyOf(response, 200));
}

/** Deletes the Job, its pods first; with a uid only that incarnation. Returns the uid that is ending, if any. */
export async function deleteJob(
  client: ApiClient,
  name: ResourceName,
  uid: string | undefined,
): Promise<'gone' | { readonly uid: string }> {
  const body = {
    apiVersion: 'v1',
    kind: 'DeleteOptions',
    propagationPolicy: 'Foreground',
    ...(uid === undefined ? {} : { preconditions: { uid } }),
  };
  const response = await client.call({ method: 'DELETE', path: jobPath(name), body });
  // 409: the name belongs to another incarnation by now
  if (response.status === 404 || (response.status === 409 && uid !== undefined)) return 'gone';
  const ending = jobObject.safeParse(bodyOf(response, 200, 202));
  return ending.success ? { uid: ending.data.metadata.uid } : 'gone';
}

export async function podsOfJob(client: ApiClient, namespace: string, jobUid: string): Promise<readonly PodObject[]> {
  const query = { labelSelector: `${JOB_UID_LABEL}=${jobUid}` };
  const response = await client.call({ method: 'GET', path: apiPath('/api/v1', 'pods', { namespace }), query });
  return z.object({ items: z.array(podObject) }).parse(bodyOf(response, 200)).items;
}

/** Deletes a pod. With `isForced` the API forgets it without its node's confirmation. */
export async function deletePod(client: ApiClient, { metadata }: PodObject, isForced: boolean): Promise<void> {
  const path = apiPath('/api/v1', 'pods', metadata);
  const body = {
    apiVersion: 'v1',
    kind: 'DeleteOptions',
    ...(isForced ? { gracePeriodSeconds: 0 } : {}),
    preconditions: { uid: metadata.uid },
  };
  const response = await client.call({ method: 'DELETE', path, body });
  if (response.status !== 404 && response.status !== 409) bodyOf(response, 200, 202);
}

function bodyOf(response: ApiResponse, ...expected: readonly number[]): unknown {
  if (expected.includes(response.status)) return response.body;
  throw refusedCall(response);
}
