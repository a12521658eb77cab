import { z } from 'zod';
import type { Task } from '../../analysis/tasks.ts';
import { languageName } from '../../content/language.ts';
import { PROMPT_VERSIONS } from '../../content/prompts/index.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { LanguageMissing } from '../../ports/analyst.ts';
import { answeredOnce, NoAnswer } from '../consult.ts';
import { RunFailure } from '../failure.ts';
import { analystLimitMs, type ExecutionRun } from './context.ts';
import { isCeilingReached, limitsOf, mostOf } from './limits.ts';
import { payloadOf } from './payload.ts';

const DIGEST_LENGTH = 12;

/**
 * The name under which an answer about numbered sentences is stored. A resumed run may have another draft; an answer
 * about other sentences must not be read for it.
 */
export const keyedBy = (name: string, sentences: readonly string[]): string =>
  `${name}/${sha256Of(JSON.stringify(sentences)).slice(0, DIGEST_LENGTH)}`;

/** Runs a task of the analyst and pays for it once. Throws a RunFailure that says why there is no answer. */
export async function consultOnce<I, O>(
  run: ExecutionRun,
  key: string,
  task: Task<I, O>,
  input: I,
  limitMs = analystLimitMs(run),
): Promise<O> {
  countCall(run, key);
  try {
    const limits = { signal: run.signal, limitMs, mostMicroUsd: mostOf(run.input, run.analyst) };
    const { value, model } = await answeredOnce(run, key, task, input, limits);
    noteAuthor(run, task.name, model);
    return value;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const { failure, cause } = error;
    if (cause instanceof LanguageMissing) throw languageMissing(run, cause);
    throw new RunFailure({ code: `analyst_failed:${failure}` }, { cause });
  }
}

/** For the output's provenance (J-02): tasks that write, not those that read. */
function noteAuthor({ authors, input }: ExecutionRun, task: string, model = configuredModel(input)): void {
  const version = PROMPT_VERSIONS[task];
  if (version === undefined) return;
  authors.models.add(model);
  authors.prompts.set(task, version);
}

const configuredModel = ({ analyst }: ExecutionRun['input']): string => analyst.model ?? 'unknown';

/** Throws the failure once a limit is reached. What an earlier process has paid for is counted and not refused. */
function countCall(run: ExecutionRun, key: string): void {
  const isPaid = run.checkpoints.get(key, z.unknown()) !== undefined;
  const reached = isPaid ? undefined : limitReached(run);
  if (reached !== undefined) throw budgetExhausted(reached);
  run.work.modelCalls += 1;
}

type Limit = 'calls' | 'cost';

export const budgetExhausted = (cause: Limit): RunFailure =>
  new RunFailure({ code: 'text_budget_exhausted', detail: { cause } });

function limitReached(run: ExecutionRun): Limit | undefined {
  if (callsLeft(run) === 0) return 'calls';
  return isCeilingReached(run.input, run.spent) ? 'cost' : undefined;
}

/** How many tasks the analyst may still be given. */
export const callsLeft = ({ input, work }: ExecutionRun): number =>
  Math.max(0, limitsOf(input).maxModelCalls - work.modelCalls);

/** the writer does not support the language. */
function languageMissing(run: ExecutionRun, cause: LanguageMissing): RunFailure {
  const language = languageName(payloadOf(run.input).language);
  const detail = { cause: 'writer', language, available: cause.languages.join(', ') } as const;
  return new RunFailure({ code: 'language_not_available', detail }, { cause });
}
