import type { VisibilityReport } from '../../src/resources/kinds.ts';
import { runSentence } from '../shared/run/words.ts';
import type { ReportReason } from './status.ts';

/** What is said to operators of a report that is not over. */
export const sentenceOf = (report: VisibilityReport, reason: ReportReason, runAttempts: number): string =>
  reason === 'WorkspaceMissing'
    ? `there is no workspace ${report.spec.workspaceName} yet`
    : runSentence(report, reason, runAttempts);

export const completedSentence = (score: number | undefined): string =>
  score === undefined ? 'the result is stored' : `the result is stored; the score is ${score}`;
