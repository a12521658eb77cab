import type { FailureCode } from '../../src/contract/failures.ts';
import { isNextAttempt } from '../../src/domain/action-life-cycle.ts';
import { failureOf } from '../../src/domain/stored-failure.ts';
import type { ObservedRun, RunPolicy } from '../run/observed.ts';
import { endedBy, failed, foreignEnd, isClaimed, LOST, missing, notStarted } from '../run/rule.ts';
import { start as startRun } from '../run/rules-queued.ts';
import type { ObservedExecution } from './observed.ts';
import type { Rule } from './rule.ts';
import { specProblem } from './spec-problem.ts';
import type { ExecutionReason } from './words.ts';

/** Rules that only executions have. */

const hasStarted = (seen: ObservedExecution): boolean => isClaimed(seen) || seen.jobs.length > 0;

/** queued → failed: the resource itself is wrong. */
export const misnamed: Rule = (seen) =>
  seen.problem === undefined ? undefined : failed(seen, 'InvalidName', notStarted('execution_invalid'), seen.problem);

/** queued → failed: what it names is missing or wrong, or it asks for what cannot be generated. */
export const wrongResource: Rule = (seen, _now, policy) => {
  if (hasStarted(seen)) return undefined;
  const { resource, action, workspace } = seen;
  if (!action) {
    const detail = `there is no action ${resource.spec.actionName}`;
    return missing(seen, policy, { reason: 'ActionMissing', cause: 'action_missing', detail });
  }
  if (!workspace) {
    const detail = `there is no workspace ${action.spec.workspaceName}`;
    return missing(seen, policy, { reason: 'WorkspaceMissing', cause: 'workspace_missing', detail });
  }
  if (seen.workspaceProblem !== undefined)
    return failed(seen, 'WorkspaceInvalid', notStarted('workspace_invalid'), seen.workspaceProblem);
  const problem = specProblem(resource.spec, action.spec.type);
  return problem === undefined ? undefined : failed(seen, 'InvalidSpec', notStarted('execution_invalid'), problem);
};

/** queued → failed: attempts come one after the other. */
export const wrongAttempt: Rule = (seen) => {
  const { resource, action, running } = seen;
  if (!action || hasStarted(seen) || (resource.status?.runAttempts ?? 0) > 0) return undefined;
  const { attempt } = resource.spec;
  const attempts = Math.max(action.status?.attempts ?? 0, seen.endedAttempt ?? 0);
  if (isNextAttempt({ ...action.status, attempts }, attempt, running !== undefined)) return undefined;
  const detail =
    running && attempt === attempts + 1
      ? `${running.metadata.name}, attempt ${running.spec.attempt}, is not over yet`
      : `the action has had ${attempts} attempts, so the next one is ${attempts + 1}`;
  return failed(seen, 'AttemptRefused', { code: 'attempt_refused' }, detail);
};

/** queued → running: its turn has come. The attempt is on record before anything is started for it. */
export const start: Rule = (seen, now, policy) => {
  const plan = startRun(seen, now, policy);
  return plan && { ...plan, effects: [{ do: 'recordAttempt' }, ...plan.effects] };
};

/** running → succeeded: output available. A valid end record wins over a failed job. */
export const outputAvailable: Rule = (seen) => {
  const done = seen.record.done;
  if (done?.outcome !== 'Completed') return undefined;
  if (!endedBy(seen, done.podUid)) return foreignEnd(seen);
  if (seen.outcome?.state !== 'valid')
    return failed(seen, 'RunLost', LOST, `the stored output cannot be used: ${seen.outcome?.why ?? 'missing'}`);
  const { state: _, ...stored } = seen.outcome;
  return { effects: [], status: { phase: 'Succeeded', done, stored }, after: [{ do: 'releaseSlot' }] };
};

/** running → failed: error, as the run itself recorded it. */
export const runFailed: Rule = (seen) => {
  const done = seen.record.done;
  if (done?.outcome !== 'Failed') return undefined;
  if (!endedBy(seen, done.podUid)) return foreignEnd(seen);
  const failure = failureOf(done);
  return {
    effects: [],
    status: { phase: 'Failed', reason: REASONS[failure.code] ?? 'GenerationFailed', failure, done },
    after: [{ do: 'releaseSlot' }],
  };
};
const REASONS: Readonly<Record<string, ExecutionReason>> = {
  generation_timeout: 'DeadlineExceeded',
  text_rejected: 'TextRejected',
} satisfies Partial<Record<FailureCode, ExecutionReason>>;

export const canBuildJob = ({ workspace, action, material }: ObservedExecution): boolean =>
  workspace !== undefined && action !== undefined && material !== undefined;

/** A stage goes along with the start of the run, and later ones when they take a while. */
export function isWorthWriting({ resource: { status }, progress }: ObservedRun, policy: RunPolicy): boolean {
  if (progress === undefined || progress.stage === status?.stage) return false;
  return status?.startedAt === undefined || progress.stageForMs >= policy.stageSettleMs;
}
