import { actionPhase } from '../../src/resources/action.ts';

/** Reasons of reports and executions that have failed. */
const OF_FAILED_RUNS = [
  'DeadlineExceeded',
  'ImageUnavailable',
  'InvalidName',
  'InvalidSpec',
  'JobCannotStart',
  'OutOfMemory',
  'QueueDeadlineExceeded',
  'QuotaExceeded',
  'RunLost',
  'RunNotStarted',
  'WorkspaceInvalid',
  'WorkspaceMissing',
] as const;
const OF_FAILED_REPORTS = ['AnalysisFailed', 'SiteUnreachable'] as const;
const OF_FAILED_EXECUTIONS = ['ActionMissing', 'AttemptRefused', 'GenerationFailed', 'TextRejected'] as const;

/** All reasons of failures. Metrics start with a zero for each, so that an alert notices the first one. */
export const FAILURE_REASONS = [...OF_FAILED_RUNS, ...OF_FAILED_REPORTS, ...OF_FAILED_EXECUTIONS].toSorted();

/** Reasons of reports and executions alike. */
const OF_RUNS = [
  'Queued',
  'Running',
  'PartnerNotServed',
  'WaitingForSlot',
  'JobCreated',
  'Unschedulable',
  'Claimed',
  'RunReplaced',
  'OutcomeLost',
  'OutcomeFound',
  'ReconcileStorm',
  ...OF_FAILED_RUNS,
] as const;

const EVENTS_OF_RUNS = [
  'Queued',
  'JobCreated',
  'JobStuck',
  'Started',
  'RetriedAfterInfrastructureLoss',
  'Failed',
  'StatusRefused',
  'OutcomeLost',
  'OutcomeFound',
  'ReconcileStorm',
] as const;

/** Reasons of a partner's Ready condition; its events have the same reasons. */
const OF_PARTNERS = [
  'Served',
  'Suspended',
  'NamespaceTaken',
  'HostnameTaken',
  'NamespaceUnreadable',
  'ReconcileStorm',
] as const;

/** The closed list of condition reasons by kind, for alerts; a test compares it with docs/conditions.md. */
export const REASONS = {
  Partner: [...OF_PARTNERS, 'BrandingShown', 'BrandingChanged', 'LogoRefused'],
  PartnerCredential: ['Accepted', 'Inactive', 'Expired', 'Incomplete', 'ReconcileStorm'],
  Workspace: ['Active', 'Archived', 'InvalidName', 'InvalidWebsite', 'InvalidModels', 'ReconcileStorm'],
  VisibilityReport: [...OF_RUNS, 'Completed', ...OF_FAILED_REPORTS],
  ActionExecution: [...OF_RUNS, 'Succeeded', ...OF_FAILED_EXECUTIONS],
  Action: [...actionPhase.options, 'ReconcileStorm'],
} as const;

export type ReasonOf<K extends keyof typeof REASONS> = (typeof REASONS)[K][number];
export type Reason = ReasonOf<keyof typeof REASONS>;

/** The reasons of events about each kind: also a closed list, in the same document. */
export const EVENT_REASONS = {
  Partner: OF_PARTNERS,
  PartnerCredential: REASONS.PartnerCredential,
  Workspace: REASONS.Workspace,
  VisibilityReport: [...EVENTS_OF_RUNS, 'Completed'],
  ActionExecution: [...EVENTS_OF_RUNS, 'Succeeded'],
  Action: ['ReconcileStorm'],
} as const satisfies Record<keyof typeof REASONS, readonly string[]>;

export type EventReasonOf<K extends keyof typeof EVENT_REASONS> = (typeof EVENT_REASONS)[K][number];
export type EventReason = EventReasonOf<keyof typeof EVENT_REASONS>;
