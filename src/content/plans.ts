import { z } from 'zod';
import { PLATFORMS } from '../registry/actions.ts';
import { CLAIM_CODES } from './claims/problems.ts';
import { GOAL_NAMES } from './goals/goal.ts';

/** The plans that partners see with an output, with the names of the REST API. */

const heading = z.string().min(1).max(200);

const plannedSection = z.object({
  id: z.string().describe('Slug of the heading: the anchor, and the section_hint of its image.'),
  heading,
  level: z.union([z.literal(2), z.literal(3)]),
  purpose: z.string(),
  key_points: z.array(z.string()),
  source_ids: z.array(z.int()),
  target_words: z.int().min(1),
  image_slot: z.int().min(0).nullable().describe('Position in images.'),
});

/** A sentence of the writer that is not in the text. */
const cutClaim = z.object({
  part: z.string().describe('Id of the section, `lead` or `faq`; `post` in a post.'),
  sentence: z.string(),
  code: z.enum(CLAIM_CODES),
  why: z.string(),
});
export type CutClaim = z.infer<typeof cutClaim>;

export const articlePlan = z.object({
  version: z.literal(1),
  intent: z.string(),
  audience: z.string(),
  angle: z.string(),
  primary_query: z.string(),
  secondary_queries: z.array(z.string()),
  word_range: z.object({ min: z.int().min(1), max: z.int().min(1) }),
  sections: z.array(plannedSection).min(1),
  faq: z.array(z.object({ question: z.string(), source_ids: z.array(z.int()) })),
  title_options: z.array(z.string()),
  claims_to_avoid: z.array(z.string()),
  competitors_mentioned: z.array(z.string()),
  internal_links: z.array(z.string()),
  left_out: z
    .array(z.object({ url: z.string(), why: z.string() }))
    .describe('Pages that could not be read, or not to their end.'),
  cut: z
    .array(cutClaim)
    .optional()
    .describe('Sentences that were left out because no source bears them out. Absent in articles of earlier versions.'),
  unmet_goals: z
    .array(z.object({ goal: z.enum(GOAL_NAMES), part: z.string(), why: z.string() }))
    .optional()
    .describe(
      'What would make engines cite the text more often and it does not have. Absent in articles of earlier versions.',
    ),
});
export type ArticlePlan = z.infer<typeof articlePlan>;

export const platform = z.enum(PLATFORMS);

export const postPlan = z.object({
  version: z.literal(1),
  platform,
  post_type: z.string().nullable().describe('Of a network post; null elsewhere.'),
  hook: z.string(),
  angle: z.string(),
  key_points: z.array(z.string()),
  cta: z.string().nullable(),
  hashtags: z.array(z.string()).describe('With their #.'),
  source_ids: z.array(z.int()).describe('Numbers of `sources`.'),
  sources: z
    .array(z.object({ title: z.string(), url: z.string() }))
    .describe('What a [n] in key_points means is the n-th.'),
  disclosure: z.string().nullable().describe('How the text says for whom it speaks.'),
  poll: z.object({ question: z.string(), options: z.array(z.string()) }).nullable(),
  subreddit_candidates: z.array(z.object({ name: z.string(), why: z.string(), rules_checked: z.boolean() })),
  left_out: z.array(z.object({ url: z.string(), why: z.string() })),
  cut: z.array(cutClaim).optional().describe('As in an article. Absent in posts of earlier versions.'),
});
export type PostPlan = z.infer<typeof postPlan>;
