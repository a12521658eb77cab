/**
 * The texts of a failed report (G-05): a stable code for programs, a colon and a sentence for people. They are read by
 * partners, so nothing in them names a pod, an image, a key or an address.
 */

/** Why an engine gave no answers, as stored evidence classifies it. */
export type EngineFailure =
  | 'auth'
  | 'quota'
  | 'config'
  | 'rate_limit'
  | 'transient'
  | 'timeout'
  | 'stopped'
  | 'refused'
  | 'invalid_output'
  | 'no_text';

/** `deadlineSeconds`: the analysis time that the run was given (R-11). */
export const analysisTimeout = (deadlineSeconds: number): string =>
  `analysis_timeout: The analysis did not finish within ${duration(deadlineSeconds)}. Launch a new report to try again.`;

export const allEnginesFailed = (failure: EngineFailure): string =>
  `all_engines_failed:${failure}: ${ENGINE_SENTENCES[failure]}`;

/** Of a report whose cost ceiling did not allow enough answers. */
export const budgetExhausted = (): string =>
  'budget_exhausted: The service’s cost limit for one report did not allow enough answers. The operator of the service has to raise it.';

/** `website` in canonical form, `why` a clause for people. The home page is read before any engine is paid. */
export const siteUnreachable = (website: string, why?: string): string =>
  `site_unreachable: The home page of ${website} could not be read${why === undefined ? '' : `: ${why}`}. Check that the website is online and answers without a login, then launch a new report.`;

export const runLost = (): string =>
  'run_lost: The analysis stopped before it could store its result. Launch a new report to try again.';

/** Why a run never started (R-12). */
export type StartProblem =
  | 'queue_deadline'
  | 'image'
  | 'configuration'
  | 'quota'
  | 'platform'
  | 'workspace_missing'
  | 'workspace_invalid'
  | 'suspended';

export const runNotStarted = (problem: StartProblem): string => `run_not_started: ${START_SENTENCES[problem]}`;

const ENGINE_SENTENCES: Readonly<Record<EngineFailure, string>> = {
  auth: 'The answer engines did not accept the service’s credentials. The operator of the service has to renew them.',
  quota: 'The service’s quota at the answer engines is used up. The operator of the service has to raise it.',
  config: 'The answer engines refused the service’s requests. The operator of the service has to correct its settings.',
  rate_limit: 'The answer engines turned away too many requests. Launch a new report later.',
  transient: 'The answer engines could not be reached or kept failing. Launch a new report later.',
  timeout: 'The answer engines did not answer in time. Launch a new report later.',
  stopped: 'Asking the answer engines was stopped before enough answers were in. Launch a new report to try again.',
  refused: 'The answer engines refused to answer. Launch a new report to try again.',
  invalid_output: 'The engine that reads the website gave no usable answer. Launch a new report to try again.',
  no_text: 'The answer engines gave too few usable answers. Launch a new report to try again.',
};

const START_SENTENCES: Readonly<Record<StartProblem, string>> = {
  queue_deadline: 'The report waited too long for a free place. Launch a new report later.',
  image: 'The service could not start the analysis. Its operator has to correct the installation.',
  configuration: 'The service could not start the analysis. Its operator has to correct the settings.',
  quota: 'The service had no capacity to start the analysis. Launch a new report later.',
  platform: 'The service could not start the analysis. Launch a new report later.',
  workspace_missing: 'The workspace of the report does not exist.',
  workspace_invalid: 'The workspace of the report is not valid, so there is nothing to analyse.',
  suspended: 'The account is suspended, so no analysis is started.',
};

/** Whole minutes as minutes, else seconds. */
export const duration = (seconds: number): string =>
  seconds % 60 === 0 && seconds >= 60 ? plural(seconds / 60, 'minute') : plural(seconds, 'second');
const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
