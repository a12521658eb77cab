/** Around each write of the controllers to a report, from its job to its end (see src/lib/failpoint.ts). */
export const REPORT_POINTS = [
  'job.before-create',
  'job.after-create',
  'status.before-Queued',
  'status.after-Queued',
  'status.before-Running',
  'status.after-Running',
  'action.before-write:1',
  'action.after-write:1',
  'action.before-write:2',
  'action.after-write:2',
  'result.before-store',
  'result.after-store',
  'status.before-Completed',
  'status.after-Completed',
] as const;

/** Around the write that puts the plan of a first report in force. */
export const PLAN_POINTS = ['plan.before-pin', 'plan.after-pin'] as const;

/** Of executions: at the first, the attempt may not be on record yet; at the second it is, and nothing runs. */
export const EXECUTION_POINTS = [
  'attempt.before-record',
  'attempt.after-record',
  'job.before-create',
  'job.after-create',
  'status.before-Running',
  'status.after-Running',
  'status.before-Succeeded',
  'status.after-Succeeded',
] as const;

export const FAILURE_POINTS = ['status.before-Failed', 'status.after-Failed'] as const;
