import type { Clock } from '../../src/lib/clock.ts';
import type { Log } from '../../src/runtime/log.ts';

/** Logs each warning at most once per interval, because an outage repeats it, and counts those left out. */
export function rateLimitedLog(log: Log, clock: Clock, everyMs = 30_000): Log {
  const told = new Map<string, { readonly untilMs: number; leftOut: number }>();
  const around = (inner: Log): Log => ({
    debug: (fields, message) => inner.debug(fields, message),
    info: (fields, message) => inner.info(fields, message),
    error: (fields, message) => inner.error(fields, message),
    warn(fields, message) {
      const now = clock.monotonicMs();
      const last = told.get(message);
      if (last && now < last.untilMs) {
        last.leftOut += 1;
        return;
      }
      told.set(message, { untilMs: now + everyMs, leftOut: 0 });
      inner.warn(last?.leftOut ? { ...fields, leftOut: last.leftOut } : fields, message);
    },
    child: (fields) => around(inner.child(fields)),
  });
  return around(log);
}
