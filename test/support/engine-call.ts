import type { EngineOptions } from '../../src/adapters/engines/shared/engine.ts';
import type { Clock } from '../../src/lib/clock.ts';
import type { AnswerEngine, AskOptions, EngineReply } from '../../src/ports/answer-engine.ts';

export const TEST_KEY = 'sk-test-0123456789-SECRET';

/**
 * A clock for code that mixes waits with real sockets: a short timer fires at once and the time moves by its delay, so
 * a retry costs no time; a timer of `holdFromMs` or more (the bound on a request) waits for `expire()`.
 */
export interface SkippingClock extends Clock {
  /** Delays of the short timers, in order. */
  readonly waits: readonly number[];
  /** Fires every held timer and moves the time by the longest delay. */
  expire(): void;
  held(): number;
}

export function skippingClock(holdFromMs = 60_000, startMs = Date.parse('2026-03-01T12:00:00.000Z')): SkippingClock {
  let mono = 0;
  const waits: number[] = [];
  const held = new Map<() => void, number>();
  return {
    waits,
    now: () => startMs + mono,
    monotonicMs: () => mono,
    held: () => held.size,
    setTimer(delayMs, fn) {
      if (delayMs >= holdFromMs) {
        const fire = () => fn();
        held.set(fire, delayMs);
        return () => held.delete(fire);
      }
      waits.push(delayMs);
      const timer = setImmediate(() => {
        mono += delayMs;
        fn();
      });
      return () => clearImmediate(timer);
    },
    expire() {
      const due = [...held];
      held.clear();
      mono += Math.max(0, ...due.map(([, delayMs]) => delayMs));
      for (const [fire] of due) fire();
    },
  };
}

/** Options of an engine whose waits cost no time; `jitter` gives the middle of its range. */
export function engineOptions(baseUrl: string | undefined, over: Partial<EngineOptions> = {}) {
  const clock = skippingClock();
  const given = baseUrl === undefined ? {} : { baseUrl };
  return { clock, options: { apiKey: TEST_KEY, model: 'model-x', clock, jitter: () => 0.5, ...given, ...over } };
}

export const QUESTION = 'Which tools are best for "teams" — and why?';

export function ask(engine: AnswerEngine, call: Partial<AskOptions> = {}): Promise<EngineReply> {
  return engine.ask(QUESTION, { signal: new AbortController().signal, sample: 0, ...call });
}

/** Waits in real time, a few milliseconds as a rule; a busy machine may take long. */
export async function until(condition: () => boolean): Promise<void> {
  for (const end = performance.now() + 45_000; !condition(); await new Promise((resolve) => setTimeout(resolve, 1)))
    if (performance.now() > end) throw new Error('the awaited condition did not come about');
}
