import { z } from 'zod';
import { OUTPUTS } from '../registry/actions.ts';
import { actionType } from './action.ts';
import { artifactRef, conditions, cost, failure, name, observedGeneration, text, timestamp } from './meta.ts';

export const outputType = z.enum(OUTPUTS.map(({ kind }) => kind));

export const actionExecutionSpec = z.object({
  actionName: name().describe('Action that is executed.'),
  attempt: z.int().min(1).max(100_000).describe('1 for the first execution of the action, one more for each new one.'),
  type: actionType.describe('Type of that action.'),
  payload: z
    .record(z.string(), z.unknown())
    .describe('The action’s payload with the override merged in, checked before it is written.'),
  outputType: outputType.describe('What is generated.'),
  outputId: name().describe('Id of the output, known before it exists.'),
  createdAt: timestamp().optional().describe('Creation in milliseconds; absent: metadata.creationTimestamp.'),
  deadlineSeconds: z
    .int()
    .min(10)
    .max(3600)
    .optional()
    .describe('Time for generating once started; absent: the deployment’s.'),
});

export const executionPhase = z.enum(['Queued', 'Running', 'Succeeded', 'Failed']);
export type ExecutionPhase = z.infer<typeof executionPhase>;

export const executionImage = z.object({
  id: text(64).describe('Identity of the bytes; a replaced image has another.'),
  bytes: artifactRef.describe('Where the picture lies.'),
  altText: text(255).describe('What the picture shows.'),
  caption: text(500).optional().describe('Text under the picture.'),
  sectionHint: text(80).optional().describe('Section that it belongs to.'),
  width: z.int().min(1).optional().describe('In pixels.'),
  height: z.int().min(1).optional().describe('In pixels.'),
  isPlaceholder: z.boolean().describe('True when no picture could be generated.'),
  replacedAt: timestamp().optional().describe('When this picture took the place of another.'),
});

export const actionExecutionStatus = z.object({
  observedGeneration: observedGeneration(),
  phase: executionPhase.optional().describe('Queued, Running, Succeeded or Failed; the last two are final.'),
  runAttempts: z.int().min(0).optional().describe('Jobs created; 2 only after the platform took the first one away.'),
  startedAt: timestamp().optional().describe('When the run claimed the execution.'),
  finishedAt: timestamp().optional().describe('When it was Succeeded or Failed.'),
  updatedAt: timestamp().optional().describe('Last change of phase.'),
  stage: text(40).optional().describe('Step of the run last told of; done once Succeeded.'),
  output: artifactRef.optional().describe('The output as REST returns it.'),
  ledger: artifactRef.optional().describe('Where the text may take its facts from, for auditors.'),
  images: z.array(executionImage).max(10).optional().describe('Pictures by position.'),
  simulated: z.boolean().optional().describe('True when the analyst or the image engine was simulated.'),
  error: text(1024)
    .optional()
    .describe(
      'What the partner reads when Failed: a stable code, a colon and a sentence. Conditions add what only operators should know.',
    ),
  failure: failure.optional(),
  cost: cost.optional(),
  conditions: conditions().optional(),
});
