import { z } from 'zod';
import { ACTION_TYPES, ACTIONS } from '../registry/actions.ts';
import { conditions, name, observedGeneration, text, timestamp } from './meta.ts';

export const actionType = z.enum(ACTION_TYPES.map((type) => ACTIONS[type].kind));

const measured = (what: string) => z.array(text(4096)).max(500).describe(what);
const needs = z
  .object({
    intents: measured('What questions ask for, without wording.'),
    rootFiles: measured('Files such as robots.txt.'),
    pages: measured('Addresses of pages.').exactOptional(),
  })
  .describe('What a report must have measured to say that the action is no longer needed; not shown to partners.');
export type Needs = z.infer<typeof needs>;

/** What the last report that recommended this action said. Written by the controller, whole each time. */
export const recommendation = z.object({
  priority: z.enum(['High', 'Medium', 'Low']).describe('How much is to be gained.'),
  targetEngines: z.array(text(64)).max(3).describe('Provider ids whose answers leave the brand out.'),
  title: text(500).describe('What to do, in one line.'),
  description: text(2000).describe('What to do, in a few sentences.'),
  whyItMatters: text(2000).describe('What was measured.'),
  expectedImpact: text(1000).describe('What doing it can change.'),
  evidence: z.record(z.string(), z.unknown()).describe('Where the numbers behind the recommendation come from.'),
  needs: needs.optional(),
  payload: z
    .record(z.string(), z.unknown())
    .describe('By type, as the OpenAPI document lists it; checked before it is written.'),
  reportName: name().describe('Report that most recently recommended the action.'),
  reportCreatedAt: timestamp().describe('That report’s createdAt: an earlier report never overwrites a later one.'),
  firstRecommendedAt: timestamp().describe('When a report first recommended it.'),
  lastRecommendedAt: timestamp().describe('When a report last recommended it.'),
});
export type Recommendation = z.infer<typeof recommendation>;

const disposition = z.enum(['Dismissed', 'Snoozed', 'Completed']);

export const actionSpec = z.object({
  workspaceName: name().describe('Workspace whose reports recommend it.'),
  type: actionType.describe('What is to be made or done.'),
  fingerprint: text(64).describe('What is recommended, without wording; one action per fingerprint in a workspace.'),
  createdAt: timestamp().optional().describe('Creation in milliseconds; absent: metadata.creationTimestamp.'),
  recommendation: recommendation.optional().describe('What the last report that recommended it said.'),
  disposition: disposition
    .optional()
    .describe('Set by operators: what becomes of the action. Applied once per generation, after a running execution.'),
  snoozeUntil: timestamp().optional().describe('With Snoozed: when the action is recommended again.'),
});

export const actionPhase = z.enum([
  'Recommended',
  'Generating',
  'NeedsReview',
  'Completed',
  'Dismissed',
  'Snoozed',
  'Failed',
  'Superseded',
]);
export type ActionPhase = z.infer<typeof actionPhase>;

export const actionStatus = z.object({
  observedGeneration: observedGeneration(),
  phase: actionPhase.optional().describe('Where the action stands; absent means Recommended.'),
  attempts: z.int().min(0).optional().describe('Executions started; never goes down.'),
  updatedAt: timestamp().optional().describe('Last change of phase or of the recommendation.'),
  launchFailedAt: timestamp()
    .optional()
    .describe('An execution could not be queued then; the action is Failed until a later move.'),
  appliedReport: name().optional().describe('Report whose recommendation was last taken up.'),
  appliedReportCreatedAt: timestamp()
    .optional()
    .describe('createdAt of appliedReport; earlier reports change nothing.'),
  appliedDisposition: disposition.optional().describe('Disposition last applied.'),
  appliedDispositionGeneration: z.int().min(0).optional().describe('Generation whose disposition was applied.'),
  snoozeUntil: timestamp().optional().describe('End of the snooze last applied; in force while Snoozed.'),
  missedReports: z
    .array(z.object({ name: name().describe('Of the report.'), createdAt: timestamp() }))
    .max(2)
    .optional()
    .describe('The latest completed reports after appliedReport that had enough data and no longer recommend this.'),
  conditions: conditions().optional(),
});
