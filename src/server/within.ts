import type { Clock } from '../lib/clock.ts';

/** The promise's value, or undefined when it is not there after `ms`. A later failure is ignored. */
export function within<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = clock.setTimer(Math.max(0, ms), () => resolve(undefined));
    promise.then(resolve, reject).finally(stop);
  });
}
