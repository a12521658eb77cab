import type { Controller } from '../../src/runtime/controller/controller.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import { controllerOf } from '../controller-of.ts';
import type { Observers } from '../deps.ts';
import { forgetRun, watchForRuns } from '../run/controller.ts';
import type { RunReads } from '../run/reads.ts';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import { gather } from './gather.ts';
import { DEFAULT_REPORT_POLICY, type ReportPolicy } from './observed.ts';

/** Launches, follows and ends the runs of reports: gather → decide → apply. */
export function createReportController(reads: RunReads, observers: Observers): Controller {
  const { deps, cache } = reads;
  const { runDeadlineSeconds, queueDeadlineSeconds } = deps.config.analysis;
  const policy: ReportPolicy = { ...DEFAULT_REPORT_POLICY, runDeadlineSeconds, queueDeadlineSeconds };
  return controllerOf(deps, 'VisibilityReport', cache.reports, observers, {
    name: 'visibility-report',
    workers: 4,
    async reconcile(key) {
      const report = cache.reports.get(key);
      if (!report) return forgetRun(reads, 'VisibilityReport', key);
      const seen = await gather(reads, report);
      return apply(reads, seen, decide(seen, new Date(deps.clock.now()), policy));
    },
  });
}

/** Everything that may change what a report needs. The returned functions end the subscriptions. */
export function watchForReports(reads: RunReads, controller: Controller): readonly (() => void)[] {
  const { cache } = reads;
  return [
    ...watchForRuns(reads, cache.reports, 'VisibilityReport', controller),
    cache.workspaces.subscribe(({ type, resource }) => {
      // what a report needs of its workspace never changes: it is there, or it is not
      if (type !== 'added' && type !== 'deleted') return;
      for (const { metadata, status } of cache.reports.byIndex('workspace', keyOf(resource.metadata)))
        if (status?.phase === undefined || status.phase === 'Queued') controller.enqueue(keyOf(metadata));
    }),
  ];
}
