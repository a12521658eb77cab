import { redactText } from '../../lib/redact.ts';
import { KILLED_FROM_OUTSIDE, type RunJobState } from '../../ports/run-jobs.ts';
import type { RunOwner } from '../../ports/run-ledger.ts';
import { API_VERSION } from '../../resources/meta.ts';
import {
  ATTEMPT_LABEL,
  CONTAINER,
  EXIT_CLAIM_LOST,
  OWNER_KIND_LABEL,
  OWNER_NAME_LABEL,
  OWNER_UID_LABEL,
} from './job-manifest.ts';
import type { JobObject, PodObject } from './job-objects.ts';
import { isOfImage, obstacleOf, passesByItself, startTrouble } from './platform-words.ts';

/**
 * The state of a run according to its Job and pods; undefined for a foreign Job. Pure. A run ends with its Job, and
 * that is final; its pod may have ended before. `podRefusal`: the platform's message when it refused the pod.
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
  if (isClaimHolderGone(job, pods)) return { ...base, phase: 'Active', claimHolderGone: true };
  if (hasStarted(job, pods)) return { ...base, phase: 'Active' };
  const waiting = waitingOf(job, pods, podRefusal);
  return { ...base, phase: 'Pending', ...(waiting === undefined ? {} : { waiting }) };
}

/** The owner, from the immutable pod template: edited labels must not make a run look lost and be paid for twice. */
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

/** No pod yet: the Job controller has not created it yet, or it is refused. */
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
 * Every pod that is left has lost the claim, so the pod that holds it was deleted, and the Job has not noticed. If the
 * Job controller sees two pods running, it deletes the younger one and does not count that as a failure.
 */
function isClaimHolderGone(job: JobObject, pods: readonly PodObject[]): boolean {
  const hasNoticed = isTrue(job, 'FailureTarget') || isTrue(job, 'SuccessCriteriaMet');
  return !hasNoticed && !job.spec.suspend && pods.length > 0 && pods.every(hasLostClaim);
}

/** It has done nothing, and its end says nothing about the run. */
export const hasLostClaim = (pod: PodObject): boolean => endOf(pod)?.exitCode === EXIT_CLAIM_LOST;

/** Reasons of the kubelet that waiting does not resolve: bad image, login, Secret or security context. */
const NEVER_HEALS = new Set(
  `ErrImagePull ImagePullBackOff ErrImageNeverPull InvalidImageName ImageInspectError ErrInvalidImageName
  SignatureValidationFailed CreateContainerConfigError CreateContainerError PreCreateHookError RunContainerError`.split(
    /\s+/,
  ),
);

/** No node can take the pod: none is large enough, free enough or allowed. */
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

type Failure = NonNullable<RunJobState['failure']>;

const MAX_MESSAGE_CHARS = 1024;
/** SIGABRT: how V8 ends a process whose heap is full. */
const ABORTED = 134;
/** Reasons of an end that nobody has seen, for which kubelet and containerd make up an exit code (137 and 255). */
const UNSEEN = new Set(['ContainerStatusUnknown', 'Unknown']);
/** Words of the kubelet for a pod that it has ended or refused for the node's sake; see also DisruptionTarget. */
const TAKEN_AWAY =
  /^(Evicted|NodeLost|NodeShutdown|Shutdown|Terminated|Preempting|OutOf\w+|NodeAffinity|\w*AdmissionError)$/;

/** Why a Job failed. The platform's reasons come first, because what they end may look like any exit. */
function failureOf(job: JobObject, pods: readonly PodObject[]): Failure {
  const failed = job.status.conditions.find(({ type, status }) => type === 'Failed' && status === 'True');
  const [reason, said] = [failed?.reason ?? '', failed?.message ?? ''];
  if (reason === 'DeadlineExceeded') return failure('DeadlineExceeded', said || 'the job took longer than its limit');
  // the pod failure policy names the condition that it matched; that stays when the pod is gone
  if (reason === 'PodFailurePolicy' && said.includes('DisruptionTarget')) return failure('Infrastructure', said);
  const pod = lastOf(pods.filter((one) => !hasLostClaim(one)));
  if (pod) return podFailure(pod, said);
  // the policy on exit codes names the code; otherwise a Job keeps its failed pod, so somebody has taken it away
  if (reason === 'PodFailurePolicy') return failure('Exit', said);
  return failure('Infrastructure', `its pod is gone; the job says: ${said || reason}`);
}

function podFailure(pod: PodObject, said: string): Failure {
  const { status } = pod;
  const disruption = status.conditions.find(({ type, status }) => type === 'DisruptionTarget' && status === 'True');
  if (disruption) return failure('Infrastructure', `${disruption.reason}: ${disruption.message}`);
  if (TAKEN_AWAY.test(status.reason)) return failure('Infrastructure', `${status.reason}: ${status.message}`);
  if (wasDeleted(pod)) return failure('Infrastructure', 'its pod was deleted');
  const end = endOf(pod);
  if (end === undefined)
    return failure('Infrastructure', `the node gave it up: ${status.reason} ${status.message || said}`);
  const text = `exit code ${end.exitCode}${end.message.trim() === '' ? '' : `: ${end.message.trim()}`}`;
  if (UNSEEN.has(end.reason)) return failure('Infrastructure', `the node gave it up: ${end.reason}, ${text}`);
  const neverRan = startTrouble(end.reason, end.message);
  if (neverRan !== undefined) return failure(neverRan, text);
  if (end.reason === 'OOMKilled') return failure('OutOfMemory', text);
  if (end.exitCode === ABORTED && /heap out of memory/i.test(end.message)) return failure('OutOfMemory', text);
  if (KILLED_FROM_OUTSIDE.has(end.exitCode)) return failure('Infrastructure', `killed from outside, ${text}`);
  return failure('Exit', text);
}

/** Whether it was deleted while it ran. A pod that had already ended, and is only being cleaned up, does not count. */
function wasDeleted(pod: PodObject): boolean {
  const { metadata } = pod;
  if (metadata.deletionTimestamp === undefined) return false;
  const finishedAt = endOf(pod)?.finishedAt;
  if (typeof finishedAt !== 'string') return true;
  // deletionTimestamp is when the grace period is over, in whole seconds
  const askedMs = Date.parse(metadata.deletionTimestamp) - (metadata.deletionGracePeriodSeconds ?? 0) * 1000;
  return Date.parse(finishedAt) >= askedMs - 1000;
}

const endOf = ({ status }: PodObject) =>
  status.containerStatuses.find(({ name }) => name === CONTAINER)?.state.terminated;

const lastOf = (pods: readonly PodObject[]): PodObject | undefined =>
  pods.toSorted((a, b) => a.metadata.creationTimestamp.localeCompare(b.metadata.creationTimestamp)).at(-1);

/** The end of a long message is the program's last output, and the start shows its kind: both are kept. */
function failure(kind: Failure['kind'], said: string): Failure {
  const text = redactText(said);
  if (text.length <= MAX_MESSAGE_CHARS) return { kind, message: text };
  const half = MAX_MESSAGE_CHARS / 2 - 1;
  return { kind, message: `${text.slice(0, half)}…${text.slice(-half)}`.toWellFormed() };
}
