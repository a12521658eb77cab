import { z } from 'zod';
import type { OutputOf, Task } from '../../analysis/tasks.ts';
import { countWords } from '../../lib/words.ts';
import { lengthOf } from '../meta.ts';
import type { PostPlan } from '../plans.ts';
import { writeNetworkPostPrompt } from '../prompts/write-network-post.ts';
import { describeImages } from '../tasks/images.ts';
import { postTask } from '../tasks/posts.ts';
import { withHashtags } from './hashtags.ts';
import { eachLine, linesOf, plainPost } from './plain.ts';
import { pollLines, pollOf, pollProblems, withoutPollLines } from './poll.ts';
import type { Finding, PlatformRules, Post, PostTerms } from './post.ts';
import { firstSentence } from './sentences.ts';
import { tokensOf, urlsIn } from './tokens.ts';

interface NetworkPost extends Post {
  readonly platform: 'network';
  readonly content: string;
  readonly written: WrittenNetworkPost;
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
  prose: ({ written }) => linesOf(written.content),
  revised: ({ written, plan }, kept, terms) =>
    assembleNetworkPost({ ...written, content: eachLine(written.content, kept) }, plan, terms),
  fields: ({ content }) => ({ content }),
};

export const writeNetworkPost = {
  ...writeNetworkPostPrompt,
  input: z.object({
    ...postTask.shape,
    postType: z.string(),
    imageCount: z.int(),
    linkedPage: z
      .object({ url: z.string(), sourceId: z.int().nullable() })
      .nullable()
      .describe('What a post of type article leads to; its address is put below the text. Null for other types.'),
  }),
  schema: z.object({
    content: z.string().min(1).max(6000).describe('Plain text, without hashtags.'),
    poll: z.object({ question: z.string().max(300), options: z.array(z.string().max(100)).max(6) }).nullable(),
    images: describeImages.schema.shape.images,
  }),
} satisfies Task;
export type WrittenNetworkPost = OutputOf<typeof writeNetworkPost>;

/** Maximum length of a network post, in characters (code points) (O-08). */
export const MAX_CONTENT = 3000;

/**
 * The written text without markup, plus what its type adds: a poll ends with its question and options, the teaser of an
 * article with its address, and an occasion starts with an emoji. Hashtags come at the end, or before the question of
 * a poll, as far as they fit. A text that is too long is not cut (see lintPost).
 */
export function assembleNetworkPost(written: WrittenNetworkPost, plan: PostPlan, terms: PostTerms): NetworkPost {
  const poll = plan.post_type === 'poll' && written.poll ? pollOf(written.poll) : null;
  const text = plainPost(written.content);
  const typed = poll ? withoutPollLines(text, poll) : withTypeOf(plan, text, terms);
  const tail = poll ? `\n\n${pollLines(poll)}` : '';
  const fits = (longer: string): boolean => lengthOf(longer + tail) <= MAX_CONTENT;
  const content = withHashtags(typed, plan.hashtags, { before: '\n\n', fits }) + tail;
  return { platform: 'network', plan: { ...plan, poll }, content, written };
}

function withTypeOf(plan: PostPlan, text: string, terms: PostTerms): string {
  if (plan.post_type === 'article' && urlsIn(text).length === 0) return `${text}\n\n${linkedPage(plan, terms).url}`;
  if (plan.post_type === 'celebrate_occasion' && !/^\p{Emoji_Presentation}/u.test(text)) return `🎉 ${text}`;
  return text;
}

/**
 * The page that a teaser links to: among the sources of the plan, a page of the brand, else one that the payload names;
 * else the website.
 */
export function linkedPage(
  { source_ids }: PostPlan,
  { ledger, website }: PostTerms,
): { readonly url: string; readonly sourceId: number | null } {
  const planned = ledger.sources.filter(({ id }) => source_ids.includes(id));
  const page = planned.find(({ kind }) => kind === 'own') ?? planned.find(({ kind }) => kind === 'resource');
  return page ? { url: page.url, sourceId: page.id } : { url: website, sourceId: null };
}

/** The first sentence must end within the part that readers see before they expand a post. */
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

/** Words of a network post without hashtags, addresses and poll. */
function wordsBesides({ poll }: PostPlan, content: string, language: string): number {
  const text = poll === null ? content : withoutPollLines(content, poll);
  return countWords(
    tokensOf(text).reduce((rest, token) => rest.replace(token.text, ' '), text),
    language,
  );
}
