import { z } from 'zod';
import { isNextAttempt } from '../../src/domain/action-beside.ts';
import { executionProblem, isOwnArtifact, workspaceProblem } from '../../src/domain/validity.ts';
import type { RunRecord } from '../../src/ports/run-ledger.ts';
import { executionImage } from '../../src/resources/action-execution.ts';
import type { Action, ActionExecution } from '../../src/resources/kinds.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import { executionsOf } from '../action/controller.ts';
import { readJsonArtifact } from '../artifacts/read-artifact.ts';
import { cachedOrStored } from '../cache.ts';
import type { RunContext } from '../run/context.ts';
import { gatherRun } from '../run/gather.ts';
import type { RunOutcome } from '../run/observed.ts';
import { isFinal } from '../run/rule.ts';
import { articleSlug, isBriefGenerated, needsTitle } from './article.ts';
import type { Material, ObservedExecution, StoredOutput } from './observed.ts';

/** Reads everything that a decision about one execution needs. For a finished one, only its jobs are read. */
export async function gather(context: RunContext, execution: ActionExecution): Promise<ObservedExecution> {
  const { deps, cache } = context;
  const { namespace } = execution.metadata;
  const run = await gatherRun(context, execution);
  const nothing = { ...run, action: undefined, workspace: undefined, running: undefined };
  if (isFinal(execution)) return nothing;
  const problem = executionProblem(execution, deps.ids);
  if (problem) return { ...nothing, problem: problem.message };
  const running = runningBefore(context, execution);
  const endedAttempt = endedBefore(context, execution);
  const action = await actionOf(context, execution, running !== undefined);
  const ofAction = action && { namespace, name: action.spec.workspaceName };
  const workspace = ofAction && (await cachedOrStored(deps.store, cache.workspaces, 'Workspace', ofAction));
  const invalid = workspace && workspaceProblem(workspace, deps.ids);
  const outcome =
    run.record.done?.outcome === 'Completed' ? await readOutcome(context, execution, run.record) : undefined;
  return {
    ...run,
    action,
    workspace,
    running,
    endedAttempt,
    ...(invalid ? { workspaceProblem: invalid.message } : {}),
    ...(action && !run.record.done ? { material: await readMaterial(context, execution, action) } : {}),
    ...(outcome ? { outcome } : {}),
  };
}

/** The unfinished execution of an earlier attempt, if there is one. */
function runningBefore({ deps, cache }: RunContext, { metadata, spec }: ActionExecution): ActionExecution | undefined {
  const key = keyOf({ namespace: metadata.namespace, name: spec.actionName });
  const attempts = cache.actions.get(key)?.status?.attempts ?? 0;
  return executionsOf(cache, deps.ids, key).find(
    (other) =>
      other.spec.attempt < spec.attempt &&
      !isFinal(other) &&
      (other.status?.phase === 'Running' || other.spec.attempt >= attempts),
  );
}

function endedBefore({ deps, cache }: RunContext, { metadata, spec }: ActionExecution): number {
  const siblings = executionsOf(cache, deps.ids, keyOf({ namespace: metadata.namespace, name: spec.actionName }));
  const ended = siblings.filter((other) => other.spec.attempt < spec.attempt && isFinal(other));
  return Math.max(0, ...ended.map((other) => other.spec.attempt));
}

/**
 * Reads the action live if the cached one would refuse the attempt, because its cache may lag behind that of
 * executions.
 */
async function actionOf(
  { deps, cache }: RunContext,
  { metadata, spec }: ActionExecution,
  running: boolean,
): Promise<Action | undefined> {
  const name = { namespace: metadata.namespace, name: spec.actionName };
  const cached = cache.actions.get(keyOf(name));
  return cached && isNextAttempt(cached.status, spec.attempt, running) ? cached : deps.store.get('Action', name);
}

async function readMaterial(
  { deps, cache }: RunContext,
  execution: ActionExecution,
  { metadata: { namespace }, spec }: Action,
): Promise<Material> {
  const name = spec.recommendation?.reportName;
  const report =
    name === undefined
      ? undefined
      : await cachedOrStored(deps.store, cache.reports, 'VisibilityReport', { namespace, name });
  const siblings = cache.actions
    .byIndex('workspace', keyOf({ namespace, name: spec.workspaceName }))
    .flatMap(({ metadata }) => executionsOf(cache, deps.ids, keyOf(metadata)));
  const { evidence } = report?.status ?? {};
  return {
    evidence: evidence && isOwnArtifact(evidence, namespace) ? evidence : null,
    slug: articleSlug(execution, siblings),
    ...(needsTitle(execution, spec.recommendation?.payload) ? { newTitle: true } : {}),
    ...(isBriefGenerated(execution, spec.recommendation?.payload) ? { briefGenerated: true } : {}),
  };
}

const storedImages = z.array(executionImage).min(1).max(10);

async function readOutcome(
  { deps }: RunContext,
  { metadata, spec }: ActionExecution,
  { done }: RunRecord,
): Promise<RunOutcome<StoredOutput>> {
  const { output, images, ledger } = done?.artifacts ?? {};
  if (!output) return { state: 'invalid', why: 'the record names no output' };
  if (!isOwnArtifact(output, metadata.namespace))
    return { state: 'invalid', why: 'the output lies in another namespace' };
  const read =
    images && spec.outputType === 'Article'
      ? await readJsonArtifact(deps.artifacts, metadata.namespace, images, storedImages)
      : undefined;
  if (read && !read.ok) return { state: 'invalid', why: `the list of images: ${read.why}` };
  return {
    state: 'valid',
    output,
    ...(read ? { images: read.value } : {}),
    ...(ledger ? { ledger } : {}),
  };
}
