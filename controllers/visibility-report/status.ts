import type { AnalysisDocument } from '../../src/analysis/types.ts';
import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunDone } from '../../src/ports/run-ledger.ts';
import type { StatusOf, VisibilityReport } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import { artifactRefOf } from '../shared/artifacts.ts';
import { type ConditionClaim, conditionOf, isStorm, withConditions } from '../shared/conditions.ts';
import type { ReasonOf } from '../shared/reasons.ts';

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
  if (change.progress !== undefined && change.progress.stage.slice(0, 40) !== status.stage) return true;
  return conditionOf(status.conditions, 'Reconciling')?.reason !== change.reason;
}

/** The whole next status. `result` is the stored result of a completed report. */
export function nextStatus(report: VisibilityReport, change: StatusChange, now: Date, result?: ArtifactRef): Status {
  const before: Status = report.status ?? {};
  const generation = report.metadata.generation;
  const nowIso = now.toISOString();
  const moved = before.phase !== change.phase;
  return {
    ...before,
    ...fieldsOf(change, now, result),
    observedGeneration: generation,
    phase: change.phase,
    ...(moved && change.phase !== 'Queued' ? { updatedAt: nowIso } : {}),
    conditions: withConditions(before.conditions, claimsOf(change), { nowIso, generation }),
  };
}

function fieldsOf(change: StatusChange, now: Date, result: ArtifactRef | undefined): Partial<Status> {
  switch (change.phase) {
    case 'Queued':
    case 'Running':
      return {
        ...(change.runAttempts === undefined ? {} : { runAttempts: change.runAttempts }),
        ...(change.progress
          ? {
              stage: change.progress.stage.slice(0, 40),
              answersDone: change.progress.done,
              answersTotal: change.progress.total,
            }
          : {}),
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
        ...scoreOf(change.analysis),
        ...(result ? { result } : {}),
      };
  }
}

const BANDS = { poor: 'Poor', fair: 'Fair', good: 'Good', excellent: 'Excellent' } as const;

function scoreOf(analysis: AnalysisDocument): Partial<Status> {
  const { report } = analysis;
  const answers = report.answers_analyzed + report.overall.branded_answers;
  return { score: report.ai_visibility_score, scoreBand: BANDS[report.score_band], answersDone: answers };
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

/** Conditions by phase; kstatus reads Reconciling and Stalled first, `kubectl wait` reads Succeeded. */
function claimsOf(change: StatusChange): readonly ConditionClaim[] {
  const words = change.phase === 'Completed' ? [] : ['error' in change ? change.error : undefined, change.detail];
  const message = words.filter((part) => part !== undefined).join(' ');
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
