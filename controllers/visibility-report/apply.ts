import { reportView, snapshotAction } from '../../src/domain/views.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { RunJob } from '../../src/ports/run-jobs.ts';
import type { Action, VisibilityReport } from '../../src/resources/kinds.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';
import { ConflictError, TerminalError } from '../../src/runtime/controller-options.ts';
import { keyOf } from '../../src/runtime/resource-cache.ts';
import { endJob, STILL_ENDING_MS } from '../shared/end-job.ts';
import { recordEvent } from '../shared/events.ts';
import { publishView } from '../shared/publish-view.ts';
import { written } from '../shared/writes.ts';
import type { ReportReads } from './controller.ts';
import { createJob, endIfGone } from './create-job.ts';
import { reportEvent } from './events.ts';
import { observeRun } from './observe-run.ts';
import type { ObservedReport } from './observed.ts';
import type { ReportEffect, ReportPlan } from './rule.ts';
import { nextStatus } from './status.ts';
import { writeActions } from './write-actions.ts';

/** What the effects of one plan hand on to each other. */
interface Carried {
  actions: readonly Action[];
  result: ArtifactRef | undefined;
  job: RunJob | undefined;
  /** A slot was granted, or the job refused: the plan is out of date, look again. */
  isOutdated: boolean;
  /** A process has not ended yet: what comes after that waits. */
  isEnding: boolean;
}

/** Does the effects in order, then writes the status once, then the view. Every effect may be done twice. */
export async function apply(
  reads: ReportReads,
  seen: ObservedReport,
  plan: ReportPlan,
): Promise<{ requeueAfterMs?: number }> {
  const carried: Carried = { actions: [], result: undefined, job: undefined, isOutdated: false, isEnding: false };
  for (const effect of plan.effects) {
    await perform(reads, seen, plan, effect, carried);
    if (carried.isEnding) return { requeueAfterMs: STILL_ENDING_MS };
  }
  if (carried.isOutdated) return { requeueAfterMs: 0 };
  const isWritten = plan.status !== undefined && (await settle(reads, seen, plan.status, carried.result));
  if (carried.job && isWritten !== true) await endIfGone(reads, carried.job);
  if (isWritten === 'conflict') throw new ConflictError(`report ${seen.report.metadata.name} changed meanwhile`);
  for (const effect of plan.after) {
    await perform(reads, seen, plan, effect, carried);
    if (carried.isEnding) return { requeueAfterMs: STILL_ENDING_MS };
  }
  return plan.requeueAfterMs === undefined ? {} : { requeueAfterMs: plan.requeueAfterMs };
}

async function perform(
  reads: ReportReads,
  seen: ObservedReport,
  plan: ReportPlan,
  effect: ReportEffect,
  carried: Carried,
): Promise<void> {
  const { deps, admission } = reads;
  const { namespace, uid } = seen.report.metadata;
  const key = keyOf(seen.report.metadata);
  switch (effect.do) {
    case 'requestSlot':
      carried.isOutdated = admission.request({
        key,
        namespace,
        createdAtMs: Date.parse(seen.report.spec.createdAt ?? seen.report.metadata.creationTimestamp),
      });
      return;
    case 'releaseSlot':
      admission.release(key);
      reads.sightings.drop(uid);
      reads.board.drop(uid);
      return;
    case 'createJob':
      carried.job = await createJob(reads, seen, effect.attempt);
      carried.isOutdated = carried.job === undefined;
      return;
    case 'removeJob':
      carried.isEnding = !(await endJob(deps, { namespace, name: effect.name }));
      return;
    case 'writeActions':
      carried.actions = await writeActions(reads, seen.report, effect.writes);
      return;
    case 'storeResult':
      carried.result = await storeResult(reads, seen.report, plan, carried.actions);
      return;
    default:
      assertNever(effect, 'effect');
  }
}

async function storeResult(
  { deps }: ReportReads,
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

/**
 * A status that the store's own rules refuse is never written (a policy of the cluster, other definitions than ours):
 * that is told, and a run that is over leaves its slot to others.
 */
async function settle(
  reads: ReportReads,
  { report }: ObservedReport,
  change: NonNullable<ReportPlan['status']>,
  result: ArtifactRef | undefined,
): Promise<boolean | 'conflict'> {
  try {
    return await tryStatus(reads, report, change, result);
  } catch (error) {
    if (!(error instanceof TerminalError)) throw error;
    const note = `its status cannot be written: ${error.message}`;
    recordEvent(reads.deps.events, report, { type: 'Warning', reason: 'StatusRefused', action: 'WriteStatus', note });
    if (change.phase === 'Completed' || change.phase === 'Failed') reads.admission.release(keyOf(report.metadata));
    throw error;
  }
}

/** True when it was written; false when the report is gone. */
async function tryStatus(
  { deps, cache, refusals }: ReportReads,
  report: VisibilityReport,
  change: NonNullable<ReportPlan['status']>,
  result: ArtifactRef | undefined,
): Promise<boolean | 'conflict'> {
  const { namespace, name, resourceVersion } = report.metadata;
  const now = new Date(deps.clock.now());
  deps.failpoint(`status.before-${change.phase}`);
  const outcome = await deps.store.replaceStatus(
    'VisibilityReport',
    { namespace, name, resourceVersion },
    nextStatus(report, change, now, result),
  );
  if (outcome.outcome === 'missing') return false;
  if (outcome.outcome === 'conflict') return 'conflict';
  const updated = written(outcome, `report ${name}`);
  deps.failpoint(`status.after-${change.phase}`);
  cache.reports.expect(keyOf(report.metadata), updated.metadata.resourceVersion);
  if (change.phase === 'Completed' || change.phase === 'Failed') refusals.drop(report.metadata.uid);
  if (deps.observeRuns) observeRun(deps.observeRuns, report, updated);
  if (updated.status) recordEvent(deps.events, report, reportEvent(report.status, updated.status));
  // a view is a cache, which the mirrors fill too: that it is away or cannot be made holds up no slot
  await (async () => publishView(deps, reportView(updated)))().catch((err: unknown) =>
    deps.log.warn({ namespace, report: name, err }, 'view not written'),
  );
  return true;
}
