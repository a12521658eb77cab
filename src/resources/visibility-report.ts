import { z } from 'zod';
import {
  artifactRef,
  conditions,
  cost,
  createdAt,
  deadlineSeconds,
  enginesUse,
  error,
  failure,
  modelChoice,
  name,
  observedGeneration,
  runAttempts,
  text,
  timestamp,
} from './meta.ts';

/**
 * shareEpoch is all that may change. website and models are a snapshot. A hand-made report may omit them; it then uses
 * the website and models of its workspace, which cannot change either.
 */
export const visibilityReportSpec = z.object({
  workspaceName: name().describe('Workspace whose website is analysed.'),
  website: text(270).optional().describe('Canonical website; default: that of the workspace.'),
  models: z.array(modelChoice).min(1).max(3).optional().describe('Providers to ask; default: those of the workspace.'),
  createdAt: createdAt(),
  deadlineSeconds: deadlineSeconds(),
  shareEpoch: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .optional()
    .describe(
      'Raised to revoke all share links of the report: a link is valid only while this field has the number with which the link was made. Default: 0.',
    ),
});

export const reportPhase = z.enum(['Queued', 'Running', 'Completed', 'Failed']);

export const scoreBand = z.enum(['Poor', 'Fair', 'Good', 'Excellent']);

const points = () => text(10).regex(/^[+-]?\d+\.\d\d$/);

const obstacles = z.array(z.enum(['PlanChanged', 'ModelChanged', 'VersionChanged'])).max(3);

export const reportChange = z
  .object({
    previousReport: name().describe('The earlier completed report.'),
    verdict: z
      .enum([
        ...(['Improved', 'Declined', 'WithinNoise', 'Insufficient', 'NotComparable'] as const),
        ...(['Moved', 'ModelChanged', 'VersionChanged'] as const),
      ])
      .describe(
        'Improved, Declined: more than chance explains, with 95 % confidence. WithinNoise: it may be chance. Insufficient: the two reports have too little data in common. NotComparable: they were measured differently, for the reasons given. Earlier versions wrote Moved, ModelChanged and VersionChanged.',
      ),
    reasons: obstacles
      .optional()
      .describe(
        'Why the reports are NotComparable. PlanChanged: other questions or names. ModelChanged: an engine served a different model. VersionChanged: another version of this program computed the numbers.',
      ),
    difference: points()
      .optional()
      .describe(
        'Change of visibility_score in points, over the questions and engines that both reports have, such as +4.17.',
      ),
    lower: points().optional().describe('Lower end of its 95 % interval.'),
    upper: points().optional().describe('Upper end of its 95 % interval.'),
  })
  .describe('Change of visibility since the workspace’s most recently created completed report before this one.');
export type ReportChange = z.infer<typeof reportChange>;

/** Maximum number of reports on each side of a pooled change: each of them is read when a report completes. */
export const MOST_POOLED = 7;

const pooled = () => z.array(name()).min(1).max(MOST_POOLED);
const pooledChange = z
  .object({
    reportsBefore: pooled().describe('The earlier half, oldest first.'),
    reportsAfter: pooled().describe('The later half, oldest first; the last one is this report.'),
    verdict: z
      .enum(['Improved', 'Declined', 'WithinNoise', 'Insufficient', 'NotComparable'])
      .describe('As in change, over the answers of each half put together.'),
    reasons: obstacles.optional().describe('Why the reports are NotComparable, as in change.'),
    difference: points().optional().describe('Change of visibility_score in points, such as +4.17.'),
    lower: points().optional().describe('Lower end of its 95 % interval.'),
    upper: points().optional().describe('Upper end of its 95 % interval.'),
  })
  .describe(
    'Change of visibility between the earlier and the later half of the reports that can be compared with this one, at most 14 of them; absent if there are fewer than three.',
  );
export type PooledChange = z.infer<typeof pooledChange>;

const measured = z
  .object({
    visibility: points().describe('visibility_score of the result, such as 52.08.'),
    visibilityLower: points().optional().describe('Lower end of its 95 % interval.'),
    visibilityUpper: points().optional().describe('Upper end of its 95 % interval.'),
    scoreLower: z.int().min(0).max(100).optional().describe('Lower end of the 95 % interval of the score.'),
    scoreUpper: z.int().min(0).max(100).optional().describe('Upper end of the 95 % interval of the score.'),
  })
  .describe('Numbers of the result that the trend of the workspace shows.');

export const visibilityReportStatus = z.object({
  observedGeneration: observedGeneration(),
  phase: reportPhase.optional().describe('Queued, Running, Completed or Failed; the last two are final.'),
  runAttempts: runAttempts(),
  startedAt: timestamp().optional().describe('When the run started working on the report.'),
  finishedAt: timestamp().optional().describe('When the report was Completed or Failed.'),
  updatedAt: timestamp().optional().describe('Last change of phase.'),
  stage: text(40)
    .optional()
    .describe(
      'Step of the run: site, brand, answers, labels or analysis; the value is done once the report is Completed. Not every step is written; GET /runs of the controllers has the current one.',
    ),
  progress: text(40)
    .optional()
    .describe(
      'Answers received and planned, such as 40/168. Written only once during the run; GET /runs of the controllers has the current value.',
    ),
  answersDone: z
    .int()
    .min(0)
    .optional()
    .describe('Number of answers received; once Completed, the number of answers behind the result.'),
  answersTotal: z.int().min(0).optional().describe('Number of answers planned.'),
  score: z.int().min(0).max(100).optional().describe('ai_visibility_score of the result.'),
  scoreBand: scoreBand
    .optional()
    .describe(
      'Band of the score; each covers a quarter of the range. A brand that is clearly last in its market gets Fair at most.',
    ),
  planVersion: z
    .int()
    .min(1)
    .optional()
    .describe('Version of the workspace’s measurement plan that the report followed.'),
  measured: measured.optional(),
  change: reportChange.optional(),
  changeSinceFirst: reportChange
    .optional()
    .describe('Change of visibility since the first report that can be compared with this one.'),
  pooledChange: pooledChange.optional(),
  simulated: z.boolean().optional().describe('True when any engine or the analyst was simulated.'),
  result: artifactRef.optional().describe('The result as REST returns it.'),
  analysis: artifactRef
    .optional()
    .describe('The result without the snapshot of the actions, together with the recommendations.'),
  evidence: artifactRef.optional().describe('The raw answers, labels and failures behind the numbers.'),
  error: error(),
  failure: failure.optional(),
  cost: cost.optional(),
  engines: enginesUse
    .optional()
    .describe(
      'Answers, failures, requests and known cost of each engine. The field cost includes these requests and costs.',
    ),
  conditions: conditions().optional(),
});
