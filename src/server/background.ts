import { whenAborted } from '../lib/async.ts';
import { type Clock, sleep } from '../lib/clock.ts';
import { backoffMs } from '../runtime/backoff.ts';
import type { Log } from '../runtime/log.ts';

const PAUSES = { baseMs: 250, maxMs: 15_000 };
const GIVE_UP_MS = 15 * 60_000;
/** New work beyond this is dropped: the store must have been unreachable for a long time. */
const MAX_TASKS = 1000;

export type Background = ReturnType<typeof createBackground>;

/**
 * Work that outlives its request: `attempt` is repeated, with growing pauses, until it returns true or 15 minutes have
 * passed. Nothing may depend on it: after a crash, the controllers read the resources and repair whatever must hold.
 */
export function createBackground(clock: Clock, log: Log) {
  const running = new Set<Promise<void>>();
  return {
    until(name: string, attempt: () => Promise<boolean>): void {
      if (running.size >= MAX_TASKS) {
        log.warn({ task: name }, 'background work dropped');
        return;
      }
      const task = repeat(clock, log, name, attempt).finally(() => running.delete(task));
      running.add(task);
    },
    /** Resolves when no work is left or the signal aborts. */
    async drain(signal: AbortSignal): Promise<void> {
      const aborted = whenAborted(signal);
      while (running.size > 0 && !signal.aborted) await Promise.race([Promise.all(running), aborted]);
    },
  };
}

async function repeat(clock: Clock, log: Log, name: string, attempt: () => Promise<boolean>): Promise<void> {
  const startedMs = clock.monotonicMs();
  for (let failures = 0; ; failures += 1) {
    try {
      if (await attempt()) return;
    } catch (error) {
      log.debug({ task: name, err: error }, 'an attempt at background work failed');
    }
    if (clock.monotonicMs() - startedMs > GIVE_UP_MS) {
      log.error({ task: name }, 'background work given up');
      return;
    }
    await sleep(clock, backoffMs(PAUSES, failures));
  }
}
