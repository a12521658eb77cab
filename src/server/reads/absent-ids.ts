import { LRUCache } from 'lru-cache';
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

/** Not the cache's own lifetimes: those end a moment later, and not at all for an entry of time 0. */
export function createAbsentIds(clock: Clock): AbsentIds {
  const absentUntil = new LRUCache<string, number>({ max: MAX_IDS });
  const createdUntil = new LRUCache<string, number>({ max: MAX_IDS });
  const isWithin = (endMs: number | undefined): boolean => endMs !== undefined && clock.monotonicMs() < endMs;
  return {
    has: (key) => isWithin(absentUntil.get(key)),
    add(key) {
      if (!isWithin(createdUntil.get(key))) absentUntil.set(key, clock.monotonicMs() + ABSENT_MS);
    },
    forget(key) {
      absentUntil.delete(key);
      createdUntil.set(key, clock.monotonicMs() + CREATED_MS);
    },
  };
}
