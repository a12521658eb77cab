import { z } from 'zod';
import { analysis, analyst, type ConfigDocument, provider, providerIds, web } from './document.ts';

/**
 * What a run is told: one JSON document, made by the controllers, with the effective configuration. No secret is in
 * it; keys come by environment under the names that `apiKeyEnv` gives.
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

/** The part of the configuration document that runs are made from. */
export type RunConfig = Pick<ConfigDocument, 'providers' | 'analyst' | 'analysis' | 'web'>;
