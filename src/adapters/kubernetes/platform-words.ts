import type { Obstacle } from '../../ports/run-jobs.ts';

/** Classifies the platform's messages by a closed list, because their wording varies by version and by runtime. */

/** Reasons of a terminated container that never ran: containerd and CRI-O, Docker, the kubelet. */
const NEVER_RAN = new Set(['StartError', 'ContainerCannotRun', 'RunContainerError', 'CreateContainerError']);

/**
 * The image or the command is wrong on every node. Other missing files do not count, because a restarting runtime
 * misses files and sockets of its own.
 */
const WRONG_PROGRAM = [
  /executable file \S+ not found/i,
  /executable file not found/i,
  /\bexec:? "?[^\s":]+"?: (stat [^\s:]+: )?(no such file or directory|permission denied|exec format error|is a directory|not a directory)/i,
  /\bchdir to cwd\b/i,
  /exec format error/i,
];

const TOO_LITTLE_MEMORY = /container init was OOM-killed/i;

/** Messages about temporary problems of the node: the kubelet tries again. */
const PASSES = [
  /context (deadline exceeded|canceled)/i,
  /is reserved for/i,
  /code = (Unavailable|DeadlineExceeded|Canceled|Aborted)\b/,
  /ttrpc: closed/i,
  /connection refused/i,
  /timed out waiting for the condition/i,
];

const hasAny = (patterns: readonly RegExp[], said: string): boolean => patterns.some((pattern) => pattern.test(said));

/** Why a container with that reason never ran; undefined if it did run. */
export function startTrouble(reason: string, said: string): 'Infrastructure' | 'OutOfMemory' | 'Exit' | undefined {
  if (!NEVER_RAN.has(reason)) return undefined;
  if (TOO_LITTLE_MEMORY.test(said)) return 'OutOfMemory';
  return hasAny(WRONG_PROGRAM, said) ? 'Exit' : 'Infrastructure';
}

/** Whether a waiting container will start once the node has recovered. */
export const passesByItself = (said: string): boolean => hasAny(PASSES, said);

/**
 * Whether the reason is about an image or its signature. The message does not count then: it is the same whether a
 * registry cannot be reached or does not exist.
 */
export const isOfImage = (reason: string): boolean => /image|signature/i.test(reason);

/** Whether the API server refuses because of a quota, for which it has no separate reason. */
export const isOfQuota = (said: string): boolean => /exceeded quota/i.test(said);

/** Whether the image or a quota prevents a pod from being created or started; undefined if something else does. */
export const obstacleOf = (reason: string, said: string): Obstacle | undefined =>
  /image/i.test(reason) ? 'Image' : isOfQuota(said) ? 'Quota' : undefined;
