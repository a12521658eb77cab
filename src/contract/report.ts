import { z } from 'zod';
import { action } from './action.ts';
import { actionEffect } from './action-effect.ts';
import { change, engine, notCounted, sampling, uncertainty } from './certainty.ts';
import { byStatus, collectionOf, count, dateTime, dateTimeOrNull, percent, prefixedId, share } from './common.ts';
import { failureTable } from './failures.ts';
import { noProgress, reportProgress, shownProgress } from './progress.ts';

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
    positive: count('Answers that mention the brand and are labelled positive.'),
    neutral: count('Answers that mention the brand and are labelled neutral.'),
    negative: count('Answers that mention the brand and are labelled negative.'),
  })
  .describe('Number of labelled answers that mention the brand; unlabelled answers are not counted.')
  .meta({ id: 'SentimentCounts' });

const visibilityScores = z
  .strictObject({
    visibility_pct: percent('Share of analysed answers that mention the brand, unweighted.'),
    mean_reciprocal_rank: share(
      'Mean of 1/rank over all analysed answers; 0 for an answer that does not mention the brand.',
    ),
    citation_share: share('Share of own citations among counted citations.')
      .nullable()
      .describe('Share of own citations among counted citations, 0 to 1; null if nothing was cited.'),
    sentiment_counts: sentimentCounts,
    mention_count: count('Analysed answers that mention the brand.'),
    answers_analyzed: count('Answers to open questions that were received in full.'),
    branded_answers: count('Answers to questions that name the brand; the other numbers here do not include them.'),
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
    mention_rate: component.describe('How often answers name the brand: the weighted mention rate.'),
    platform_coverage: component.describe(
      'How many engines name the brand: the mention rate of each engine divided by 0.2, at most 1, averaged over the engines.',
    ),
    avg_rank: component.describe(
      'How early answers name the brand: weighted mean of 1/rank, 0 for an answer that does not name it.',
    ),
    sentiment: component.describe(
      'How favourably answers speak of the brand: weighted mean of 1 for a positive label, 0.5 for a neutral or missing one, 0 for a negative one or no mention.',
    ),
    competitive_gap: component.describe(
      'Mention rate of the brand divided by that of the most named brand, but by at least 0.2.',
    ),
  })
  .meta({ id: 'ScoreBreakdown' });
export type ScoreBreakdown = z.infer<typeof scoreBreakdown>;

const competitor = z
  .strictObject({
    name: z.string().describe('Name of the brand.'),
    category: z.string().describe('The category of the report, which is the same for all brands.'),
    mention_count: count('Analysed answers that mentioned it.'),
    visibility_pct: percent('Share of analysed answers that mention it.'),
    share_of_voice: share('Share of weighted visibility among all tracked brands.'),
    mean_reciprocal_rank: share('Mean of 1/rank over all analysed answers.')
      .nullable()
      .describe('0 to 1; null for a competitor that was never seen.'),
  })
  .meta({ id: 'Competitor' });
export type Competitor = z.infer<typeof competitor>;

const ABSENT = 'Absent in reports of early versions.';

const citation = z
  .strictObject({
    url: z.string().describe('Address of the cited page.'),
    title: z.string().nullable().describe('Its title, if the engine gave one.'),
    snippet: z.string().nullable().describe('What the engine quotes from it, if anything.'),
  })
  .meta({ id: 'Citation' });

const prompt = z
  .strictObject({
    text: z.string().describe('The question as it was asked.'),
    category: questionCategory.describe('What kind of question it is; decides its weight.'),
    responses: z
      .array(
        z
          .strictObject({
            engine: z.string().describe('Provider id.'),
            model_id: z.string().describe('Model that served the answer.'),
            answer_text: z.string().describe("The engine's text, unchanged."),
            citations: z.array(citation).describe('Pages that the answer cites, each once.'),
            brands: z
              .array(z.string())
              .exactOptional()
              .describe(
                `Names of the brands that were counted in this answer, in the order of their first mention. A brand that the answer says it does not know is not included. ${ABSENT}`,
              ),
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
    url: z.string().describe('URL from which it was requested.'),
    present: z.boolean().describe('Whether the site has it.'),
    status_code: z.int().nullable().describe('HTTP status; null without an answer.'),
    content_type: z.string().nullable().describe('Media type that the site states.'),
    size_bytes: count('Size after decoding; 0 if absent.'),
    error: z.string().nullable().describe('unreachable, soft_404, too_many_redirects, refused or timeout.'),
    blocked_agents: z.array(z.string()).describe('Known AI crawlers for which robots.txt disallows the site root.'),
  })
  .meta({ id: 'RootFile' });
export type RootFile = z.infer<typeof rootFile>;

export const scoreBand = z
  .enum(['poor', 'fair', 'good', 'excellent'])
  .describe(
    'Band of the score: 0–24, 25–49, 50–74, 75–100. From scoring_version 2 on, a brand that is clearly last in its market gets fair at most.',
  );

/** Computed from the evidence of a report. A member that did not exist when the report was made is absent. */
export const measurement = z.strictObject({
  brand_name: z.string().describe('The brand whose visibility was measured.'),
  url: z.string().describe('Its website.'),
  category: z.string().describe('What it offers.'),
  description: z.string().describe('What it is, in a sentence or two.'),
  visibility_score: percent('Weighted mention rate.'),
  ai_visibility_score: z.int().min(0).max(100).describe('The points of the breakdown, added up and rounded.'),
  score_band: scoreBand,
  scoring_version: z.int().min(1).describe('Scores are comparable only within the same version.'),
  score_breakdown: scoreBreakdown.nullable().describe('Null when no answer could be analysed.'),
  answers_analyzed: count('How many answers to open questions the report is based on.'),
  overall: visibilityScores.describe('Over all engines.'),
  per_engine: z.record(z.string(), visibilityScores).describe('By provider id; an entry for every enabled provider.'),
  competitors: z.array(competitor).describe("Every tracked competitor, seen or not, and the brand's own row."),
  prompts: z.array(prompt).describe('Every question with its answers, open questions first.'),
  root_files: z.array(rootFile).describe('robots.txt and llms.txt of the site.'),
  sampling: sampling.exactOptional().describe(`How many answers were requested and received. ${ABSENT}`),
  not_counted: notCounted
    .exactOptional()
    .describe(
      `Places in the answers to open questions that read like a name but were not counted, because the words seem to be used in their everyday meaning. ${ABSENT}`,
    ),
  engines: z
    .record(z.string(), engine)
    .exactOptional()
    .describe(`The engines that were asked, by provider id. ${ABSENT}`),
  uncertainty: uncertainty.exactOptional().describe(`How certain the numbers are. ${ABSENT}`),
});
export type Measurement = z.infer<typeof measurement>;

const analysis = measurement
  .extend({
    change: change
      .nullable()
      .exactOptional()
      .describe(`How visibility has changed; null for the first completed report of a workspace. ${ABSENT}`),
    action_effects: z
      .array(actionEffect)
      .exactOptional()
      .describe(
        `What became of pages that were published for actions, the latest completion first, at most 20. An action is listed if all of these are true: it was completed with the address of its page, or this report or an earlier one found its article on the website; it is about questions that this report has answers to; the last report before its completion (if nobody has completed it, before its article was finished) is among the 13 reports before this one; every report in between is comparable with the one before it. ${ABSENT}`,
      ),
  })
  .meta({ id: 'Analysis' });
export type Analysis = z.infer<typeof analysis>;

export const contentOpportunity = z
  .strictObject({
    prompt_text: z.string().describe('The question that an article could answer.'),
    category: questionCategory.describe('What kind of question it is.'),
    impact: z
      .enum(['high', 'medium', 'low'])
      .describe('By impact_score: high from 0.45, medium from 0.2, otherwise low.'),
    impact_score: share(
      'How much an article on this question could matter; proposed_articles is ordered by it. Not a forecast of an effect.',
    ),
    competitors: z.array(z.string()).describe('Competitors in the answers, most frequent first.'),
    engines_missing: count('Answers that omitted the brand.'),
    engines_total: count('Answers analysed for the question.'),
    source: z.enum(['observed', 'suggested']).describe('observed: it was asked. suggested: an engine searched for it.'),
  })
  .meta({ id: 'ContentOpportunity' });
export type ContentOpportunity = z.infer<typeof contentOpportunity>;

export const reportResult = z
  .strictObject({
    report: analysis.describe('What was measured.'),
    proposed_articles: z
      .array(contentOpportunity)
      .describe('Questions for which at most half of the answers name the brand, highest impact_score first.'),
    action_list: z.array(action).describe('The recommended actions at the time the report completed.'),
  })
  .meta({ id: 'VisibilityReportResult' });
export type ReportResult = z.infer<typeof reportResult>;

export const reportStatus = z.enum(['queued', 'running', 'completed', 'failed']);

/** One schema for all statuses, as the service writes them; partners are told which members each status has. */
const anyReport = z.strictObject({
  id: prefixedId('pvr', 'the report'),
  workspace_id: prefixedId('pws', 'the workspace'),
  status: reportStatus,
  result: reportResult.nullable(),
  error: z.string().nullable(),
  created_at: dateTime('When it was launched.'),
  updated_at: dateTimeOrNull('When it last changed; null before the first change.'),
  completed_at: dateTimeOrNull('Set only when completed; equals updated_at.'),
  progress: reportProgress.nullable(),
});
export type VisibilityReport = z.infer<typeof anyReport>;

const noResult = z.null().describe('Only a completed report has a result.');
const noError = z.null().describe('Only a failed report has an error.');
const notCompleted = z.null().describe('Only a completed report has this time.');
const unfinished = { result: noResult, error: noError, completed_at: notCompleted };
const REPORT_STATES = [
  anyReport
    .extend({
      status: z.literal('queued').describe('It waits for its run to start.'),
      ...unfinished,
      progress: noProgress,
    })
    .meta({ id: 'QueuedReport' }),
  anyReport
    .extend({
      status: z.literal('running').describe('The analysis is running.'),
      ...unfinished,
      progress: shownProgress(reportProgress),
    })
    .meta({ id: 'RunningReport' }),
  anyReport
    .extend({
      status: z.literal('completed').describe('It is final and has a result.'),
      result: reportResult
        .nullable()
        .describe('Null only in a list or in the answer to a repeated launch, if the service has lost the result.'),
      error: noError,
      completed_at: dateTime('When it was completed; equals updated_at.'),
      progress: noProgress,
    })
    .meta({ id: 'CompletedReport' }),
  anyReport
    .extend({
      status: z.literal('failed').describe('It is final and has an error.'),
      result: noResult,
      error: z
        .string()
        .describe(`A stable code, a colon and one or two sentences.\n\n${failureTable('VisibilityReport')}`),
      completed_at: notCompleted,
      progress: noProgress,
    })
    .meta({ id: 'FailedReport' }),
] as const;

/** A member that a status does not have is null; the status tells the schemas apart (V-05). */
export const visibilityReport = z
  .discriminatedUnion('status', REPORT_STATES)
  .meta({ id: 'VisibilityReport', discriminator: byStatus(reportStatus.options, 'Report') });

export const reportCollection = collectionOf('VisibilityReportCollection', visibilityReport);
