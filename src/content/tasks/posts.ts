import { z } from 'zod';
import { platform } from '../plans.ts';
import { assignment, FACTS, FORM, REPAIR, repair, shownAnswer, shownSource, UNTRUSTED } from './shared.ts';

export const planPostInput = z.object({
  ...assignment.shape,
  platform,
  postType: z.string().nullable(),
  questions: z.array(z.string()),
  sources: z.array(shownSource),
  answers: z.array(shownAnswer),
  citedCommunities: z.array(z.string()).describe('Subreddits that engines cite for the questions, most cited first.'),
});
export type PlanPostInput = z.infer<typeof planPostInput>;
export const plannedPost = z.object({
  hook: z.string().min(1).max(300),
  angle: z.string().max(600),
  keyPoints: z.array(z.string().max(400)).min(1).max(8),
  cta: z.string().max(300).nullable(),
  hashtags: z.array(z.string().max(60)).max(5).describe('Without #.'),
  sourceIds: z.array(z.int()).max(12),
  disclosure: z.string().max(300).nullable(),
  subreddits: z.array(z.object({ name: z.string().max(21), why: z.string().max(300) })).max(5),
});
export type PlannedPost = z.infer<typeof plannedPost>;
export const postTask = z.object({
  ...assignment.shape,
  plan: z.object({
    hook: z.string(),
    angle: z.string(),
    keyPoints: z.array(z.string()),
    cta: z.string().nullable(),
    hashtags: z.array(z.string()),
    disclosure: z.string().nullable(),
  }),
  sources: z.array(shownSource),
  repair,
});

export type PostTask = z.infer<typeof postTask>;

/** What of FACTS holds in a post: it carries no [n]. */
const POST_FACTS = `${FACTS.replace('Behind such a sentence put the id of the source as [n]. ', '')} Write no [n] into the post.`;

/** The end of the instructions of every post. */
export const POST_RULES = `${FORM}
${POST_FACTS}
${REPAIR}
${UNTRUSTED}`;
