import { z } from 'zod';
import { ACTION_TYPES, ACTIONS } from '../registry/actions.ts';
import { collectionOf, dateTime, prefixedId } from './common.ts';

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
export type ActionStatus = z.infer<typeof actionStatus>;

export const priority = z.enum(['high', 'medium', 'low']);

export const action = z
  .strictObject({
    id: prefixedId('act', 'an action'),
    workspace_id: z.string(),
    report_id: z.string().describe('Report that most recently recommended the action.'),
    type: actionType,
    status: actionStatus,
    priority,
    executable: z.boolean().describe('True exactly for the four create_* types.'),
    target_engines: z.array(z.string()),
    title: z.string(),
    description: z.string(),
    why_it_matters: z.string(),
    expected_impact: z.string(),
    evidence: z.record(z.string(), z.unknown()).describe('The evidence behind the recommendation; free form.'),
    payload: z
      .union([...new Set(ACTION_TYPES.map((type) => ACTIONS[type].payload))])
      .describe('The fields depend on the type.'),
    first_recommended_at: dateTime(),
    last_recommended_at: dateTime(),
    created_at: dateTime(),
    updated_at: dateTime().nullable(),
  })
  .meta({ id: 'Action' });
export type Action = z.infer<typeof action>;

export const actionCollection = collectionOf('ActionCollection', action);
