import type { Workspace } from '../../src/resources/kinds.ts';
import type { PlanInForce } from '../../src/resources/workspace.ts';
import { firstMatch, runRules } from '../run/decide.ts';
import type { ObservedRun, RunPolicy, RunTraits } from '../run/observed.ts';
import { failed, isClaimed, missing, notStarted, type Plan, type Rule, type RunEffect } from '../run/rule.ts';
import { start } from '../run/rules-queued.ts';
import { runFailed, runSucceeded } from '../run/rules-running.ts';
import { changeOverSeries, changeSince, changeSinceFirst, withChange } from './change.ts';
import { effectsOf } from './effects.ts';
import type { ObservedReport, StoredAnalysis } from './observed.ts';
import { isDue } from './plan.ts';
import { type ActionWrite, planActions } from './plan-actions.ts';
import type { StatusChange } from './status.ts';

/** Effects that only reports have. */
export type OwnEffect =
  | { readonly do: 'pinPlan'; readonly workspace: Workspace; readonly plan: PlanInForce }
  | { readonly do: 'writeActions'; readonly writes: readonly ActionWrite[] }
  | { readonly do: 'storeResult' };
export type ReportPlan = Plan<RunEffect | OwnEffect, StatusChange>;
type ReportRule = Rule<ObservedReport, RunEffect | OwnEffect, StatusChange>;

export const REPORT_TRAITS: RunTraits = { phaseWithJob: 'Queued', timeout: 'analysis_timeout' };

const NAME = /^pvr-[a-z0-9]{1,48}$/;

/** queued → failed: the run cannot start, because the resource itself is wrong. */
const wrongResource: ReportRule = (seen, _now, policy) => {
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
    return failed(seen, 'InvalidSpec', notStarted('workspace_invalid'), 'spec.website is not that of the workspace');
  const models = report.spec.models ?? workspace.spec.models;
  if (!models.some((model) => model.enabled))
    return failed(seen, 'InvalidSpec', notStarted('workspace_invalid'), 'no model is enabled');
  if (new Set(models.map((model) => model.id)).size < models.length)
    return failed(seen, 'InvalidSpec', notStarted('workspace_invalid'), 'a provider is named twice');
  return undefined;
};

/** Plan, actions and result are written first, so that they exist when the report is seen as completed. */
const resultAvailable: ReportRule = runSucceeded<ObservedReport, StoredAnalysis, OwnEffect, StatusChange>(
  'the stored analysis cannot be read',
  ({ analysis, actions, reviewDays, plan, previous, series, first }, done, { resource, workspace }, now) => {
    const change = changeSince(previous, analysis);
    const sinceFirst = changeSinceFirst(first, change, analysis);
    const pooled = changeOverSeries(series ?? [], resource.metadata.name, analysis);
    const effects = effectsOf(resource, analysis, actions, series ?? []);
    return {
      effects: [
        ...(plan && workspace && isDue(plan, workspace) ? [{ do: 'pinPlan', workspace, plan } as const] : []),
        {
          do: 'writeActions',
          writes: planActions(resource, withChange(analysis, change), actions, { now, reviewDays }),
        },
        { do: 'storeResult' },
      ],
      status: {
        phase: 'Completed',
        done,
        analysis,
        ...(change ? { change } : {}),
        ...(sinceFirst ? { changeSinceFirst: sinceFirst } : {}),
        ...(pooled ? { pooledChange: pooled } : {}),
        ...(effects.length > 0 ? { effects } : {}),
      },
    };
  },
);

/** A report with its own snapshot does not depend on a workspace that was deleted. */
const canBuildJob = ({ resource: { spec }, workspace }: ObservedReport): boolean =>
  workspace !== undefined || (spec.website !== undefined && spec.models !== undefined);

/**
 * The stage is written when the run starts, and once more if answers take long. `GET /runs` always has the current one.
 */
function isWorthWriting({ resource: { status }, progress }: ObservedRun, policy: RunPolicy): boolean {
  if (status?.phase !== 'Running') return true;
  if (('answersTotal' in status && status.answersTotal !== undefined) || progress?.stage !== 'answers') return false;
  return progress.total > 0 && progress.stageForMs >= policy.stageSettleMs;
}

const RULES = runRules({
  first: {
    wrongResource,
    resultAvailable,
    runFailed: runFailed(
      { analysis_timeout: 'DeadlineExceeded', site_unreachable: 'SiteUnreachable' },
      'AnalysisFailed',
    ),
  },
  canBuildJob,
  isWorthWriting,
  start,
});

/**
 * What to do next about one report.
 *
 *   (none) ──► Queued ──► Running ──► Completed
 *                │           └──────► Failed
 *                └──────────────────► Failed
 */
export const decide = (seen: ObservedReport, now: Date, policy: RunPolicy): ReportPlan =>
  firstMatch(RULES, seen, now, policy);
