import type { Controller } from '../../src/runtime/controller/controller.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import type { Observers } from '../deps.ts';
import type { RunContext } from '../run/context.ts';
import { createRunController, watchForRuns } from '../run/controller.ts';
import { runPolicy } from '../run/observed.ts';
import { apply } from './apply.ts';
import { decide, REPORT_TRAITS } from './decide.ts';
import { gather } from './gather.ts';

export function createReportController(context: RunContext, observers: Observers): Controller {
  const policy = runPolicy(REPORT_TRAITS, context.deps.config.analysis);
  return createRunController(context, context.cache.reports, observers, {
    kind: 'VisibilityReport',
    name: 'visibility-report',
    gather: (report) => gather(context, report),
    decide: (seen, now) => decide(seen, now, policy),
    apply: (seen, plan) => apply(context, seen, plan),
  });
}

/** Subscribes to everything that may affect a report. The returned functions end the subscriptions. */
export function watchForReports(context: RunContext, controller: Controller): readonly (() => void)[] {
  const { cache } = context;
  return [
    ...watchForRuns(context, cache.reports, 'VisibilityReport', controller),
    cache.workspaces.subscribe(({ type, resource }) => {
      // a report waits only for its workspace to exist; the rest is read when it starts
      if (type !== 'added' && type !== 'deleted') return;
      for (const { metadata, status } of cache.reports.byIndex('workspace', keyOf(resource.metadata)))
        if (status?.phase === undefined || status.phase === 'Queued') controller.enqueue(keyOf(metadata));
    }),
  ];
}
