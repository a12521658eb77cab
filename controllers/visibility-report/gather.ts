import { analysisDocument } from '../../src/analysis/types.ts';
import { workspaceProblem } from '../../src/domain/validity.ts';
import type { RunRecord } from '../../src/ports/run-ledger.ts';
import type { VisibilityReport } from '../../src/resources/kinds.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import { readJsonArtifact } from '../artifacts/read-artifact.ts';
import { cachedOrStored } from '../cache.ts';
import { gatherRun } from '../run/gather.ts';
import type { RunReads } from '../run/reads.ts';
import { isFinal } from '../run/rule.ts';
import type { ObservedReport, RunOutcome } from './observed.ts';
import { readPrevious } from './previous.ts';

/** All reads for one report. Finished ones need no more than their jobs. */
export async function gather(reads: RunReads, report: VisibilityReport): Promise<ObservedReport> {
  const { deps, cache } = reads;
  const run = await gatherRun(reads, report);
  if (isFinal(report)) return { ...run, workspace: undefined };
  const outcome = run.record.done?.outcome === 'Completed' ? await readOutcome(reads, report, run.record) : undefined;
  const { namespace } = report.metadata;
  const workspace = await cachedOrStored(deps.store, cache.workspaces, 'Workspace', {
    namespace,
    name: report.spec.workspaceName,
  });
  const problem = workspace && workspaceProblem(workspace, deps.ids);
  return {
    ...run,
    workspace,
    ...(problem ? { workspaceProblem: problem.message } : {}),
    ...(outcome ? { outcome } : {}),
  };
}

async function readOutcome(reads: RunReads, report: VisibilityReport, record: RunRecord): Promise<RunOutcome> {
  const { deps, cache } = reads;
  const ref = record.done?.artifacts['analysis'];
  if (!ref) return { state: 'invalid', why: 'the record names no analysis' };
  const read = await readJsonArtifact(deps.artifacts, report.metadata.namespace, ref, analysisDocument);
  if (!read.ok) return { state: 'invalid', why: read.why };
  const { namespace } = report.metadata;
  const { workspaceName } = report.spec;
  const workspace = keyOf({ namespace, name: workspaceName });
  // one under a name that is not its own is none of the workspace's
  const actions = cache.actions
    .byIndex('workspace', workspace)
    .filter(({ metadata, spec }) => metadata.name === deps.ids.action(namespace, workspaceName, spec.fingerprint));
  const previous = await readPrevious(reads, report, cache.reports.byIndex('workspace', workspace));
  return { state: 'valid', analysis: read.value, actions, ...(previous ? { previous } : {}) };
}
