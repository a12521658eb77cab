import type { VisibilityReport } from '../../src/resources/kinds.ts';
import type { ReportReason } from './status.ts';

type Said = (report: VisibilityReport, runAttempts: number) => string;

/** What is said to operators of a report that is not over, by reason; a rule's own detail says more. */
const SENTENCES: Readonly<Partial<Record<ReportReason, Said>>> = {
  WorkspaceMissing: ({ spec }) => `there is no workspace ${spec.workspaceName} yet`,
  PartnerNotServed: () => 'the namespace has no partner in force, or a suspended one: nothing starts',
  WaitingForSlot: () => 'all places are taken, of the deployment or of the partner (limits.concurrentRuns)',
  JobCreated: ({ metadata }, runAttempts) =>
    `job ${metadata.name}-r${Math.max(0, runAttempts - 1)} is made; its run has not begun yet`,
  Claimed: () => 'the run has begun; GET /runs of the controllers has its progress at every moment',
  RunReplaced: () => 'the platform took the first job away; a second one goes on where it was',
};

export const sentenceOf = (report: VisibilityReport, reason: ReportReason, runAttempts: number): string =>
  SENTENCES[reason]?.(report, runAttempts) ?? '';

export const completedSentence = (score: number | undefined): string =>
  score === undefined ? 'the result is stored' : `the result is stored; the score is ${score}`;
