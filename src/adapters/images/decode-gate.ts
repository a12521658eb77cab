/** Lets pictures be decoded while those at work fit into the memory that is meant for it; the others wait in line. */
export interface DecodeGate {
  /** Waits until `bytes` fit beside the work going on. Rejects with the signal's reason while it waits; `work` itself is not cut. */
  run<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly bytes: number;
  readonly enter: () => void;
}

/** One that is larger than `maxBytes` by itself works alone. Nobody overtakes, so that a large one is not starved by small ones. */
export function createDecodeGate(limits: { readonly maxBytes: number; readonly atOnce: number }): DecodeGate {
  const line: Waiting[] = [];
  let [working, used] = [0, 0];
  const admit = (): void => {
    for (let [next] = line; next !== undefined; [next] = line) {
      const fits = working === 0 || (working < limits.atOnce && used + next.bytes <= limits.maxBytes);
      if (!fits) return;
      line.shift();
      working += 1;
      used += next.bytes;
      next.enter();
    }
  };
  const turn = (bytes: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(waiting), 1);
        admit();
        reject(signal.reason);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const waiting: Waiting = { bytes, enter };
      signal.addEventListener('abort', leave, { once: true });
      line.push(waiting);
      admit();
    });
  return {
    async run(bytes, signal, work) {
      signal.throwIfAborted();
      await turn(bytes, signal);
      try {
        return await work();
      } finally {
        working -= 1;
        used -= bytes;
        admit();
      }
    },
  };
}
