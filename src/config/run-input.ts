import { z } from 'zod';
import { ACTIONS, EXECUTABLE, picturesOf } from '../registry/actions.ts';
import { artifactRef } from '../resources/meta.ts';
import { workspaceSettings } from '../resources/workspace.ts';
import type { C2paFiles } from './c2pa.ts';
import { analysis, type ConfigDocument, contentLimits, providerIds, web } from './document.ts';
import { analyst, images, provider } from './models.ts';

/** Articles that a report looks for on the website: the latest ones. */
export const MAX_ARTICLES = 20;

/** The report, identified by its uid. */
const runOwner = z.strictObject({
  kind: z.literal('VisibilityReport'),
  namespace: z.string(),
  name: z.string(),
  uid: z.string(),
});

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
  writer: analyst
    .exactOptional()
    .describe(
      'Proposes changes to pages. Absent if the configuration names no writer or an early version began the run: then the analyst proposes them.',
    ),
  analysis,
  web,
  plan: z
    .strictObject({ version: z.int().min(1), artifact: artifactRef })
    .exactOptional()
    .describe('The measurement plan in force; absent: the run makes one.'),
  settings: workspaceSettings
    .exactOptional()
    .describe(
      'What is stated about the brand. The plan in force is used only if it was made with the same statements.',
    ),
  planWanted: z
    .strictObject({ version: z.int().min(1), note: z.string().optional() })
    .exactOptional()
    .describe('A new plan is made while the one in force has a lower version.'),
  planWith: runOwner
    .exactOptional()
    .describe(
      'The oldest unfinished report of the same workspace: if this run needs a new plan, both runs use the same one. Absent if no unfinished report is older.',
    ),
  articles: z
    .array(z.strictObject({ action: z.string(), writtenAt: z.string(), output: artifactRef }))
    .max(MAX_ARTICLES)
    .exactOptional()
    .describe(
      'Articles that were finished before this report and may have been published since: they are looked for on the site.',
    ),
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
    .describe('Of an article: whether its title is in a different language from the article.'),
  briefGenerated: z
    .boolean()
    .optional()
    .describe('Whether additional_information is what the recommendation proposed, not what the partner wrote.'),
  evidence: artifactRef.nullable().describe('Of the report that recommended the action; null if it no longer exists.'),
  deadlineSeconds: z.int().min(1).describe('Time for generating, counted from the first claim.'),
  analyst: analyst.describe(
    'The model that writes: `writer` in the configuration, or `analyst` if it names no writer.',
  ),
  judge: analyst
    .exactOptional()
    .describe('Judges whether sources bear out what the writer claims; absent: the writer does.'),
  images,
  web,
  searchProviders: z
    .array(z.strictObject({ id: z.enum(providerIds), engine: provider }))
    .exactOptional()
    .describe('Whose engines search the web for an article; simulated ones find nothing real and are not among them.'),
  limits: contentLimits.exactOptional().describe('Absent: the defaults.'),
});
export type ExecutionRunInput = z.infer<typeof executionRunInput>;

export const runInput = z.discriminatedUnion('kind', [reportRunInput, executionRunInput]);
export type RunInput = z.infer<typeof runInput>;

/** Whether a run draws pictures. One whose payload is invalid fails before it draws any. */
export function mayDraw(input: RunInput): boolean {
  if (input.kind !== 'ActionExecution') return false;
  const { data } = ACTIONS[input.type].payload.safeParse(input.payload);
  return data !== undefined && picturesOf(input.type, data) > 0;
}

/** What a run signs its pictures with; undefined if they are not signed or it draws none. */
export const signingFilesOf = (input: RunInput): C2paFiles | undefined =>
  input.kind === 'ActionExecution' && mayDraw(input) ? input.images.c2pa : undefined;

/** The part of the configuration document that becomes the input of runs. */
export type RunConfig = Pick<
  ConfigDocument,
  'providers' | 'analyst' | 'writer' | 'analysis' | 'content' | 'images' | 'web'
>;
