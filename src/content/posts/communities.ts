import { surfaceOf } from '../../analysis/surfaces.ts';
import type { PostPlan } from '../plans.ts';
import type { PlannedPost } from '../tasks/posts.ts';

/** Names that subreddits can have. */
const SUBREDDIT = /^[A-Za-z0-9_]{3,21}$/;
/** Lists of the forum itself that nobody posts to. */
const LISTS = new Set(['all', 'popular', 'random', 'friends', 'mod']);
const MAX_CANDIDATES = 5;

/**
 * Where a post goes when engines cite no community and none was proposed: a large one for matters of business at large,
 * tied to no product or region.
 */
export const FALLBACK_SUBREDDIT = 'business';

/** The community that a forum post is written for. */
export const chosenSubreddit = (plan: PostPlan): string => plan.subreddit_candidates[0]?.name ?? FALLBACK_SUBREDDIT;

type Candidate = PostPlan['subreddit_candidates'][number];

/** Communities that pages of forums lie in (`/r/NAME`), most frequent first; `urls` are the cited pages, as often as they are cited. */
export function citedCommunities(urls: readonly string[]): string[] {
  const found = new Map<string, { readonly name: string; count: number }>();
  for (const name of urls.flatMap(communityOf)) {
    const seen = found.get(name.toLowerCase());
    if (seen) seen.count += 1;
    else found.set(name.toLowerCase(), { name, count: 1 });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count).map(({ name }) => name);
}

function communityOf(address: string): string[] {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || surfaceOf(url.hostname) !== 'forum') return [];
  const name = /^\/r\/([^/]+)/i.exec(url.pathname)?.[1] ?? '';
  return isSubreddit(name) ? [name] : [];
}

export const isSubreddit = (name: string): boolean => SUBREDDIT.test(name) && !LISTS.has(name.toLowerCase());

/**
 * Communities for a forum post, the chosen one first: those that engines cite, then the planned ones, else the
 * fallback. Nobody has read their rules, so `rules_checked` is false and `why` says so.
 */
export function subredditCandidates(cited: readonly string[], planned: PlannedPost['subreddits']): Candidate[] {
  const proposals = planned.map(({ name, why }) => ({ name: bareName(name), why: why.trim() }));
  const whyOf = (name: string): string =>
    proposals.find((proposal) => proposal.name.toLowerCase() === name.toLowerCase())?.why ?? '';
  const named = [
    ...cited.map((name) => ({ name: bareName(name), why: `${CITED} ${whyOf(name)}` })),
    ...proposals,
    { name: FALLBACK_SUBREDDIT, why: FALLBACK },
  ].filter(({ name }) => isSubreddit(name));
  const unique = named.filter(
    ({ name }, index) => named.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index,
  );
  const chosen = unique.length > 1 ? unique.filter(({ why }) => why !== FALLBACK) : unique;
  return chosen
    .slice(0, MAX_CANDIDATES)
    .map(({ name, why }) => ({ name, why: `${why.trim()} ${UNREAD}`.trim(), rules_checked: false }));
}

const CITED = 'Engines cite it for these questions.';
const FALLBACK = 'No community is cited or was proposed for these questions; look for one where the topic is at home.';
const UNREAD = 'Its rules were not read: check them before posting.';

const bareName = (name: string): string =>
  name
    .trim()
    .replace(/^\/?r\//i, '')
    .replace(/\/$/, '');
