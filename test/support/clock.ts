import type { Clock } from '../../src/lib/clock.ts';

/** A clock that a test moves by hand. `advance` fires due timers in order and lets promises settle between them. */
export interface ManualClock extends Clock {
  advance(ms: number): Promise<void>;
  /** Lets everything happen that needs no time. */
  settle(): Promise<void>;
  /** The same until it is so, for work in threads that `isBusy` does not know of; rejects after 45 s of real time. */
  settleUntil(what: string, isSo: () => boolean): Promise<void>;
  /** Moves the wall clock only, as an administrator or NTP would. */
  jump(ms: number): void;
  pending(): number;
}

const MOST_REAL_MS = 45_000;

/** `isBusy` tells of work outside of this thread, such as a request on its way: time stands still meanwhile. */
export function manualClock(
  startMs = Date.parse('2026-03-01T12:00:00.000Z'),
  isBusy: () => boolean = () => false,
): ManualClock {
  let mono = 0;
  let offset = startMs;
  let serial = 0;
  let advancing = 0;
  const timers = new Map<number, { at: number; fn: () => void }>();
  const turns = async (): Promise<void> => {
    // 20 turns without anything on its way: what came in the last of them has been dealt with
    for (let i = 0; i < 20; i = isBusy() ? 0 : i + 1)
      await new Promise((resolve) => (isBusy() ? setTimeout(resolve, 1) : setImmediate(resolve)));
  };
  // a port of a test may move time as well, while the test waits
  const settle = async (): Promise<void> => {
    do await turns();
    while (advancing > 0);
  };
  return {
    now: () => offset + mono,
    monotonicMs: () => mono,
    setTimer(delayMs, fn) {
      const id = ++serial;
      timers.set(id, { at: mono + Math.max(0, delayMs), fn });
      return () => timers.delete(id);
    },
    settle,
    async settleUntil(what, isSo) {
      for (const began = performance.now(); !isSo(); await new Promise((resolve) => setTimeout(resolve, 1)))
        if (performance.now() - began > MOST_REAL_MS) throw new Error(`never: ${what}`);
      await settle();
    },
    async advance(ms) {
      advancing += 1;
      const target = mono + ms;
      await turns();
      for (;;) {
        const due = [...timers].filter(([, t]) => t.at <= target).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
        if (!due) break;
        timers.delete(due[0]);
        mono = Math.max(mono, due[1].at);
        due[1].fn();
        await turns();
      }
      mono = target;
      await turns();
      advancing -= 1;
    },
    jump: (ms) => {
      offset += ms;
    },
    pending: () => timers.size,
  };
}
