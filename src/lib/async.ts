import { orAborted } from '../runtime/abort.ts';
import type { Clock } from './clock.ts';

export { orAborted, whenAborted } from '../runtime/abort.ts';

/** The time limit of a call has passed. */
export class TimeLimitReached extends Error {
  override readonly name = 'TimeLimitReached';
}

/** Aborts a call after `limitMs` or with the parent. Throws TimeLimitReached or the parent's reason, without delay. */
export async function withinLimit<T>(
  { clock, signal: parent }: { readonly clock: Clock; readonly signal: AbortSignal },
  limitMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  parent.throwIfAborted();
  if (limitMs <= 0) throw new TimeLimitReached('no time is left');
  const over = new AbortController();
  const stop = clock.setTimer(limitMs, () => over.abort(new TimeLimitReached('the time is up')));
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

/** The promise's value, or undefined if it has none after `ms`. A later failure is ignored. */
export function within<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = clock.setTimer(Math.max(0, ms), () => resolve(undefined));
    promise.then(resolve, reject).finally(stop);
  });
}

/** Repeats the work until the signal aborts, with a pause before each time. The work must handle its own errors. */
export function every(clock: Clock, pauseMs: number, signal: AbortSignal, work: () => Promise<unknown>): void {
  let cancel = (): void => {};
  const again = (): void => {
    if (!signal.aborted) cancel = clock.setTimer(pauseMs, () => void work().finally(again));
  };
  signal.addEventListener('abort', () => cancel(), { once: true });
  again();
}
