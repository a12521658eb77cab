import type { Problem } from '../../content/lint/problem.ts';
import type { CutClaim } from '../../content/plans.ts';
import { cutPost, piecesOfPost, withPieces } from '../../content/posts/claims.ts';
import { lintPost } from '../../content/posts/lint.ts';
import { platformRules } from '../../content/posts/platforms.ts';
import type { Post, PostTerms, WrittenPost } from '../../content/posts/post.ts';
import { countWords } from '../../lib/words.ts';
import type { ExecutionRun } from './context.ts';
import type { PostJudge } from './judge.ts';
import type { Material } from './material.ts';
import { type Repair, rejected } from './repair.ts';
import { type Repairable, repairUnsupported } from './repair-sentences.ts';

export type PostWriter = (repair: Repair) => Promise<WrittenPost>;

/** A post that can be published, and what was cut from it. */
interface Passed extends Pick<WrittenPost, 'post' | 'images'> {
  readonly cut: readonly CutClaim[];
}

/** Whatever a post must not exceed is among the problems of its platform. */
const POST: Repairable<Post, PostTerms> = {
  piecesOf: piecesOfPost,
  withPieces,
  problems: lintPost,
  isTooLong: () => false,
};

/**
 * Makes a post that passes the lint and of which every claim was judged to be supported by its sources (T-06). A post
 * that would fail even without its unsupported sentences is rewritten once (T-02). In any other, only the unsupported
 * sentences are rewritten, as far as the limits of the text allow. Sentences that no source bears out even then are
 * cut; the post fails if too little of it is left (T-07).
 */
export async function passPost(
  run: ExecutionRun,
  material: Material,
  first: WrittenPost,
  write: PostWriter,
  judge: PostJudge,
): Promise<Passed> {
  const { post, images } = await mended(first, write, judge.terms());
  await judge.whole(post);
  const repaired = await repairUnsupported(run, material, post, judge, POST);
  const terms = judge.terms();
  const rest = cutPost(repaired, terms);
  const left = problemsOfRest(repaired, rest.post, terms);
  if (left.length > 0) throw rejected(unique([...lintPost(repaired, terms), ...left]));
  return { post: rest.post, images, cut: rest.cut };
}

/** The post, written once more unless all of its problems are in sentences that can be rewritten or cut alone. */
async function mended(first: WrittenPost, write: PostWriter, terms: PostTerms): Promise<WrittenPost> {
  const problems = lintPost(first.post, terms);
  if (problems.length === 0 || problemsOfRest(first.post, cutPost(first.post, terms).post, terms).length === 0)
    return first;
  return write({ previous: first.previous, problems: problems.map(({ message }) => message) });
}

/** The share of words that must be left if sentences were cut from a post. */
const MIN_LEFT = 0.5;

/** What is wrong with a post after sentences were cut from it. */
function problemsOfRest(before: Post, after: Post, terms: PostTerms): Problem[] {
  const wordsIn = (post: Post): number =>
    platformRules(post.platform)
      .texts(post)
      .reduce((sum, { text }) => sum + countWords(text, terms.language), 0);
  const [all, left] = [wordsIn(before), wordsIn(after)];
  const problems = lintPost(after, terms);
  if (left >= all * MIN_LEFT) return problems;
  const message = `Only ${left} of ${all} words are left after removing the sentences that no source bears out.`;
  return [...problems, { rule: 'length', part: 'post', message }];
}

const unique = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((each) => [each.message, each])).values(),
];
