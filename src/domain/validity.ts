import type { ActionExecution, Workspace } from '../resources/kinds.ts';
import type { ArtifactRef } from '../resources/meta.ts';
import type { Ids } from './ids.ts';
import { canonicalWebsite } from './website.ts';

/** Why a resource is not valid, for its Ready condition. Such a resource is not served. */
export interface Invalid {
  readonly reason: 'InvalidName' | 'InvalidWebsite' | 'InvalidModels';
  readonly message: string;
}

/**
 * The name of a workspace is the HMAC of its website, so that a website has only one workspace (W-03). For hand-made
 * ones, `sightline workspace manifest` prints it.
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
 * The name of an execution is the HMAC of its action and attempt, so that two executions of one attempt collide.
 * The id of its output is the HMAC of that name. For hand-made ones, `sightline execution manifest` prints both.
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
    return {
      reason: 'InvalidName',
      message: `spec.outputId does not belong to the name of the execution: ${manifest}`,
    };
  return undefined;
}

/** Whether the execution uses up its attempt, even if it is otherwise invalid: no other one can have its name. */
export const isWellNamed = ({ metadata, spec }: ActionExecution, ids: Ids): boolean =>
  metadata.name === ids.execution(metadata.namespace, spec.actionName, spec.attempt);

/** Whether an artifact belongs to the namespace: its key is `<namespace>/<uid>/<sha256>`. */
export const isOwnArtifact = ({ key }: Pick<ArtifactRef, 'key'>, namespace: string): boolean =>
  key.startsWith(`${namespace}/`);
