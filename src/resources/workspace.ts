import { z } from 'zod';
import { conditions, modelChoice, observedGeneration, text, timestamp } from './meta.ts';

export const workspaceSpec = z.object({
  website: text(270).describe('Canonical website: https:// and a host.'),
  models: z.array(modelChoice).min(1).max(3).describe('Providers that the reports of this workspace ask.'),
  createdAt: timestamp().optional().describe('Creation in milliseconds; absent: metadata.creationTimestamp.'),
  archived: z.boolean().optional().describe('True: readable, but REST refuses new reports and executions.'),
});

export const workspaceStatus = z.object({
  observedGeneration: observedGeneration(),
  archived: z.boolean().optional().describe('The value last observed; a change sets updatedAt.'),
  updatedAt: timestamp().optional().describe('When archived last changed.'),
  conditions: conditions().optional(),
});
