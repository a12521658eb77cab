import { z } from 'zod';
import { ACTION_TYPES, ACTIONS } from '../registry/actions.ts';
import { collectionOf, dateTime, dateTimeOrNull, discriminator, prefixedId } from './common.ts';

export const actionType = z.enum(ACTION_TYPES);

export const actionStatus = z.enum([
  'recommended',
  'generating',
  'needs_review',
  'completed',
  'dismissed',
  'snoozed',
  'failed',
  'superseded',
]);

export const priority = z.enum(['high', 'medium', 'low']);

const members = {
  id: prefixedId('act', 'the action'),
  workspace_id: prefixedId('pws', 'the workspace'),
  report_id: prefixedId('pvr', 'the report that most recently recommended the action'),
  status: actionStatus.describe(
    'generating: an execution is queued or running. needs_review: the latest execution succeeded. If a report launched at least 14 days later (configurable) still recommends the action, it is recommended again. failed: the latest execution failed or could not be queued. superseded: later reports no longer recommend the action. completed, dismissed, snoozed: set by a PATCH or by the operator.',
  ),
  priority: priority.describe('Expected benefit of the action.'),
  executable: z.boolean().describe('True exactly for the four create_* types.'),
  target_engines: z
    .array(z.string())
    .describe('Provider ids of the engines whose answers the action is meant to change.'),
  title: z.string().describe('What to do, in one line.'),
  description: z.string().describe('What was found or what to do, in a few sentences.'),
  why_it_matters: z.string().describe('Why it is worth doing, with the measured numbers if there are any.'),
  expected_impact: z.string().describe('What the action can change.'),
  evidence: z
    .record(z.string(), z.unknown())
    .describe(
      'The evidence behind the recommendation; free form. For a technical_change on a page, `proposal` may list small changes to its text: ' +
        '`edits` with what supports them, `dropped`, `diff`, `words` (how many the page has), `changed_words` (how many of them change), `read_at` and `provenance`.',
    ),
  first_recommended_at: dateTime('When a report first recommended it.'),
  last_recommended_at: dateTime('When a report last recommended it.'),
  created_at: dateTime('When it was created.'),
  updated_at: dateTimeOrNull('When it last changed; null before the first change.'),
  published_url: z
    .string()
    .exactOptional()
    .describe(
      'Address of the page that was published; only for a completed action, and only if the address was given.',
    ),
};

/** `CreateArticleAction` for create_article, as the document names it. */
const nameOf = (type: keyof typeof ACTIONS): string => `${ACTIONS[type].kind}Action`;

const variant = (type: keyof typeof ACTIONS) => {
  const { id, workspace_id, report_id, ...others } = members;
  const own = z.literal(type).describe('What kind of action it is; decides the fields of its payload.');
  const payload = ACTIONS[type].payload.describe('What is to be made or changed.');
  return z.strictObject({ id, workspace_id, report_id, type: own, ...others, payload }).meta({ id: nameOf(type) });
};
const [first, ...rest] = ACTION_TYPES.map(variant);
if (first === undefined) throw new Error('there are no types of actions');

export const action = z
  .discriminatedUnion('type', [first, ...rest])
  .meta({ id: 'Action', discriminator: discriminator('type', ACTION_TYPES, String, nameOf) });
export type Action = z.infer<typeof action>;

export const actionCollection = collectionOf('ActionCollection', action);

const disposition = z.enum(['recommended', 'dismissed', 'snoozed', 'completed']);

/** Strict, like the body of an execution: otherwise a misspelt member would be ignored silently. */
export const actionUpdate = z
  .strictObject({
    disposition: disposition.describe(
      'The new status. recommended: opens the action again, for example for another attempt after a review.',
    ),
    snooze_until: z.iso
      .datetime({ offset: true })
      .nullable()
      .optional()
      .describe(
        'Only for snoozed: when the action is recommended again, RFC 3339 with a timezone, in the future. If absent or null, the snooze has no end.',
      ),
    published_url: z
      .string()
      .min(1)
      .max(2048)
      .meta({ 'x-rule': 'publicUrl' })
      .nullable()
      .optional()
      .describe(
        'Only for completed: http or https address of the published page, on a public host. It is kept without fragment and tracking parameters. Later reports then have `action_effects`. If absent or null, the address of an action that is already completed stays.',
      ),
  })
  .meta({ id: 'ActionUpdate', 'x-rule': 'disposition' });
