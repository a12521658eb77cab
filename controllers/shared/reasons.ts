/**
 * The reasons that conditions carry, by kind: a closed list, so that alerts can be written against it.
 * docs/conditions.md says what each means; a test compares the two.
 */
export const REASONS = {
  Partner: ['Served', 'Suspended', 'NamespaceTaken', 'HostnameTaken'],
  PartnerCredential: ['Accepted', 'Inactive', 'Expired', 'Incomplete'],
  Workspace: ['Active', 'Archived', 'InvalidName', 'InvalidWebsite', 'InvalidModels'],
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
  ],
  Action: ['Recommended', 'Generating', 'NeedsReview', 'Completed', 'Dismissed', 'Snoozed', 'Failed', 'Superseded'],
} as const;

export type ReasonOf<K extends keyof typeof REASONS> = (typeof REASONS)[K][number];
export type Reason = ReasonOf<keyof typeof REASONS>;
