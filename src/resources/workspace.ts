import { z } from 'zod';
import { brandKinds } from '../registry/brand-kinds.ts';
import { artifactRef, conditions, createdAt, modelChoice, observedGeneration, text, timestamp } from './meta.ts';

const statedName = () => text(100).min(1);

/**
 * What is known of a brand and need not be found. No two brands may have a name in common; see
 * analysis/settings-problems.ts.
 */
export const workspaceSettings = z
  .object({
    names: z
      .array(statedName())
      .min(1)
      .max(20)
      .optional()
      .describe('Name of the brand, then its other names; no others are counted.'),
    kind: z.enum(brandKinds).optional().describe('What the brand is; it decides which questions are asked.'),
    region: text(100).min(1).optional().describe('Place or area that the brand serves.'),
    language: text(35).min(2).optional().describe('Language of the questions, a BCP 47 tag.'),
    competitors: z
      .array(
        z.object({
          name: statedName().describe('Name of the competitor.'),
          aliases: z.array(statedName()).max(10).optional().describe('Its other names.'),
          domain: text(253).min(1).optional().describe('Its domain, such as globex.example.'),
        }),
      )
      .max(20)
      .optional()
      .describe('Competitors that are always counted; others are still found.'),
    questions: z
      .array(text(200).min(1))
      .max(100)
      .optional()
      .describe(
        'Questions that are asked before all others. If several have the same intent, only the first is asked.',
      ),
  })
  .describe(
    'What is known about the brand. It takes precedence over what the analysis finds. After a change, the next report makes a new plan.',
  );
export type WorkspaceSettings = z.infer<typeof workspaceSettings>;

export const workspaceSpec = z.object({
  website: text(270).describe('Canonical website: https:// and a host.'),
  models: z.array(modelChoice).min(1).max(3).describe('Providers that the reports of this workspace ask.'),
  createdAt: createdAt(),
  archived: z.boolean().optional().describe('True: readable, but REST refuses new reports and executions.'),
  settings: workspaceSettings.optional(),
  plan: z
    .object({
      version: z.int().min(1).describe('The next report makes a new plan if the version in force is lower.'),
      note: text(200).optional().describe('Why a new plan is wanted; recorded in the plan.'),
    })
    .optional()
    .describe('Asks for a new measurement plan.'),
});

export const planInForce = z
  .object({
    version: z.int().min(1).describe('Higher for each new plan, normally by 1.'),
    digest: text(64).describe('SHA-256 of the profile, the questions and the samples.'),
    createdAt: timestamp().describe('createdAt of the report that made the plan.'),
    reason: z
      .enum(['FirstReport', 'Renewed', 'SettingsChanged', 'Lost'])
      .describe('Why the plan was made. Lost: the previous plan could no longer be read.'),
    note: text(200).optional().describe('The note from spec.plan with which the plan was renewed.'),
    questions: z.int().min(0).optional().describe('Number of questions in the plan.'),
    leftOut: z
      .int()
      .min(0)
      .optional()
      .describe('Number of questions from the settings that are not asked because an earlier one has the same intent.'),
    artifact: artifactRef.describe('The plan: the brand, its competitors and the questions.'),
  })
  .describe('What the reports of this workspace measure. Reports are only compared with those of the same plan.');
export type PlanInForce = z.infer<typeof planInForce>;

/** Why a plan was made, as the plan itself says it. The plan is not a resource, so the values are in snake_case. */
export const planReason = z.enum(['first_report', 'renewed', 'settings_changed', 'lost']);

export const workspaceStatus = z.object({
  observedGeneration: observedGeneration(),
  archived: z.boolean().optional().describe('spec.archived as last observed.'),
  updatedAt: timestamp().optional().describe('When spec last changed.'),
  plan: planInForce.optional(),
  conditions: conditions().optional(),
});
