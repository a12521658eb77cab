import type { ReportRunInput, RunConfig } from '../../src/config/run-input.ts';
import type { RunJob } from '../../src/ports/run-jobs.ts';
import type { VisibilityReport, Workspace } from '../../src/resources/kinds.ts';
import { runJobOf } from '../run/job.ts';

/**
 * The job that carries one attempt. Pure: the same report, workspace and configuration give the same job, so making it
 * twice is harmless.
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
  const engines = [...input.providers.map(({ engine }) => engine), input.analyst];
  return runJobOf(report, attempt, input, engines, config.analysis.queueDeadlineSeconds);
}
