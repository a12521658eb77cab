import type { RunJobState } from '../../ports/run-jobs.ts';
import type { RunOwner } from '../../ports/run-ledger.ts';
import { API_VERSION } from '../../resources/meta.ts';
import { failureOf } from './job-failure.ts';
import { ATTEMPT_LABEL, OWNER_KIND_LABEL, OWNER_NAME_LABEL, OWNER_UID_LABEL } from './job-manifest.ts';
import type { JobObject, PodObject } from './job-objects.ts';
import { isOfImage, obstacleOf, passesByItself } from './platform-words.ts';

/**
 * What a Job and its pods say about a run; undefined for a Job that is none of ours. Pure. Ended means that the Job
 * controller has said so for good: until then a pod may still be ending (`FailureTarget`, `SuccessCriteriaMet`).
 * `podRefusal`: what the platform said when it did not take the pod.
 */
export function jobState(job: JobObject, pods: readonly PodObject[], podRefusal?: string): RunJobState | undefined {
  const owner = ownerOf(job);
  const labels = { ...job.metadata.labels, ...job.spec.template.metadata.labels };
  const attempt = Number(labels[ATTEMPT_LABEL] ?? Number.NaN);
  if (owner === undefined || !Number.isInteger(attempt)) return undefined;
  const { namespace, name, creationTimestamp } = job.metadata;
  const base = { namespace, name, owner, attempt, createdAtMs: Date.parse(creationTimestamp) };
  if (isTrue(job, 'Complete')) return { ...base, phase: 'Succeeded' };
  if (isTrue(job, 'Failed')) return { ...base, phase: 'Failed', failure: failureOf(job, pods) };
  if (hasStarted(job, pods)) return { ...base, phase: 'Active' };
  const waiting = waitingOf(job, pods, podRefusal);
  return { ...base, phase: 'Pending', ...(waiting === undefined ? {} : { waiting }) };
}

/**
 * The resource that the Job runs for. Its pod template says so, which nobody can edit: labels and owner references that
 * are taken off a Job by hand must not make its run look lost, or it would be paid for twice.
 */
export function ownerOf({ metadata, spec }: Pick<JobObject, 'metadata' | 'spec'>): RunOwner | undefined {
  const { namespace } = metadata;
  const { [OWNER_KIND_LABEL]: kind, [OWNER_NAME_LABEL]: name, [OWNER_UID_LABEL]: uid } = spec.template.metadata.labels;
  const isOurs = kind === 'VisibilityReport' || kind === 'ActionExecution';
  if (isOurs && name !== undefined && uid !== undefined) return { kind, namespace, name, uid };
  return controllerOf({ metadata });
}

function controllerOf({ metadata }: Pick<JobObject, 'metadata'>): RunOwner | undefined {
  const reference = metadata.ownerReferences.find(({ controller }) => controller === true);
  if (reference?.apiVersion !== API_VERSION) return undefined;
  const { kind, name, uid } = reference;
  if (kind !== 'VisibilityReport' && kind !== 'ActionExecution') return undefined;
  return { kind, namespace: metadata.namespace, name, uid };
}

const isTrue = ({ status }: JobObject | PodObject, type: string): boolean =>
  status.conditions.some((condition) => condition.type === type && condition.status === 'True');

/** No pod yet: the Job controller is on its way, or something refuses the pod. */
export const POD_NOT_CREATED = 'PodNotCreated';

/** A process runs or has run. */
const hasStarted = (job: JobObject, pods: readonly PodObject[]): boolean =>
  job.status.ready > 0 ||
  pods.some(
    ({ status }) =>
      status.phase !== 'Pending' ||
      status.containerStatuses.some(({ state }) => state.running !== undefined || state.terminated !== undefined),
  );

/**
 * The kubelet's words for a container that waiting will not start: a wrong image or registry login, a missing Secret or
 * key, a security context that the image does not meet. Every other reason may pass by itself.
 */
const NEVER_HEALS = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'ErrImageNeverPull',
  'InvalidImageName',
  'ImageInspectError',
  'ErrInvalidImageName',
  'SignatureValidationFailed',
  'CreateContainerConfigError',
  'CreateContainerError',
  'PreCreateHookError',
  'RunContainerError',
]);

/** No node takes the pod: none is large enough, free enough or allowed. */
const NO_ROOM = 'Unschedulable';

/** The platform may quote at length. */
const MAX_SAID_CHARS = 500;

function waitingOf(job: JobObject, pods: readonly PodObject[], podRefusal?: string): RunJobState['waiting'] {
  const createdAt = job.metadata.creationTimestamp;
  if (job.spec.suspend) return healable('Suspended', conditionTime(job, 'Suspended') ?? createdAt);
  const pod = pods.find(({ metadata }) => metadata.deletionTimestamp === undefined) ?? pods[0];
  if (pod === undefined && podRefusal !== undefined) return stuck('FailedCreate', podRefusal, createdAt);
  if (pod === undefined) return healable(POD_NOT_CREATED, createdAt);
  const { conditions, containerStatuses, startTime } = pod.status;
  const scheduled = conditions.find(({ type }) => type === 'PodScheduled');
  const podSince = startTime ?? scheduled?.lastTransitionTime ?? pod.metadata.creationTimestamp;
  if (scheduled?.status === 'False') {
    const reason = scheduled.reason || NO_ROOM;
    const said = healable(reason, scheduled.lastTransitionTime ?? podSince);
    return reason === NO_ROOM ? { ...said, noRoom: true } : said;
  }
  const waiting = containerStatuses.find(({ state }) => state.waiting)?.state.waiting;
  const isStuck = waiting && NEVER_HEALS.has(waiting.reason);
  if (isStuck && (isOfImage(waiting.reason) || !passesByItself(waiting.message)))
    return stuck(waiting.reason, waiting.message, podSince);
  return healable(waiting?.reason || 'ContainerCreating', podSince);
}

const healable = (reason: string, since: string) => ({ reason, healable: true, sinceMs: Date.parse(since) });
function stuck(reason: string, said: string, since: string): RunJobState['waiting'] {
  const obstacle = obstacleOf(reason, said);
  return {
    ...healable(said === '' ? reason : `${reason}: ${said.slice(0, MAX_SAID_CHARS)}`, since),
    healable: false,
    ...(obstacle && { obstacle }),
  };
}

const conditionTime = (job: JobObject, type: string): string | undefined =>
  job.status.conditions.find((condition) => condition.type === type)?.lastTransitionTime ?? undefined;
