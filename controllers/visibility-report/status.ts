import type { AnalysisDocument } from '../../src/analysis/types.ts';
import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunDone } from '../../src/ports/run-ledger.ts';
import type { StatusOf, VisibilityReport } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import type { ReportChange } from '../../src/resources/visibility-report.ts';
import { artifactRefOf } from '../artifacts/read-artifact.ts';
import type { FailedRun, UnderWay } from '../run/rule.ts';
import { costOf, errorText, failedMessage, runStatus, underWayFields } from '../run/status.ts';
import { completedSentence, type ReportReason, sentenceOf } from './words.ts';

type Status = StatusOf<'VisibilityReport'>;

/** A wanted change of status, in the words of the rules. */
export type StatusChange = UnderWay<ReportReason> | FailedRun<ReportReason> | CompletedReport;

interface CompletedReport {
  readonly phase: 'Completed';
  readonly done: Extract<RunDone, { outcome: 'Completed' }>;
  readonly analysis: AnalysisDocument;
  readonly change?: ReportChange;
}

/** The whole next status. `result` is the stored result of a completed report. */
export function nextStatus(report: VisibilityReport, change: StatusChange, now: Date, result?: ArtifactRef): Status {
  const before: Status = report.status ?? {};
  const fields = fieldsOf(report, change, now, result);
  const message = messageOf(report, change, { ...before, ...fields });
  return { ...before, ...fields, phase: change.phase, ...runStatus(report, change, message, now) };
}

function fieldsOf(
  report: VisibilityReport,
  change: StatusChange,
  now: Date,
  result: ArtifactRef | undefined,
): Partial<Status> {
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return { ...underWayFields(change), ...(change.progress ? progressOf(change.progress) : {}) };
    case 'Failed':
      return {
        finishedAt: now.toISOString(),
        error: errorText(report, change),
        failure: change.failure,
        ...(change.done ? spent(change.done) : {}),
      };
    case 'Completed':
      return {
        finishedAt: now.toISOString(),
        stage: 'done',
        ...spent(change.done),
        ...scoreOf(change.analysis, change.done.answersTotal ?? report.status?.answersTotal),
        ...(change.change ? { change: change.change } : {}),
        ...(result ? { result } : {}),
      };
  }
}

/** Only answers are counted for all to see; the few other stages that count are soon over. */
const progressOf = ({ stage, done, total }: RunProgress): Partial<Status> => ({
  stage: stage.slice(0, 40),
  ...(stage === 'answers' ? { answersDone: done, answersTotal: total, progress: `${done}/${total}` } : {}),
});

const BANDS = { poor: 'Poor', fair: 'Fair', good: 'Good', excellent: 'Excellent' } as const;
export const bandOf = (band: keyof typeof BANDS): NonNullable<Status['scoreBand']> => BANDS[band];

/** What was planned is unknown only of a run of an earlier version that was soon over. */
function scoreOf({ report }: AnalysisDocument, planned: number | undefined): Partial<Status> {
  const answers = report.answers_analyzed + report.overall.branded_answers;
  const answersTotal = planned ?? answers;
  return {
    score: report.ai_visibility_score,
    scoreBand: bandOf(report.score_band),
    answersDone: answers,
    answersTotal,
    progress: `${answers}/${answersTotal}`,
  };
}

function spent(done: RunDone): Partial<Status> {
  const { analysis, evidence } = done.artifacts;
  return {
    simulated: done.simulated,
    cost: costOf(done),
    ...(analysis ? { analysis: artifactRefOf(analysis) } : {}),
    ...(evidence ? { evidence: artifactRefOf(evidence) } : {}),
  };
}

function messageOf(report: VisibilityReport, change: StatusChange, next: Status): string {
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return change.detail ?? sentenceOf(report, change.reason, next.runAttempts ?? 0);
    case 'Completed':
      return completedSentence(next);
    case 'Failed':
      return failedMessage(report, change);
  }
}
