import { z } from 'zod';
import type { Task } from '../../analysis/tasks.ts';
import { languageName } from '../../content/language.ts';
import type { AnalystFailure } from '../../contract/failures.ts';
import { TimeLimitReached, withinLimit } from '../../lib/async.ts';
import { AnalystError, LanguageMissing } from '../../ports/analyst.ts';
import { RunFailure } from '../failure.ts';
import { ofFailed, spend } from '../spend.ts';
import { analystLimitMs, type ExecutionRun } from './context.ts';
import { payloadOf } from './payload.ts';

/**
 * One task of the analyst. Each answer is stored under its key with what it cost: a resumed run neither asks again nor
 * forgets the cost (K-06). Throws the RunFailure that tells why there is none.
 */
export async function consultOnce<I, O>(run: ExecutionRun, key: string, task: Task<I, O>, input: I): Promise<O> {
  const consulted = z.object({ value: task.schema, requests: z.int().min(0), microUsd: z.int().min(0).optional() });
  const { value, ...cost } = await run.checkpoints.once(key, consulted, () => consult(run, task, input));
  spend(run.spent, cost);
  return value;
}

async function consult<I, O>(
  run: ExecutionRun,
  task: Task<I, O>,
  input: I,
): Promise<{ readonly value: O; readonly requests: number; readonly microUsd?: number }> {
  try {
    const ask = (signal: AbortSignal) => run.analyst.complete(task, input, { signal });
    const { value, requests, microUsd } = await withinLimit(run, analystLimitMs(run), ask);
    return { value, requests, ...(microUsd === undefined ? {} : { microUsd }) };
  } catch (error) {
    if (error instanceof TimeLimitReached) throw failed('timeout', error);
    if (!(error instanceof AnalystError)) throw error;
    spend(run.spent, ofFailed(error));
    if (error instanceof LanguageMissing) throw languageMissing(run, error);
    throw failed(error.failure, error);
  }
}

const failed = (failure: AnalystFailure, cause: unknown): RunFailure =>
  new RunFailure({ code: `analyst_failed:${failure}` }, { cause });

/** the writer has other languages only. */
function languageMissing(run: ExecutionRun, cause: LanguageMissing): RunFailure {
  const language = languageName(payloadOf(run.input).language);
  const detail = { cause: 'writer', language, available: cause.languages.join(', ') } as const;
  return new RunFailure({ code: 'language_not_available', detail }, { cause });
}
