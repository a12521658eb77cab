import type { Task } from '../../analysis/tasks.ts';
import { languageName } from '../../content/language.ts';
import { LanguageMissing } from '../../ports/analyst.ts';
import { consultOnce as consult, NoAnswer } from '../consult.ts';
import { RunFailure } from '../failure.ts';
import { analystLimitMs, type ExecutionRun } from './context.ts';
import { payloadOf } from './payload.ts';

/** Runs a task of the analyst and pays for it once. Throws a RunFailure that says why there is no answer. */
export async function consultOnce<I, O>(run: ExecutionRun, key: string, task: Task<I, O>, input: I): Promise<O> {
  try {
    return await consult(run, key, task, input, { signal: run.signal, limitMs: analystLimitMs(run) });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const { failure, cause } = error;
    if (cause instanceof LanguageMissing) throw languageMissing(run, cause);
    throw new RunFailure({ code: `analyst_failed:${failure}` }, { cause });
  }
}

/** the writer does not support the language. */
function languageMissing(run: ExecutionRun, cause: LanguageMissing): RunFailure {
  const language = languageName(payloadOf(run.input).language);
  const detail = { cause: 'writer', language, available: cause.languages.join(', ') } as const;
  return new RunFailure({ code: 'language_not_available', detail }, { cause });
}
