import type { ReportRunInput, RunConfig } from '../../src/config/run-input.ts';
import { phaseOf } from '../../src/domain/action-events.ts';
import { servedViews } from '../../src/domain/served-views.ts';
import { snapshotAction } from '../../src/domain/views.ts';
import { wireChange } from '../../src/domain/wire-change.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { CreateOutcome, WriteOutcome } from '../../src/ports/resource-store.ts';
import type { RunJob } from '../../src/ports/run-jobs.ts';
import type { RunOwner } from '../../src/ports/run-ledger.ts';
import type { Action, VisibilityReport, Workspace } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import { type ReconcileResult, TerminalError } from '../../src/runtime/controller/controller-options.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import { applyRun, type RunHandlers } from '../run/apply.ts';
import type { RunContext } from '../run/context.ts';
import { runJobOf } from '../run/job.ts';
import { written } from '../status/update-status.ts';
import { articlesToFind } from './articles.ts';
import type { OwnEffect, ReportPlan } from './decide.ts';
import type { ObservedReport } from './observed.ts';
import { pinPlan, planWith } from './plan.ts';
import type { ActionWrite } from './plan-actions.ts';
import { nextStatus, reportEvent, type StatusChange } from './status.ts';

/** Carries out the effects of a plan for one report. */
export function apply(context: RunContext, seen: ObservedReport, plan: ReportPlan): Promise<ReconcileResult> {
  const { resource: report, workspace } = seen;
  let actions: readonly Action[] = [];
  let result: ArtifactRef | undefined;
  const handlers: RunHandlers<'VisibilityReport', OwnEffect, StatusChange> = {
    informer: context.cache.reports,
    buildJob: (attempt) => {
      const { namespace } = report.metadata;
      const key = keyOf({ namespace, name: report.spec.workspaceName });
      const others = context.cache.reports.byIndex('workspace', key);
      return buildRunJob(report, workspace, attempt, context.deps.config, {
        planWith: planWith(report, others),
        articles: articlesOf(context, report, context.cache.actions.byIndex('workspace', key)),
      });
    },
    async perform(effect) {
      switch (effect.do) {
        case 'pinPlan':
          return pinPlan(context, effect.workspace, effect.plan);
        case 'writeActions':
          actions = await writeActions(context, report, effect.writes);
          return;
        case 'storeResult':
          result = await storeResult(context, report, plan, actions);
          return;
        default:
          assertNever(effect, 'effect');
      }
    },
    nextStatus: (change, now) => nextStatus(report, change, now, result),
    event: reportEvent,
    view: servedViews(context.deps.ids).report,
  };
  return applyRun({ context, seen, handlers }, plan);
}

async function storeResult(
  { deps }: RunContext,
  report: VisibilityReport,
  plan: ReportPlan,
  actions: readonly Action[],
): Promise<ArtifactRef> {
  if (plan.status?.phase !== 'Completed') throw new Error('only a completed report has a result');
  const { analysis, change, effects = [] } = plan.status;
  const result = {
    report: { ...analysis.report, change: wireChange(change), action_effects: effects },
    proposed_articles: analysis.proposed_articles,
    action_list: actions.map(snapshotAction),
  };
  const { namespace, uid } = report.metadata;
  deps.failpoint('result.before-store');
  const ref = await deps.artifacts.put({ namespace, uid }, Buffer.from(JSON.stringify(result)), {
    mediaType: 'application/json',
    encoding: 'Gzip',
  });
  deps.failpoint('result.after-store');
  return ref;
}

/** Writes the actions that a completed report creates or changes. Returns the recommended ones in their new state. */
async function writeActions(
  { deps, cache }: RunContext,
  report: VisibilityReport,
  writes: readonly ActionWrite[],
): Promise<readonly Action[]> {
  const recommended: Action[] = [];
  for (const write of writes) {
    try {
      const action = await writeAction({ deps, cache }, report.metadata.namespace, write);
      if (write.recommended) recommended.push(action);
    } catch (error) {
      // an action that the store's rules refuse is left out, because a report must always finish
      if (!(error instanceof TerminalError)) throw error;
      deps.log.error({ report: report.metadata.name, fingerprint: write.fingerprint, err: error }, 'action refused');
    }
  }
  return recommended;
}

/**
 * Writes the spec of a recommended action, or the status of one that is no longer recommended. The status of a
 * recommended action is left to the action controller, unless partners would see it late. Returns the new state of the
 * action.
 */
async function writeAction(
  { deps, cache }: Pick<RunContext, 'deps' | 'cache'>,
  namespace: string,
  { action: before, spec, status, recommended, fingerprint }: ActionWrite,
): Promise<Action> {
  const name = deps.ids.action(namespace, spec.workspaceName, fingerprint);
  const take = (outcome: CreateOutcome<'Action'> | WriteOutcome<'Action'>): Action => {
    const taken = written(outcome, `action ${name}`);
    cache.actions.expect(keyOf(taken.metadata), taken.metadata.resourceVersion);
    return taken;
  };
  const at = ({ metadata: { resourceVersion } }: Action) => ({ namespace, name, resourceVersion });
  let action = before;
  deps.failpoint('action.before-write');
  if (!action) action = take(await deps.store.create({ kind: 'Action', metadata: { namespace, name }, spec }));
  else if (spec !== action.spec && spec.recommendation !== action.spec.recommendation)
    action = take(await deps.store.replaceSpec('Action', at(action), spec));
  const isSeen = before !== undefined && (!recommended || phaseOf(status) !== phaseOf(before.status));
  if (isSeen && status !== action.status) action = take(await deps.store.replaceStatus('Action', at(action), status));
  deps.failpoint('action.after-write');
  return { ...action, status };
}

function articlesOf({ cache }: RunContext, report: VisibilityReport, actions: readonly Action[]) {
  const { namespace } = report.metadata;
  const executions = actions.flatMap(({ metadata: { name } }) =>
    cache.executions.byIndex('action', keyOf({ namespace, name })),
  );
  return articlesToFind(report, actions, executions);
}

/** What a run is told of the other resources of its workspace. */
interface Beside {
  readonly planWith?: RunOwner | undefined;
  readonly articles?: ReturnType<typeof articlesToFind>;
}

/** The job for one attempt. Pure: the same input gives the same job, so creating it twice is harmless. */
export function buildRunJob(
  report: VisibilityReport,
  workspace: Workspace | undefined,
  attempt: number,
  config: RunConfig,
  { planWith: shared, articles = [] }: Beside = {},
): RunJob {
  const deadlineSeconds = report.spec.deadlineSeconds ?? config.analysis.runDeadlineSeconds;
  const models = report.spec.models ?? workspace?.spec.models;
  const plan = workspace?.status?.plan;
  const { settings, plan: planWanted } = workspace?.spec ?? {};
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
    ...(config.writer ? { writer: config.writer } : {}),
    analysis: config.analysis,
    web: config.web,
    ...(plan ? { plan: { version: plan.version, artifact: plan.artifact } } : {}),
    ...(settings ? { settings } : {}),
    ...(planWanted ? { planWanted } : {}),
    ...(shared ? { planWith: { ...shared, kind: 'VisibilityReport' } } : {}),
    ...(articles.length > 0 ? { articles: [...articles] } : {}),
  };
  const engines = [
    ...input.providers.map(({ engine }) => engine),
    input.analyst,
    ...(input.writer ? [input.writer] : []),
  ];
  return runJobOf(report, attempt, input, engines, config.analysis.queueDeadlineSeconds);
}
