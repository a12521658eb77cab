import { z } from 'zod';
import { interval } from './interval.ts';

const some = interval.nullable();

const ofAnswers = z.object({
  visibility_pct: some.describe('0 to 100.'),
  mean_reciprocal_rank: some.describe('0 to 1.'),
  citation_share: some.describe('0 to 1.'),
});

const ofBrand = z.object({
  visibility_pct: some.describe('0 to 100.'),
  share_of_voice: some.describe('0 to 1.'),
  mean_reciprocal_rank: some.describe('0 to 1.'),
});

/** Why there is no interval. */
const reason = z.enum(['no_answers', 'no_citations', 'never_named', 'nobody_named', 'at_its_limit']);

/** What version 2 adds. Members are named as the numbers of the report are. */
const second = z.object({
  version: z.int().describe('Of the methods; absent: 1.'),
  topics: z.int().min(0).describe('Groups of open questions that share something, with at least one ok answer.'),
  drift: z
    .object({ logit: z.number(), points: z.number() })
    .describe(
      'What a day may add or take, which is part of every interval: `logit` as it is assumed, and `points`, its half-width for visibility_score.',
    ),
  keptBack: z.record(z.string(), z.number()).describe('By engine, the share of its open answers that it kept back.'),
  thinEngines: z.array(z.string()).describe('Engines with too few questions for more than a first impression.'),
  overall: ofAnswers,
  engines: z.record(z.string(), ofAnswers),
  competitors: z.record(z.string(), ofBrand).describe('By name, the audited brand among them.'),
  breakdown: z.record(z.string(), some).nullable().describe('Of the value of each component, 0 to 1.'),
  unknown: z
    .record(z.string(), reason)
    .describe('Why an interval is null, by its path, such as overall.citation_share.'),
});

/** The intervals of a report's numbers, as stored in the evidence. */
export const uncertainty = z.object({
  confidence: z.number().describe('Of every interval, two-sided.'),
  questions: z.int().min(0).describe('Open questions with at least one ok answer.'),
  answers: z.int().min(0).describe('Ok answers to them: answers_analyzed.'),
  lowEvidence: z.boolean().describe('Too little was measured for anything but a first impression.'),
  visibility: some.describe('Of visibility_score, 0 to 100; null without answers.'),
  perEngine: z.record(z.string(), some).describe('The weighted mention rate of each enabled engine, 0 to 100.'),
  score: some.describe('Of ai_visibility_score before rounding, 0 to 100.'),
  seed: z
    .string()
    .exactOptional()
    .describe('Of version 1: SHA-256 in hex of <report id>|<scoring_version>; decided what was drawn anew.'),
  resamples: z.int().min(1).exactOptional().describe('Of version 1.'),
  ...second.partial().shape,
});
export type Uncertainty = z.infer<typeof uncertainty>;
