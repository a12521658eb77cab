import type { Fact } from './facts.ts';
import { type Input, inputs } from './input.ts';
import { quoteKey } from './key-points.ts';
import { linkedFacts, occasionLines, occasionOf, pointsFor, postFacts } from './post-material.ts';
import { type Voice, voiceOf } from './voice.ts';

const POINTS = 3;
const FACTS = 2;
const HASHTAGS = { network: 3, short: 2, forum: 0 } as const;
const MAX_SUBREDDITS = 5;
/** Communities about choosing and buying, used if no answer cites one. People must check whether a post fits. */
const GENERAL_COMMUNITIES = ['smallbusiness', 'BuyItForLife'];

export function planPost(raw: unknown): unknown {
  const input = inputs.planPost.parse(raw);
  const voice = voiceOf(input);
  const { posts } = voice.bank;
  const facts = factsFor(input, voice);
  return {
    hook: hookOf(input, voice).slice(0, 300),
    angle: voice.fill(posts.angle),
    keyPoints: [...adviceFor(input, voice, facts.length > 0), ...facts.map((fact) => quoteKey(voice, fact))],
    cta: ctaOf(input, voice),
    hashtags: hashtagsOf(voice).slice(0, HASHTAGS[input.platform]),
    sourceIds: [...new Set(facts.map(({ source }) => source.id))],
    disclosure: input.platform === 'forum' ? voice.fill(posts.forum.disclosure).slice(0, 300) : null,
    subreddits: input.platform === 'forum' ? communitiesOf(input, voice) : [],
  };
}

/** The advice in the post; a post about an occasion names the occasion instead. */
function adviceFor(input: Input<'planPost'>, voice: Voice, hasFacts: boolean): string[] {
  if (input.postType === 'celebrate_occasion') return occasionLines(input, voice, hasFacts);
  const count = input.postType === 'article' ? 1 : POINTS;
  const points = pointsFor(voice, input.platform).slice(0, count);
  return points.map(([, core]) => core.slice(0, 400));
}

/**
 * For an occasion, what a page of the brand says about it; for a teaser, what its page says; otherwise a fact of each
 * source.
 */
function factsFor(input: Input<'planPost'>, voice: Voice): Fact[] {
  const { postType, sources, language } = input;
  if (postType === 'article') return linkedFacts(input, voice).slice(0, FACTS);
  if (postType !== 'celebrate_occasion') return postFacts(input, voice).slice(0, FACTS);
  const occasion = occasionOf(sources, voice, language);
  return occasion ? [occasion] : [];
}

function hookOf({ platform, postType }: Input<'planPost'>, voice: Voice): string {
  const { network, short, forum } = voice.bank.posts;
  if (platform === 'short') return voice.choose(short.hooks, 'hook');
  if (platform === 'forum') return voice.choose(forum.answers, 'hook');
  switch (postType) {
    case 'article':
      return voice.fill(network.article.hook);
    case 'celebrate_occasion':
      return voice.fill(network.occasion.hook);
    case 'poll':
      return voice.fill(network.poll.hook);
    default:
      return voice.choose(network.hooks, 'hook');
  }
}

function ctaOf({ platform, postType }: Input<'planPost'>, voice: Voice): string | null {
  if (platform === 'forum' || postType === 'celebrate_occasion' || postType === 'poll') return null;
  return platform === 'short'
    ? voice.fill(voice.bank.posts.short.close)
    : voice.choose(voice.bank.posts.network.cta, 'cta');
}

const MAX_TAG = 30;

/** The category as one readable word, if possible, then the general ones of the language. */
function hashtagsOf({ bank, topic }: Voice): string[] {
  const words = topic.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const tag = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  const isGood = topic !== bank.anyTopic && tag.length >= 3 && tag.length <= MAX_TAG && !/^\p{N}/u.test(tag);
  return [...(isGood ? [tag] : []), ...bank.posts.hashtags];
}

function communitiesOf({ citedCommunities }: Input<'planPost'>, { bank }: Voice): { name: string; why: string }[] {
  const { cited, general } = bank.posts.forum.why;
  const named = citedCommunities.map((name) => name.replace(/^\/?r\//i, '')).filter((name) => /^\w{3,21}$/.test(name));
  const found = [...new Set(named)].slice(0, MAX_SUBREDDITS);
  return found.length > 0
    ? found.map((name) => ({ name, why: cited }))
    : GENERAL_COMMUNITIES.map((name) => ({ name, why: general }));
}
