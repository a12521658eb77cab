import { z } from 'zod';
import { publication } from '../../src/analysis/publication.ts';
import { analysisDocument } from '../../src/analysis/types.ts';
import { comparable } from '../../src/analysis/verdict/comparable.ts';
import { workspaceProblem } from '../../src/domain/validity.ts';
import { createdAtOf } from '../../src/domain/views.ts';
import type { RunRecord } from '../../src/ports/run-ledger.ts';
import type { VisibilityReport } from '../../src/resources/kinds.ts';
import { MOST_POOLED } from '../../src/resources/visibility-report.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import { readJsonArtifact } from '../artifacts/read-artifact.ts';
import { cachedOrStored } from '../cache.ts';
import type { RunContext } from '../run/context.ts';
import { gatherRun } from '../run/gather.ts';
import type { RunOutcome } from '../run/observed.ts';
import { isFinal } from '../run/rule.ts';
import type { EarlierReport, ObservedReport, StoredAnalysis } from './observed.ts';
import { readMadePlan } from './plan.ts';
import { seriesBefore } from './previous.ts';

/** Reads everything that a decision about one report needs. For a finished one, only its jobs are read. */
export async function gather(context: RunContext, report: VisibilityReport): Promise<ObservedReport> {
  const { deps, cache } = context;
  const run = await gatherRun(context, report);
  if (isFinal(report)) return { ...run, workspace: undefined };
  const outcome = run.record.done?.outcome === 'Completed' ? await readOutcome(context, report, run.record) : undefined;
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

async function readOutcome(
  context: RunContext,
  report: VisibilityReport,
  record: RunRecord,
): Promise<RunOutcome<StoredAnalysis>> {
  const { deps, cache } = context;
  const ref = record.done?.artifacts['analysis'];
  if (!ref) return { state: 'invalid', why: 'the record names no analysis' };
  const read = await readJsonArtifact(deps.artifacts, report.metadata.namespace, ref, analysisDocument);
  if (!read.ok) return { state: 'invalid', why: read.why };
  const { namespace } = report.metadata;
  const { workspaceName } = report.spec;
  const workspace = keyOf({ namespace, name: workspaceName });
  // a misnamed report does not belong to the workspace
  const actions = cache.actions
    .byIndex('workspace', workspace)
    .filter(({ metadata, spec }) => metadata.name === deps.ids.action(namespace, workspaceName, spec.fingerprint));
  const reports = cache.reports.byIndex('workspace', workspace);
  const made = record.done?.artifacts['plan'];
  const plan = made && (await readMadePlan(context, report, made));
  const earlier = await readSeries(context, report, reports);
  const { reviewDays } = deps.config.actions;
  return { state: 'valid', analysis: read.value, actions, reviewDays, ...(plan ? { plan } : {}), ...earlier };
}

async function readSeries(
  context: RunContext,
  report: VisibilityReport,
  reports: readonly VisibilityReport[],
): Promise<Pick<StoredAnalysis, 'previous' | 'series' | 'first'>> {
  const before = seriesBefore(report, reports, 2 * MOST_POOLED - 1);
  const firstName = before[0]?.status?.changeSinceFirst?.previousReport;
  const firstReport = reports.find(({ metadata }) => metadata.name === firstName);
  const wanted = [...new Set([...before, ...(firstReport ? [firstReport] : [])])];
  const found = (await Promise.all(wanted.map((each) => readEarlier(context, report, each)))).flatMap(
    (each) => each ?? [],
  );
  const byName = new Map(found.map((each) => [each.name, each]));
  const series = before.flatMap(({ metadata }) => byName.get(metadata.name) ?? []);
  const previous = byName.get(before[0]?.metadata.name ?? '');
  const first = byName.get(firstName ?? '');
  return { series, ...(previous ? { previous } : {}), ...(first ? { first } : {}) };
}

/** The few members needed of an earlier analysis, whatever else its version stored. */
const comparablePart = z.object({ comparable, publications: z.array(publication).exactOptional() });

/** A report to compare with. It is named even if it cannot be read, because a report must always finish. */
async function readEarlier(
  { deps }: RunContext,
  report: VisibilityReport,
  previous: VisibilityReport,
): Promise<EarlierReport | undefined> {
  const ref = previous.status?.analysis;
  if (!ref) return undefined;
  const { name } = previous.metadata;
  const createdAt = createdAtOf(previous);
  try {
    const read = await readJsonArtifact(deps.artifacts, report.metadata.namespace, ref, comparablePart);
    if (read.ok) return { name, createdAt, ...read.value };
    deps.log.warn({ report: report.metadata.name, previous: name, why: read.why }, 'no comparison');
  } catch (err) {
    deps.log.warn({ report: report.metadata.name, previous: name, err }, 'no comparison');
  }
  return { name, createdAt };
}
