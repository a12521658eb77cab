import type { Clock } from './clock.ts';

/** A controller that also aborts with its parent; `unlink` must be called, or the parent keeps it alive. */
export function childAbort(parent: AbortSignal): { readonly controller: AbortController; readonly unlink: () => void } {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(parent.reason);
  if (parent.aborted) onAbort();
  parent.addEventListener('abort', onAbort, { once: true });
  return { controller, unlink: () => parent.removeEventListener('abort', onAbort) };
}

/** Resolves when the signal aborts. */
export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * The promise's outcome, or the signal's reason when that comes first: a callee that ignores its signal keeps nobody
 * waiting. With a grace, a callee that heeds the signal has that long to say how it ended. Unlike a Promise.race
 * against one long-lived promise it leaves nothing behind.
 */
export function orAborted<T>(
  promise: PromiseLike<T>,
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
    promise.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}
