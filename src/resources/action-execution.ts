import { z } from 'zod';
import { actionType } from './action.ts';
import { artifactRef, conditions, cost, name, text, timestamp } from './meta.ts';

export const outputType = z.enum(['Article', 'NetworkPost', 'ShortPost', 'ForumPost']);
export type OutputType = z.infer<typeof outputType>;

export const actionExecutionSpec = z.object({
  actionName: name(),
  attempt: z.int().min(1).max(100_000).describe('1 for the first execution of the action, one more for each new one.'),
  type: actionType,
  payload: z
    .record(z.string(), z.unknown())
    .describe('The action’s payload with the override merged in, checked before it is written.'),
  outputType: outputType,
  outputId: name(),
  createdAt: timestamp().optional(),
  deadlineSeconds: z.int().min(10).max(3600).optional(),
});

export const executionPhase = z.enum(['Queued', 'Running', 'Succeeded', 'Failed']);
export type ExecutionPhase = z.infer<typeof executionPhase>;

export const executionImage = z.object({
  id: text(64).describe('Identity of the bytes; a replaced image has another.'),
  bytes: artifactRef,
  altText: text(255),
  caption: text(500).optional(),
  sectionHint: text(80).optional(),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  isPlaceholder: z.boolean(),
});

export const actionExecutionStatus = z.object({
  observedGeneration: z.int().min(0).optional(),
  phase: executionPhase.optional().describe('Queued, Running, Succeeded or Failed; the last two are final.'),
  runAttempts: z.int().min(0).optional(),
  startedAt: timestamp().optional(),
  finishedAt: timestamp().optional(),
  updatedAt: timestamp().optional(),
  stage: text(40).optional(),
  output: artifactRef.optional(),
  images: z.array(executionImage).max(10).optional(),
  error: text(1024).optional(),
  cost: cost.optional(),
  conditions: conditions().optional(),
});
