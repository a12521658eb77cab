import { Semaphore } from '../../lib/semaphore.ts';

/** Lets pictures be decoded while those at work fit into the memory that is meant for it; the others wait in line. */
export interface DecodeGate {
  /** Waits until `bytes` fit beside the work going on. Rejects with the signal's reason while it waits; `work` itself is not cut. */
  run<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** One that is larger than `maxBytes` by itself works alone. Nobody overtakes, so that a large one is not starved by small ones. */
export function createDecodeGate(limits: { readonly maxBytes: number; readonly atOnce: number }): DecodeGate {
  const decoding = new Semaphore<number>({
    fits: (bytes, inside) =>
      inside.length === 0 ||
      (inside.length < limits.atOnce && inside.reduce((sum, each) => sum + each, bytes) <= limits.maxBytes),
  });
  return {
    async run(bytes, signal, work) {
      const release = await decoding.enter(bytes, signal);
      if (typeof release === 'string') throw signal.reason;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
