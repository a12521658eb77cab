import type { Obstacle } from '../../ports/run-jobs.ts';

/** What the platform says in words, as one of a closed list: its texts vary by version and by runtime. */

/** Reasons of a terminated container that never ran: containerd and CRI-O, Docker, the kubelet. */
const NEVER_RAN = new Set(['StartError', 'ContainerCannotRun', 'RunContainerError', 'CreateContainerError']);

/**
 * The image or the command is wrong, and every node would say the same. Only words about the program itself count: a
 * runtime that is being restarted misses files and sockets of its own.
 */
const WRONG_PROGRAM = [
  /executable file \S+ not found/i,
  /executable file not found/i,
  /\bexec:? "?[^\s":]+"?: (stat [^\s:]+: )?(no such file or directory|permission denied|exec format error|is a directory|not a directory)/i,
  /\bchdir to cwd\b/i,
  /exec format error/i,
];

const TOO_LITTLE_MEMORY = /container init was OOM-killed/i;

/** Words for a trouble of the node that passes: the kubelet tries again. */
const PASSES = [
  /context (deadline exceeded|canceled)/i,
  /is reserved for/i,
  /code = (Unavailable|DeadlineExceeded|Canceled|Aborted)\b/,
  /ttrpc: closed/i,
  /connection refused/i,
  /timed out waiting for the condition/i,
];

const hasAny = (patterns: readonly RegExp[], said: string): boolean => patterns.some((pattern) => pattern.test(said));

/** Why a container of that reason never ran; undefined when it did run. */
export function startTrouble(reason: string, said: string): 'Infrastructure' | 'OutOfMemory' | 'Exit' | undefined {
  if (!NEVER_RAN.has(reason)) return undefined;
  if (TOO_LITTLE_MEMORY.test(said)) return 'OutOfMemory';
  return hasAny(WRONG_PROGRAM, said) ? 'Exit' : 'Infrastructure';
}

/** Whether a container that waits to be started will be, once the node is well again. */
export const passesByItself = (said: string): boolean => hasAny(PASSES, said);

/** A registry that cannot be reached is told in the same words as one that does not exist. */
export const isOfImage = (reason: string): boolean => /image|signature/i.test(reason);

/** Whether the API server refuses for want of quota; it has no reason of its own for that. */
export const isOfQuota = (said: string): boolean => /exceeded quota/i.test(said);

/** What keeps a pod from being made or started for good; undefined for what settings or policies do. */
export const obstacleOf = (reason: string, said: string): Obstacle | undefined =>
  /image/i.test(reason) ? 'Image' : isOfQuota(said) ? 'Quota' : undefined;
