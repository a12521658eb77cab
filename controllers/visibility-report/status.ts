import type { AnalysisDocument } from '../../src/analysis/types.ts';
import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunDone } from '../../src/ports/run-ledger.ts';
import type { StatusOf, VisibilityReport } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import { artifactRefOf } from '../shared/artifacts.ts';
import { type ConditionClaim, conditionOf, isStorm, withConditions } from '../shared/conditions.ts';
import type { ReasonOf } from '../shared/reasons.ts';
import { completedSentence, sentenceOf } from './words.ts';

type Status = StatusOf<'VisibilityReport'>;

export type ReportReason = ReasonOf<'VisibilityReport'>;

/** A wanted change of status, in the words of the rules. */
export type StatusChange =
  | {
      readonly phase: 'Queued' | 'Running';
      readonly reason: ReportReason;
      /** For the operator; goes into the conditions. */
      readonly detail?: string;
      readonly runAttempts?: number;
      readonly startedAtMs?: number;
      /** Given only where it is worth a write. */
      readonly progress?: RunProgress;
    }
  | {
      readonly phase: 'Completed';
      readonly done: Extract<RunDone, { outcome: 'Completed' }>;
      readonly analysis: AnalysisDocument;
    }
  | {
      readonly phase: 'Failed';
      readonly reason: ReportReason;
      readonly error: string;
      readonly detail?: string;
      readonly done?: RunDone;
    };

/** Whether the change would change anything: a report that stays as it is costs no write. */
export function wantsStatus(report: VisibilityReport, change: StatusChange): boolean {
  const status = report.status;
  if (status?.phase !== change.phase) return true;
  if (change.phase === 'Completed' || change.phase === 'Failed') return false;
  if (change.runAttempts !== undefined && change.runAttempts !== status.runAttempts) return true;
  if (change.startedAtMs !== undefined && status.startedAt === undefined) return true;
  if (status.conditions?.some(isStorm)) return true;
  if (change.progress !== undefined) return true;
  return conditionOf(status.conditions, 'Reconciling')?.reason !== change.reason;
}

/** The whole next status. `result` is the stored result of a completed report. */
export function nextStatus(report: VisibilityReport, change: StatusChange, now: Date, result?: ArtifactRef): Status {
  const before: Status = report.status ?? {};
  const generation = report.metadata.generation;
  const nowIso = now.toISOString();
  const moved = before.phase !== change.phase;
  const fields = fieldsOf(change, before, now, result);
  const claims = claimsOf(change, messageOf(report, change, { ...before, ...fields }));
  return {
    ...before,
    ...fields,
    observedGeneration: generation,
    phase: change.phase,
    ...(moved && change.phase !== 'Queued' ? { updatedAt: nowIso } : {}),
    conditions: withConditions(before.conditions, claims, { nowIso, generation }),
  };
}

function fieldsOf(change: StatusChange, before: Status, now: Date, result: ArtifactRef | undefined): Partial<Status> {
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return {
        ...(change.runAttempts === undefined ? {} : { runAttempts: change.runAttempts }),
        ...(change.progress ? progressOf(change.progress) : {}),
        ...(change.startedAtMs === undefined ? {} : { startedAt: new Date(change.startedAtMs).toISOString() }),
      };
    case 'Failed':
      return {
        finishedAt: now.toISOString(),
        error: change.error.slice(0, 1024),
        ...(change.done ? spent(change.done) : {}),
      };
    case 'Completed':
      return {
        finishedAt: now.toISOString(),
        stage: 'done',
        ...spent(change.done),
        ...scoreOf(change.analysis, before.answersTotal),
        ...(result ? { result } : {}),
      };
  }
}

/** Only answers are counted for all to see; the few other stages that count are soon over. */
const progressOf = ({ stage, done, total }: RunProgress): Partial<Status> => ({
  stage: stage.slice(0, 40),
  ...(stage === 'answers' ? { answersDone: done, answersTotal: total, progress: fraction(done, total) } : {}),
});

/** Planned answers are not known of a run that was soon over. */
const fraction = (done: number, total: number | undefined): string =>
  total === undefined ? `${done}` : `${done}/${total}`;

const BANDS = { poor: 'Poor', fair: 'Fair', good: 'Good', excellent: 'Excellent' } as const;

function scoreOf({ report }: AnalysisDocument, answersTotal: number | undefined): Partial<Status> {
  const answers = report.answers_analyzed + report.overall.branded_answers;
  return {
    score: report.ai_visibility_score,
    scoreBand: BANDS[report.score_band],
    answersDone: answers,
    progress: fraction(answers, answersTotal),
  };
}

function spent(done: RunDone): Partial<Status> {
  const { analysis, evidence } = done.artifacts;
  return {
    simulated: done.simulated,
    cost: { requests: done.requests, ...(done.microUsd === undefined ? {} : { microUsd: done.microUsd }) },
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
      return completedSentence(next.score);
    case 'Failed':
      return change.detail === undefined ? change.error : `${change.error} Cause: ${change.detail}`;
  }
}

/** Conditions by phase; kstatus reads Reconciling and Stalled first, `kubectl wait` reads Succeeded. */
function claimsOf(change: StatusChange, message: string): readonly ConditionClaim[] {
  const claim = (
    type: ConditionClaim['type'],
    status: ConditionClaim['status'],
    reason: ReportReason,
  ): ConditionClaim => ({
    type,
    status,
    reason,
    message,
  });
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return [
        claim('Ready', 'False', change.reason),
        claim('Reconciling', 'True', change.reason),
        claim('Stalled', 'False', change.reason),
        claim('Succeeded', 'Unknown', change.phase),
      ];
    case 'Completed':
      return [
        claim('Ready', 'True', 'Completed'),
        claim('Reconciling', 'False', 'Completed'),
        claim('Stalled', 'False', 'Completed'),
        claim('Succeeded', 'True', 'Completed'),
      ];
    case 'Failed':
      return [
        claim('Ready', 'False', change.reason),
        claim('Reconciling', 'False', change.reason),
        claim('Stalled', 'True', change.reason),
        claim('Succeeded', 'False', change.reason),
      ];
  }
}
