import type { Clock } from './clock.ts';

/** A controller that also aborts with its parent. Call `unlink` when done; otherwise the parent keeps it in memory. */
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
 * The promise's outcome, or the signal's reason if that comes first. With a grace period, a callee that reacts to the
 * signal has that long to finish. Unlike Promise.race with a long-lived promise, it leaves nothing behind.
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

/** The time limit of a call, tries included, combined with its caller's signal. */
export interface Deadline {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  remainingMs(): number;
  /** True when the time ran out, false when the caller gave up. */
  readonly isExceeded: boolean;
  /** From here on, only the caller's signal counts. */
  stopTimer(): void;
  /** Must be called: releases the timer and the caller's signal. */
  close(): void;
}

export function startDeadline(clock: Clock, timeoutMs: number, caller?: AbortSignal): Deadline {
  const { controller, unlink } = childAbort(caller ?? new AbortController().signal);
  const untilMs = clock.monotonicMs() + timeoutMs;
  let isExceeded = false;
  const cancel = clock.setTimer(timeoutMs, () => {
    isExceeded = true;
    controller.abort(new Error('the time is up'));
  });
  return {
    signal: controller.signal,
    timeoutMs,
    remainingMs: () => untilMs - clock.monotonicMs(),
    get isExceeded() {
      return isExceeded;
    },
    stopTimer: cancel,
    close() {
      cancel();
      unlink();
    },
  };
}
