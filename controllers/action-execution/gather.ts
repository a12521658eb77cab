import { z } from 'zod';
import { isNextAttempt } from '../../src/domain/action-life-cycle.ts';
import { isOwnArtifact } from '../../src/domain/own-artifact.ts';
import { executionProblem, workspaceProblem } from '../../src/domain/validity.ts';
import type { RunRecord } from '../../src/ports/run-ledger.ts';
import { executionImage } from '../../src/resources/action-execution.ts';
import type { Action, ActionExecution } from '../../src/resources/kinds.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import { executionsOf } from '../action/executions.ts';
import { artifactRefOf, readJsonArtifact } from '../artifacts/read-artifact.ts';
import { cachedOrStored } from '../cache.ts';
import { gatherRun } from '../run/gather.ts';
import type { RunReads } from '../run/reads.ts';
import { isFinal } from '../run/rule.ts';
import type { Material, ObservedExecution, RunOutcome } from './observed.ts';
import { articleSlug } from './slug.ts';
import { needsTitle } from './title.ts';

/** All reads for one execution. Finished ones need no more than their jobs. */
export async function gather(reads: RunReads, execution: ActionExecution): Promise<ObservedExecution> {
  const { deps, cache } = reads;
  const { namespace } = execution.metadata;
  const run = await gatherRun(reads, execution);
  const nothing = { ...run, action: undefined, workspace: undefined, running: undefined };
  if (isFinal(execution)) return nothing;
  const problem = executionProblem(execution, deps.ids);
  if (problem) return { ...nothing, problem: problem.message };
  const running = runningBefore(reads, execution);
  const endedAttempt = endedBefore(reads, execution);
  const action = await actionOf(reads, execution, running !== undefined);
  const ofAction = action && { namespace, name: action.spec.workspaceName };
  const workspace = ofAction && (await cachedOrStored(deps.store, cache.workspaces, 'Workspace', ofAction));
  const invalid = workspace && workspaceProblem(workspace, deps.ids);
  const outcome =
    run.record.done?.outcome === 'Completed' ? await readOutcome(reads, execution, run.record) : undefined;
  return {
    ...run,
    action,
    workspace,
    running,
    endedAttempt,
    ...(invalid ? { workspaceProblem: invalid.message } : {}),
    ...(action && !run.record.done ? { material: await readMaterial(reads, execution, action) } : {}),
    ...(outcome ? { outcome } : {}),
  };
}

/** The execution of an earlier attempt that is not over, if there is one. */
function runningBefore({ deps, cache }: RunReads, { metadata, spec }: ActionExecution): ActionExecution | undefined {
  const key = keyOf({ namespace: metadata.namespace, name: spec.actionName });
  const attempts = cache.actions.get(key)?.status?.attempts ?? 0;
  return executionsOf(cache, deps.ids, key).find(
    (other) =>
      other.spec.attempt < spec.attempt &&
      !isFinal(other) &&
      (other.status?.phase === 'Running' || other.spec.attempt >= attempts),
  );
}

function endedBefore({ deps, cache }: RunReads, { metadata, spec }: ActionExecution): number {
  const siblings = executionsOf(cache, deps.ids, keyOf({ namespace: metadata.namespace, name: spec.actionName }));
  const ended = siblings.filter((other) => other.spec.attempt < spec.attempt && isFinal(other));
  return Math.max(0, ...ended.map((other) => other.spec.attempt));
}

/** Live where the cached one would refuse the attempt: its cache may be behind that of executions. */
async function actionOf(
  { deps, cache }: RunReads,
  { metadata, spec }: ActionExecution,
  running: boolean,
): Promise<Action | undefined> {
  const name = { namespace: metadata.namespace, name: spec.actionName };
  const cached = cache.actions.get(keyOf(name));
  return cached && isNextAttempt(cached.status, spec.attempt, running) ? cached : deps.store.get('Action', name);
}

async function readMaterial(
  { deps, cache }: RunReads,
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
  };
}

const storedImages = z.array(executionImage).min(1).max(10);

async function readOutcome(
  { deps }: RunReads,
  { metadata, spec }: ActionExecution,
  { done }: RunRecord,
): Promise<RunOutcome> {
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
    output: artifactRefOf(output),
    ...(read ? { images: read.value } : {}),
    ...(ledger ? { ledger: artifactRefOf(ledger) } : {}),
  };
}
