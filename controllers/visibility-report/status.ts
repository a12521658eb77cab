import type { AnalysisDocument } from '../../src/analysis/types.ts';
import type { WireActionEffect } from '../../src/contract/action-effect.ts';
import { scoreBands } from '../../src/domain/enums.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunDone } from '../../src/ports/run-ledger.ts';
import type { StatusOf, VisibilityReport } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import type { PooledChange, ReportChange } from '../../src/resources/visibility-report.ts';
import { runEvent } from '../run/events.ts';
import type { FailedRun, UnderWay } from '../run/rule.ts';
import { runFields, runMessage, runStatus, type SucceededRun } from '../run/status.ts';
import type { EventDraft } from '../status/events.ts';
import type { ReasonOf } from '../status/reasons.ts';

type Status = StatusOf<'VisibilityReport'>;
type ReportReason = ReasonOf<'VisibilityReport'>;

/** A change of status that a rule asks for. */
export type StatusChange = UnderWay<ReportReason> | FailedRun<ReportReason> | CompletedReport;

interface CompletedReport extends SucceededRun<'Completed'> {
  readonly analysis: AnalysisDocument;
  readonly change?: ReportChange;
  readonly changeSinceFirst?: ReportChange;
  readonly pooledChange?: PooledChange;
  /** Of the pages that were published for actions; absent if there are none. */
  readonly effects?: readonly WireActionEffect[];
}

/** The complete next status. `result` refers to the stored result of a completed report. */
export function nextStatus(report: VisibilityReport, change: StatusChange, now: Date, result?: ArtifactRef): Status {
  const fields: Status = {
    ...report.status,
    ...runFields(report, change, now),
    ...ownFields(report, change, result),
    phase: change.phase,
  };
  const message = runMessage(report, change, fields.runAttempts ?? 0, {
    waits: { WorkspaceMissing: `there is no workspace ${report.spec.workspaceName} yet` },
    succeeded: completedSentence(fields),
  });
  return { ...fields, ...runStatus(report, change, message, now) };
}

function ownFields(report: VisibilityReport, change: StatusChange, result: ArtifactRef | undefined): Partial<Status> {
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return change.progress ? progressOf(change.progress) : {};
    case 'Failed':
      return change.done ? { ...leftBy(change.done), ...usedBy(change.done) } : {};
    case 'Completed':
      return {
        ...leftBy(change.done),
        ...usedBy(change.done),
        ...scoreOf(change.analysis, change.done.answersTotal ?? report.status?.answersTotal),
        ...planOf(change.analysis),
        measured: measuredOf(change.analysis),
        ...(change.change ? { change: change.change } : {}),
        ...(change.changeSinceFirst ? { changeSinceFirst: change.changeSinceFirst } : {}),
        ...(change.pooledChange ? { pooledChange: change.pooledChange } : {}),
        ...(result ? { result } : {}),
      };
  }
}

/** Only the count of answers is shown; other stages that count are short. */
const progressOf = ({ stage, done, total }: RunProgress): Partial<Status> => ({
  stage: stage.slice(0, 40),
  ...(stage === 'answers' ? { answersDone: done, answersTotal: total, progress: `${done}/${total}` } : {}),
});

/** The planned number is unknown only for a run of an earlier version that ended before the number was written. */
function scoreOf({ report }: AnalysisDocument, planned: number | undefined): Partial<Status> {
  const answers = report.answers_analyzed + report.overall.branded_answers;
  const answersTotal = planned ?? answers;
  return {
    score: report.ai_visibility_score,
    scoreBand: scoreBands.fromWire(report.score_band),
    answersDone: answers,
    answersTotal,
    progress: `${answers}/${answersTotal}`,
  };
}

/** Absent for runs of an early version. */
const planOf = ({ comparable }: AnalysisDocument): Partial<Status> =>
  comparable?.plan === undefined ? {} : { planVersion: comparable.plan.version };

/** In the status, so that the trend can be read without the results (U-06). */
export function measuredOf({
  report: { visibility_score, uncertainty },
}: Pick<AnalysisDocument, 'report'>): NonNullable<Status['measured']> {
  const [visibility, score] = [uncertainty?.visibility_score, uncertainty?.ai_visibility_score];
  return {
    visibility: visibility_score.toFixed(2),
    ...(visibility ? { visibilityLower: visibility.low.toFixed(2), visibilityUpper: visibility.high.toFixed(2) } : {}),
    ...(score ? { scoreLower: score.low, scoreUpper: score.high } : {}),
  };
}

const leftBy = ({ artifacts: { analysis, evidence } }: RunDone): Partial<Status> => ({
  ...(analysis ? { analysis } : {}),
  ...(evidence ? { evidence } : {}),
});

const usedBy = ({ engines }: RunDone): Partial<Status> => (engines ? { engines } : {});

/** The message of a completed report: its score, and the change of visibility since the previous report. */
const completedSentence = ({ score, change }: Status): string =>
  [
    'the result is stored',
    ...(score === undefined ? [] : [`the score is ${score}`]),
    ...(change ? [changeOf(change)] : []),
  ].join('; ');

const OBSTACLES: Readonly<Record<NonNullable<ReportChange['reasons']>[number], string>> = {
  PlanChanged: 'it used another measurement plan',
  ModelChanged: 'an engine served another model',
  VersionChanged: 'another version measured it',
};

function changeOf({ verdict, previousReport, difference, lower, upper, reasons }: ReportChange): string {
  const points = `${difference} points, 95 % between ${lower} and ${upper}`;
  switch (verdict) {
    case 'Improved':
      return `visibility has improved since ${previousReport} (${points})`;
    case 'Declined':
      return `visibility has declined since ${previousReport} (${points})`;
    case 'NotComparable':
      return `not comparable with ${previousReport}: ${(reasons ?? []).map((reason) => OBSTACLES[reason]).join('; ')}`;
    case 'Moved':
      return `visibility has moved since ${previousReport} (${points})`;
    case 'WithinNoise':
      return `visibility is within noise of ${previousReport} (${points})`;
    case 'Insufficient':
      return `there is too little to compare with ${previousReport}`;
    case 'ModelChanged':
      return `not comparable with ${previousReport}, for which an engine served another model`;
    case 'VersionChanged':
      return `not comparable with ${previousReport}, which was measured by another version`;
    default:
      return assertNever(verdict, 'verdict');
  }
}

/** The event for a change of status, at most one. Pure. */
export const reportEvent = (before: Status | undefined, after: Status): EventDraft | undefined =>
  runEvent(before, after, completedSentence(after));
