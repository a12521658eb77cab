import { duration, type StartProblem } from './report-errors.ts';

/**
 * The texts of a failed execution: a stable code for programs, a colon and a sentence for people. They are read by
 * partners, so nothing in them names a pod, an image, a key or an address.
 */

/** Why the analyst wrote nothing. */
export type AnalystFailure =
  | 'auth'
  | 'quota'
  | 'config'
  | 'rate_limit'
  | 'transient'
  | 'timeout'
  | 'refused'
  | 'invalid_output';

/** `deadlineSeconds`: the time for generating that the run was given, counted from its first claim. */
export const generationTimeout = (deadlineSeconds: number): string =>
  `generation_timeout: The text was not finished within ${duration(deadlineSeconds)}. Execute the action again to try again.`;

export const analystFailed = (failure: AnalystFailure): string =>
  `analyst_failed:${failure}: ${ANALYST_SENTENCES[failure]}`;

/** The code of an execution whose language nobody here can write; programs may offer another one. */
export const LANGUAGE_CODE = 'language_not_available';

/** the writer has other languages only. `name` is the English name of the language, `has` are the tags of those. */
export const languageMissing = (name: string, has: readonly string[]): string =>
  `${LANGUAGE_CODE}: The simulated writer, which works where no real analyst is configured, has no ${name}. ` +
  `Override language with one that it has (${has.join(', ')}), or have a real analyst configured (OPENAI_API_KEY).`;

/** a language of an action or an execution that did not come through the check of requests. */
export const languageUnknown = (language: string): string =>
  `${LANGUAGE_CODE}: The language “${clipped(language)}” is not the BCP 47 tag of an existing language. ` +
  'Override language with one, such as en or pt-BR.';

const MAX_NAMED = 4;
const MAX_PROBLEM = 180;

/** T-02: `problems` are those that were left after the repair, the worst first; the first few are named. */
export function textRejected(problems: readonly string[]): string {
  const named = problems.slice(0, MAX_NAMED).map(clipped).join('; ');
  const more = problems.length > MAX_NAMED ? ` (${problems.length - MAX_NAMED} more)` : '';
  return `text_rejected: The text still had problems after one round of corrections: ${named}${more}. Execute the action again to try again.`;
}

function clipped(problem: string): string {
  const chars = [...problem.replace(/[.\s]+$/u, '')];
  return chars.length > MAX_PROBLEM ? `${chars.slice(0, MAX_PROBLEM - 1).join('')}…` : chars.join('');
}

const ANALYST_SENTENCES: Readonly<Record<AnalystFailure, string>> = {
  auth: 'The engine that writes did not accept the service’s credentials. The operator of the service has to renew them.',
  quota: 'The service’s quota at the engine that writes is used up. The operator of the service has to raise it.',
  config:
    'The engine that writes refused the service’s requests. The operator of the service has to correct its settings.',
  rate_limit: 'The engine that writes turned away too many requests. Execute the action again later.',
  transient: 'The engine that writes could not be reached or kept failing. Execute the action again later.',
  timeout: 'The engine that writes did not answer in time. Execute the action again later.',
  refused:
    'The engine that writes refused the task. Change the title, the length or the information given, then execute the action again.',
  invalid_output: 'The engine that writes gave no usable text. Execute the action again to try again.',
};

export const executionLost = (): string =>
  'run_lost: The generation stopped before it could store its output. Execute the action again to try again.';

/** Why an execution never started. */
export type ExecutionStartProblem = StartProblem | 'action_missing' | 'execution_invalid';

export const executionNotStarted = (problem: ExecutionStartProblem): string =>
  `run_not_started: ${START_SENTENCES[problem]}`;

const REFUSED = 'attempt_refused:';

/** A hand-made execution that is not the action’s next attempt; it moves nothing. */
export const attemptRefused = (): string =>
  `${REFUSED} Another attempt is running, or this is not the next one, so nothing was generated.`;

/** Whether a failed execution’s error says so. */
export const isAttemptRefused = (error: string | undefined): boolean => error?.startsWith(REFUSED) === true;

const START_SENTENCES: Readonly<Record<ExecutionStartProblem, string>> = {
  queue_deadline: 'The execution waited too long for a free place. Execute the action again later.',
  image: 'The service could not start the generation. Its operator has to correct the installation.',
  configuration: 'The service could not start the generation. Its operator has to correct the settings.',
  quota: 'The service had no capacity to start the generation. Execute the action again later.',
  platform: 'The service could not start the generation. Execute the action again later.',
  action_missing: 'The action of the execution does not exist.',
  execution_invalid: 'What the execution asks for cannot be generated.',
  workspace_missing: 'The workspace of the action does not exist.',
  workspace_invalid: 'The workspace of the action is not valid, so there is nothing to write about.',
  suspended: 'The account is suspended, so nothing is generated.',
};
