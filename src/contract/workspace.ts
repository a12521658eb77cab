import { z } from 'zod';
import { brandKinds } from '../registry/brand-kinds.ts';
import { planReason } from '../resources/workspace.ts';
import { collectionOf, dateTime, dateTimeOrNull, prefixedId } from './common.ts';

const provider = z
  .enum(['provider_1', 'provider_2', 'provider_3'])
  .describe('Analysis provider; the deployment maps each to an answer engine.');

const model = z
  .strictObject({ id: provider, enabled: z.boolean().describe('Whether reports ask it.') })
  .meta({ id: 'Model' });

export const workspaceStatus = z.enum(['active', 'archived']);

const KIND = 'What the brand is; it decides which questions are asked.';

const settings = z
  .strictObject({
    names: z.array(z.string()).nullable().describe('Name of the brand, then its other names.'),
    kind: z.enum(brandKinds).nullable().describe(KIND),
    region: z.string().nullable().describe('Place or area that the brand serves.'),
    language: z.string().nullable().describe('Language of the questions, a BCP 47 tag.'),
    competitors: z
      .array(
        z
          .strictObject({
            name: z.string().describe('Name of the competitor.'),
            aliases: z.array(z.string()).describe('Its other names.'),
            domain: z.string().nullable().describe('Its domain; null if not stated.'),
          })
          .meta({ id: 'StatedCompetitor' }),
      )
      .nullable()
      .describe('Competitors that are always counted.'),
    questions: z.array(z.string()).nullable().describe('Questions that are asked before all others.'),
  })
  .meta({
    id: 'WorkspaceSettings',
    description: 'What the partner or the operator has stated about the brand; null for what is not stated.',
  });
export type Settings = z.infer<typeof settings>;

const plan = z
  .strictObject({
    version: z
      .int()
      .min(1)
      .describe('Higher for each new plan, normally by 1. Only reports of the same plan are compared.'),
    created_at: dateTime('When the report that made the plan was launched.'),
    reason: planReason.describe('Why the plan was made. lost: the previous plan could no longer be read.'),
    note: z.string().nullable().describe('The note given when the new plan was requested; null if there was none.'),
    questions: z.int().min(0).nullable().describe('Number of questions in the plan; null for plans of early versions.'),
    left_out: z
      .int()
      .min(0)
      .nullable()
      .describe(
        'Number of questions from the settings that are not asked because an earlier one has the same intent; null for plans of early versions.',
      ),
  })
  .meta({ id: 'MeasurementPlan', description: 'What the reports of a workspace measure.' });

export const workspace = z
  .strictObject({
    id: prefixedId('pws', 'the workspace'),
    website: z
      .string()
      .describe('Canonical form: https:// and a host (lower case, A-labels, no leading www, path dropped).'),
    status: workspaceStatus.describe('archived: readable, but accepts no new reports or executions.'),
    models: z
      .array(model)
      .describe(
        'All three providers. If models were given at creation, the providers that they did not list are disabled.',
      ),
    created_at: dateTime('When it was created.'),
    updated_at: dateTimeOrNull(
      'When its status or settings last changed or a new plan was last requested, recorded within seconds of the change; null before the first change.',
    ),
    settings: settings.nullable().describe('What is stated about the brand; null if nothing is.'),
    plan: plan.nullable().describe('The measurement plan in force; null until the first report has made it.'),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspace>;

export const workspaceCollection = collectionOf('WorkspaceCollection', workspace);

/**
 * Unknown members are ignored here, so these objects are deliberately not strict. `x-rule` names the rule for the
 * canonical website (W-02).
 */
export const workspaceCreate = z
  .object({
    website: z
      .string()
      .meta({ 'x-rule': 'website', description: 'Website of the brand, with or without scheme and path.' }),
    models: z
      .array(
        z
          .object({ id: provider, enabled: z.boolean().describe('Whether reports ask it.') })
          .meta({ id: 'ModelChoice' }),
      )
      .nullable()
      .optional()
      .describe('If absent or null, all three are enabled. At least one must be enabled.'),
  })
  .meta({ id: 'WorkspaceCreate' });

/** A text with a letter or a digit: whitespace and punctuation alone are neither a name nor a question. */
const words = (max: number) => z.string().min(1).max(max).meta({ 'x-rule': 'words' });
const stated = <T extends z.ZodType>(schema: T, what: string) =>
  schema.nullable().optional().describe(`${what} Null is the same as absent.`);

const settingsUpdate = z
  .strictObject({
    names: stated(
      z.array(words(100)).min(1).max(20),
      'Name of the brand, then its other names; no others are counted.',
    ),
    kind: stated(z.enum(brandKinds), KIND),
    region: stated(words(100), 'Place or area that the brand serves.'),
    language: stated(
      z.string().min(2).max(35).meta({ 'x-rule': 'language' }),
      'Language of the questions, a BCP 47 tag.',
    ),
    competitors: stated(
      z
        .array(
          z
            .strictObject({
              name: words(100).describe('Name of the competitor.'),
              aliases: stated(z.array(words(100)).max(10), 'Its other names.'),
              domain: stated(
                z.string().min(1).max(253).meta({ 'x-rule': 'domain' }),
                'Its domain, such as globex.example.',
              ),
            })
            .meta({ id: 'CompetitorUpdate' }),
        )
        .max(20),
      'Competitors that are always counted; others are still found.',
    ),
    questions: stated(
      z.array(words(200)).max(100),
      'Questions that are asked before all others. If several have the same intent, only the first is asked.',
    ),
  })
  .meta({ id: 'WorkspaceSettingsUpdate', 'x-rule': 'settings' });
export type SettingsUpdate = z.infer<typeof settingsUpdate>;

/** Strict, like the body of an execution: otherwise a misspelt member would be ignored silently. */
export const workspaceUpdate = z
  .strictObject({
    status: workspaceStatus
      .optional()
      .describe('archived: accepts no new reports or executions. If absent, it stays as it is.'),
    settings: settingsUpdate
      .nullable()
      .optional()
      .describe('Replaces all settings. Null removes them; if absent, they stay as they are.'),
  })
  .meta({ id: 'WorkspaceUpdate' });
