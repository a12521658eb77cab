import type { Clock } from '../lib/clock.ts';
import { backoffMs } from '../runtime/backoff.ts';
import type { Log } from '../runtime/log.ts';

/** The state of another system, as its callers see it. */
export interface Dependency {
  up(): void;
  /** `reason` in a few words, without secrets. */
  down(reason: string): void;
  /** Why it cannot be reached now; undefined if it can be, or has not been called yet. */
  problem(): string | undefined;
}

const AGAIN = { baseMs: 5_000, maxMs: 300_000 };

/**
 * Logs once that another system cannot be reached, repeats this less and less often, and logs once when it is back.
 * A system that comes and goes is logged no more often than one that stays unreachable.
 */
export function createDependency(
  name: string,
  { log, clock, observe }: { log: Pick<Log, 'info' | 'warn'>; clock: Clock; observe: (isUp: boolean) => void },
): Dependency {
  let problem: string | undefined;
  let downSinceMs: number | undefined;
  let isTold = false;
  /** Number of warnings in a row. */
  let told = 0;
  let nextMs = Number.NEGATIVE_INFINITY;
  return {
    problem: () => problem,
    up() {
      observe(true);
      problem = undefined;
      const awayMs = downSinceMs === undefined ? 0 : clock.monotonicMs() - downSinceMs;
      downSinceMs = undefined;
      if (isTold) log.info({ dependency: name, awayMs: Math.round(awayMs) }, 'can be reached again');
      isTold = false;
    },
    down(reason) {
      observe(false);
      problem = reason;
      const nowMs = clock.monotonicMs();
      // after a long time without problems, the interval starts from the beginning
      if (downSinceMs === undefined && nowMs - nextMs > AGAIN.maxMs) told = 0;
      downSinceMs ??= nowMs;
      if (nowMs < nextMs) return;
      isTold = true;
      nextMs = nowMs + backoffMs(AGAIN, told++);
      log.warn(
        { dependency: name, reason, awayMs: Math.round(nowMs - downSinceMs) },
        'cannot be reached; trying again',
      );
    },
  };
}
