import { every } from '../src/lib/async.ts';
import type { RunOwner } from '../src/ports/run-ledger.ts';
import { orAborted } from '../src/runtime/abort.ts';
import type { Controller } from '../src/runtime/controller/controller.ts';
import { enqueueFrom } from '../src/runtime/controller/enqueue.ts';
import type { ReflectorObserver } from '../src/runtime/informer/reflector-options.ts';
import { keyOf } from '../src/runtime/objects.ts';
import { createActionController, watchForActions } from './action/controller.ts';
import { createExecutionController, watchForExecutions } from './action-execution/controller.ts';
import { type Admission, type AdmissionLimits, createAdmission, ownerOfSlot } from './admission/admission.ts';
import { adoptJobs, reportCapacity } from './admission/adopt-jobs.ts';
import { ArtifactCheck } from './artifacts/check-artifacts.ts';
import { sweepArtifacts } from './artifacts/sweep-artifacts.ts';
import { type Cache, createCache, informersOf, isReadable, runCache, whenSynced } from './cache.ts';
import type { ControllersDeps, Observers } from './deps.ts';
import {
  createCredentialController,
  createPartnerController,
  followAccess,
  watchForPartners,
} from './partner/controller.ts';
import { createPartnerIndex, type PartnerIndex } from './partner/partner-index.ts';
import type { RunContext } from './run/context.ts';
import { JobRefusals, ObservedDurations } from './run/memory.ts';
import { createRunProgressCache, followRuns, type RunProgressCache } from './run/progress-cache.ts';
import { createProgressShow } from './run/show-progress.ts';
import { ViewAntiEntropy } from './views/anti-entropy.ts';
import { createMirrors, followNamespaces } from './views/mirror.ts';
import { createReportController, watchForReports } from './visibility-report/controller.ts';
import { createWorkspaceController } from './workspace/controller.ts';

/**
 * All controllers of one process. Every replica mirrors views, so that polling does not depend on one replica; only the
 * leader acts.
 */
export interface Manager {
  readonly cache: Cache;
  readonly runProgress: RunProgressCache;
  readonly admission: Admission;
  readonly controllers: readonly Controller[];
  /** Runs caches, mirrors and progress on every replica. Resolves once synced; rejects with the signal's reason. */
  start(signal: AbortSignal): Promise<void>;
  /** Resolves when the views have been brought up to date once. While they are unreachable, it waits. */
  whenMirrored(): Promise<void>;
  /**
   * What this replica is still waiting for, leader or not. Views that become unreachable later do not count, because
   * readers work without them.
   */
  notReady(): string | undefined;
  /** Leads until the signal aborts; call once, after `start`. Resolves when the controllers run. */
  lead(signal: AbortSignal): Promise<void>;
  /** Finishes the leader's current work; the next leader does the rest. */
  stopLeading(graceMs: number): Promise<void>;
  /** Stops everything in the same way, mirrors last. */
  stop(graceMs: number): Promise<void>;
}

export interface ManagerObservers extends Observers {
  readonly reflector?: ReflectorObserver;
}

const SWEEP_EVERY_MS = 24 * 3_600_000;
const CHECK_EVERY_MS = 3_600_000;

export function createManager(deps: ControllersDeps, observers: ManagerObservers = {}): Manager {
  const { reflector, ...toControllers } = observers;
  const seen = { ...deps.scope, ...(reflector ? { observer: reflector } : {}) };
  const cache = createCache(deps.cached ?? deps.store, deps.clock, seen);
  const runProgress = createRunProgressCache();
  const mirroring = createMirroring(deps, cache, toControllers);
  const leading = createLeading(deps, cache, runProgress, toControllers);
  const stop = (controllers: readonly Controller[], graceMs: number): Promise<unknown> =>
    Promise.all(controllers.map((controller) => controller.stop({ graceMs })));

  return {
    cache,
    runProgress,
    admission: leading.admission,
    controllers: [...leading.controllers, ...mirroring.controllers],
    async start(signal) {
      void runCache(cache, signal);
      await orAborted(whenSynced(cache), signal);
      endWith(signal, followRuns(runProgress, cache, deps.listener, deps.clock, createProgressShow(deps)));
      mirroring.start(signal);
    },
    whenMirrored: () => mirroring.antiEntropy.whenMirrored(),
    notReady() {
      const missing = informersOf(cache).filter(({ hasSynced }) => !hasSynced);
      if (missing.length > 0) return `not listed yet: ${missing.map(({ kind }) => kind).join(', ')}`;
      return mirroring.antiEntropy.isMirrored ? undefined : 'views not mirrored yet';
    },
    lead: (signal) => leading.start(signal),
    async stopLeading(graceMs) {
      await stop(leading.controllers, graceMs);
    },
    async stop(graceMs) {
      await stop(leading.controllers, graceMs);
      await stop(mirroring.controllers, graceMs);
    },
  };
}

function createMirroring(deps: ControllersDeps, cache: Cache, observers: Observers) {
  const mirrors = createMirrors(deps, cache, observers);
  const namespaces = followNamespaces(cache);
  const antiEntropy = new ViewAntiEntropy(deps, mirrors, namespaces.list);
  const controllers = mirrors.map((mirror) => mirror.controller);
  return {
    antiEntropy,
    controllers,
    start(signal: AbortSignal): void {
      endWith(signal, [...mirrors.flatMap((mirror) => mirror.follow()), namespaces.end]);
      for (const controller of controllers) controller.start();
      void antiEntropy.run(signal);
    },
  };
}

function createLeading(deps: ControllersDeps, cache: Cache, runProgress: RunProgressCache, observers: Observers) {
  const partners = createPartnerIndex(cache.partners, deps.fixedHostnames);
  const admission = createAdmission(slots(deps, partners), deps.clock, (slot) => {
    const { kind, key } = ownerOfSlot(slot);
    (kind === 'VisibilityReport' ? report : execution).enqueue(key);
  });
  const memory = { observedDurations: new ObservedDurations(deps.clock), refusals: new JobRefusals(deps.clock) };
  const context: RunContext = { deps, cache, partners, admission, ...memory, runProgress };
  const report = createReportController(context, observers);
  const execution = createExecutionController(context, observers);
  const partner = createPartnerController(deps, cache, partners, admission, observers);
  const credential = createCredentialController(deps, cache, observers);
  const workspace = createWorkspaceController(deps, cache, observers);
  const action = createActionController(deps, cache, observers);
  const controllers = [partner, credential, workspace, report, action, execution];
  const isKnown = (owner: RunOwner): boolean => {
    const known = owner.kind === 'VisibilityReport' ? cache.reports : cache.executions;
    return known.get(keyOf(owner))?.metadata.uid === owner.uid;
  };
  const adopt = (isWanted: (namespace: string) => boolean): Promise<void> =>
    adoptJobs(deps, admission, { isWanted, isKnown });
  return {
    admission,
    controllers,
    async start(signal: AbortSignal): Promise<void> {
      await orAborted(whenSynced(cache), signal);
      await adopt((namespace) => isReadable(cache, namespace));
      if (signal.aborted) return;
      endWith(signal, [
        followAccess(deps, cache, (back) => void adopt((namespace) => namespace === back)),
        ...watchForPartners(cache, partners, partner),
        enqueueFrom(cache.credentials, credential),
        enqueueFrom(cache.workspaces, workspace),
        ...watchForReports(context, report),
        ...watchForActions(cache, action),
        ...watchForExecutions(context, execution),
        deps.jobs.watch((job) => reportCapacity(admission, job)),
        admission.close,
      ]);
      for (const controller of controllers) controller.start();
      maintainArtifacts(deps, cache, signal);
    },
  };
}

function endWith(signal: AbortSignal, ends: readonly (() => void)[]): void {
  const endAll = (): void => {
    for (const end of ends) end();
  };
  if (signal.aborted) endAll();
  else signal.addEventListener('abort', endAll, { once: true });
}

/** A partner's own limit can only lower that of the deployment. */
function slots({ config }: ControllersDeps, partners: PartnerIndex): AdmissionLimits {
  const { concurrentRuns: total, concurrentRunsPerPartner } = config.limits;
  const own = (namespace: string): number =>
    partners.of(namespace)?.spec.limits?.concurrentRuns ?? concurrentRunsPerPartner;
  return { total, ofPartner: (namespace) => Math.min(concurrentRunsPerPartner, own(namespace)) };
}

function maintainArtifacts(deps: ControllersDeps, cache: Cache, signal: AbortSignal): void {
  const check = new ArtifactCheck(deps, cache);
  const warn = (what: string) => (error: unknown) => deps.log.warn({ err: error }, `${what} failed`);
  every(deps.clock, SWEEP_EVERY_MS, signal, () => sweepArtifacts(deps, cache).then(() => {}, warn('artifact sweep')));
  every(deps.clock, CHECK_EVERY_MS, signal, () => check.round().catch(warn('artifact check')));
}
