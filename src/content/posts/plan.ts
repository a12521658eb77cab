import type { Platform } from '../../registry/actions.ts';
import { citedAs, citedIds } from '../citations.ts';
import type { Ledger } from '../ledger.ts';
import type { TextTerms } from '../lint/text.ts';
import type { PostPlan } from '../plans.ts';
import type { PlannedPost } from '../tasks/posts.ts';
import { FALLBACK_SUBREDDIT, subredditCandidates } from './communities.ts';
import { disclosureOf } from './disclosure.ts';
import { hashtagsOf } from './hashtags.ts';
import { cleanText } from './plain.ts';

/** What a post is made for and measured against; `title` is its topic. */
export interface PostTerms extends TextTerms {
  readonly platform: Platform;
  /** Of a network post; null elsewhere. */
  readonly postType: string | null;
  /** Subreddits that engines cite for the questions, most cited first. */
  readonly communities: readonly string[];
}

/**
 * The plan that a post is written by and partners see. Hashtags are as they will stand in the post; a forum post
 * always has a disclosure and a community. `poll` is filled in with the written post.
 */
export function postPlanOf(planned: PlannedPost, terms: PostTerms): PostPlan {
  const { platform, language, ledger } = terms;
  const known = new Set(ledger.sources.map(({ id }) => id));
  const isForum = platform === 'forum';
  return {
    version: 1,
    platform,
    post_type: platform === 'network' ? terms.postType : null,
    hook: cleanText(planned.hook),
    angle: cleanText(planned.angle),
    key_points: planned.keyPoints.map(cleanText).filter(Boolean),
    cta: cleanText(planned.cta ?? '') || null,
    hashtags: hashtagsOf(planned.hashtags, platform, language),
    source_ids: [...new Set(planned.sourceIds)].filter((id) => known.has(id)),
    sources: [],
    disclosure: isForum ? disclosureOf(planned.disclosure, terms.brand, language) : null,
    poll: null,
    subreddit_candidates: isForum ? subredditCandidates(terms.communities, planned.subreddits) : [],
    left_out: ledger.leftOut.map(({ url, why }) => ({ url, why })),
  };
}

/** The plan as partners see it: what it draws on is listed, as a post has no sources of its own, and cited by its number there. */
export function shownPostPlan(plan: PostPlan, { sources }: Pick<Ledger, 'sources'>): PostPlan {
  const ids = [...new Set([...plan.source_ids, ...plan.key_points.flatMap(citedIds)])];
  const used = ids.flatMap((id) => sources.filter((source) => source.id === id));
  const numberOf = (id: number): number | undefined => {
    const at = used.findIndex((source) => source.id === id);
    return at === -1 ? undefined : at + 1;
  };
  return {
    ...plan,
    key_points: plan.key_points.map((point) => citedAs(point, numberOf)).filter(Boolean),
    source_ids: plan.source_ids.flatMap((id) => numberOf(id) ?? []),
    sources: used.map(({ title, url }) => ({ title: title.trim() || url, url })),
  };
}

/** The community that a forum post is written for. */
export const chosenSubreddit = (plan: PostPlan): string => plan.subreddit_candidates[0]?.name ?? FALLBACK_SUBREDDIT;
