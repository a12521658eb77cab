import { byFrequency } from '../../lib/tally.ts';
import { surfaceOf } from '../../registry/surfaces.ts';
import type { PostPlan } from '../plans.ts';

/** Valid names of subreddits. */
const SUBREDDIT = /^[A-Za-z0-9_]{3,21}$/;
/** Built-in lists that nobody posts to. */
const LISTS = new Set(['all', 'popular', 'random', 'friends', 'mod']);
const MAX_CANDIDATES = 5;

/** The fallback where no community is cited or proposed: a large one for business, tied to no product or region. */
export const FALLBACK_SUBREDDIT = 'business';

/** The community that a forum post is written for. */
export const chosenSubreddit = (plan: PostPlan): string => plan.subreddit_candidates[0]?.name ?? FALLBACK_SUBREDDIT;

type Candidate = PostPlan['subreddit_candidates'][number];

/** Communities of cited forum pages (`/r/NAME`), most frequent first. `urls` holds a page once per citation. */
export function citedCommunities(urls: readonly string[]): string[] {
  const names = urls.flatMap(communityOf);
  const spellings = new Map(names.toReversed().map((name) => [name.toLowerCase(), name])); // the first spelling is kept
  return byFrequency(names.map((name) => name.toLowerCase())).map((key) => spellings.get(key) ?? key);
}

function communityOf(address: string): string[] {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || surfaceOf(url.hostname) !== 'forum') return [];
  const name = /^\/r\/([^/]+)/i.exec(url.pathname)?.[1] ?? '';
  return isSubreddit(name) ? [name] : [];
}

export const isSubreddit = (name: string): boolean => SUBREDDIT.test(name) && !LISTS.has(name.toLowerCase());

/**
 * Communities for a forum post, the chosen one first: cited ones, then planned ones, else the fallback. Nobody has read
 * their rules, so `rules_checked` is false and `why` says so.
 */
export function subredditCandidates(
  cited: readonly string[],
  planned: readonly { readonly name: string; readonly why: string }[],
): Candidate[] {
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
