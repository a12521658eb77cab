import type { Clock } from '../../src/lib/clock.ts';

/** A scheduler tries a pod that did not fit again within ten seconds: what takes no place in this time does not fit. */
export const UNTAKEN_MS = 30_000;

/**
 * Whether the platform has room for one more job. A scheduler tries a new pod at once, but one that did not fit only
 * after a backoff that grows to seconds: where runs begin and end all the time, new ones overtake it again and again. So
 * nothing new is granted while jobs wait for room, and the order in which runs begin stays that of the slots. When a place
 * is free, or none is taken, and no job that waits takes one, they fit nowhere, or on nodes that are not there yet: they
 * are passed over and hold back nobody.
 */
export interface CapacityGate {
  isFree(): boolean;
  /** What the platform says of the job of a run that has a slot: whether it waits for room, or has a place. */
  report(key: string, isUnschedulable: boolean): void;
  /** That run gave its slot back, begun or not. */
  released(key: string): void;
  /** Nobody is led any more: no timer is left, and none begins. */
  close(): void;
}

/** `onFree` is called when nothing holds others back any more. */
export function createCapacityGate(clock: Clock, onFree: () => void): CapacityGate {
  const placed = new Set<string>();
  const waiting = new Set<string>();
  const passedOver = new Set<string>();
  /** As many had a place when the last of those that wait found none. */
  let places = 0;
  let stop: (() => void) | undefined;
  let isClosed = false;

  function unwatch(): void {
    stop?.();
    stop = undefined;
  }

  /** A run's pod ends before its slot is given back: whoever took its place meanwhile is counted beside it. */
  function review(): void {
    const isPlaceFree = placed.size === 0 || placed.size < places;
    if (waiting.size === 0 || !isPlaceFree || isClosed) {
      unwatch();
      return;
    }
    stop ??= clock.setTimer(UNTAKEN_MS, () => {
      stop = undefined;
      for (const key of waiting) passedOver.add(key);
      waiting.clear();
      onFree();
    });
  }

  function stopWaiting(key: string): boolean {
    if (!waiting.delete(key)) return false;
    if (waiting.size === 0) onFree();
    return true;
  }

  function markUnschedulable(key: string): void {
    placed.delete(key);
    if (passedOver.has(key) || waiting.has(key)) return;
    waiting.add(key);
    places = placed.size;
  }

  function markScheduled(key: string): void {
    placed.add(key);
    passedOver.delete(key);
    if (stopWaiting(key)) unwatch();
  }

  return {
    isFree: () => waiting.size === 0,
    report(key, isUnschedulable) {
      if (isUnschedulable) markUnschedulable(key);
      else markScheduled(key);
      review();
    },
    released(key) {
      placed.delete(key);
      passedOver.delete(key);
      stopWaiting(key);
      review();
    },
    close() {
      isClosed = true;
      unwatch();
    },
  };
}
