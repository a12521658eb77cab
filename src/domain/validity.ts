import type { ActionExecution, Workspace } from '../resources/kinds.ts';
import type { Ids } from './ids.ts';
import { canonicalWebsite } from './website.ts';

/** Why a resource cannot be what it says it is; for its Ready condition. Such a resource is not served. */
export interface Invalid {
  readonly reason: 'InvalidName' | 'InvalidWebsite' | 'InvalidModels';
  readonly message: string;
}

/**
 * A workspace's name is the HMAC of its website, or two workspaces of one website could exist (W-03). Hand-made ones
 * get theirs from `sightline workspace manifest`.
 */
export function workspaceProblem(workspace: Workspace, ids: Ids): Invalid | undefined {
  const { metadata, spec } = workspace;
  const canonical = canonicalWebsite(spec.website);
  if (!canonical.ok) return { reason: 'InvalidWebsite', message: `spec.website: ${canonical.reason}` };
  if (canonical.website !== spec.website)
    return { reason: 'InvalidWebsite', message: `spec.website must be ${canonical.website}` };
  if (metadata.name !== ids.workspace(metadata.namespace, spec.website)) {
    return {
      reason: 'InvalidName',
      message: `the name does not belong to ${spec.website}: make the manifest with sightline workspace manifest --namespace ${metadata.namespace} --website ${spec.website}`,
    };
  }
  if (!spec.models.some((model) => model.enabled))
    return { reason: 'InvalidModels', message: 'at least one model must be enabled' };
  if (new Set(spec.models.map((model) => model.id)).size < spec.models.length)
    return { reason: 'InvalidModels', message: 'a provider is named twice' };
  return undefined;
}

/**
 * An execution's name is the HMAC of its action and attempt, so that two executions of one attempt collide, and
 * its output's id that of its name. Hand-made ones get both from `sightline execution manifest`.
 */
export function executionProblem(execution: ActionExecution, ids: Ids): Invalid | undefined {
  const { metadata, spec } = execution;
  const manifest = 'make the manifest with sightline execution manifest';
  if (!isWellNamed(execution, ids))
    return {
      reason: 'InvalidName',
      message: `the name does not belong to attempt ${spec.attempt} of ${spec.actionName}: ${manifest}`,
    };
  if (spec.outputId !== ids.output(spec.outputType, metadata.namespace, metadata.name))
    return { reason: 'InvalidName', message: `spec.outputId is not the one of that name: ${manifest}` };
  return undefined;
}

/** Whether the execution takes its attempt, whatever else is wrong with it: nothing else can have its name. */
export const isWellNamed = ({ metadata, spec }: ActionExecution, ids: Ids): boolean =>
  metadata.name === ids.execution(metadata.namespace, spec.actionName, spec.attempt);
