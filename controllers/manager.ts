import type { RunJobState } from '../src/ports/run-jobs.ts';
import type { Controller } from '../src/runtime/controller.ts';
import type { ReflectorObserver } from '../src/runtime/reflector-options.ts';
import { keyOf } from '../src/runtime/resource-cache.ts';
import { enqueueFrom } from '../src/runtime/sources.ts';
import { createActionController, watchForActions } from './action/controller.ts';
import { type Cache, createCache, runCache, whenSynced } from './cache.ts';
import type { ControllersDeps, Observers } from './deps.ts';
import { createCredentialController, createPartnerController, watchForPartners } from './partner/controller.ts';
import { createPartnerIndex, type PartnerIndex } from './partner/partner-index.ts';
import { createRunBoard, type RunBoard } from './run-board.ts';
import { type Admission, type AdmissionLimits, createAdmission } from './shared/admission.ts';
import { createSightings } from './shared/sightings.ts';
import { sweepArtifacts } from './shared/sweep-artifacts.ts';
import { createMirrors } from './views/controller.ts';
import { createReportController, type ReportReads, watchForReports } from './visibility-report/controller.ts';
import { createWorkspaceController } from './workspace/controller.ts';

/** All controllers of one process. */
export interface Manager {
  readonly cache: Cache;
  readonly board: RunBoard;
  readonly admission: Admission;
  readonly controllers: readonly Controller[];
  /** Resolves when caches are synced, views mirrored and controllers started; they run until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  /** Finishes what is being worked on; what is left is done after the next start. */
  stop(graceMs: number): Promise<void>;
}

export interface ManagerObservers extends Observers {
  readonly reflector?: ReflectorObserver;
}

const SWEEP_EVERY_MS = 24 * 3_600_000;

export function createManager(deps: ControllersDeps, observers: ManagerObservers = {}): Manager {
  const { reflector, ...toControllers } = observers;
  const cache = createCache(deps.store, deps.clock, { ...deps.scope, ...(reflector ? { observer: reflector } : {}) });
  const partners = createPartnerIndex(cache.partners);
  const board = createRunBoard();
  const admission = createAdmission(slots(deps, partners), (key) => report.enqueue(key));
  const reads: ReportReads = { deps, cache, partners, admission, sightings: createSightings(deps.clock), board };
  const report = createReportController(reads, toControllers);
  const partner = createPartnerController(deps, cache, partners, admission, toControllers);
  const credential = createCredentialController(deps, cache, toControllers);
  const workspace = createWorkspaceController(deps, cache, toControllers);
  const action = createActionController(deps, cache, toControllers);
  const mirrors = createMirrors(deps, cache, toControllers);
  const controllers = [partner, credential, workspace, report, action, ...mirrors.map((mirror) => mirror.controller)];

  async function start(signal: AbortSignal): Promise<void> {
    void runCache(cache, signal);
    await whenSynced(cache);
    // before the views are written once: a deletion in between would leave its view for ever
    const mirrored = mirrors.flatMap((mirror) => mirror.subscribe());
    await rebuildViews(deps, cache, async () => {
      for (const mirror of mirrors) await mirror.mirrorAll();
    });
    await adoptJobs(deps, cache, admission);
    const unsubscribe = [
      ...mirrored,
      ...watchForPartners(cache, partner),
      enqueueFrom(cache.credentials, credential),
      enqueueFrom(cache.workspaces, workspace),
      ...watchForReports(reads, report),
      ...watchForActions(cache, action),
    ];
    signal.addEventListener('abort', () => unsubscribe.map((end) => end()), { once: true });
    for (const controller of controllers) controller.start();
    sweepDaily(deps, cache, signal);
  }

  return {
    cache,
    board,
    admission,
    controllers,
    start,
    async stop(graceMs) {
      await Promise.all(controllers.map((controller) => controller.stop({ graceMs })));
    },
  };
}

/** Makes the namespace of every partner whole. */
async function rebuildViews({ views }: ControllersDeps, cache: Cache, mirrorAll: () => Promise<void>): Promise<void> {
  const tokens = new Map<string, string>();
  for (const { metadata } of cache.partners.list())
    tokens.set(metadata.namespace, await views.beginRebuild(metadata.namespace));
  await mirrorAll();
  for (const [namespace, token] of tokens) await views.finishRebuild(namespace, token);
}

/** A partner's own limit narrows the deployment's, never widens it. */
function slots({ config }: ControllersDeps, partners: PartnerIndex): AdmissionLimits {
  const { concurrentRuns: total, concurrentRunsPerPartner } = config.limits;
  const own = (namespace: string): number =>
    partners.of(namespace)?.spec.limits?.concurrentRuns ?? concurrentRunsPerPartner;
  return { total, ofPartner: (namespace) => Math.min(concurrentRunsPerPartner, own(namespace)) };
}

/** Runs that have a job keep their slot; a job whose owner is gone ends, because its deletion was missed. */
async function adoptJobs(deps: ControllersDeps, cache: Cache, admission: Admission): Promise<void> {
  for (const job of await deps.jobs.list()) {
    const owner =
      job.owner.kind === 'VisibilityReport'
        ? cache.reports.get(keyOf(job.owner))
        : cache.executions.get(keyOf(job.owner));
    if (owner?.metadata.uid !== job.owner.uid) await removeJob(deps, job);
    else if (job.phase === 'Pending' || job.phase === 'Active') admission.adopt(keyOf(job.owner), job.owner.namespace);
  }
}

/** A job that cannot be removed now must not keep the controllers from starting; it ends at its own deadline. */
async function removeJob({ jobs, log }: ControllersDeps, job: RunJobState): Promise<void> {
  try {
    await jobs.remove(job);
  } catch (error) {
    log.error({ namespace: job.namespace, job: job.name, err: error }, 'job of a missing owner not removed');
  }
}

function sweepDaily(deps: ControllersDeps, cache: Cache, signal: AbortSignal): void {
  let cancel = (): void => {};
  const again = (): void => {
    cancel = deps.clock.setTimer(SWEEP_EVERY_MS, () => {
      sweepArtifacts(deps, cache).catch((error: unknown) => deps.log.warn({ err: error }, 'artifact sweep failed'));
      again();
    });
  };
  again();
  signal.addEventListener('abort', () => cancel(), { once: true });
}
