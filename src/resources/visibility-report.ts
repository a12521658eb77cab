import { z } from 'zod';
import {
  artifactRef,
  conditions,
  cost,
  failure,
  modelChoice,
  name,
  observedGeneration,
  text,
  timestamp,
} from './meta.ts';

/** website and models are a snapshot; a hand-made report may leave them out and takes its workspace's, which cannot change. */
export const visibilityReportSpec = z.object({
  workspaceName: name().describe('Workspace whose website is analysed.'),
  website: text(270).optional().describe('Canonical website; absent: the workspace’s.'),
  models: z.array(modelChoice).min(1).max(3).optional().describe('Providers to ask; absent: the workspace’s.'),
  createdAt: timestamp().optional().describe('Creation in milliseconds; absent: metadata.creationTimestamp.'),
  deadlineSeconds: z
    .int()
    .min(10)
    .max(3600)
    .optional()
    .describe('Analysis time once started; absent: the deployment’s.'),
});

export const reportPhase = z.enum(['Queued', 'Running', 'Completed', 'Failed']);
export type ReportPhase = z.infer<typeof reportPhase>;

const points = () => text(10).regex(/^[+-]?\d+\.\d\d$/);

export const reportChange = z
  .object({
    previousReport: name().describe('The completed report of the workspace that was created last before this one.'),
    verdict: z
      .enum(['Moved', 'WithinNoise', 'Insufficient', 'ModelChanged', 'VersionChanged'])
      .describe(
        'Moved: more than chance explains, with 95 % confidence. WithinNoise: it may be chance. Insufficient: too little was measured by both. ModelChanged: an engine served another model. VersionChanged: measured by another version.',
      ),
    difference: points()
      .optional()
      .describe('Of visibility_score in points, over questions and engines that both have, such as +4.17.'),
    lower: points().optional().describe('Lower end of its 95 % interval.'),
    upper: points().optional().describe('Upper end of its 95 % interval.'),
  })
  .describe('How visibility has changed since the previous report.');
export type ReportChange = z.infer<typeof reportChange>;

export const visibilityReportStatus = z.object({
  observedGeneration: observedGeneration(),
  phase: reportPhase.optional().describe('Queued, Running, Completed or Failed; the last two are final.'),
  runAttempts: z.int().min(0).optional().describe('Jobs created; 2 only after the platform took the first one away.'),
  startedAt: timestamp().optional().describe('When the run claimed the report.'),
  finishedAt: timestamp().optional().describe('When it was Completed or Failed.'),
  updatedAt: timestamp().optional().describe('Last change of phase.'),
  stage: text(40)
    .optional()
    .describe('Step of the run last told of: site, brand, answers, labels or analysis; done once Completed.'),
  progress: text(40)
    .optional()
    .describe(
      'Answers that have come in, of those planned, such as 40/168. Written once while they come in; GET /runs of the controllers has it at every moment.',
    ),
  answersDone: z
    .int()
    .min(0)
    .optional()
    .describe('Answers that have come in; once Completed, those behind the result.'),
  answersTotal: z.int().min(0).optional().describe('Answers that are planned.'),
  score: z.int().min(0).max(100).optional().describe('ai_visibility_score of the result.'),
  scoreBand: z.enum(['Poor', 'Fair', 'Good', 'Excellent']).optional().describe('Band of the score, in quarters.'),
  change: reportChange.optional(),
  simulated: z.boolean().optional().describe('True when any engine or the analyst was simulated.'),
  result: artifactRef.optional().describe('The result as REST returns it.'),
  analysis: artifactRef.optional().describe('The result without the actions’ snapshot, and the recommendations.'),
  evidence: artifactRef.optional().describe('Raw answers, labels and failures behind the numbers.'),
  error: text(1024)
    .optional()
    .describe(
      'What the partner reads when Failed: a stable code, a colon and a sentence. Conditions add what only operators should know.',
    ),
  failure: failure.optional(),
  cost: cost.optional(),
  conditions: conditions().optional(),
});
