import type { ReflectorObserver } from '../runtime/informer/reflector-options.ts';
import type { Log } from '../runtime/log.ts';

/** Writes what a reflector meets to the log and passes it on to its metrics. */
export function observeReflector(log: Log, metrics: ReflectorObserver): ReflectorObserver {
  return {
    relisted(kind, reason, resources) {
      metrics.relisted(kind, reason, resources);
      log.info({ kind, reason, resources }, 'listed');
    },
    reconnecting(kind, err, delayMs) {
      metrics.reconnecting(kind, err, delayMs);
      log.warn({ kind, err, delayMs: Math.round(delayMs) }, 'watch interrupted');
    },
    missed(kind, count) {
      metrics.missed(kind, count);
      log.error({ kind, count }, 'watch missed changes');
    },
    handlerFailed(kind, err) {
      metrics.handlerFailed(kind, err);
      log.error({ kind, err }, 'event handler failed');
    },
  };
}
