import { z } from 'zod';
import type { Task } from '../../analysis/tasks.ts';
import { platform } from '../plans.ts';
import { describedImages } from './images.ts';
import { assignment, FACTS, FORM, REPAIR, repair, shownAnswer, shownSource, UNTRUSTED } from './shared.ts';

const planPostInput = z.object({
  ...assignment.shape,
  platform,
  postType: z.string().nullable(),
  questions: z.array(z.string()),
  sources: z.array(shownSource),
  answers: z.array(shownAnswer),
  citedCommunities: z.array(z.string()).describe('Subreddits that engines cite for the questions, most cited first.'),
});
export type PlanPostInput = z.infer<typeof planPostInput>;
const plannedPost = z.object({
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
export const planPost: Task<PlanPostInput, PlannedPost> = {
  name: 'plan_post',
  instructions: `Plan one post for the given platform: network is a professional network, short is a microblog, forum is a
discussion board with communities.
- hook: the first sentence of the post. keyPoints: what it says, in order, each supported by the named sources.
- hashtags: up to 5 for network, up to 2 for short, none for forum.
- disclosure: for forum a sentence that says openly that the writer speaks for the brand; else null.
- subreddits: for forum up to 5 communities where the post is on topic, citedCommunities first; else an empty list.
${FACTS}
${UNTRUSTED}`,
  input: planPostInput,
  schema: plannedPost,
};

const postTask = z.object({
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

/** What of FACTS holds in a post: it carries no [n]. */
const POST_FACTS = `${FACTS.replace('Behind such a sentence put the id of the source as [n]. ', '')} Write no [n] into the post.`;

const writeNetworkPostInput = z.object({
  ...postTask.shape,
  postType: z.string(),
  imageCount: z.int(),
  linkedPage: z
    .object({ url: z.string(), sourceId: z.int().nullable() })
    .nullable()
    .describe('What a post of type article leads to; its address is put below the text. Null for other types.'),
});
export type WriteNetworkPostInput = z.infer<typeof writeNetworkPostInput>;
const writtenNetworkPost = z.object({
  content: z.string().min(1).max(6000).describe('Plain text, without hashtags.'),
  poll: z.object({ question: z.string().max(300), options: z.array(z.string().max(100)).max(6) }).nullable(),
  images: describedImages.shape.images,
});
export type WrittenNetworkPost = z.infer<typeof writtenNetworkPost>;
export const writeNetworkPost: Task<WriteNetworkPostInput, WrittenNetworkPost> = {
  name: 'write_network_post',
  instructions: `Write a post for a professional network: plain text without Markdown, 80 to 250 words, the hook within the
first 200 characters, short paragraphs. By postType:
- text_only: an insight and what follows from it.
- single_image, multi_image: a text that goes with the pictures; images has exactly imageCount entries, as described.
- article: a teaser of linkedPage, 60 to 120 words. Name that page by the title of its source (sourceId), and promise only
  what the text of this very source says; without a source, promise nothing of what stands there.
- celebrate_occasion: the occasion that title or brief name (title is the topic of the post), else one that the sources
  name; what it means, and thanks; without boasting. Where none of them names one, thanks alone.
- poll: 40 to 100 words that lead to a question; poll has it (at most 140 characters) and 2 to 4 options of at most 30.
poll is null for every other type; images is empty when imageCount is 0.
${FORM}
${POST_FACTS}
${REPAIR}
${UNTRUSTED}`,
  input: writeNetworkPostInput,
  schema: writtenNetworkPost,
};

const writeShortPostInput = postTask;
export type WriteShortPostInput = z.infer<typeof writeShortPostInput>;
const writtenShortPost = z.object({
  paragraphs: z
    .array(z.string().min(1).max(1000))
    .min(1)
    .max(12)
    .describe('One thought each; they are cut to size later.'),
});
export type WrittenShortPost = z.infer<typeof writtenShortPost>;
export const writeShortPost: Task<WriteShortPostInput, WrittenShortPost> = {
  name: 'write_short_post',
  instructions: `Write a short post or thread for a microblog: 1 to 8 thoughts, each of at most 240 characters (120 in
Chinese, Japanese and Korean) and readable alone, without numbering and without hashtags, which are added.
${FORM}
${POST_FACTS}
${REPAIR}
${UNTRUSTED}`,
  input: writeShortPostInput,
  schema: writtenShortPost,
};

const writeForumPostInput = z.object({ ...postTask.shape, subreddit: z.string() });
export type WriteForumPostInput = z.infer<typeof writeForumPostInput>;
const writtenForumPost = z.object({ title: z.string().min(1).max(400), body: z.string().min(1).max(10_000) });
export type WrittenForumPost = z.infer<typeof writtenForumPost>;
export const writeForumPost: Task<WriteForumPostInput, WrittenForumPost> = {
  name: 'write_forum_post',
  instructions: `Write a contribution to the named community: title at most 300 characters and not an advertisement; the body
150 to 400 words, the question answered first, the disclosure word for word, other options treated fairly, an open question
at the end, at most one link to the brand's website and no shortened links.
${FORM}
${POST_FACTS}
${REPAIR}
${UNTRUSTED}`,
  input: writeForumPostInput,
  schema: writtenForumPost,
};
