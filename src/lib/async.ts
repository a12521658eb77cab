import type { Clock } from './clock.ts';

/** The time for a call is over. */
export class TimeLimitReached extends Error {
  override readonly name = 'TimeLimitReached';
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

/**
 * Calls with a signal that aborts after `limitMs` or with the parent, and waits no longer than that, whatever the callee
 * heeds. Throws TimeLimitReached, or the parent's reason once that has aborted.
 */
export async function withinLimit<T>(
  { clock, signal: parent }: { readonly clock: Clock; readonly signal: AbortSignal },
  limitMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  parent.throwIfAborted();
  if (limitMs <= 0) throw new TimeLimitReached('no time is left');
  const over = new AbortController();
  const stop = clock.setTimer(limitMs, () => over.abort(new TimeLimitReached('the time is over')));
  const signal = AbortSignal.any([parent, over.signal]);
  try {
    return await orAborted(call(signal), signal);
  } catch (error) {
    parent.throwIfAborted();
    over.signal.throwIfAborted();
    throw error;
  } finally {
    stop();
  }
}

/** The promise's value, or undefined when it is not there after `ms`. A later failure is ignored. */
export function within<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = clock.setTimer(Math.max(0, ms), () => resolve(undefined));
    promise.then(resolve, reject).finally(stop);
  });
}

/** Does the work again and again until the signal aborts, with a pause before each time. The work handles its errors. */
export function every(clock: Clock, pauseMs: number, signal: AbortSignal, work: () => Promise<unknown>): void {
  let cancel = (): void => {};
  const again = (): void => {
    if (!signal.aborted) cancel = clock.setTimer(pauseMs, () => void work().finally(again));
  };
  signal.addEventListener('abort', () => cancel(), { once: true });
  again();
}
