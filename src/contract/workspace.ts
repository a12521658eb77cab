import { z } from 'zod';
import { collectionOf, dateTime, prefixedId } from './common.ts';

const provider = z
  .enum(['provider_1', 'provider_2', 'provider_3'])
  .describe('Analysis provider; the deployment maps each to an answer engine.');

const model = z.strictObject({ id: provider, enabled: z.boolean() }).meta({ id: 'Model' });

export const workspaceStatus = z.enum(['active', 'archived']);

export const workspace = z
  .strictObject({
    id: prefixedId('pws', 'a workspace'),
    website: z
      .string()
      .describe('Canonical form: https:// and a host (lower case, A-labels, no leading www, path dropped).'),
    status: workspaceStatus,
    models: z.array(model).describe('All three providers; those not listed at creation are disabled.'),
    created_at: dateTime(),
    updated_at: dateTime().nullable(),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspace>;

export const workspaceCollection = collectionOf('WorkspaceCollection', workspace);

/** Unknown members are ignored here, so these are loose on purpose. `x-rule` names the website canon (W-02). */
export const workspaceCreate = z
  .object({
    website: z
      .string()
      .meta({ 'x-rule': 'website', description: 'Website of the brand, with or without scheme and path.' }),
    models: z
      .array(z.object({ id: provider, enabled: z.boolean() }).meta({ id: 'ModelChoice' }))
      .nullable()
      .optional()
      .describe('If absent or null, all three are enabled. At least one must be enabled.'),
  })
  .meta({ id: 'WorkspaceCreate' });
