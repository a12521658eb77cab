/**
 * Lets few reads of one partner into the store at a time: a caller of made-up ids must not cost the others their
 * cluster API. Those that find the queue full are told so at once.
 */
export interface StoreGate {
  run<T>(namespace: string, work: () => Promise<T>): Promise<T | 'busy'>;
}

export function createStoreGate(limits: { readonly atOnce: number; readonly waiting: number }): StoreGate {
  const lanes = new Map<string, { running: number; readonly queue: (() => void)[] }>();
  return {
    async run(namespace, work) {
      const lane = lanes.get(namespace) ?? { running: 0, queue: [] };
      lanes.set(namespace, lane);
      if (lane.running >= limits.atOnce) {
        if (lane.queue.length >= limits.waiting) return 'busy';
        await new Promise<void>((resolve) => lane.queue.push(resolve));
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
