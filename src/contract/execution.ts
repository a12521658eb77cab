import { z } from 'zod';
import { action } from './action.ts';
import { dateTime, prefixedId } from './common.ts';
import { payloadOverride } from './payload.ts';

export const outputType = z.enum(['article', 'network_post', 'short_post', 'forum_post']);
export const executionStatus = z.enum(['queued', 'running', 'succeeded', 'failed']);

export const execution = z
  .strictObject({
    id: prefixedId('aex', 'an action execution'),
    action_id: z.string(),
    status: executionStatus,
    attempt: z.int().min(1),
    output_type: outputType.nullable().describe('Null until output creation starts.'),
    output_id: z.string().nullable().describe('Null until output creation starts.'),
    output_url: z.string().nullable().describe('Relative to the base URL; null until success.'),
    error: z.string().nullable().describe('Set only when failed.'),
    created_at: dateTime(),
    started_at: dateTime().nullable(),
    completed_at: dateTime().nullable(),
    updated_at: dateTime().nullable(),
  })
  .meta({ id: 'ActionExecution' });
export type Execution = z.infer<typeof execution>;

export const actionDetail = z
  .strictObject({ action, latest_execution: execution.nullable().describe('The one with the highest attempt.') })
  .meta({ id: 'ActionDetail' });

export const executionCreate = z
  .strictObject({ payload_override: payloadOverride.nullable().optional() })
  .meta({ id: 'ActionExecutionCreate' });
