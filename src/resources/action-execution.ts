import { z } from 'zod';
import { OUTPUTS } from '../registry/actions.ts';
import { actionType } from './action.ts';
import {
  artifactRef,
  conditions,
  cost,
  createdAt,
  deadlineSeconds,
  error,
  failure,
  name,
  observedGeneration,
  runAttempts,
  text,
  timestamp,
} from './meta.ts';

export const outputType = z.enum(OUTPUTS.map(({ kind }) => kind));

export const actionExecutionSpec = z.object({
  actionName: name().describe('Action that is executed.'),
  attempt: z
    .int()
    .min(1)
    .max(100_000)
    .describe('1 for the first execution of the action, increased by 1 for each new one.'),
  type: actionType.describe('Type of that action.'),
  payload: z
    .record(z.string(), z.unknown())
    .describe('The action’s payload merged with the override; validated before it is written.'),
  outputType: outputType.describe('What is generated.'),
  outputId: name().describe('Id of the output, known before it exists.'),
  createdAt: createdAt(),
  deadlineSeconds: deadlineSeconds(),
});

export const executionPhase = z.enum(['Queued', 'Running', 'Succeeded', 'Failed']);

export const executionImage = z.object({
  id: text(64).describe('Id of the image bytes; it changes when the image is replaced.'),
  bytes: artifactRef.describe('Location of the image bytes.'),
  altText: text(255).describe('What the picture shows.'),
  caption: text(500).optional().describe('Text under the picture.'),
  sectionHint: text(80).optional().describe('Section to which the picture belongs.'),
  width: z.int().min(1).optional().describe('In pixels.'),
  height: z.int().min(1).optional().describe('In pixels.'),
  isPlaceholder: z.boolean().describe('True when no picture could be generated.'),
  replacedAt: timestamp().optional().describe('When this picture replaced another one.'),
});

export const actionExecutionStatus = z.object({
  observedGeneration: observedGeneration(),
  phase: executionPhase.optional().describe('Queued, Running, Succeeded or Failed; the last two are final.'),
  runAttempts: runAttempts(),
  startedAt: timestamp().optional().describe('When the run started working on the execution.'),
  finishedAt: timestamp().optional().describe('When the execution Succeeded or Failed.'),
  updatedAt: timestamp().optional().describe('Last change of phase.'),
  stage: text(40)
    .optional()
    .describe(
      'Step of the run, such as sections; the value is done once the execution has Succeeded. Not every step is written; GET /runs of the controllers has the current one.',
    ),
  output: artifactRef.optional().describe('The output as REST returns it.'),
  ledger: artifactRef.optional().describe('Sources from which the text may take its facts, for audits.'),
  images: z.array(executionImage).max(10).optional().describe('Pictures by position.'),
  simulated: z.boolean().optional().describe('True when the analyst or the image engine was simulated.'),
  error: error(),
  failure: failure.optional(),
  cost: cost.optional(),
  conditions: conditions().optional(),
});
