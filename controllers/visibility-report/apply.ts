import { reportView, snapshotAction } from '../../src/domain/views.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { Action, VisibilityReport } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import type { ReconcileResult } from '../../src/runtime/controller/controller-options.ts';
import { applyRun, type RunHandlers } from '../run/apply.ts';
import type { RunReads } from '../run/reads.ts';
import { buildRunJob } from './job.ts';
import type { ObservedReport } from './observed.ts';
import type { OwnEffect, ReportPlan } from './rule.ts';
import { nextStatus, type StatusChange } from './status.ts';
import { reportEvent } from './words.ts';
import { writeActions } from './write-actions.ts';

/** Does the effects of a plan for one report. */
export function apply(reads: RunReads, seen: ObservedReport, plan: ReportPlan): Promise<ReconcileResult> {
  const { resource: report, workspace } = seen;
  let actions: readonly Action[] = [];
  let result: ArtifactRef | undefined;
  const handlers: RunHandlers<'VisibilityReport', OwnEffect, StatusChange> = {
    informer: reads.cache.reports,
    buildJob: (attempt) => buildRunJob(report, workspace, attempt, reads.deps.config),
    async perform(effect) {
      switch (effect.do) {
        case 'writeActions':
          actions = await writeActions(reads, report, effect.writes);
          return;
        case 'storeResult':
          result = await storeResult(reads, report, plan, actions);
          return;
        default:
          assertNever(effect, 'effect');
      }
    },
    nextStatus: (change, now) => nextStatus(report, change, now, result),
    event: reportEvent,
    view: reportView,
  };
  return applyRun({ reads, seen, handlers }, plan);
}

async function storeResult(
  { deps }: RunReads,
  report: VisibilityReport,
  plan: ReportPlan,
  actions: readonly Action[],
): Promise<ArtifactRef> {
  if (plan.status?.phase !== 'Completed') throw new Error('only a completed report has a result');
  const { analysis } = plan.status;
  const result = {
    report: analysis.report,
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
