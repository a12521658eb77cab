import type { ExecutionRunInput, RunConfig } from '../../src/config/run-input.ts';
import { textModelsOf } from '../../src/config/text-models.ts';
import { actionTypes } from '../../src/domain/enums.ts';
import { servedViews } from '../../src/domain/served-views.ts';
import type { RunJob } from '../../src/ports/run-jobs.ts';
import { isExecutable } from '../../src/registry/actions.ts';
import type { ActionExecution, Workspace } from '../../src/resources/kinds.ts';
import { ConflictError, type ReconcileResult } from '../../src/runtime/controller/controller-options.ts';
import { decideAction } from '../action/controller.ts';
import { applyRun, type RunHandlers } from '../run/apply.ts';
import type { RunContext } from '../run/context.ts';
import { runJobOf } from '../run/job.ts';
import { updateStatus } from '../status/update-status.ts';
import type { ExecutionPlan, OwnEffect } from './decide.ts';
import type { Material, ObservedExecution } from './observed.ts';
import { executionRunEvent, nextStatus, type StatusChange } from './status.ts';

/** Carries out the effects of a plan for one execution. */
export function apply(context: RunContext, seen: ObservedExecution, plan: ExecutionPlan): Promise<ReconcileResult> {
  const { resource: execution, workspace, material } = seen;
  const handlers: RunHandlers<'ActionExecution', OwnEffect, StatusChange> = {
    informer: context.cache.executions,
    buildJob: (attempt) => buildRunJob(execution, workspace, material, attempt, context.deps.config),
    perform: () => recordAttempt(context, seen),
    nextStatus: (change, now) => nextStatus(execution, change, now),
    event: executionRunEvent,
    view: servedViews(context.deps.ids).execution,
  };
  return applyRun({ context, seen, handlers }, plan);
}

/**
 * Records the attempt before anything starts, so that no attempt number is used twice, no matter when the
 * API fails.
 */
async function recordAttempt({ deps, cache }: RunContext, { resource, action }: ObservedExecution): Promise<void> {
  if (!action) throw new Error('an execution starts with its action, which the rules have checked');
  const { attempt } = resource.spec;
  deps.failpoint('attempt.before-record');
  // the action controller may have recorded it already
  if ((action.status?.attempts ?? 0) < attempt) {
    const { status } = await decideAction(deps, cache, action);
    const recorded = await updateStatus(deps, cache.actions, action, status);
    if ((recorded.status?.attempts ?? 0) < attempt)
      throw new ConflictError(`attempt ${attempt} of action ${action.metadata.name} cannot be recorded yet`);
  }
  deps.failpoint('attempt.after-record');
}

/** The workspace's engines, without simulated ones, which find nothing real. */
const searchProvidersOf = (
  { spec }: Workspace,
  { providers }: RunConfig,
): NonNullable<ExecutionRunInput['searchProviders']> =>
  spec.models
    .filter(({ id, enabled }) => enabled && providers[id].adapter !== 'simulated')
    .map(({ id }) => ({ id, engine: providers[id] }));

/** The job for one attempt. Pure: the same input gives the same job, so creating it twice is harmless. */
export function buildRunJob(
  execution: ActionExecution,
  workspace: Workspace | undefined,
  material: Material | undefined,
  attempt: number,
  config: RunConfig,
): RunJob {
  const { spec, metadata } = execution;
  const type = actionTypes.toWire(spec.type);
  if (!workspace || !material || !isExecutable(type))
    throw new Error('a job needs its action’s workspace and an executable type, which the rules have checked');
  const { runDeadlineSeconds, ...limits } = config.content;
  const searchProviders =
    type === 'create_article' && limits.maxSearches > 0 ? searchProvidersOf(workspace, config) : [];
  const input: ExecutionRunInput = {
    kind: 'ActionExecution',
    type,
    payload: spec.payload,
    outputId: spec.outputId,
    createdAt: spec.createdAt ?? metadata.creationTimestamp,
    website: workspace.spec.website,
    slug: material.slug,
    ...(material.newTitle ? { newTitle: true } : {}),
    ...(material.briefGenerated ? { briefGenerated: true } : {}),
    evidence: material.evidence,
    deadlineSeconds: spec.deadlineSeconds ?? runDeadlineSeconds,
    ...textModelsOf(config),
    images: config.images,
    web: config.web,
    ...(searchProviders.length > 0 ? { searchProviders } : {}),
    limits,
  };
  const engines = [
    input.analyst,
    ...(input.judge ? [input.judge] : []),
    input.images,
    ...searchProviders.map(({ engine }) => engine),
  ];
  return runJobOf(execution, attempt, input, engines, config.analysis.queueDeadlineSeconds);
}
