import { payloadProblem } from '../../src/content/payload-problem.ts';
import { isNextAttempt } from '../../src/domain/action-beside.ts';
import { actionTypes, outputTypeOf } from '../../src/domain/enums.ts';
import { ACTIONS, type ActionType, isExecutable, UNSUPPORTED_POST_TYPES } from '../../src/registry/actions.ts';
import type { SpecOf } from '../../src/resources/kinds.ts';
import { firstMatch, runRules } from '../run/decide.ts';
import type { ObservedRun, RunPolicy, RunTraits } from '../run/observed.ts';
import { failed, isClaimed, missing, notStarted, type Plan, type Rule, type RunEffect } from '../run/rule.ts';
import { start as startRun } from '../run/rules-queued.ts';
import { runFailed, runSucceeded } from '../run/rules-running.ts';
import type { ObservedExecution, StoredOutput } from './observed.ts';
import type { StatusChange } from './status.ts';

/** Effects that only executions have: the attempt is recorded in the action before anything starts. */
export interface OwnEffect {
  readonly do: 'recordAttempt';
}
export type ExecutionPlan = Plan<RunEffect | OwnEffect, StatusChange>;
type ExecutionRule = Rule<ObservedExecution, RunEffect | OwnEffect, StatusChange>;

export const EXECUTION_TRAITS: RunTraits = {
  // a launch normally answers `running`, however long a process takes to start
  phaseWithJob: 'Running',
  timeout: 'generation_timeout',
};

const hasStarted = (seen: ObservedExecution): boolean => isClaimed(seen) || seen.jobs.length > 0;

/** queued → failed: the resource itself is wrong. */
const misnamed: ExecutionRule = (seen) =>
  seen.problem === undefined ? undefined : failed(seen, 'InvalidName', notStarted('execution_invalid'), seen.problem);

/** queued → failed: something that it refers to is missing or wrong, or the requested output cannot be generated. */
const wrongResource: ExecutionRule = (seen, _now, policy) => {
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

/** queued → failed: attempts run one after another. */
const wrongAttempt: ExecutionRule = (seen) => {
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

/** queued → running: it has got a slot. The attempt is recorded before anything starts. */
const start: ExecutionRule = (seen, now, policy) => {
  const plan = startRun(seen, now, policy);
  return plan && { ...plan, effects: [{ do: 'recordAttempt' }, ...(plan.effects ?? [])] };
};

const outputAvailable: ExecutionRule = runSucceeded<ObservedExecution, StoredOutput, never, StatusChange>(
  'the stored output cannot be used',
  ({ output, images, ledger }, done) => {
    const stored = { output, ...(images ? { images } : {}), ...(ledger ? { ledger } : {}) };
    return { status: { phase: 'Succeeded', done, stored } };
  },
);

const canBuildJob = ({ workspace, action, material }: ObservedExecution): boolean =>
  workspace !== undefined && action !== undefined && material !== undefined;

/** The stage is written with the start of the run, and later only when a stage takes long. */
function isWorthWriting({ resource: { status }, progress }: ObservedRun, policy: RunPolicy): boolean {
  if (progress === undefined || progress.stage === status?.stage) return false;
  return status?.startedAt === undefined || progress.stageForMs >= policy.stageSettleMs;
}

/**
 * Why the output cannot be generated, for operators. REST has already checked the executions that it made; hand-made
 * ones are checked here.
 */
function specProblem(spec: SpecOf<'ActionExecution'>, actionType: ActionType): string | undefined {
  if (spec.type !== actionType) return `spec.type is ${spec.type}, the action is of type ${actionType}`;
  const type = actionTypes.toWire(spec.type);
  if (!isExecutable(type)) return `an action of type ${spec.type} is completed by people`;
  if (spec.outputType !== outputTypeOf(spec.type)) return `spec.outputType must be ${outputTypeOf(spec.type)}`;
  const parsed = ACTIONS[type].payload.safeParse(spec.payload);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${['spec.payload', ...(issue?.path ?? [])].map(String).join('.')}: ${issue?.message ?? 'invalid'}`;
  }
  const ofField = payloadProblem(spec.payload);
  if (ofField !== undefined) return `spec.payload.${ofField}`;
  const postType = spec.payload['post_type'];
  return UNSUPPORTED_POST_TYPES.includes(String(postType))
    ? `spec.payload.post_type: ${postType} posts are not generated`
    : undefined;
}

const RULES = runRules({
  first: {
    misnamed,
    wrongAttempt,
    wrongResource,
    outputAvailable,
    runFailed: runFailed({ generation_timeout: 'DeadlineExceeded', text_rejected: 'TextRejected' }, 'GenerationFailed'),
  },
  canBuildJob,
  isWorthWriting,
  start,
});

/**
 * What to do next about one execution.
 *
 *   (none) ──► Queued ──► Running ──► Succeeded
 *                │           └──────► Failed
 *                └──────────────────► Failed
 */
export const decide = (seen: ObservedExecution, now: Date, policy: RunPolicy): ExecutionPlan =>
  firstMatch(RULES, seen, now, policy);
