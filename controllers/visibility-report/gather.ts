import { analysisDocument } from '../../src/analysis/types.ts';
import { workspaceProblem } from '../../src/domain/validity.ts';
import type { RunJobState } from '../../src/ports/run-jobs.ts';
import type { RunRecord } from '../../src/ports/run-ledger.ts';
import type { VisibilityReport, Workspace } from '../../src/resources/kinds.ts';
import { keyOf } from '../../src/runtime/resource-cache.ts';
import { readJsonArtifact } from '../shared/artifacts.ts';
import type { ReportReads } from './controller.ts';
import { jobNameOf } from './job.ts';
import type { ObservedReport, RunOutcome } from './observed.ts';

/** All reads for one report. Finished ones need no more than their jobs. */
export async function gather(reads: ReportReads, report: VisibilityReport): Promise<ObservedReport> {
  const { deps, admission, sightings } = reads;
  const { namespace, name, uid } = report.metadata;
  const key = keyOf(report.metadata);
  const owner = { kind: 'VisibilityReport', namespace, name, uid } as const;
  const found = await Promise.all(
    [0, 1].map((attempt) => deps.jobs.get({ namespace, name: jobNameOf(name, attempt) })),
  );
  const jobs = found.filter((job): job is RunJobState => job?.owner.uid === uid);
  const finished = report.status?.phase === 'Completed' || report.status?.phase === 'Failed';
  const record: RunRecord = finished ? { claims: [] } : await deps.ledger.read(owner);
  const outcome =
    !finished && record.done?.outcome === 'Completed' ? await readOutcome(reads, report, record) : undefined;
  const progress = reads.board.of(uid);
  const refusal = reads.refusals.of(uid);
  const workspace = finished ? undefined : await workspaceOf(reads, report);
  const problem = workspace && workspaceProblem(workspace, deps.ids);
  const claimed = record.claims.length > 0 || report.status?.phase === 'Running';
  return {
    report,
    workspace,
    ...(problem ? { workspaceProblem: problem.message } : {}),
    partnerServes: reads.partners.serves(namespace),
    jobs,
    record,
    granted: admission.holds(key),
    ...sightings.of(uid, {
      claimed,
      orphaned: isOrphaned(jobs, record, claimed),
      stuck: jobs.at(-1)?.waiting?.healable === false,
    }),
    ...(refusal ? { refusal } : {}),
    ...(progress ? { progress: { ...progress, stageForMs: deps.clock.now() - progress.stageSinceMs } } : {}),
    ...(outcome ? { outcome } : {}),
  };
}

/** Kinds are watched one by one, so a report may be known before its workspace: what is missing is read from the store. */
async function workspaceOf(
  { deps, cache }: ReportReads,
  { metadata, spec }: VisibilityReport,
): Promise<Workspace | undefined> {
  const name = { namespace: metadata.namespace, name: spec.workspaceName };
  return cache.workspaces.get(keyOf(name)) ?? (await deps.store.get('Workspace', name));
}

/** The run can no longer record its end: its last job has ended, or a claimed run has none. */
function isOrphaned(jobs: readonly RunJobState[], record: RunRecord, claimed: boolean): boolean {
  if (record.done) return false;
  const last = jobs.at(-1);
  return last ? last.phase === 'Succeeded' || last.phase === 'Failed' : claimed;
}

async function readOutcome(
  { deps, cache }: ReportReads,
  report: VisibilityReport,
  record: RunRecord,
): Promise<RunOutcome> {
  const ref = record.done?.artifacts['analysis'];
  if (!ref) return { state: 'invalid', why: 'the record names no analysis' };
  const read = await readJsonArtifact(deps.artifacts, ref, analysisDocument);
  if (!read.ok) return { state: 'invalid', why: read.why };
  const { namespace } = report.metadata;
  const { workspaceName } = report.spec;
  // one under a name that is not its own is none of the workspace's
  const actions = cache.actions
    .byIndex('workspace', keyOf({ namespace, name: workspaceName }))
    .filter(({ metadata, spec }) => metadata.name === deps.ids.action(namespace, workspaceName, spec.fingerprint));
  return { state: 'valid', analysis: read.value, actions };
}
