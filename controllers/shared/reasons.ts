/**
 * The reasons that conditions carry, by kind: a closed list, so that alerts can be written against it.
 * docs/conditions.md says what each means; a test compares the two.
 */
export const REASONS = {
  Partner: ['Served', 'Suspended', 'NamespaceTaken', 'HostnameTaken', 'ReconcileStorm'],
  PartnerCredential: ['Accepted', 'Inactive', 'Expired', 'Incomplete', 'ReconcileStorm'],
  Workspace: ['Active', 'Archived', 'InvalidName', 'InvalidWebsite', 'InvalidModels', 'ReconcileStorm'],
  VisibilityReport: [
    'Queued',
    'Running',
    'WorkspaceMissing',
    'PartnerNotServed',
    'WaitingForSlot',
    'JobCreated',
    'ImageUnavailable',
    'QuotaExceeded',
    'JobCannotStart',
    'Claimed',
    'RunReplaced',
    'Completed',
    'InvalidName',
    'InvalidSpec',
    'WorkspaceInvalid',
    'QueueDeadlineExceeded',
    'RunNotStarted',
    'RunLost',
    'OutOfMemory',
    'DeadlineExceeded',
    'SiteUnreachable',
    'AnalysisFailed',
    'ReconcileStorm',
  ],
  ActionExecution: [
    'Queued',
    'Running',
    'ActionMissing',
    'WorkspaceMissing',
    'PartnerNotServed',
    'WaitingForSlot',
    'JobCreated',
    'ImageUnavailable',
    'QuotaExceeded',
    'JobCannotStart',
    'Claimed',
    'RunReplaced',
    'Succeeded',
    'InvalidName',
    'InvalidSpec',
    'AttemptRefused',
    'WorkspaceInvalid',
    'QueueDeadlineExceeded',
    'RunNotStarted',
    'RunLost',
    'OutOfMemory',
    'DeadlineExceeded',
    'TextRejected',
    'GenerationFailed',
    'ReconcileStorm',
  ],
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
    'ReconcileStorm',
  ],
  Action: ['ReconcileStorm'],
} as const satisfies Record<keyof typeof REASONS, readonly string[]>;

export type EventReasonOf<K extends keyof typeof EVENT_REASONS> = (typeof EVENT_REASONS)[K][number];
export type EventReason = EventReasonOf<keyof typeof EVENT_REASONS>;
