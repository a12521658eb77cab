import { DEFAULT_ANALYST, ENGINES } from '../registry/engines.ts';

/**
 * Every way in which a report or an execution fails, by code. `error` on the wire is the code, a colon and one or two
 * sentences. Partners read it, so no sentence names a pod, an image or an address, or contains a key.
 */

/**
 * A sentence that says what happened, and one that says what to do. With `unsaid`, the second one appears in documents
 * only. {name} stands for a member of the failure's detail, {time} for the detail's `seconds` in words.
 */
export type Said = readonly [happened: string, toDo: string, unsaid?: 'unsaid'];
/** What is said of a code, or of each `detail.cause`. The key '' is for a failure without a cause. */
export type Row = Said | Readonly<Record<string, Said>>;
type Table = Readonly<Record<string, Row>>;

const AGAIN = 'Launch a new report to try again.';
const LATER = 'Launch a new report later.';
const EXECUTE_AGAIN = 'Execute the action again to try again.';
const EXECUTE_LATER = 'Execute the action again later.';
const ASK_OPERATOR = 'Ask the operator of the service.';
const OPERATOR_RAISES = 'The operator of the service has to raise it.';
const OPERATOR_RENEWS = 'The operator of the service has to renew them.';
const OPERATOR_CORRECTS = 'The operator of the service has to correct its settings.';
const CORRECT_INSTALLATION = 'Its operator has to correct the installation.';
const CORRECT_SETTINGS = 'Its operator has to correct the settings.';
const CORRECT_WORKSPACE = 'The operator of the service has to correct the workspace.';

/** What is said of an engine, or of several, by the class of the failure. `later`: what to do if waiting may help. */
const failedBy = (who: string, later: string) =>
  ({
    auth: [`The ${who} did not accept the service’s credentials.`, OPERATOR_RENEWS],
    quota: [`The service’s quota at the ${who} is used up.`, OPERATOR_RAISES],
    config: [`The ${who} refused the service’s requests.`, OPERATOR_CORRECTS],
    rate_limit: [`The ${who} turned away too many requests.`, later],
    transient: [`The ${who} could not be reached or kept failing.`, later],
    timeout: [`The ${who} did not answer in time.`, later],
  }) as const satisfies Readonly<Record<string, Said>>;
const ENGINES_FAILED = failedBy('answer engines', LATER);
const ANALYST_FAILED = failedBy('engine that reads the website', LATER);
const WRITER_FAILED = failedBy('engine that writes', EXECUTE_LATER);

/** Why a report never started. */
export const REPORT_STARTS = {
  queue_deadline: ['The report waited too long for its analysis to start.', LATER],
  image: ['The service could not start the analysis.', CORRECT_INSTALLATION],
  configuration: ['The service could not start the analysis.', CORRECT_SETTINGS],
  quota: ['The service had no capacity to start the analysis.', LATER],
  platform: ['The service could not start the analysis.', LATER],
  workspace_missing: [
    'The workspace of the report does not exist.',
    'Launch a report of a workspace that exists.',
    'unsaid',
  ],
  workspace_invalid: [
    'The workspace of the report is not valid, so there is nothing to analyse.',
    CORRECT_WORKSPACE,
    'unsaid',
  ],
  suspended: ['The account is suspended, so no analysis is started.', ASK_OPERATOR, 'unsaid'],
} as const satisfies Readonly<Record<string, Said>>;

export const REPORT = {
  analysis_timeout: ['The analysis did not finish within {time}.', AGAIN],
  'all_engines_failed:auth': { '': ENGINES_FAILED.auth, analyst: ANALYST_FAILED.auth },
  'all_engines_failed:quota': { '': ENGINES_FAILED.quota, analyst: ANALYST_FAILED.quota },
  'all_engines_failed:config': { '': ENGINES_FAILED.config, analyst: ANALYST_FAILED.config },
  'all_engines_failed:rate_limit': { '': ENGINES_FAILED.rate_limit, analyst: ANALYST_FAILED.rate_limit },
  'all_engines_failed:transient': { '': ENGINES_FAILED.transient, analyst: ANALYST_FAILED.transient },
  'all_engines_failed:timeout': { '': ENGINES_FAILED.timeout, analyst: ANALYST_FAILED.timeout },
  'all_engines_failed:stopped': ['Asking the answer engines was stopped before enough answers were in.', AGAIN],
  'all_engines_failed:refused': {
    '': ['The answer engines refused to answer.', AGAIN],
    analyst: ['The engine that reads the website refused to do so.', AGAIN],
  },
  'all_engines_failed:invalid_output': ['The engine that reads the website gave no usable answer.', AGAIN],
  'all_engines_failed:no_text': ['The answer engines gave too few usable answers.', AGAIN],
  budget_exhausted: ['The service’s cost limit for one report did not allow enough answers.', OPERATOR_RAISES],
  site_unreachable: [
    'The home page of {website} could not be read: {why}.',
    'Check that the website is online and answers without a login, then launch a new report.',
  ],
  run_lost: ['The analysis stopped before it could store its result.', AGAIN],
  run_not_started: REPORT_STARTS,
  analysis_failed: ['The analysis failed.', AGAIN, 'unsaid'],
} as const satisfies Table;

/** Why an execution never started. */
export const EXECUTION_STARTS = {
  queue_deadline: ['The execution waited too long to start.', EXECUTE_LATER],
  image: ['The service could not start the generation.', CORRECT_INSTALLATION],
  configuration: ['The service could not start the generation.', CORRECT_SETTINGS],
  quota: ['The service had no capacity to start the generation.', EXECUTE_LATER],
  platform: ['The service could not start the generation.', EXECUTE_LATER],
  action_missing: ['The action of the execution does not exist.', 'Execute an action that exists.', 'unsaid'],
  execution_invalid: [
    'What the execution asks for cannot be generated.',
    'The operator of the service has to correct the execution.',
    'unsaid',
  ],
  workspace_missing: [
    'The workspace of the action does not exist.',
    'Execute an action of a workspace that exists.',
    'unsaid',
  ],
  workspace_invalid: [
    'The workspace of the action is not valid, so there is nothing to write about.',
    CORRECT_WORKSPACE,
    'unsaid',
  ],
  suspended: ['The account is suspended, so nothing is generated.', ASK_OPERATOR, 'unsaid'],
} as const satisfies Readonly<Record<string, Said>>;

export const EXECUTION = {
  generation_timeout: ['The text was not finished within {time}.', EXECUTE_AGAIN],
  'analyst_failed:auth': WRITER_FAILED.auth,
  'analyst_failed:quota': WRITER_FAILED.quota,
  'analyst_failed:config': WRITER_FAILED.config,
  'analyst_failed:rate_limit': WRITER_FAILED.rate_limit,
  'analyst_failed:transient': WRITER_FAILED.transient,
  'analyst_failed:timeout': WRITER_FAILED.timeout,
  'analyst_failed:refused': [
    'The engine that writes refused the task.',
    'Change the title, the length or the information given, then execute the action again.',
  ],
  'analyst_failed:invalid_output': ['The engine that writes gave no usable text.', EXECUTE_AGAIN],
  language_not_available: {
    writer: [
      'The simulated writer, which is used if no real analyst is configured, cannot write {language}.',
      `Override the language with one that it can write ({available}), or have a real analyst configured (${ENGINES[DEFAULT_ANALYST].apiKeyEnv}).`,
    ],
    tag: [
      'The language “{language}” is not the BCP 47 tag of an existing language.',
      'Override the language with such a tag, for example en or pt-BR.',
    ],
  },
  text_budget_exhausted: {
    calls: [
      'The service’s limit on model calls for one text was reached before the text was finished.',
      OPERATOR_RAISES,
    ],
    cost: ['The service’s cost limit for one text was reached before the text was finished.', OPERATOR_RAISES],
  },
  text_rejected: ['The text still had problems after one round of corrections: {problems}.', EXECUTE_AGAIN],
  text_off_topic: [
    'The text did not answer the question that it was written for, or was about something else: {why}.',
    'Change the title or the information given if they do not fit the brand, then execute the action again.',
  ],
  run_lost: ['The generation stopped before it could store its output.', EXECUTE_AGAIN],
  run_not_started: EXECUTION_STARTS,
  attempt_refused: [
    'Another attempt is running, or this attempt does not have the next number, so nothing was generated.',
    'Execute the action through the API, which numbers the attempts.',
    'unsaid',
  ],
  generation_failed: ['The generation failed.', EXECUTE_AGAIN, 'unsaid'],
} as const satisfies Table;
