import type { ReasonOf } from './reasons.ts';

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
