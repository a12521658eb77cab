import type { VisibilityReport } from '../../src/resources/kinds.ts';
import type { Controller } from '../../src/runtime/controller.ts';
import type { ReconcileResult } from '../../src/runtime/controller-options.ts';
import { keyOf, nameOf } from '../../src/runtime/resource-cache.ts';
import { enqueueFrom } from '../../src/runtime/sources.ts';
import type { Cache } from '../cache.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { followService, type PartnerIndex } from '../partner/partner-index.ts';
import type { RunBoard } from '../run-board.ts';
import type { Admission } from '../shared/admission.ts';
import { controllerOf } from '../shared/controller-of.ts';
import { endJob, STILL_ENDING_MS } from '../shared/end-job.ts';
import type { Refusals } from '../shared/refusals.ts';
import type { Sightings } from '../shared/sightings.ts';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import { gather } from './gather.ts';
import { jobNameOf } from './job.ts';
import { DEFAULT_REPORT_POLICY, type ReportPolicy } from './observed.ts';

/** What reconciling a report reads and writes through. */
export interface ReportReads {
  readonly deps: ControllersDeps;
  readonly cache: Cache;
  readonly partners: PartnerIndex;
  readonly admission: Admission;
  readonly sightings: Sightings;
  readonly refusals: Refusals;
  readonly board: RunBoard;
}

/** Launches, follows and ends the runs of reports: gather → decide → apply. */
export function createReportController(reads: ReportReads, observers: Observers): Controller {
  const { deps, cache } = reads;
  const { runDeadlineSeconds, queueDeadlineSeconds } = deps.config.analysis;
  const policy: ReportPolicy = { ...DEFAULT_REPORT_POLICY, runDeadlineSeconds, queueDeadlineSeconds };
  return controllerOf(deps, 'VisibilityReport', cache.reports, observers, {
    name: 'visibility-report',
    workers: 4,
    async reconcile(key) {
      const report = cache.reports.get(key);
      if (!report) return forget(reads, key);
      const seen = await gather(reads, report);
      return apply(reads, seen, decide(seen, new Date(deps.clock.now()), policy));
    },
  });
}

const isUnfinished = ({ status }: VisibilityReport): boolean =>
  status?.phase !== 'Completed' && status?.phase !== 'Failed';

/**
 * The report is gone: its run ends with it. Not known is not gone: a job tells of its report perhaps before the cache
 * does, as the job of another leader, and a namespace may be served no longer. So the store has the last word, asked
 * after the jobs were looked at: an owner that it then does not have never comes back.
 */
async function forget({ deps, admission }: ReportReads, key: string): Promise<ReconcileResult | undefined> {
  const { namespace, name } = nameOf(key);
  const found = await Promise.all(
    [0, 1].map((attempt) => deps.jobs.get({ namespace, name: jobNameOf(name, attempt) })),
  );
  const jobs = found.filter((job) => job !== undefined);
  const live = await deps.store.get('VisibilityReport', { namespace, name });
  const left = jobs.filter(({ owner }) => owner.uid !== live?.metadata.uid);
  const ended = await Promise.all(left.map((job) => endJob(deps, job)));
  if (!ended.every(Boolean)) return { requeueAfterMs: STILL_ENDING_MS };
  if (!jobs.some((job) => !left.includes(job) && (job.phase === 'Pending' || job.phase === 'Active')))
    admission.release(key);
  return undefined;
}

/** Everything that may change what a report needs. The returned functions end the subscriptions. */
export function watchForReports(reads: ReportReads, controller: Controller): readonly (() => void)[] {
  const { deps, cache } = reads;
  const unfinished = (namespace: string): string[] =>
    cache.reports
      .byIndex('namespace', namespace)
      .filter(isUnfinished)
      .map(({ metadata }) => keyOf(metadata));
  const ofOwner = (owner: { namespace: string; name: string; kind: string }): void => {
    if (owner.kind === 'VisibilityReport') controller.enqueue(keyOf(owner));
  };
  return [
    enqueueFrom(cache.reports, controller),
    cache.reports.subscribe((event) => {
      if (event.type !== 'deleted') return;
      reads.sightings.drop(event.resource.metadata.uid);
      reads.refusals.drop(event.resource.metadata.uid);
    }),
    cache.workspaces.subscribe(({ type, resource }) => {
      // what a report needs of its workspace never changes: it is there, or it is not
      if (type !== 'added' && type !== 'deleted') return;
      for (const { metadata, status } of cache.reports.byIndex('workspace', keyOf(resource.metadata)))
        if (status?.phase === undefined || status.phase === 'Queued') controller.enqueue(keyOf(metadata));
    }),
    followService(cache.partners, reads.partners, (namespace) => {
      for (const key of unfinished(namespace)) controller.enqueue(key);
    }),
    deps.jobs.watch((job) => ofOwner(job.owner)),
    deps.listener.onChanged(ofOwner),
  ];
}
