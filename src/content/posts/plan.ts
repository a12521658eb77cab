import type { Task } from '../../analysis/tasks.ts';
import { citedAs, citedIds } from '../citations.ts';
import type { Ledger } from '../ledger.ts';
import type { PostPlan } from '../plans.ts';
import { type PlannedPost, type PlanPostInput, plannedPost, planPostInput } from '../tasks/posts.ts';
import { FACTS, UNTRUSTED } from '../tasks/shared.ts';
import { subredditCandidates } from './communities.ts';
import { disclosureOf } from './disclosure.ts';
import { hashtagsOf } from './hashtags.ts';
import { cleanText } from './plain.ts';
import { PLATFORM_RULES, platformRules } from './platforms.ts';
import type { PlatformRules, PostTerms } from './post.ts';

type Row = readonly [name: string, rules: PlatformRules];
const ROWS: readonly Row[] = Object.entries(PLATFORM_RULES);
const listed = (say: (row: Row) => string): string => ROWS.map(say).join(', ');
const COMMUNAL = ROWS.flatMap(([name, { hasCommunities }]) => (hasCommunities ? name : [])).join(' and ');

export const planPost: Task<PlanPostInput, PlannedPost> = {
  name: 'plan_post',
  instructions: `Plan one post for the given platform: ${listed(([name, { what }]) => `${name} is ${what}`)}.
- hook: the first sentence of the post. keyPoints: what it says, in order, each supported by the named sources.
- hashtags: ${listed(([name, { maxHashtags: n }]) => (n > 0 ? `up to ${n} for ${name}` : `none for ${name}`))}.
- disclosure: for ${COMMUNAL} a sentence that says openly that the writer speaks for the brand; else null.
- subreddits: for ${COMMUNAL} up to 5 communities where the post is on topic, citedCommunities first; else an empty list.
${FACTS}
${UNTRUSTED}`,
  input: planPostInput,
  schema: plannedPost,
};

/**
 * The plan that a post is written by and partners see. Hashtags are as they will stand in the post; a forum post
 * always has a disclosure and a community. `poll` is filled in with the written post.
 */
export function postPlanOf(planned: PlannedPost, terms: PostTerms): PostPlan {
  const { platform, language, ledger } = terms;
  const known = new Set(ledger.sources.map(({ id }) => id));
  const { maxHashtags, hasCommunities } = platformRules(platform);
  return {
    version: 1,
    platform,
    post_type: platform === 'network' ? terms.postType : null,
    hook: cleanText(planned.hook),
    angle: cleanText(planned.angle),
    key_points: planned.keyPoints.map(cleanText).filter(Boolean),
    cta: cleanText(planned.cta ?? '') || null,
    hashtags: hashtagsOf(planned.hashtags, maxHashtags, language),
    source_ids: [...new Set(planned.sourceIds)].filter((id) => known.has(id)),
    sources: [],
    disclosure: hasCommunities ? disclosureOf(planned.disclosure, terms.brand, language) : null,
    poll: null,
    subreddit_candidates: hasCommunities ? subredditCandidates(terms.communities, planned.subreddits) : [],
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
