import { z } from 'zod';
import type { Task } from '../analysis/tasks.ts';
import { TimeLimitReached, withinLimit } from '../lib/async.ts';
import { type Analyst, AnalystError } from '../ports/analyst.ts';
import type { RunContext } from './context.ts';
import { type Cost, costOf, ofFailed, spend, storedCost, withAssumed } from './spend.ts';

/** The analyst gave no answer. The cost of its requests is counted. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly failure: AnalystError['failure'] | 'timeout';
  constructor(failure: NoAnswer['failure'], cause: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

export interface Limits {
  /** The signal of the run or of a part of it. */
  readonly signal: AbortSignal;
  readonly limitMs: number;
  /** What a request of unknown cost counts against a ceiling; absent: nothing. */
  readonly mostMicroUsd?: number | undefined;
}

type Consulting = Pick<RunContext, 'checkpoints' | 'clock' | 'signal' | 'spent'>;

/**
 * Pays for an answer of the analyst once. Answer and cost are stored under the key, so a resumed run neither asks again
 * nor forgets the cost (K-06). Throws NoAnswer, or the run's own reason once the run is over.
 */
export async function paidOnce<T extends Cost>(
  run: Consulting,
  key: string,
  schema: z.ZodType<T>,
  { signal, limitMs, mostMicroUsd }: Limits,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const paid = await run.checkpoints.once(key, schema, async () => {
    try {
      return await withinLimit({ clock: run.clock, signal }, limitMs, ask);
    } catch (error) {
      run.signal.throwIfAborted();
      if (signal.aborted || error instanceof TimeLimitReached) {
        spend(run.spent, { requests: 0, assumedMicroUsd: mostMicroUsd });
        throw new NoAnswer('timeout', error);
      }
      if (!(error instanceof AnalystError)) throw error;
      spend(run.spent, ofFailed(withAssumed(error, mostMicroUsd)));
      throw new NoAnswer(error.failure, error);
    }
  });
  spend(run.spent, paid);
  return paid;
}

/** Runs one task of the analyst; throws like `paidOnce`. */
export const consultOnce = async <I, O>(...[run, key, task, input, limits]: Parameters<typeof answeredOnce<I, O>>) =>
  (await answeredOnce(run, key, task, input, limits)).value;

/** The same with the name of the model, which is undefined if an earlier version has paid for the answer. */
export async function answeredOnce<I, O>(
  run: Consulting & { readonly analyst: Analyst },
  key: string,
  task: Task<I, O>,
  input: I,
  limits: Limits,
): Promise<{ readonly value: O; readonly model?: string | undefined }> {
  const consulted = z.object({ value: task.schema, model: z.string().optional(), ...storedCost });
  return paidOnce(run, key, consulted, limits, async (signal) => {
    const answered = await run.analyst.complete(task, input, { signal });
    return { value: answered.value, model: answered.model, ...costOf(withAssumed(answered, limits.mostMicroUsd)) };
  });
}
