import type { Clock } from '../../lib/clock.ts';

/** Ids that the store has just said do not exist. A poll of one costs nothing for a second (design: reads). */
export interface AbsentIds {
  has(key: string): boolean;
  add(key: string): void;
  /** Whoever creates a resource says so, or it would look missing for the rest of the second. */
  forget(key: string): void;
}

/** How long the absence of an id is remembered. */
export const ABSENT_MS = 1000;
/** Longer than a read of the store takes: one that began before the creation may say "absent" after it. */
const CREATED_MS = 5000;
const MAX_IDS = 10_000;

export function createAbsentIds(clock: Clock): AbsentIds {
  const absentUntil = new Map<string, number>();
  const createdUntil = new Map<string, number>();
  const isWithin = (ends: Map<string, number>, key: string): boolean => {
    const endMs = ends.get(key);
    if (endMs === undefined) return false;
    if (clock.monotonicMs() < endMs) return true;
    ends.delete(key);
    return false;
  };
  const remember = (ends: Map<string, number>, key: string, forMs: number): void => {
    ends.delete(key);
    const [oldest] = ends.keys();
    if (ends.size >= MAX_IDS && oldest !== undefined) ends.delete(oldest);
    ends.set(key, clock.monotonicMs() + forMs);
  };
  return {
    has: (key) => isWithin(absentUntil, key),
    add(key) {
      if (!isWithin(createdUntil, key)) remember(absentUntil, key, ABSENT_MS);
    },
    forget(key) {
      absentUntil.delete(key);
      remember(createdUntil, key, CREATED_MS);
    },
  };
}
