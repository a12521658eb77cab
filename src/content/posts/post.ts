import { withoutCitations } from '../citations.ts';
import { lengthOf } from '../meta.ts';
import type { PostPlan } from '../plans.ts';
import type { WrittenForumPost, WrittenNetworkPost, WrittenShortPost } from '../tasks/posts.ts';
import { says } from './disclosure.ts';
import { cleanText, isVisible, plainPost } from './plain.ts';
import { chosenSubreddit, type PostTerms } from './plan.ts';
import { pollLines, pollOf, withoutPollLines } from './poll.ts';
import { splitThread } from './thread.ts';
import { tokensOf, urlsIn } from './tokens.ts';

/** Most characters (code points) of a network post (O-08). */
export const MAX_CONTENT = 3000;

/** A post as it is published, and its plan as partners see it. */
export type Post = NetworkPost | ShortPost | ForumPost;

export interface NetworkPost {
  readonly platform: 'network';
  readonly plan: PostPlan;
  readonly content: string;
}

export interface ShortPost {
  readonly platform: 'short';
  readonly plan: PostPlan;
  readonly tweets: readonly string[];
  /** The thread before it was cut and numbered. */
  readonly text: string;
}

export interface ForumPost {
  readonly platform: 'forum';
  readonly plan: PostPlan;
  readonly subreddit: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

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

/** A post or thread of the written thoughts, without numbers that the writer gave them. */
export function assembleShortPost({ paragraphs }: WrittenShortPost, plan: PostPlan): ShortPost {
  const texts = paragraphs
    .map((text, index) => withoutOwnNumber(plainPost(text), index + 1, paragraphs.length))
    .filter(isVisible);
  return { platform: 'short', plan, tweets: splitThread(texts, plan.hashtags), text: texts.join('\n\n') };
}

function withoutOwnNumber(text: string, n: number, m: number): string {
  if (m === 1) return text;
  const number = String.raw`[([]?${n}\s?\/\s?(?:${m}|n)?[)\]]?`;
  return text.replace(new RegExp(`^${number}[.:)]?\\s+|\\s+${number}$`, 'giu'), '');
}

/** A forum post for the chosen community; the disclosure is put to its end when the writer left it out. */
export function assembleForumPost(written: WrittenForumPost, plan: PostPlan): ForumPost {
  const body = cleanText(withoutCitations(cleanText(written.body)));
  const { disclosure } = plan;
  return {
    platform: 'forum',
    plan,
    subreddit: chosenSubreddit(plan),
    title: plainPost(written.title).replace(/\s+/g, ' '),
    body: disclosure === null || says(body, disclosure) ? body : `${body}\n\n${disclosure}`,
  };
}
