import { informersOf } from '../../controllers/cache.ts';
import type { Manager, ManagerObservers } from '../../controllers/manager.ts';
import { FAILURE_REASONS } from '../../controllers/status/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { executionPhase } from '../resources/action-execution.ts';
import { reportPhase } from '../resources/visibility-report.ts';
import type { Log } from '../runtime/log.ts';
import type { Health } from '../telemetry/health.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { observeReflector } from '../telemetry/observe-informers.ts';
import type { OpsRoute } from '../telemetry/ops-server.ts';

export const managerObservers = (log: Log, metrics: Metrics): ManagerObservers => ({
  reflector: observeReflector(log, metrics.runtime.reflector),
  observer: metrics.runtime.controller,
  queueObserver: metrics.runtime.queue,
});

/** Adds the controllers to metrics and health: live while they make progress, ready once caches and views are complete. */
export function watchManager(manager: Manager, metrics: Metrics, health: Health): void {
  for (const controller of manager.controllers) {
    metrics.runtime.watchQueue(controller.name, () => controller.queueStats());
    health.addLiveness(`controller-${controller.name}`, () => {
      const { healthy, oldestWaitingMs } = controller.health();
      return healthy ? undefined : `no progress; a key has waited for ${Math.round(oldestWaitingMs / 1000)} s`;
    });
  }
  for (const informer of informersOf(manager.cache))
    metrics.runtime.watchCache(informer.kind, () => informer.stalenessMs);
  health.addReadiness('controllers', () => manager.notReady());
  metrics.runs.watch(() => runsByPhase(manager), FAILURE_REASONS);
}

/** Every phase is included, so that a phase without runs shows 0. */
function runsByPhase(manager: Manager): Record<string, number> {
  const phases = [...reportPhase.options, ...executionPhase.options];
  const counts: Record<string, number> = Object.fromEntries(phases.map((phase) => [phase, 0]));
  for (const { status } of [...manager.cache.reports.list(), ...manager.cache.executions.list()])
    counts[status?.phase ?? 'Queued'] = (counts[status?.phase ?? 'Queued'] ?? 0) + 1;
  return counts;
}

/** GET /runs on the ops port: the current runs, with their last reported progress. */
export const runsRoute =
  (manager: Manager, clock: Clock): OpsRoute =>
  () => ({
    running: manager.admission.running(),
    waiting: manager.admission.waiting(),
    runs: manager.runProgress.list().map(({ owner, stage, done, total, startedAtMs, updatedAtMs }) => ({
      id: owner.name,
      namespace: owner.namespace,
      kind: owner.kind,
      stage,
      done,
      total,
      elapsed_seconds: Math.round((clock.now() - startedAtMs) / 100) / 10,
      updated_at: new Date(updatedAtMs).toISOString(),
    })),
  });
