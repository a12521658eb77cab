import { z } from 'zod';
import { count, prefixedId, share } from './common.ts';

/** Members of a report that say how certain its numbers are (rules U). */

export const GRADES = ['exploratory', 'directional', 'decision'] as const;

export const sampling = z
  .strictObject({
    open_questions: count('Different open questions with at least one analysed answer; the grade follows from it.'),
    samples: z.int().min(1).describe('The highest number of times that an engine was asked the same open question.'),
    answers_planned: count('How many answers to open questions were requested.'),
    answers_ok: count('How many of them were received in full; the same as answers_analyzed.'),
    repeatability: share('How often two answers of one engine to one question agree on naming the brand.')
      .nullable()
      .describe(
        'Of two answers of one engine to the same open question, how often both name the brand or neither does: 0 to 1, at most 6 decimals. Null if nothing was asked twice.',
      ),
    site_language: z
      .string()
      .optional()
      .describe(
        'BCP 47 tag of the language stated in the settings, or, if none is stated, of the language of the site. Absent in earlier versions.',
      ),
    question_language: z
      .string()
      .optional()
      .describe(
        'BCP 47 tag of the questions, except those stated in the settings; en if the program has no questions in the language of the site. Absent in earlier versions.',
      ),
    grade: z
      .enum(GRADES)
      .describe(
        'What the report can be used for: decision from 50 open questions, directional from 20, otherwise exploratory.',
      ),
  })
  .meta({ id: 'Sampling' });
export type Sampling = z.infer<typeof sampling>;

export const notCounted = z
  .strictObject({
    brand: count('Places with a name of the brand.'),
    competitors: count('Places with a name of a tracked competitor.'),
  })
  .meta({ id: 'NotCounted' });
export type NotCounted = z.infer<typeof notCounted>;

export const engine = z
  .strictObject({
    name: z.string().describe('Display name.'),
    vendor: z.string().nullable().describe('The company that runs it; null for a simulated engine.'),
    models: z.array(z.string()).describe('The models that served its answers, sorted; empty if it gave no answer.'),
  })
  .meta({ id: 'Engine' });
export type Engine = z.infer<typeof engine>;

export const interval = z
  .strictObject({
    low: z.number().describe('Lower end, in the unit of the number.'),
    high: z.number().describe('Upper end, in the unit of the number.'),
  })
  .meta({ id: 'Interval' });
export type WireInterval = z.infer<typeof interval>;

const of = (what: string) => interval.nullable().describe(`95 % interval of ${what}; null if it was not estimated.`);

const uncertaintyOfAnswers = z
  .strictObject({
    visibility_pct: of('visibility_pct'),
    mean_reciprocal_rank: of('mean_reciprocal_rank'),
    citation_share: of('citation_share'),
  })
  .meta({ id: 'UncertaintyOfAnswers' });

const uncertaintyOfBreakdown = z
  .strictObject({
    mention_rate: of('its value'),
    platform_coverage: of('its value'),
    avg_rank: of('its value'),
    sentiment: of('its value'),
    competitive_gap: of('its value'),
  })
  .meta({ id: 'UncertaintyOfBreakdown' });

const uncertaintyOfCompetitor = z
  .strictObject({
    name: z.string().describe('As in competitors.'),
    visibility_pct: of('visibility_pct'),
    share_of_voice: of('share_of_voice'),
    mean_reciprocal_rank: of('mean_reciprocal_rank'),
  })
  .meta({ id: 'UncertaintyOfCompetitor' });

export const NOT_ESTIMATED = [
  'no_answers',
  'no_citations',
  'never_named',
  'nobody_named',
  'at_its_limit',
  'not_computed',
] as const;

export const uncertainty = z
  .strictObject({
    level: z.number().describe('Share of intervals that contain the true value: 0.95.'),
    ai_visibility_score: of('ai_visibility_score, rounded outwards'),
    visibility_score: of('visibility_score'),
    score_breakdown: uncertaintyOfBreakdown.describe('For the values in score_breakdown.'),
    overall: uncertaintyOfAnswers.describe('For the numbers in overall.'),
    per_engine: z.record(z.string(), uncertaintyOfAnswers).describe('For the numbers in per_engine, by provider id.'),
    competitors: z.array(uncertaintyOfCompetitor).describe('For the numbers in competitors, by name.'),
    not_estimated: z
      .record(z.string(), z.enum(NOT_ESTIMATED))
      .describe(
        'Why an interval is null, by its path, such as overall.citation_share. no_answers, no_citations: there were none. never_named: a brand that no answer names has no rank. nobody_named: no answer names any brand. at_its_limit: the value is at the end of its range, and stays there for every mention rate within the interval of mention_rate. not_computed: the version that made the report did not estimate it.',
      ),
  })
  .describe('95 % intervals of the numbers of the report.')
  .meta({ id: 'Uncertainty' });
export type WireUncertainty = z.infer<typeof uncertainty>;

const CHANGE_VERDICTS = ['improved', 'declined', 'within_noise', 'insufficient', 'not_comparable'] as const;

export const difference = z
  .strictObject({
    difference: z
      .number()
      .describe(
        'The estimated difference, over the questions and engines for which both reports, or both groups of reports, have answers. Negative if the later reports or the targeted questions did worse.',
      ),
    low: z.number().describe('Lower end of its 95 % interval.'),
    high: z.number().describe('Upper end of its 95 % interval.'),
  })
  .meta({ id: 'Difference' });

const judged = {
  verdict: z
    .enum(CHANGE_VERDICTS)
    .describe(
      'improved, declined: more than chance explains, with 95 % confidence. within_noise: it may be chance. insufficient: the reports have too little in common. not_comparable: they were measured differently; see reasons.',
    ),
  reasons: z
    .array(z.enum(['too_little_in_common', 'model_changed', 'plan_changed', 'version_changed']))
    .describe('Why no difference is given; empty for improved, declined and within_noise.'),
  differences: z
    .strictObject({ visibility_score: difference.nullable().describe('In points; null if no difference is given.') })
    .describe('Differences, under the names that the numbers have in the report.'),
};

export const change = z
  .strictObject({ previous_report_id: prefixedId('pvr', 'the earlier completed report'), ...judged })
  .meta({ id: 'Change' });
export type WireChange = z.infer<typeof change>;

const pooledReports = z.array(prefixedId('pvr', 'a report of this half')).min(1);

/** The verdict on the change from several reports to several later ones (U-06). */
export const pooledChange = z
  .strictObject({
    reports_before: pooledReports.describe('The earlier half of the reports, oldest first.'),
    reports_after: pooledReports.describe('The later half of the reports, oldest first.'),
    ...judged,
  })
  .meta({ id: 'PooledChange' });
export type WirePooledChange = z.infer<typeof pooledChange>;
