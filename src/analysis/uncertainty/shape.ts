import { z } from 'zod';
import { interval } from './interval.ts';

/** How sure a report's numbers are. Kept in evidence: the contract's shapes have no place for it. */
export const uncertainty = z.object({
  seed: z.string().describe('SHA-256 in hex of <report id>|<scoring_version>; decides what is drawn anew.'),
  confidence: z.number().describe('Of every interval, two-sided.'),
  resamples: z.int().min(1),
  questions: z.int().min(0).describe('Open questions with at least one ok answer.'),
  answers: z.int().min(0).describe('Ok answers to them: answers_analyzed.'),
  lowEvidence: z.boolean().describe('Too little was measured for anything but a first impression.'),
  visibility: interval.nullable().describe('Of visibility_score, 0 to 100; null without answers.'),
  perEngine: z
    .record(z.string(), interval.nullable())
    .describe('The weighted mention rate of each enabled engine, 0 to 100.'),
  score: interval.nullable().describe('Of ai_visibility_score before rounding, 0 to 100.'),
});
export type Uncertainty = z.infer<typeof uncertainty>;
