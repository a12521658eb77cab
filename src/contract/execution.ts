import { z } from 'zod';
import { ACTIONS, EXECUTABLE, OUTPUTS } from '../registry/actions.ts';
import { action } from './action.ts';
import { dateTime, prefixedId } from './common.ts';
import { failureTable } from './failures.ts';

export const outputType = z.enum(OUTPUTS.map(({ type }) => type));
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
    error: z
      .string()
      .nullable()
      .describe(`Set only when failed: a stable code, a colon and a sentence.\n\n${failureTable('ActionExecution')}`),
    created_at: dateTime(),
    started_at: dateTime().nullable(),
    completed_at: dateTime().nullable(),
    updated_at: dateTime().nullable(),
  })
  .meta({ id: 'ActionExecution' });
export type Execution = z.infer<typeof execution>;

export const actionDetail = z
  .strictObject({ action, latest_execution: execution.nullable().describe('The execution with the highest attempt.') })
  .meta({ id: 'ActionDetail' });

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bare(schema.unwrap() as z.ZodType) : schema; // of a field

/**
 * Every field that any executable type can override, each nullable: what the shape check of POST executions knows
 * before it has read the action (H-09). The fields of one type are those of its payload.
 */
export const payloadOverride = z
  .strictObject(
    Object.fromEntries(
      EXECUTABLE.flatMap((type) => Object.entries(ACTIONS[type].payload.shape)).map(([field, schema]) => [
        field,
        bare(schema).nullable().optional(),
      ]),
    ),
  )
  .meta({ id: 'PayloadOverride' });

export const executionCreate = z
  .strictObject({ payload_override: payloadOverride.nullable().optional() })
  .meta({ id: 'ActionExecutionCreate' });
