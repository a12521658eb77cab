import type { FailureCode } from '../../src/contract/failures.ts';
import { failureOf } from '../../src/domain/stored-failure.ts';
import type { ObservedRun, RunPolicy } from '../run/observed.ts';
import { endedBy, failed, foreignEnd, isClaimed, LOST, missing, notStarted } from '../run/rule.ts';
import { changeSince, withChange } from './change.ts';
import type { ObservedReport } from './observed.ts';
import { planActions } from './plan-actions.ts';
import type { Rule } from './rule.ts';
import type { ReportReason } from './words.ts';

/** Rules that only reports have. */

const NAME = /^pvr-[a-z0-9]{1,48}$/;

/** queued → failed: the run cannot start, because the resource itself is wrong. */
export const wrongResource: Rule = (seen, _now, policy) => {
  const { resource: report, workspace } = seen;
  if (!NAME.test(report.metadata.name))
    return failed(
      seen,
      'InvalidName',
      notStarted('configuration'),
      'the name of a report must be pvr- and 1 to 48 lower-case letters or digits',
    );
  if (isClaimed(seen) || seen.jobs.length > 0) return undefined;
  if (!workspace) {
    const detail = `there is no workspace ${report.spec.workspaceName}`;
    return missing(seen, policy, { reason: 'WorkspaceMissing', cause: 'workspace_missing', detail });
  }
  if (seen.workspaceProblem !== undefined)
    return failed(seen, 'WorkspaceInvalid', notStarted('workspace_invalid'), seen.workspaceProblem);
  if (report.spec.website !== undefined && report.spec.website !== workspace.spec.website)
    return failed(seen, 'InvalidSpec', notStarted('workspace_invalid'), 'spec.website is not the one of the workspace');
  const models = report.spec.models ?? workspace.spec.models;
  if (!models.some((model) => model.enabled))
    return failed(seen, 'InvalidSpec', notStarted('workspace_invalid'), 'no model is enabled');
  if (new Set(models.map((model) => model.id)).size < models.length)
    return failed(seen, 'InvalidSpec', notStarted('workspace_invalid'), 'a provider is named twice');
  return undefined;
};

/** running → completed: result available. A valid end record wins over a failed job. */
export const resultAvailable: Rule = (seen, now) => {
  const done = seen.record.done;
  if (done?.outcome !== 'Completed') return undefined;
  if (!endedBy(seen, done.podUid)) return foreignEnd(seen);
  if (seen.outcome?.state !== 'valid')
    return failed(seen, 'RunLost', LOST, `the stored analysis cannot be read: ${seen.outcome?.why ?? 'missing'}`);
  const { analysis, actions, previous } = seen.outcome;
  const change = changeSince(previous, analysis);
  return {
    effects: [
      { do: 'writeActions', writes: planActions(seen.resource, withChange(analysis, change), actions, now) },
      { do: 'storeResult' },
    ],
    status: { phase: 'Completed', done, analysis, ...(change ? { change } : {}) },
    after: [{ do: 'releaseSlot' }],
  };
};

/** running → failed: error, as the run itself recorded it. */
export const runFailed: Rule = (seen) => {
  const done = seen.record.done;
  if (done?.outcome !== 'Failed') return undefined;
  if (!endedBy(seen, done.podUid)) return foreignEnd(seen);
  const failure = failureOf(done);
  return {
    effects: [],
    status: { phase: 'Failed', reason: REASONS[failure.code] ?? 'AnalysisFailed', failure, done },
    after: [{ do: 'releaseSlot' }],
  };
};
const REASONS: Readonly<Record<string, ReportReason>> = {
  analysis_timeout: 'DeadlineExceeded',
  site_unreachable: 'SiteUnreachable',
} satisfies Partial<Record<FailureCode, ReportReason>>;

/** A workspace that has vanished takes nothing from a report that carries its own snapshot. */
export const canBuildJob = ({ resource: { spec }, workspace }: ObservedReport): boolean =>
  workspace !== undefined || (spec.website !== undefined && spec.models !== undefined);

/**
 * A stage goes along with the start of the run, and once more when answers take a while to come in. At every moment
 * exact is what `GET /runs` shows.
 */
export function isWorthWriting({ resource: { status }, progress }: ObservedRun, policy: RunPolicy): boolean {
  if (status?.phase !== 'Running') return true;
  if (('answersTotal' in status && status.answersTotal !== undefined) || progress?.stage !== 'answers') return false;
  return progress.total > 0 && progress.stageForMs >= policy.stageSettleMs;
}
