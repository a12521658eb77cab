import { z } from 'zod';
import { ACTION_TYPES, ACTIONS } from '../registry/actions.ts';
import { conditions, createdAt, name, observedGeneration, text, timestamp } from './meta.ts';

export const actionType = z.enum(ACTION_TYPES.map((type) => ACTIONS[type].kind));

const measured = (what: string) => z.array(text(4096)).max(500).describe(what);
const needs = z
  .object({
    intents: measured('Intents of questions, independent of wording.'),
    rootFiles: measured('Files such as robots.txt.'),
    pages: measured('Addresses of pages.').exactOptional(),
  })
  .describe('What a report must have measured to say that the action is no longer needed; not shown to partners.');
export type Needs = z.infer<typeof needs>;

/** What the last report that recommended this action said. Written by the controller, whole each time. */
export const recommendation = z.object({
  priority: z.enum(['High', 'Medium', 'Low']).describe('Expected benefit of the action.'),
  targetEngines: z.array(text(64)).max(3).describe('Ids of the providers whose answers the action is meant to change.'),
  title: text(500).describe('What to do, in one line.'),
  description: text(2000).describe('What was found or what to do, in a few sentences.'),
  whyItMatters: text(2000).describe('Why it is worth doing, with the measured numbers if there are any.'),
  expectedImpact: text(1000).describe('What the action can change.'),
  evidence: z.record(z.string(), z.unknown()).describe('The numbers behind the recommendation and their sources.'),
  needs: needs.optional(),
  payload: z
    .record(z.string(), z.unknown())
    .describe('Depends on the type, as in the OpenAPI document; validated before it is written.'),
  reportName: name().describe('Report that most recently recommended the action.'),
  reportCreatedAt: timestamp().describe('createdAt of that report; an earlier report never overwrites a later one.'),
  firstRecommendedAt: timestamp().describe('When a report first recommended the action.'),
  lastRecommendedAt: timestamp().describe('When a report last recommended the action.'),
});
export type Recommendation = z.infer<typeof recommendation>;

const disposition = z.enum(['Recommended', 'Dismissed', 'Snoozed', 'Completed']);
const snoozeUntil = () => timestamp().optional().describe('With Snoozed: when the action is recommended again.');

/**
 * Repeats the disposition that the request set. Operators change `disposition` and `snoozeUntil` in spec, but not this
 * member. Once its values differ from those in spec, it no longer says who set them.
 */
const decision = z
  .object({
    disposition: disposition.describe('As in spec.'),
    snoozeUntil: snoozeUntil(),
    at: timestamp().describe('When the request was accepted.'),
    actorId: text(255).optional().describe('The X-External-Actor-Id of the request.'),
  })
  .describe(
    'The last decision made through the REST API. It counts as long as its disposition and snoozeUntil are equal to those of spec.',
  );

export const actionSpec = z.object({
  workspaceName: name().describe('Workspace whose reports recommend the action.'),
  type: actionType.describe('Type of the action.'),
  fingerprint: text(64).describe(
    'Identifies what is recommended, independent of wording; each workspace has one action per fingerprint.',
  ),
  createdAt: createdAt(),
  recommendation: recommendation
    .optional()
    .describe('The recommendation of the last report that recommended the action.'),
  disposition: disposition
    .optional()
    .describe(
      'Set by operators and through the REST API: what becomes of the action. Recommended opens the action for another attempt. Each change of this field, and each request that sets it, is applied once, after any running execution has ended.',
    ),
  snoozeUntil: snoozeUntil(),
  publishedUrl: text(2048)
    .optional()
    .describe('With Completed: address of the page that was published. Later reports look at what it changed.'),
  decision: decision.optional(),
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

/** Oldest first; the oldest entries are dropped when there are more. */
export const MAX_HISTORY = 40;

export const historyEntry = z.object({
  at: timestamp().describe('When it happened, as far as that is known; otherwise when the controller saw it.'),
  event: z
    .enum([
      'Recommended',
      'RecommendedAgain',
      'Superseded',
      'AttemptStarted',
      'AttemptSucceeded',
      'AttemptFailed',
      'LaunchFailed',
      'Completed',
      'Dismissed',
      'Snoozed',
      'SnoozeEnded',
      'Reopened',
    ])
    .describe('What happened.'),
  by: z.enum(['Partner', 'Operator', 'Sightline']).describe('Who caused it.'),
  actorId: text(255).optional().describe('The X-External-Actor-Id of the request.'),
  attempt: z.int().min(1).optional().describe('Number of the attempt.'),
  executionName: name().optional().describe('Name of the execution.'),
  reportName: name().optional().describe('Name of the report.'),
  snoozeUntil: timestamp().optional().describe('End of the snooze.'),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const actionStatus = z.object({
  observedGeneration: observedGeneration(),
  phase: actionPhase.optional().describe('State of the action; absent means Recommended.'),
  attempts: z.int().min(0).optional().describe('Number of executions started; never decreases.'),
  updatedAt: timestamp().optional().describe('Last change of phase or of the recommendation.'),
  completedAt: timestamp().optional().describe('When it became Completed; absent in other phases.'),
  lastSucceededAt: timestamp()
    .optional()
    .describe(
      'When an execution last succeeded. The review ends when the action is recommended by a report that was launched at least actions.reviewDays days later.',
    ),
  launchFailedAt: timestamp()
    .optional()
    .describe('When an execution could not be queued; the action is Failed until its next transition.'),
  appliedReport: name().optional().describe('Report whose recommendation was last applied.'),
  appliedReportCreatedAt: timestamp()
    .optional()
    .describe('createdAt of appliedReport; earlier reports change nothing.'),
  appliedDisposition: disposition.optional().describe('Disposition last applied.'),
  appliedDispositionGeneration: z.int().min(0).optional().describe('Generation whose disposition was applied.'),
  appliedDecisionAt: timestamp().optional().describe('The decision.at of the decision that was last applied.'),
  snoozeUntil: timestamp().optional().describe('End of the last applied snooze; in effect while Snoozed.'),
  missedReports: z
    .array(z.object({ name: name().describe('Name of the report.'), createdAt: timestamp() }))
    .max(2)
    .optional()
    .describe(
      'The latest completed reports after appliedReport that had enough data and no longer recommend the action.',
    ),
  history: z
    .array(historyEntry)
    .max(MAX_HISTORY)
    .optional()
    .describe(
      'What happened to the action, oldest first. Events from before the program recorded histories are missing.',
    ),
  conditions: conditions().optional(),
});
