/** Reasons of reports and executions alike. */
const OF_RUNS = [
  'Queued',
  'Running',
  'WorkspaceMissing',
  'PartnerNotServed',
  'WaitingForSlot',
  'JobCreated',
  'Unschedulable',
  'ImageUnavailable',
  'QuotaExceeded',
  'JobCannotStart',
  'Claimed',
  'RunReplaced',
  'InvalidName',
  'InvalidSpec',
  'WorkspaceInvalid',
  'QueueDeadlineExceeded',
  'RunNotStarted',
  'RunLost',
  'OutOfMemory',
  'DeadlineExceeded',
  'OutcomeLost',
  'OutcomeFound',
  'ReconcileStorm',
] as const;

/**
 * The reasons that conditions carry, by kind: a closed list, so that alerts can be written against it.
 * docs/conditions.md says what each means; a test compares the two.
 */
export const REASONS = {
  Partner: ['Served', 'Suspended', 'NamespaceTaken', 'HostnameTaken', 'NamespaceUnreadable', 'ReconcileStorm'],
  PartnerCredential: ['Accepted', 'Inactive', 'Expired', 'Incomplete', 'ReconcileStorm'],
  Workspace: ['Active', 'Archived', 'InvalidName', 'InvalidWebsite', 'InvalidModels', 'ReconcileStorm'],
  VisibilityReport: [...OF_RUNS, 'Completed', 'SiteUnreachable', 'AnalysisFailed'],
  ActionExecution: [...OF_RUNS, 'ActionMissing', 'Succeeded', 'AttemptRefused', 'TextRejected', 'GenerationFailed'],
  Action: [
    'Recommended',
    'Generating',
    'NeedsReview',
    'Completed',
    'Dismissed',
    'Snoozed',
    'Failed',
    'Superseded',
    'ReconcileStorm',
  ],
} as const;

export type ReasonOf<K extends keyof typeof REASONS> = (typeof REASONS)[K][number];
export type Reason = ReasonOf<keyof typeof REASONS>;

/** The reasons of events about each kind: closed as well, and in the same document. */
export const EVENT_REASONS = {
  Partner: REASONS.Partner,
  PartnerCredential: REASONS.PartnerCredential,
  Workspace: REASONS.Workspace,
  VisibilityReport: [
    'Queued',
    'JobCreated',
    'JobStuck',
    'Started',
    'RetriedAfterInfrastructureLoss',
    'Completed',
    'Failed',
    'StatusRefused',
    'OutcomeLost',
    'OutcomeFound',
    'ReconcileStorm',
  ],
  ActionExecution: [
    'Queued',
    'JobCreated',
    'JobStuck',
    'Started',
    'RetriedAfterInfrastructureLoss',
    'Succeeded',
    'Failed',
    'StatusRefused',
    'OutcomeLost',
    'OutcomeFound',
    'ReconcileStorm',
  ],
  Action: ['ReconcileStorm'],
} as const satisfies Record<keyof typeof REASONS, readonly string[]>;

export type EventReasonOf<K extends keyof typeof EVENT_REASONS> = (typeof EVENT_REASONS)[K][number];
export type EventReason = EventReasonOf<keyof typeof EVENT_REASONS>;

/** The reasons that a failed report or execution may carry: metrics begin with a zero for each, so that an alert sees the first. */
export const FAILURE_REASONS = [
  'ActionMissing',
  'AnalysisFailed',
  'AttemptRefused',
  'DeadlineExceeded',
  'GenerationFailed',
  'ImageUnavailable',
  'InvalidName',
  'InvalidSpec',
  'JobCannotStart',
  'OutOfMemory',
  'QueueDeadlineExceeded',
  'QuotaExceeded',
  'RunLost',
  'RunNotStarted',
  'SiteUnreachable',
  'TextRejected',
  'WorkspaceInvalid',
  'WorkspaceMissing',
] as const satisfies readonly ReasonOf<'VisibilityReport' | 'ActionExecution'>[];
