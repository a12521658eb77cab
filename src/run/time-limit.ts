import type { RunContext } from './context.ts';
import { untilAborted } from './until-aborted.ts';

/** A call of the outside has used up its time; the run has some left. */
export class TimeLimitReached extends Error {
  override readonly name = 'TimeLimitReached';
}

/**
 * Calls the outside with a signal that aborts after `limitMs` or with the run, and waits no longer than that, whatever
 * the callee heeds. Throws TimeLimitReached, or the run's own reason when the run is over.
 */
export async function withinLimit<T>(
  run: Pick<RunContext, 'clock' | 'signal'>,
  limitMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (run.signal.aborted) throw run.signal.reason;
  if (limitMs <= 0) throw new TimeLimitReached('no time is left');
  const over = new AbortController();
  const stop = run.clock.setTimer(limitMs, () => over.abort(new TimeLimitReached('the time is over')));
  const signal = AbortSignal.any([run.signal, over.signal]);
  try {
    return await untilAborted(call(signal), signal);
  } catch (error) {
    if (run.signal.aborted) throw run.signal.reason;
    if (over.signal.aborted) throw over.signal.reason;
    throw error;
  } finally {
    stop();
  }
}
