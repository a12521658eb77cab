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
 * A fault that nobody caught leaves a process in a state that nobody has thought of: it is logged as one line and the
 * process ends with exit code 1, to be started again. Rejections that nobody handles come here too.
 */
export function exitOnFault(log: Log): void {
  process.on('uncaughtException', (err, origin) => {
    try {
      log.error({ err, origin }, 'unexpected fault; the process ends');
    } finally {
      process.exit(1); // also where the fault is that nobody reads the log
    }
  });
}
