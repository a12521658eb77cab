/** Time as a dependency, so that tests can control it. `now` may jump; `monotonicMs`, for durations, never does. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Milliseconds since an arbitrary start, never going back. */
  monotonicMs(): number;
  /** Calls `fn` once after `delayMs`; the returned function cancels it. */
  setTimer(delayMs: number, fn: () => void): () => void;
}

/** setTimeout fires at once for delays past 2^31-1 ms; longer ones are waited for in pieces. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  setTimer(delayMs, fn) {
    let timer: NodeJS.Timeout;
    const arm = (left: number): void => {
      timer = setTimeout(() => (left > MAX_TIMER_MS ? arm(left - MAX_TIMER_MS) : fn()), Math.min(left, MAX_TIMER_MS));
    };
    arm(Math.max(0, delayMs));
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs`; rejects with the signal's reason when it aborts first. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = clock.setTimer(delayMs, () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    const onAbort = (): void => {
      stop();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
