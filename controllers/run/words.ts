import type { Resource } from '../../src/resources/kinds.ts';
import type { RunKind } from './observed.ts';
import type { RunReason } from './rule.ts';

type Said = (resource: Resource<RunKind>, runAttempts: number) => string;

/** What is said to operators of a run that is not over, by reason; a rule's own detail says more. */
const SENTENCES: Readonly<Partial<Record<RunReason, Said>>> = {
  PartnerNotServed: () => 'the namespace has no partner in force, or a suspended one: nothing starts',
  WaitingForSlot: () =>
    'all places are taken, of the deployment or of the partner (limits.concurrentRuns), or nodes have no room',
  JobCreated: ({ metadata }, runAttempts) =>
    `job ${metadata.name}-r${Math.max(0, runAttempts - 1)} is made; its run has not begun yet`,
  Unschedulable: () => 'no node has room for the pod of its job, or none may take it; it begins when one has',
  Claimed: () => 'the run has begun; GET /runs of the controllers has its progress at every moment',
  RunReplaced: () => 'the platform took the first job away; a second one goes on where it was',
};

export const runSentence = (resource: Resource<RunKind>, reason: string, runAttempts: number): string => {
  const sentences: Readonly<Record<string, Said | undefined>> = SENTENCES;
  return sentences[reason]?.(resource, runAttempts) ?? '';
};
