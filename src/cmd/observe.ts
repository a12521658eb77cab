import { informersOf } from '../../controllers/cache.ts';
import type { Manager, ManagerObservers } from '../../controllers/manager.ts';
import { FAILURE_REASONS } from '../../controllers/status/reasons.ts';
import { executionPhase } from '../resources/action-execution.ts';
import { reportPhase } from '../resources/visibility-report.ts';
import type { Log } from '../runtime/log.ts';
import type { Health } from '../telemetry/health.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { observeReflector } from '../telemetry/observe-informers.ts';

export const managerObservers = (log: Log, metrics: Metrics): ManagerObservers => ({
  reflector: observeReflector(log, metrics.runtime.reflector),
  observer: metrics.runtime.controller,
  queueObserver: metrics.runtime.queue,
});

/** Shows the controllers in metrics and health: alive while they make progress, ready once they know caches and views. */
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

/** Every phase is there, so that a phase without runs shows 0. */
function runsByPhase(manager: Manager): Record<string, number> {
  const phases = [...reportPhase.options, ...executionPhase.options];
  const counts: Record<string, number> = Object.fromEntries(phases.map((phase) => [phase, 0]));
  for (const { status } of [...manager.cache.reports.list(), ...manager.cache.executions.list()])
    counts[status?.phase ?? 'Queued'] = (counts[status?.phase ?? 'Queued'] ?? 0) + 1;
  return counts;
}
