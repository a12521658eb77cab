import { executionView } from '../../src/domain/views.ts';
import { ConflictError, type ReconcileResult } from '../../src/runtime/controller/controller-options.ts';
import { decideAction } from '../action/controller.ts';
import { applyRun, type RunHandlers } from '../run/apply.ts';
import type { RunReads } from '../run/reads.ts';
import { updateStatus } from '../status/update-status.ts';
import { buildRunJob } from './job.ts';
import type { ObservedExecution } from './observed.ts';
import type { ExecutionPlan, OwnEffect } from './rule.ts';
import { nextStatus, type StatusChange } from './status.ts';
import { executionRunEvent } from './words.ts';

/** Does the effects of a plan for one execution. */
export function apply(reads: RunReads, seen: ObservedExecution, plan: ExecutionPlan): Promise<ReconcileResult> {
  const { resource: execution, workspace, material } = seen;
  const handlers: RunHandlers<'ActionExecution', OwnEffect, StatusChange> = {
    informer: reads.cache.executions,
    buildJob: (attempt) => buildRunJob(execution, workspace, material, attempt, reads.deps.config),
    perform: () => recordAttempt(reads, seen),
    nextStatus: (change, now) => nextStatus(execution, change, now),
    event: executionRunEvent,
    view: (updated) => (seen.problem === undefined ? executionView(updated) : undefined),
  };
  return applyRun({ reads, seen, handlers }, plan);
}

/**
 * The attempt is on record in the action before anything is started for it, so that no attempt is ever given twice
 * and an API that died right after the creation is harmless.
 */
async function recordAttempt({ deps, cache }: RunReads, { resource, action }: ObservedExecution): Promise<void> {
  if (!action) throw new Error('an execution starts with its action, which the rules have checked');
  const { attempt } = resource.spec;
  deps.failpoint('attempt.before-record');
  // the controller of actions may have been faster
  if ((action.status?.attempts ?? 0) < attempt) {
    const { status } = await decideAction(deps, cache, action);
    const recorded = await updateStatus(deps, cache.actions, action, status);
    if ((recorded.status?.attempts ?? 0) < attempt)
      throw new ConflictError(`attempt ${attempt} of action ${action.metadata.name} cannot be recorded yet`);
  }
  deps.failpoint('attempt.after-record');
}
