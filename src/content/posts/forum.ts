import { z } from 'zod';
import type { OutputOf, Task } from '../../analysis/tasks.ts';
import { squeezed } from '../../lib/one-line.ts';
import { countWords } from '../../lib/words.ts';
import { withoutCitations } from '../citations.ts';
import { readPart } from '../lint/reading.ts';
import { lengthOf } from '../meta.ts';
import type { PostPlan } from '../plans.ts';
import { writeForumPostPrompt } from '../prompts/write-forum-post.ts';
import { postTask } from '../tasks/posts.ts';
import { chosenSubreddit, isSubreddit } from './communities.ts';
import { says } from './disclosure.ts';
import { isOwnAddress } from './hosts.ts';
import { cleanText, isVisible, plainPost } from './plain.ts';
import type { Finding, PlatformRules, Post, PostTerms } from './post.ts';
import { urlsIn } from './tokens.ts';

interface ForumPost extends Post {
  readonly platform: 'forum';
  readonly subreddit: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly written: WrittenForumPost;
}

/** Discussion boards. */
export const forum: PlatformRules<ForumPost> = {
  what: 'a discussion board with communities',
  maxHashtags: 0,
  hasCommunities: true,
  async write({ consult, input, plan }) {
    const written = await consult(writeForumPost, { ...input, subreddit: chosenSubreddit(plan) });
    return { post: assembleForumPost(written, plan), previous: `${written.title}\n\n${written.body}`, images: [] };
  },
  problems: forumProblems,
  texts: ({ title, body }) => [
    { part: 'post', text: title, form: 'plain' },
    { part: 'post', text: body, form: 'markdown' },
  ],
  prose: ({ written }) => [cleanText(written.body)],
  revised: ({ written, plan }, kept) => assembleForumPost({ ...written, body: kept(cleanText(written.body)) }, plan),
  // communities want to be told how a text was made, and have no label for it
  fields: ({ subreddit, title, body }, disclosure) => ({ subreddit, title, body: `${body}\n\n${disclosure}` }),
};

export const writeForumPost = {
  ...writeForumPostPrompt,
  input: z.object({ ...postTask.shape, subreddit: z.string() }),
  schema: z.object({ title: z.string().min(1).max(400), body: z.string().min(1).max(10_000) }),
} satisfies Task;
export type WrittenForumPost = OutputOf<typeof writeForumPost>;

/** A forum post for the chosen community. A missing disclosure is added at the end. */
export function assembleForumPost(written: WrittenForumPost, plan: PostPlan): ForumPost {
  const body = cleanText(withoutCitations(cleanText(written.body)));
  const { disclosure } = plan;
  return {
    platform: 'forum',
    plan,
    subreddit: chosenSubreddit(plan),
    title: squeezed(plainPost(written.title)),
    body: disclosure === null || says(body, disclosure) ? body : `${body}\n\n${disclosure}`.trim(),
    written,
  };
}

/** In characters (code points), as forums count them (O-08). */
const FORUM_LIMITS = { title: 300, body: 40_000 } as const;
/** Characters of the body that are kept free for the sentence on how the text was made and the blank line before it. */
export const RESERVED = 200;
/** A body with fewer words besides its disclosure is hardly more than a link. */
const MIN_WORDS = 20;
const MAX_OWN_LINKS = 1;

/** Problems for which a forum or its moderators would reject the post. */
function forumProblems({ subreddit, title, body, plan }: ForumPost, terms: PostTerms): Finding[] {
  const { links, blocks } = readPart({ part: 'post', text: body, form: 'markdown' });
  const own = links.filter(({ url }) => isOwnAddress(url, terms.website)).length;
  const text = blocks.map((block) => block.text).join('\n');
  const told = plan.disclosure === null ? text : text.replace(plan.disclosure, '');
  const found: Finding[] = [];
  if (!isSubreddit(subreddit)) found.push(['subreddit', `No community can be named ${subreddit}.`]);
  if (!isVisible(title)) found.push(['title', 'The title is empty.']);
  if (lengthOf(title) > FORUM_LIMITS.title)
    found.push(['title', `The title has ${lengthOf(title)} characters; at most ${FORUM_LIMITS.title} are allowed.`]);
  if (urlsIn(title).some((url) => /^https?:/i.test(url))) found.push(['title', 'The title holds an address.']);
  const most = FORUM_LIMITS.body - RESERVED;
  if (lengthOf(body) > most)
    found.push(['length', `The body has ${lengthOf(body)} characters; at most ${most} are allowed.`]);
  if (countWords(told, terms.language) < MIN_WORDS)
    found.push(['substance', 'The body is hardly more than a link; answer the question in it.']);
  if (plan.disclosure === null || !says(body, plan.disclosure))
    found.push(['disclosure', 'The body does not say openly for whom its writer speaks.']);
  if (own > MAX_OWN_LINKS)
    found.push(['own_links', `The body links to the brand’s website ${own} times; once is enough.`]);
  return found;
}
