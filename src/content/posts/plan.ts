import { z } from 'zod';
import type { OutputOf, Task } from '../../analysis/tasks.ts';
import { citedAs, citedIds } from '../citations.ts';
import type { Ledger } from '../ledger.ts';
import { type PostPlan, platform } from '../plans.ts';
import { planPostPrompt } from '../prompts/plan-post.ts';
import { assignment, shownAnswer, shownSource } from '../tasks/shared.ts';
import { subredditCandidates } from './communities.ts';
import { disclosureOf } from './disclosure.ts';
import { hashtagsOf } from './hashtags.ts';
import { cleanText } from './plain.ts';
import { platformRules } from './platforms.ts';
import type { PostTerms } from './post.ts';

export const planPost = {
  ...planPostPrompt,
  input: z.object({
    ...assignment.shape,
    platform,
    postType: z.string().nullable(),
    questions: z.array(z.string()),
    sources: z.array(shownSource),
    answers: z.array(shownAnswer),
    citedCommunities: z.array(z.string()).describe('Subreddits that engines cite for the questions, most cited first.'),
  }),
  schema: z.object({
    hook: z.string().min(1).max(300),
    angle: z.string().max(600),
    keyPoints: z.array(z.string().max(400)).min(1).max(8),
    cta: z.string().max(300).nullable(),
    hashtags: z.array(z.string().max(60)).max(5).describe('Without #.'),
    sourceIds: z.array(z.int()).max(12),
    disclosure: z.string().max(300).nullable(),
    subreddits: z.array(z.object({ name: z.string().max(21), why: z.string().max(300) })).max(5),
  }),
} satisfies Task;
export type PlannedPost = OutputOf<typeof planPost>;

/**
 * The plan for a post, which cites ledger ids; partners see that of shownPostPlan. Hashtags are in their final form; a
 * forum post always has a disclosure and a community. `poll` is null until the post is written.
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

/** The plan as partners see it, with the sources that it cites, numbered as it cites them; a post shows no numbers. */
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
