import type { Clock } from '../../src/lib/clock.ts';

/** A clock that a test moves by hand. `advance` fires due timers in order and lets promises settle between them. */
export interface ManualClock extends Clock {
  advance(ms: number): Promise<void>;
  /** Moves the wall clock only, as an administrator or NTP would. */
  jump(ms: number): void;
  pending(): number;
}

export function manualClock(startMs = Date.parse('2026-03-01T12:00:00.000Z')): ManualClock {
  let mono = 0;
  let offset = startMs;
  let serial = 0;
  const timers = new Map<number, { at: number; fn: () => void }>();
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    now: () => offset + mono,
    monotonicMs: () => mono,
    setTimer(delayMs, fn) {
      const id = ++serial;
      timers.set(id, { at: mono + Math.max(0, delayMs), fn });
      return () => timers.delete(id);
    },
    async advance(ms) {
      const target = mono + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter(([, t]) => t.at <= target).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
        if (!due) break;
        timers.delete(due[0]);
        mono = Math.max(mono, due[1].at);
        due[1].fn();
        await settle();
      }
      mono = target;
      await settle();
    },
    jump: (ms) => {
      offset += ms;
    },
    pending: () => timers.size,
  };
}
