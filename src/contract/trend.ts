import { z } from 'zod';
import { actionType } from './action.ts';
import { change, interval, pooledChange } from './certainty.ts';
import { dateTime, percent, prefixedId } from './common.ts';
import { scoreBand } from './report.ts';

/** A completed action in the trend. */
const completedAction = z
  .strictObject({
    id: prefixedId('act', 'the action'),
    type: actionType.describe('What kind of action it is.'),
    title: z.string().describe('What was done, in one line.'),
    completed_at: dateTime('When it was completed.'),
    published_url: z.string().exactOptional().describe('Address of the page that was published, if it was given.'),
  })
  .meta({ id: 'CompletedAction' });
export type CompletedAction = z.infer<typeof completedAction>;

const numbers = {
  report_id: prefixedId('pvr', 'the report'),
  created_at: dateTime('When the report was launched.'),
  completed_at: dateTime('When it was completed.'),
  ai_visibility_score: z.int().min(0).max(100).nullable().describe('As in the report; null if it was not stored.'),
  score_band: scoreBand.nullable().describe('As in the report; null if it was not stored.'),
  visibility_score: percent('As in the report; null for reports of early versions.')
    .nullable()
    .describe('As in the report, 0 to 100; null for reports of early versions.'),
  uncertainty: z
    .strictObject({
      ai_visibility_score: interval
        .nullable()
        .describe('Its 95 % interval; null if it was not estimated, and for reports of early versions.'),
      visibility_score: interval
        .nullable()
        .describe('Its 95 % interval; null if it was not estimated, and for reports of early versions.'),
    })
    .describe('95 % intervals of the two numbers.'),
  change: change.nullable().describe('Verdict on the change since the previous report; null if there is none.'),
  change_since_first: change
    .nullable()
    .describe(
      'Verdict on the change since the first report that can be compared with this one; null for that report itself.',
    ),
  change_pooled: pooledChange
    .nullable()
    .describe(
      'Verdict on the change between two groups of reports. The reports that can be compared with this one, up to and including it, are divided into an earlier and a later half of up to 7 reports each. This detects smaller changes than a comparison of two reports. Null if there are fewer than three such reports, and for reports of early versions.',
    ),
  breaks: z
    .array(z.enum(['plan_changed', 'model_changed', 'version_changed']))
    .describe(
      'What was measured differently from the previous report, so that the two cannot be compared. Otherwise empty, also if they have too little data in common.',
    ),
};

/** What a view keeps of a completed report for the trend. */
const pointOfReport = z.strictObject(numbers);
export type PointOfReport = z.infer<typeof pointOfReport>;

const trendPoint = z
  .strictObject({
    ...numbers,
    actions_completed: z
      .array(completedAction)
      .describe(
        'Actions that were completed after the launch of the previous report and up to the launch of this one.',
      ),
  })
  .meta({ id: 'TrendPoint' });

export const trend = z
  .strictObject({
    data: z.array(trendPoint).describe('A point for each completed report, newest first.'),
    actions_completed_since: z
      .array(completedAction)
      .describe('Actions that were completed after the launch of the newest report.'),
    has_more: z.boolean().describe('Whether there are older points.'),
  })
  .meta({ id: 'Trend' });
