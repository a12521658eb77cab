import type { NamespaceAccessOptions } from '../runtime/informer/namespace-access.ts';
import type { ReflectorObserver } from '../runtime/informer/reflector-options.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Logs when a namespace cannot be read, at the start or later, and when it can be read again. Always updates the
 * metric.
 */
export function observeNamespaces(
  log: Pick<Log, 'info' | 'error'>,
  metric: Metrics['runtime']['namespace'],
): NonNullable<NamespaceAccessOptions['onChange']> {
  const away = new Set<string>();
  return (namespace, isReadable, why) => {
    metric(namespace, isReadable);
    if (!isReadable) {
      away.add(namespace);
      log.error({ namespace, why }, 'namespace cannot be read');
    } else if (away.delete(namespace)) log.info({ namespace }, 'namespace can be read again');
  };
}

/** Logs the events of a reflector and passes them to its metrics. */
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
