import { z } from 'zod';
import type { OutputOf, Task } from '../../analysis/tasks.ts';
import type { PostPlan } from '../plans.ts';
import { writeShortPostPrompt } from '../prompts/write-short-post.ts';
import { postTask } from '../tasks/posts.ts';
import { cleanText, eachLine, isVisible, linesOf, plainPost } from './plain.ts';
import type { Finding, PlatformRules, Post } from './post.ts';
import { MAX_TWEETS, splitThread, withoutNumber } from './thread.ts';
import { MAX_WEIGHT, weightedLength } from './weighted-length.ts';

interface ShortPost extends Post {
  readonly platform: 'short';
  readonly tweets: readonly string[];
  /** The thread before it is split and numbered. */
  readonly text: string;
  /** The same paragraphs with their [n], one thought each. */
  readonly written: readonly string[];
}

/** Microblogs. */
export const short: PlatformRules<ShortPost> = {
  what: 'a microblog',
  maxHashtags: 2,
  hasCommunities: false,
  async write({ consult, input, plan }) {
    const written = await consult(writeShortPost, input);
    return { post: assembleShortPost(written, plan), previous: written.paragraphs.join('\n\n'), images: [] };
  },
  problems: shortProblems,
  texts: ({ text }) => [{ part: 'post', text, form: 'plain' }],
  prose: ({ written }) => written.flatMap(linesOf),
  revised: ({ written, plan }, kept) =>
    threadOf(
      written.map((text) => eachLine(text, kept)),
      plan,
    ),
  fields: ({ tweets }) => ({ tweets }),
};

const writeShortPostInput = postTask;
export const writeShortPost = {
  ...writeShortPostPrompt,
  input: writeShortPostInput,
  schema: z.object({
    paragraphs: z
      .array(z.string().min(1).max(1000))
      .min(1)
      .max(12)
      .describe('One thought each; they are cut to size later.'),
  }),
} satisfies Task;
export type WrittenShortPost = OutputOf<typeof writeShortPost>;

/** A post or thread of the written paragraphs, without the writer's own numbers. */
export function assembleShortPost({ paragraphs }: WrittenShortPost, plan: PostPlan): ShortPost {
  return threadOf(
    paragraphs.map((text, index) => withoutOwnNumber(cleanText(text), index + 1, paragraphs.length)),
    plan,
  );
}

function threadOf(paragraphs: readonly string[], plan: PostPlan): ShortPost {
  const written = paragraphs.filter((text) => isVisible(plainPost(text)));
  const texts = written.map(plainPost);
  const tweets = splitThread(texts, plan.hashtags);
  return { platform: 'short', plan, tweets, text: texts.join('\n\n'), written };
}

function withoutOwnNumber(text: string, n: number, m: number): string {
  if (m === 1) return text;
  const number = String.raw`[([]?${n}\s?\/\s?(?:${m}|n)?[)\]]?`;
  return text.replace(new RegExp(`^${number}[.:)]?\\s+|\\s+${number}(?=(?:\\s?\\[[\\d, ]{1,20}\\]){0,9}$)`, 'giu'), '');
}

function shortProblems({ tweets }: ShortPost): Finding[] {
  const found: Finding[] = [];
  if (tweets.length === 0) found.push(['empty', 'The post is empty.']);
  if (tweets.length > MAX_TWEETS)
    found.push(['length', `The text makes ${tweets.length} short posts; at most ${MAX_TWEETS} are allowed.`]);
  for (const tweet of tweets) {
    const weight = weightedLength(tweet);
    if (weight > MAX_WEIGHT)
      found.push(['length', `A short post weighs ${weight}; at most ${MAX_WEIGHT} are allowed.`]);
  }
  const bodies = tweets.map((tweet) => withoutNumber(tweet).replace(HASHTAGS_AT_END, '').toLowerCase());
  if (tweets.length > 1 && new Set(bodies).size < bodies.length)
    found.push(['repetition', 'Two thoughts are the same; say each once.']);
  return found;
}

const HASHTAGS_AT_END = /(?:\s#\S+)+$/;
