import type { ReportRunInput, RunConfig } from '../../src/config/run-input.ts';
import type { RunJob } from '../../src/ports/run-jobs.ts';
import type { VisibilityReport, Workspace } from '../../src/resources/kinds.ts';

/** `<report>-r0` for the first job, `-r1` for the one after an infrastructure loss. */
export const jobNameOf = (reportName: string, attempt: number): string => `${reportName}-r${attempt}`;

/**
 * The job that carries one attempt. Pure: the same report, workspace and configuration give the same job, so making it
 * twice is harmless. activeDeadlineSeconds lies outside of both clocks: queue, run, and the controller's belt.
 */
export function buildRunJob(
  report: VisibilityReport,
  workspace: Workspace | undefined,
  attempt: number,
  config: RunConfig,
): RunJob {
  const deadlineSeconds = report.spec.deadlineSeconds ?? config.analysis.runDeadlineSeconds;
  const models = report.spec.models ?? workspace?.spec.models;
  const website = report.spec.website ?? workspace?.spec.website;
  if (!models || !website) throw new Error('a job needs the workspace or its snapshot, which the rules have checked');
  const enabled = models.filter((model) => model.enabled).map((model) => model.id);
  const input: ReportRunInput = {
    kind: 'VisibilityReport',
    website,
    createdAt: report.spec.createdAt ?? report.metadata.creationTimestamp,
    deadlineSeconds,
    providers: enabled.sort().map((id) => ({ id, engine: config.providers[id] })),
    analyst: config.analyst,
    analysis: config.analysis,
    web: config.web,
  };
  return {
    namespace: report.metadata.namespace,
    name: jobNameOf(report.metadata.name, attempt),
    owner: {
      kind: 'VisibilityReport',
      namespace: report.metadata.namespace,
      name: report.metadata.name,
      uid: report.metadata.uid,
    },
    attempt,
    input: JSON.stringify(input),
    secrets: secretsOf(input),
    activeDeadlineSeconds: config.analysis.queueDeadlineSeconds + deadlineSeconds + 120,
  };
}

/** The keys of the engines and the analyst that this run asks, each once. */
function secretsOf({ providers, analyst }: ReportRunInput): readonly string[] {
  const remote = [...providers.map(({ engine }) => engine), analyst].filter(({ adapter }) => adapter !== 'simulated');
  return [...new Set(remote.flatMap(({ apiKeyEnv }) => apiKeyEnv ?? []))].sort();
}
