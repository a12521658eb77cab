import { whenAborted } from '../lib/async.ts';
import { type Clock, sleep } from '../lib/clock.ts';
import { backoffMs } from '../runtime/backoff.ts';
import type { Log } from '../runtime/log.ts';

/**
 * Work that outlives its request: done when `attempt` says so, tried again with growing pauses while it does not or
 * throws. It is a help, never a promise: what must hold after a crash is repaired from resources by the controllers.
 */
export interface Background {
  until(name: string, attempt: () => Promise<boolean>): void;
  /** Resolves when nothing is left or the signal aborts. */
  drain(signal: AbortSignal): Promise<void>;
}

const PAUSES = { baseMs: 250, maxMs: 15_000 };
const GIVE_UP_MS = 15 * 60_000;
/** Beyond this many, new work is dropped: the store has been away for long and requests went on failing. */
const MAX_TASKS = 1000;

export function createBackground(clock: Clock, log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    until(name, attempt) {
      if (running.size >= MAX_TASKS) {
        log.warn({ task: name }, 'background work dropped');
        return;
      }
      const task = repeat(clock, log, name, attempt).finally(() => running.delete(task));
      running.add(task);
    },
    async drain(signal) {
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
      log.debug({ task: name, err: error }, 'background work failed once');
    }
    if (clock.monotonicMs() - startedMs > GIVE_UP_MS) {
      log.error({ task: name }, 'background work given up');
      return;
    }
    await sleep(clock, backoffMs(PAUSES, failures));
  }
}
