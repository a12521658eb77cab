import type { Clock } from '../../lib/clock.ts';

/** Ids that the store has just said do not exist. A poll of one costs nothing for a second (design: reads). */
export interface AbsentIds {
  has(key: string): boolean;
  add(key: string): void;
  /** Whoever creates a resource says so, or it would look missing for the rest of the second. */
  forget(key: string): void;
}

const LIFETIME_MS = 1000;
const MAX_IDS = 10_000;

export function createAbsentIds(clock: Clock): AbsentIds {
  const until = new Map<string, number>();
  return {
    has(key) {
      const end = until.get(key);
      if (end === undefined) return false;
      if (clock.monotonicMs() < end) return true;
      until.delete(key);
      return false;
    },
    add(key) {
      until.delete(key);
      const [oldest] = until.keys();
      if (until.size >= MAX_IDS && oldest !== undefined) until.delete(oldest);
      until.set(key, clock.monotonicMs() + LIFETIME_MS);
    },
    forget: (key) => void until.delete(key),
  };
}
