import type { Clock } from '../lib/clock.ts';

/**
 * The outcome of the work, or the signal's reason when that comes first: a callee that ignores its signal keeps nobody
 * waiting. With a grace, work that heeds the signal has that long to say how it ended.
 */
export function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  grace?: { readonly clock: Clock; readonly graceMs: number },
): Promise<T> {
  return new Promise((resolve, reject) => {
    let stopGrace = (): void => {};
    const giveUp = (): void => reject(signal.reason);
    const onAbort = (): void => {
      if (grace) stopGrace = grace.clock.setTimer(grace.graceMs, giveUp);
      else giveUp();
    };
    const settle = (end: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      stopGrace();
      end();
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
