import { redactText } from '../../lib/redact.ts';
import type { RunJobState } from '../../ports/run-jobs.ts';
import { CONTAINER, EXIT_CLAIM_LOST } from './job-manifest.ts';
import type { JobObject, PodObject } from './job-objects.ts';
import { startTrouble } from './platform-words.ts';

type Failure = NonNullable<RunJobState['failure']>;

const MAX_MESSAGE_CHARS = 1024;
/** Ended by a signal from outside, by the shell's convention: SIGKILL without an OOM kill, SIGTERM. */
const KILLED = new Set([137, 143]);
/** SIGABRT: how V8 ends a process whose heap is full. */
const ABORTED = 134;
/** Reasons of an end that nobody has seen, for which kubelet and containerd make up an exit code (137 and 255). */
const UNSEEN = new Set(['ContainerStatusUnknown', 'Unknown']);
/** Words of the kubelet for a pod that it has ended or refused for the node's sake; see also DisruptionTarget. */
const TAKEN_AWAY =
  /^(Evicted|NodeLost|NodeShutdown|Shutdown|Terminated|Preempting|OutOf\w+|NodeAffinity|\w*AdmissionError)$/;

/** Why a Job that is Failed has failed. The platform's reasons go first: what they end may look like any exit. */
export function failureOf(job: JobObject, pods: readonly PodObject[]): Failure {
  const failed = job.status.conditions.find(({ type, status }) => type === 'Failed' && status === 'True');
  const [reason, said] = [failed?.reason ?? '', failed?.message ?? ''];
  if (reason === 'DeadlineExceeded') return failure('DeadlineExceeded', said || 'the job took longer than its limit');
  // the pod failure policy names the condition that it matched; that stays when the pod is gone
  if (reason === 'PodFailurePolicy' && said.includes('DisruptionTarget')) return failure('Infrastructure', said);
  const pod = lastOf(pods.filter((one) => endOf(one)?.exitCode !== EXIT_CLAIM_LOST)) ?? lastOf(pods);
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
  if (KILLED.has(end.exitCode)) return failure('Infrastructure', `killed from outside, ${text}`);
  return failure('Exit', text);
}

/** Deleted while it ran; one that had ended before, and is only being cleared away, was not. */
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

/** The end of a long message is what the program said last, and the start what kind it is: both stay. */
function failure(kind: Failure['kind'], said: string): Failure {
  const text = redactText(said);
  if (text.length <= MAX_MESSAGE_CHARS) return { kind, message: text };
  const half = MAX_MESSAGE_CHARS / 2 - 1;
  return { kind, message: `${text.slice(0, half)}…${text.slice(-half)}`.toWellFormed() };
}
