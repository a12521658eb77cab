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
  website: text(270).optional().describe('Canonical website; default: that of the workspace.'),
  models: z.array(modelChoice).min(1).max(3).optional().describe('Providers to ask; default: those of the workspace.'),
  createdAt: timestamp().optional().describe('Creation in milliseconds; absent: metadata.creationTimestamp.'),
  deadlineSeconds: z
    .int()
    .min(10)
    .max(3600)
    .optional()
    .describe('Time limit from the start of the run; default: that of the deployment.'),
});

export const reportPhase = z.enum(['Queued', 'Running', 'Completed', 'Failed']);
export type ReportPhase = z.infer<typeof reportPhase>;

const points = () => text(10).regex(/^[+-]?\d+\.\d\d$/);

export const reportChange = z
  .object({
    previousReport: name().describe('The workspace’s most recently created completed report before this one.'),
    verdict: z
      .enum(['Moved', 'WithinNoise', 'Insufficient', 'ModelChanged', 'VersionChanged'])
      .describe(
        'Moved: more than chance explains, with 95 % confidence. WithinNoise: it may be chance. Insufficient: the two reports have too little data in common. ModelChanged: an engine served a different model. VersionChanged: the reports were measured by different versions.',
      ),
    difference: points()
      .optional()
      .describe(
        'Change of visibility_score in points, over the questions and engines that both reports have, such as +4.17.',
      ),
    lower: points().optional().describe('Lower end of its 95 % interval.'),
    upper: points().optional().describe('Upper end of its 95 % interval.'),
  })
  .describe('Change of visibility since the previous report.');
export type ReportChange = z.infer<typeof reportChange>;

export const visibilityReportStatus = z.object({
  observedGeneration: observedGeneration(),
  phase: reportPhase.optional().describe('Queued, Running, Completed or Failed; the last two are final.'),
  runAttempts: z
    .int()
    .min(0)
    .optional()
    .describe('Number of Jobs created; 2 only if the platform removed the first one.'),
  startedAt: timestamp().optional().describe('When the run claimed the report.'),
  finishedAt: timestamp().optional().describe('When the report was Completed or Failed.'),
  updatedAt: timestamp().optional().describe('Last change of phase.'),
  stage: text(40)
    .optional()
    .describe('Last reported step of the run: site, brand, answers, labels or analysis; done once Completed.'),
  progress: text(40)
    .optional()
    .describe(
      'Answers received and planned, such as 40/168. Written only once during the run; GET /runs of the controllers has the current value.',
    ),
  answersDone: z
    .int()
    .min(0)
    .optional()
    .describe('Number of answers received; once Completed, of those behind the result.'),
  answersTotal: z.int().min(0).optional().describe('Number of answers planned.'),
  score: z.int().min(0).max(100).optional().describe('ai_visibility_score of the result.'),
  scoreBand: z
    .enum(['Poor', 'Fair', 'Good', 'Excellent'])
    .optional()
    .describe('Band of the score; each covers a quarter of the range.'),
  change: reportChange.optional(),
  simulated: z.boolean().optional().describe('True when any engine or the analyst was simulated.'),
  result: artifactRef.optional().describe('The result as REST returns it.'),
  analysis: artifactRef
    .optional()
    .describe('The result without the snapshot of the actions, together with the recommendations.'),
  evidence: artifactRef.optional().describe('The raw answers, labels and failures behind the numbers.'),
  error: text(1024)
    .optional()
    .describe(
      'The error that the partner reads when Failed: a stable code, a colon and a sentence. Conditions add details for operators only.',
    ),
  failure: failure.optional(),
  cost: cost.optional(),
  conditions: conditions().optional(),
});
