import { z } from 'zod';
import { EXECUTABLE } from '../registry/actions.ts';
import { artifactRef } from '../resources/meta.ts';
import { analysis, analyst, type ConfigDocument, images, provider, providerIds, web } from './document.ts';

/**
 * The input of a run: one JSON document with the effective configuration, written by the controllers. It contains no
 * secrets; API keys are in the environment under the names in `apiKeyEnv`.
 */
export const reportRunInput = z.strictObject({
  kind: z.literal('VisibilityReport'),
  website: z.string().describe('Canonical website.'),
  createdAt: z.string(),
  deadlineSeconds: z.int().min(1).describe('Analysis time, counted from the first claim.'),
  providers: z
    .array(z.strictObject({ id: z.enum(providerIds), engine: provider }))
    .min(1)
    .describe('The enabled ones, by id.'),
  analyst,
  analysis,
  web,
});
export type ReportRunInput = z.infer<typeof reportRunInput>;

export const executionRunInput = z.strictObject({
  kind: z.literal('ActionExecution'),
  type: z.enum(EXECUTABLE),
  payload: z.record(z.string(), z.unknown()).describe('Merged and checked when the execution was launched.'),
  outputId: z.string(),
  createdAt: z.string(),
  website: z.string().describe('Canonical website of the workspace.'),
  slug: z.string().max(80).nullable().describe('Of an article: unique in its workspace; null for posts.'),
  newTitle: z
    .boolean()
    .optional()
    .describe('Of an article: its title is in another language than it is to be written in.'),
  evidence: artifactRef
    .nullable()
    .describe('Of the report that recommended the action; null when there is none any more.'),
  deadlineSeconds: z.int().min(1).describe('Time for generating, counted from the first claim.'),
  analyst,
  images,
  web,
});
export type ExecutionRunInput = z.infer<typeof executionRunInput>;

export const runInput = z.discriminatedUnion('kind', [reportRunInput, executionRunInput]);
export type RunInput = z.infer<typeof runInput>;

/** The part of the configuration document that runs are made from. */
export type RunConfig = Pick<ConfigDocument, 'providers' | 'analyst' | 'analysis' | 'content' | 'images' | 'web'>;
