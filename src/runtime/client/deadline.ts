import type { Clock } from '../clock.ts';

/** The time that a call may take, tries included, and its caller's signal in one. */
export interface Deadline {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  remainingMs(): number;
  /** True when the time ran out, false when the caller gave up. */
  readonly isExceeded: boolean;
  /** Only the caller's signal counts from here on. */
  stopTimer(): void;
  /** Must be called: it lets go of the timer and of the caller's signal. */
  close(): void;
}

export function startDeadline(clock: Clock, timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const untilMs = clock.monotonicMs() + timeoutMs;
  let isExceeded = false;
  const cancel = clock.setTimer(timeoutMs, () => {
    isExceeded = true;
    controller.abort(new Error('the time is over'));
  });
  const onAbort = (): void => controller.abort(caller?.reason);
  if (caller?.aborted) onAbort();
  caller?.addEventListener('abort', onAbort, { once: true });
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
      caller?.removeEventListener('abort', onAbort);
    },
  };
}
