import { z } from 'zod';
import type { Task } from '../../analysis/tasks.ts';
import { countWords } from '../../lib/words.ts';
import { lengthOf } from '../meta.ts';
import type { PostPlan } from '../plans.ts';
import { describedImages } from '../tasks/images.ts';
import { POST_RULES, postTask } from '../tasks/posts.ts';
import { plainPost } from './plain.ts';
import { pollLines, pollOf, pollProblems, withoutPollLines } from './poll.ts';
import type { Finding, PlatformRules, Post, PostTerms } from './post.ts';
import { firstSentence } from './sentences.ts';
import { tokensOf, urlsIn } from './tokens.ts';

interface NetworkPost extends Post {
  readonly platform: 'network';
  readonly content: string;
}

/** Professional networks. */
export const network: PlatformRules<NetworkPost> = {
  what: 'a professional network',
  maxHashtags: 5,
  hasCommunities: false,
  async write({ consult, input, plan, terms, imageCount }) {
    const postType = plan.post_type ?? 'text_only';
    const linked = postType === 'article' ? linkedPage(plan, terms) : null;
    const written = await consult(writeNetworkPost, { ...input, postType, imageCount, linkedPage: linked });
    const { content, poll, images } = written;
    const previous = poll ? [content, poll.question, ...poll.options].join('\n') : content;
    return { post: assembleNetworkPost(written, plan, terms), previous, images };
  },
  problems: networkProblems,
  texts: ({ content }) => [{ part: 'post', text: content, form: 'plain' }],
  fields: ({ content }) => ({ content }),
};

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
${POST_RULES}`,
  input: writeNetworkPostInput,
  schema: writtenNetworkPost,
};

/** Most characters (code points) of a network post (O-08). */
export const MAX_CONTENT = 3000;

/**
 * The text as written, without markup, then what its type adds: a poll ends with its question and options as lines, an
 * article’s teaser with the address it leads to, an occasion opens with a sign of joy. Hashtags follow the text as far
 * as they fit. Too long a text is not cut (see lintPost).
 */
export function assembleNetworkPost(written: WrittenNetworkPost, plan: PostPlan, terms: PostTerms): NetworkPost {
  const poll = plan.post_type === 'poll' && written.poll ? pollOf(written.poll) : null;
  const text = plainPost(written.content);
  const typed = poll ? withoutPollLines(text, poll) : withTypeOf(plan, text, terms);
  const tail = poll ? `\n\n${pollLines(poll)}` : '';
  const room = MAX_CONTENT - lengthOf(tail);
  return {
    platform: 'network',
    plan: { ...plan, poll },
    content: `${withHashtags(typed, plan.hashtags, room)}${tail}`,
  };
}

function withTypeOf(plan: PostPlan, text: string, terms: PostTerms): string {
  if (plan.post_type === 'article' && urlsIn(text).length === 0) return `${text}\n\n${linkedPage(plan, terms).url}`;
  if (plan.post_type === 'celebrate_occasion' && !/^\p{Emoji_Presentation}/u.test(text)) return `🎉 ${text}`;
  return text;
}

/** What a teaser leads to: the own page that the plan draws on, or the one that the payload names; else the website. */
export function linkedPage(
  { source_ids }: PostPlan,
  { ledger, website }: PostTerms,
): { readonly url: string; readonly sourceId: number | null } {
  const planned = ledger.sources.filter(({ id }) => source_ids.includes(id));
  const page = planned.find(({ kind }) => kind === 'own') ?? planned.find(({ kind }) => kind === 'resource');
  return page ? { url: page.url, sourceId: page.id } : { url: website, sourceId: null };
}

/** Hashtags in a line of their own; those that the text has already are not said twice. */
function withHashtags(text: string, hashtags: readonly string[], room: number): string {
  const said = new Set(tokensOf(text).map((token) => token.text.toLowerCase()));
  const line = hashtags
    .filter((tag) => !said.has(tag.toLowerCase()))
    .reduce((tags, tag) => {
      const longer = tags === '' ? tag : `${tags} ${tag}`;
      return lengthOf(`${text}\n\n${longer}`) <= room ? longer : tags;
    }, '');
  return line === '' ? text : `${text}\n\n${line}`;
}

/** Most characters before the first sentence ends: what readers see before they unfold a post. */
const MAX_HOOK = 200;
const MIN_WORDS = 5;

function networkProblems({ content, plan }: NetworkPost, { language }: PostTerms): Finding[] {
  const length = lengthOf(content);
  const tags = tokensOf(content).filter(({ kind }) => kind === 'hashtag').length;
  const hook = lengthOf(firstSentence(content));
  const found: Finding[] = [];
  if (wordsBesides(plan, content, language) < MIN_WORDS) found.push(['empty', 'The post has next to no text.']);
  if (length > MAX_CONTENT)
    found.push(['length', `The post has ${length} characters; at most ${MAX_CONTENT} are allowed.`]);
  if (hook > MAX_HOOK)
    found.push(['hook', `The first sentence has ${hook} characters; it must end within ${MAX_HOOK}.`]);
  if (tags > network.maxHashtags)
    found.push(['hashtags', `The post has ${tags} hashtags; leave them out of the text, they are added.`]);
  if (plan.post_type !== 'poll') return found;
  if (plan.poll === null) return [...found, ['poll', 'The post is to be a poll, and there is none.']];
  return [...found, ...pollProblems(plan.poll).map((message): Finding => ['poll', message])];
}

/** Words of a network post that are neither hashtag nor address nor poll. */
function wordsBesides({ poll }: PostPlan, content: string, language: string): number {
  const text = poll === null ? content : withoutPollLines(content, poll);
  return countWords(
    tokensOf(text).reduce((rest, token) => rest.replace(token.text, ' '), text),
    language,
  );
}
