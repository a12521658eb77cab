import type { Clock } from '../../src/lib/clock.ts';

/**
 * A scheduler retries an unschedulable pod within ten seconds. A pod that is still not placed after UNTAKEN_MS does not
 * fit.
 */
export const UNTAKEN_MS = 30_000;

/**
 * Whether the platform has room for one more job. A scheduler tries a new pod at once, but retries one that did not fit
 * only after a backoff of several seconds. Where runs start and end all the time, new pods would overtake it again and
 * again. So no new job is granted while jobs wait for room, and runs start in the order of their slots. If the
 * waiting jobs are still not placed although there is free room or nothing is running, they fit on no node that exists
 * now. They are then passed over and hold back no other run.
 */
export interface CapacityGate {
  isFree(): boolean;
  /** Reports the job of a run that has a slot: whether it waits for room or has been placed. */
  report(key: string, isUnschedulable: boolean): void;
  /** The run returned its slot, whether it had started or not. */
  released(key: string): void;
  /** This process no longer leads: timers are stopped, and no new ones start. */
  close(): void;
}

/** `onFree` is called when no job holds others back any longer. */
export function createCapacityGate(clock: Clock, onFree: () => void): CapacityGate {
  const placed = new Set<string>();
  const waiting = new Set<string>();
  const passedOver = new Set<string>();
  /** How many jobs were placed when the last waiting job found no room. */
  let places = 0;
  let stop: (() => void) | undefined;
  let isClosed = false;

  function unwatch(): void {
    stop?.();
    stop = undefined;
  }

  /**
   * A run's pod ends before its slot is returned. If another pod takes that room in between, both are in `placed` until
   * then, so there seems to be no room.
   */
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
