import { z } from 'zod';
import { dateTime, dateTimeOrNull, prefixedId } from './common.ts';

const historyEvent = z.enum([
  'recommended',
  'recommended_again',
  'superseded',
  'attempt_started',
  'attempt_succeeded',
  'attempt_failed',
  'launch_failed',
  'completed',
  'dismissed',
  'snoozed',
  'snooze_ended',
  'reopened',
]);

export const historyEntry = z
  .strictObject({
    at: dateTime('When it happened; for what an operator did, when the service noticed it.'),
    event: historyEvent.describe(
      'recommended: a report recommended it for the first time. recommended_again: a later report recommended it after a failure, after the review or after it was superseded. superseded: later reports no longer recommend it. attempt_*: an execution. launch_failed: an execution could not be queued. completed, dismissed, snoozed, reopened: set by a PATCH or by the operator. snooze_ended: its time was over. More values may be added.',
    ),
    by: z
      .enum(['partner', 'operator', 'sightline'])
      .describe('partner: a request of the REST API. operator: by hand. sightline: a report, a run or a timer.'),
    actor_id: z
      .string()
      .nullable()
      .describe('X-External-Actor-Id of the request, as it is stored; null if there was none.'),
    attempt: z.int().min(1).nullable().describe('Attempt of the execution; null for other events.'),
    execution_id: prefixedId('aex', 'the execution').nullable().describe('Execution; null for other events.'),
    report_id: prefixedId('pvr', 'the report').nullable().describe('Report; null for other events.'),
    snooze_until: dateTimeOrNull('End of the snooze; null for other events, and for a snooze without an end.'),
  })
  .meta({ id: 'ActionHistoryEntry' });
export type WireHistoryEntry = z.infer<typeof historyEntry>;
