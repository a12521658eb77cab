import type { Clock } from '../../lib/clock.ts';

/**
 * Lets few reads of one partner into the store at a time: a caller of made-up ids must not cost the others their
 * cluster API. Those that find the queue full are told so at once, and so are those whose turn does not come in time.
 */
export interface StoreGate {
  run<T>(namespace: string, work: () => Promise<T>): Promise<T | 'busy'>;
}

export interface GateLimits {
  /** Reads of one partner in the store. */
  readonly atOnce: number;
  /** Those that may wait for their turn, and for how long: with the store away every turn takes its time limit. */
  readonly waiting: number;
  readonly waitMs: number;
}

interface Lane {
  running: number;
  readonly queue: (() => void)[];
}

export function createStoreGate(clock: Clock, limits: GateLimits): StoreGate {
  const lanes = new Map<string, Lane>();
  const turnOf = (lane: Lane): Promise<boolean> =>
    new Promise((resolve) => {
      const enter = (): void => {
        stop();
        resolve(true);
      };
      const stop = clock.setTimer(limits.waitMs, () => {
        lane.queue.splice(lane.queue.indexOf(enter), 1);
        resolve(false);
      });
      lane.queue.push(enter);
    });
  return {
    async run(namespace, work) {
      const lane = lanes.get(namespace) ?? { running: 0, queue: [] };
      lanes.set(namespace, lane);
      if (lane.running >= limits.atOnce) {
        if (lane.queue.length >= limits.waiting) return 'busy';
        if (!(await turnOf(lane))) return 'busy';
      } else {
        lane.running += 1;
      }
      try {
        return await work();
      } finally {
        const next = lane.queue.shift();
        if (next) next();
        else lane.running -= 1;
        if (lane.running === 0) lanes.delete(namespace);
      }
    },
  };
}
