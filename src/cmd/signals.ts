import type { Log } from '../runtime/log.ts';

/** SIGTERM and SIGINT ask the process to finish; a second one of them ends it at once. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(1);
      stop.abort();
    });
  }
  return stop.signal;
}

/**
 * An uncaught error leaves the process in an unknown state. It is logged as one line, and the process exits with code 1
 * so that it is restarted. Unhandled rejections are treated in the same way.
 */
export function exitOnFault(log: Log): void {
  process.on('uncaughtException', (err, origin) => {
    try {
      log.error({ err, origin }, 'unexpected error; the process exits');
    } finally {
      process.exit(1); // also if the fault is that the log cannot be written
    }
  });
}
