import type { NamespaceAccessOptions } from '../runtime/informer/namespace-access.ts';
import type { Log } from '../runtime/log.ts';
import type { RuntimeMetrics } from './runtime-metrics.ts';

/** Writes to the log when a served namespace can be read no more, and when it can again; to the metrics at all times. */
export function observeNamespaces(
  log: Pick<Log, 'info' | 'error'>,
  metric: RuntimeMetrics['namespace'],
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
