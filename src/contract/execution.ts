import { z } from 'zod';
import { ACTIONS, EXECUTABLE, OUTPUTS } from '../registry/actions.ts';
import { action } from './action.ts';
import { historyEntry } from './action-history.ts';
import { byStatus, dateTime, dateTimeOrNull, prefixedId } from './common.ts';
import { failureTable } from './failures.ts';
import { executionProgress, noProgress, shownProgress } from './progress.ts';

export const outputType = z.enum(OUTPUTS.map(({ type }) => type));
export const executionStatus = z.enum(['queued', 'running', 'succeeded', 'failed']);

/** One schema for all statuses, as the service writes them; partners are told which members each status has. */
const anyExecution = z.strictObject({
  id: prefixedId('aex', 'the execution'),
  action_id: prefixedId('act', 'the action that is executed'),
  status: executionStatus,
  attempt: z.int().min(1).describe('1 for the first execution of the action, increased by 1 for each new one.'),
  output_type: outputType.nullable(),
  output_id: z.string().nullable(),
  output_url: z.string().nullable(),
  error: z.string().nullable(),
  created_at: dateTime('When it was launched.'),
  started_at: dateTimeOrNull('When it began to run; null before.'),
  completed_at: dateTimeOrNull('When it succeeded or failed; null before.'),
  updated_at: dateTimeOrNull('When it last changed; null before the first change.'),
  progress: executionProgress.nullable(),
});
export type Execution = z.infer<typeof anyExecution>;

const started = {
  output_type: outputType.describe('Type of the output.'),
  output_id: z.string().describe('Identifier of the output.'),
};
const noUrl = z.null().describe('Only an execution that has succeeded has this URL.');
const noError = z.null().describe('Only a failed execution has an error.');
const unfinished = { output_url: noUrl, error: noError, completed_at: z.null().describe('It has not ended.') };
const EXECUTION_STATES = [
  anyExecution
    .extend({
      status: z.literal('queued').describe('It waits for its run to start.'),
      output_type: z.null().describe('Null until it runs.'),
      output_id: z.null().describe('Null until it runs.'),
      ...unfinished,
      progress: noProgress,
    })
    .meta({ id: 'QueuedExecution' }),
  anyExecution
    .extend({
      status: z.literal('running').describe('The output is being generated.'),
      ...started,
      ...unfinished,
      progress: shownProgress(executionProgress),
    })
    .meta({ id: 'RunningExecution' }),
  anyExecution
    .extend({
      ...{ status: z.literal('succeeded').describe('It is final and has an output.'), ...started },
      output_url: z.string().describe('Where to read the output, relative to the base URL.'),
      error: noError,
      completed_at: dateTime('When it succeeded.'),
      progress: noProgress,
    })
    .meta({ id: 'SucceededExecution' }),
  anyExecution
    .extend({
      ...{ status: z.literal('failed').describe('It is final and has an error.'), ...started, output_url: noUrl },
      error: z
        .string()
        .describe(`A stable code, a colon and one or two sentences.\n\n${failureTable('ActionExecution')}`),
      completed_at: dateTime('When it failed.'),
      progress: noProgress,
    })
    .meta({ id: 'FailedExecution' }),
] as const;

/** A member that a status does not have is null; the status tells the schemas apart (V-05). */
export const execution = z
  .discriminatedUnion('status', EXECUTION_STATES)
  .meta({ id: 'ActionExecution', discriminator: byStatus(executionStatus.options, 'Execution') });

export const actionDetail = z
  .strictObject({
    action: action.describe('The action.'),
    latest_execution: execution.nullable().describe('The execution with the highest attempt; null before the first.'),
    history: z
      .array(historyEntry)
      .describe(
        'What happened to the action, oldest first: at most the last 40 entries, fewer if they are long. It is complete if it begins with `recommended`. What happened before the service recorded histories is unknown, so the history of an old action may be empty.',
      ),
  })
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
        bare(schema)
          .nullable()
          .optional()
          .describe(`As in the payload. ${schema.description ?? bare(schema).description}`),
      ]),
    ),
  )
  .meta({ id: 'PayloadOverride' });

export const executionCreate = z
  .strictObject({
    payload_override: payloadOverride
      .nullable()
      .optional()
      .describe('Fields that replace those of the action’s payload.'),
  })
  .meta({ id: 'ActionExecutionCreate' });
