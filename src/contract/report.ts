import { z } from 'zod';
import { action } from './action.ts';
import { collectionOf, count, dateTime, percent, prefixedId, share } from './common.ts';
import { failureTable } from './failures.ts';

const questionCategory = z.enum([
  'brand_discovery',
  'category_discovery',
  'recommendation',
  'comparison',
  'buying_intent',
]);
export type QuestionCategory = z.infer<typeof questionCategory>;

const sentimentCounts = z
  .strictObject({
    positive: count('Mentioning answers labelled positive.'),
    neutral: count('Mentioning answers labelled neutral.'),
    negative: count('Mentioning answers labelled negative.'),
  })
  .describe('Number of labelled answers that mention the brand; unlabelled answers are not counted.')
  .meta({ id: 'SentimentCounts' });

const visibilityScores = z
  .strictObject({
    visibility_pct: percent('Share of analysed answers that mention the brand, unweighted.'),
    mean_reciprocal_rank: share('Mean of 1/rank over all analysed answers, absent counting 0.'),
    citation_share: share('Own citations among counted citations.')
      .nullable()
      .describe('Share of own citations among counted citations, 0 to 1; null if nothing was cited.'),
    sentiment_counts: sentimentCounts,
    mention_count: count('Analysed answers that mention the brand.'),
    answers_analyzed: count('Answers to open questions that came back whole.'),
    branded_answers: count('Answers to branded questions; in no other number.'),
  })
  .meta({ id: 'VisibilityScores' });
export type VisibilityScores = z.infer<typeof visibilityScores>;

const component = z
  .strictObject({
    value: share('Measured value.'),
    weight: share('Weight of the component; the five add up to 1.'),
    points: percent('100 × weight × value.'),
  })
  .meta({ id: 'ScoreComponent' });

const scoreBreakdown = z
  .strictObject({
    mention_rate: component,
    platform_coverage: component,
    avg_rank: component,
    sentiment: component,
    competitive_gap: component,
  })
  .meta({ id: 'ScoreBreakdown' });
export type ScoreBreakdown = z.infer<typeof scoreBreakdown>;

const competitor = z
  .strictObject({
    name: z.string(),
    category: z.string(),
    mention_count: count('Analysed answers that mentioned it.'),
    visibility_pct: percent('Share of analysed answers that mention it.'),
    share_of_voice: share('Share of weighted visibility among all tracked brands.'),
    mean_reciprocal_rank: share('Mean of 1/rank over all analysed answers.')
      .nullable()
      .describe('0 to 1; null for a competitor that was never seen.'),
  })
  .meta({ id: 'Competitor' });
export type Competitor = z.infer<typeof competitor>;

const citation = z
  .strictObject({ url: z.string(), title: z.string().nullable(), snippet: z.string().nullable() })
  .meta({ id: 'Citation' });

const prompt = z
  .strictObject({
    text: z.string(),
    category: questionCategory,
    responses: z
      .array(
        z
          .strictObject({
            engine: z.string().describe('Provider id.'),
            model_id: z.string().describe('Model that served the answer.'),
            answer_text: z.string().describe("The engine's text, unchanged."),
            citations: z.array(citation),
          })
          .meta({ id: 'PromptResponse' }),
      )
      .describe('Complete answers, one per sample.'),
  })
  .meta({ id: 'Prompt' });
export type Prompt = z.infer<typeof prompt>;

export const rootFile = z
  .strictObject({
    name: z.string().describe('robots.txt or llms.txt.'),
    url: z.string(),
    present: z.boolean(),
    status_code: z.int().nullable(),
    content_type: z.string().nullable(),
    size_bytes: count('Decoded length; 0 when absent.'),
    error: z.string().nullable().describe('unreachable, soft_404, too_many_redirects, refused or timeout.'),
    blocked_agents: z.array(z.string()).describe('Known AI crawlers for which robots.txt disallows the site root.'),
  })
  .meta({ id: 'RootFile' });
export type RootFile = z.infer<typeof rootFile>;

export const analysis = z
  .strictObject({
    brand_name: z.string(),
    url: z.string(),
    category: z.string(),
    description: z.string(),
    visibility_score: percent('Weighted mention rate.'),
    ai_visibility_score: z.int().min(0).max(100),
    score_band: z.enum(['poor', 'fair', 'good', 'excellent']).describe('0–24, 25–49, 50–74, 75–100.'),
    scoring_version: z.int().min(1).describe('Scores are comparable only within the same version.'),
    score_breakdown: scoreBreakdown.nullable().describe('Null when no answer could be analysed.'),
    answers_analyzed: count('Answers to open questions behind the report.'),
    overall: visibilityScores,
    per_engine: z.record(z.string(), visibilityScores).describe('By provider id; an entry for every enabled provider.'),
    competitors: z.array(competitor).describe("Every tracked competitor, seen or not, and the brand's own row."),
    prompts: z.array(prompt),
    root_files: z.array(rootFile),
  })
  .meta({ id: 'Analysis' });
export type Analysis = z.infer<typeof analysis>;

export const contentOpportunity = z
  .strictObject({
    prompt_text: z.string(),
    category: questionCategory,
    impact: z.enum(['high', 'medium', 'low']).describe('high from 0.45, medium from 0.2.'),
    impact_score: share('Expected effect of closing the gap.'),
    competitors: z.array(z.string()).describe('Competitors in the answers, most frequent first.'),
    engines_missing: count('Answers that omitted the brand.'),
    engines_total: count('Answers analysed for the question.'),
    source: z.enum(['observed', 'suggested']),
  })
  .meta({ id: 'ContentOpportunity' });
export type ContentOpportunity = z.infer<typeof contentOpportunity>;

export const reportResult = z
  .strictObject({
    report: analysis,
    proposed_articles: z.array(contentOpportunity),
    action_list: z.array(action).describe('The recommended actions at the time the report completed.'),
  })
  .meta({ id: 'VisibilityReportResult' });
export type ReportResult = z.infer<typeof reportResult>;

export const reportStatus = z.enum(['queued', 'running', 'completed', 'failed']);

export const visibilityReport = z
  .strictObject({
    id: prefixedId('pvr', 'a visibility report'),
    workspace_id: z.string(),
    status: reportStatus,
    result: reportResult
      .nullable()
      .describe('Set only when completed; null in a list if the service has lost the result.'),
    error: z
      .string()
      .nullable()
      .describe(`Set only when failed: a stable code, a colon and a sentence.\n\n${failureTable('VisibilityReport')}`),
    created_at: dateTime(),
    updated_at: dateTime().nullable(),
    completed_at: dateTime().nullable().describe('Set only when completed; equals updated_at.'),
  })
  .meta({ id: 'VisibilityReport' });
export type VisibilityReport = z.infer<typeof visibilityReport>;

export const reportCollection = collectionOf('VisibilityReportCollection', visibilityReport);
