import { squeezed } from '../../lib/one-line.ts';
import { citedIds } from '../citations.ts';
import { cutUnsupported } from '../claims/cut.ts';
import type { Piece } from '../claims/draft-claims.ts';
import { type ClaimFacts, compileClaimFacts } from '../claims/facts.ts';
import type { Ledger } from '../ledger.ts';
import type { CutClaim } from '../plans.ts';
import { says } from './disclosure.ts';
import { platformRules } from './platforms.ts';
import type { Post, PostTerms } from './post.ts';

/**
 * What the claims of a post are checked against. The planned disclosure of whom the post speaks for needs no source.
 */
export function postFacts({ plan }: Pick<Post, 'plan'>, terms: PostTerms): ClaimFacts {
  const facts = compileClaimFacts(terms);
  const isDisclosed = (sentence: string): boolean =>
    plan.disclosure !== null && says(plan.disclosure, sentence.trim()) && sentence.trim() !== '';
  return { ...facts, isInBrief: (sentence) => isDisclosed(sentence) || facts.isInBrief(sentence) };
}

/** The parts of a post as its writer wrote them: what a judge is asked about. */
export const piecesOfPost = (post: Post): Piece[] =>
  platformRules(post.platform)
    .prose(post)
    .map((markdown, at) => ({ id: `post/${at}`, part: 'post', heading: null, markdown }));

/** A post with other Markdown for some pieces, by their ids. */
export function withPieces<P extends Post>(post: P, changed: ReadonlyMap<string, string>, terms: PostTerms): P {
  const now = new Map(piecesOfPost(post).map(({ id, markdown }) => [markdown, changed.get(id) ?? markdown]));
  // the rules of a platform return its own kind of post
  return platformRules(post.platform).revised(post, (markdown) => now.get(markdown) ?? markdown, terms) as P;
}

/** A post without the sentences that no source bears out (T-07), and a list of them. Titles and polls are not cut. */
export function cutPost<P extends Post>(post: P, terms: PostTerms): { readonly post: P; readonly cut: CutClaim[] } {
  const facts = postFacts(post, terms);
  const cut: CutClaim[] = [];
  const kept = (markdown: string): string => {
    const result = cutUnsupported('post', markdown, facts);
    cut.push(...result.cut);
    return result.markdown;
  };
  const rules = platformRules(post.platform);
  // the rules of a platform return its own kind of post
  return { post: rules.revised(post, kept, terms) as P, cut };
}

/** The pages that a post is based on: those that its writer cited, in order of first use. */
export function sourcesOf(post: Post, { sources }: Pick<Ledger, 'sources'>): { title: string; url: string }[] {
  const ids = new Set(platformRules(post.platform).prose(post).flatMap(citedIds));
  return [...ids].flatMap((id) => {
    const source = sources.find((each) => each.id === id);
    return source ? [{ title: squeezed(source.title) || source.url, url: source.url }] : [];
  });
}
