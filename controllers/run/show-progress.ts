import { wireProgress } from '../../src/domain/run-stages.ts';
import type { ProgressHandler } from '../../src/ports/run-channel.ts';
import type { ControllersDeps } from '../deps.ts';
import { rateLimitedLog } from '../views/rate-limited-log.ts';

type Deps = Pick<ControllersDeps, 'progress' | 'viewChanges' | 'clock' | 'log'>;

/**
 * Puts the progress of runs beside their views and wakes those who wait for a change (P-04). Every replica does this,
 * so that it does not depend on the leader; the store is never written. What cannot be written is left to the next
 * message, which comes within a second.
 */
export function createProgressShow({ progress: shown, viewChanges, clock, log }: Deps): ProgressHandler {
  const warnings = rateLimitedLog(log, clock);
  return ({ kind, namespace, name: id, uid }, progress, order) => {
    const wire = wireProgress(kind, progress);
    if (wire === undefined) return;
    const collection = kind === 'VisibilityReport' ? 'reports' : 'executions';
    shown.show({ collection, namespace, id }, { uid, ...order, text: JSON.stringify(wire) }).then(
      (outcome) => outcome === 'changed' && viewChanges.publish(namespace, id),
      (err: unknown) => warnings.warn({ namespace, kind, name: id, err }, 'progress not shown'),
    );
  };
}
