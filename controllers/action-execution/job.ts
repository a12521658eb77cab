import type { ExecutionRunInput, RunConfig } from '../../src/config/run-input.ts';
import { actionTypes } from '../../src/domain/enums.ts';
import type { RunJob } from '../../src/ports/run-jobs.ts';
import { isExecutable } from '../../src/registry/actions.ts';
import type { ActionExecution, Workspace } from '../../src/resources/kinds.ts';
import { runJobOf } from '../run/job.ts';
import type { Material } from './observed.ts';

/**
 * The job that carries one attempt. Pure: the same execution, material and configuration give the same job, so making
 * it twice is harmless.
 */
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
  const input: ExecutionRunInput = {
    kind: 'ActionExecution',
    type,
    payload: spec.payload,
    outputId: spec.outputId,
    createdAt: spec.createdAt ?? metadata.creationTimestamp,
    website: workspace.spec.website,
    slug: material.slug,
    ...(material.newTitle ? { newTitle: true } : {}),
    evidence: material.evidence,
    deadlineSeconds: spec.deadlineSeconds ?? config.content.runDeadlineSeconds,
    analyst: config.analyst,
    images: config.images,
    web: config.web,
  };
  return runJobOf(execution, attempt, input, [input.analyst, input.images], config.analysis.queueDeadlineSeconds);
}
