import type { Clock } from '../../src/lib/clock.ts';

/** So long nothing that waits has found room. A node that is added takes longer, a place that a run leaves is taken sooner. */
export const STANDSTILL_MS = 30_000;

/**
 * Whether the platform has room for one more job. A scheduler tries a new pod at once, but one that did not fit only
 * after a backoff that grows to seconds: where runs begin and end all the time, new ones overtake it again and again. So
 * nothing new is granted while jobs wait for room, and the order in which runs begin stays that of the slots. Jobs of
 * which none begins any more hold back nobody: they may be for a partner's own nodes, or fit nowhere.
 */
export interface Room {
  isFree(): boolean;
  /** What the platform says of a job now; false as well when it is over. */
  tell(key: string, waits: boolean): void;
  /** Nobody is led any more: no timer is left, and none begins. */
  close(): void;
}

/** `onFree` is called when nothing holds others back any more. */
export function createRoom(clock: Clock, onFree: () => void): Room {
  const waiting = new Set<string>();
  /** They wait as well, and hold back nobody. */
  const passedOver = new Set<string>();
  let stop = (): void => {};
  let isClosed = false;

  function watchForStandstill(): void {
    stop();
    if (isClosed) return;
    stop = clock.setTimer(STANDSTILL_MS, () => {
      for (const key of waiting) passedOver.add(key);
      waiting.clear();
      onFree();
    });
  }

  function begin(key: string): void {
    if (passedOver.has(key) || waiting.has(key)) return;
    waiting.add(key);
    if (waiting.size === 1) watchForStandstill();
  }

  function end(key: string): void {
    passedOver.delete(key);
    if (!waiting.delete(key)) return;
    if (waiting.size > 0) {
      watchForStandstill();
      return;
    }
    stop();
    onFree();
  }

  return {
    isFree: () => waiting.size === 0,
    tell: (key, waits) => (waits ? begin(key) : end(key)),
    close() {
      isClosed = true;
      stop();
    },
  };
}
