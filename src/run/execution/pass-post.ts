import type { Problem } from '../../content/lint/problem.ts';
import type { CutClaim } from '../../content/plans.ts';
import { cutPost } from '../../content/posts/claims.ts';
import { lintPost } from '../../content/posts/lint.ts';
import { platformRules } from '../../content/posts/platforms.ts';
import type { Post, PostTerms, WrittenPost } from '../../content/posts/post.ts';
import { countWords } from '../../lib/words.ts';
import { RunFailure } from '../failure.ts';
import type { PostJudge } from './judge.ts';
import { type Repair, rejected } from './repair.ts';

export type PostWriter = (repair: Repair) => Promise<WrittenPost>;

/** A post that can be published, and what was cut from it. */
interface Passed extends Pick<WrittenPost, 'post' | 'images'> {
  readonly cut: readonly CutClaim[];
}

/**
 * Makes a post that passes the lint and of which every claim was judged to be supported by its sources (T-06). A post
 * that fails is rewritten once (T-02), unless a limit of the text is reached. Sentences that no source bears out even
 * then are cut; the post fails if too little of it is left (T-07).
 */
export async function passPost(first: WrittenPost, write: PostWriter, judge: PostJudge): Promise<Passed> {
  await judge.whole(first.post);
  const problems = lintPost(first.post, judge.terms());
  if (problems.length === 0) return { ...first, cut: [] };
  const { second, refused } = await rewritten(first, problems, write);
  const { post, images } = second;
  await judge.changes(post, 'repaired');
  const terms = judge.terms();
  const left = lintPost(post, terms);
  if (left.length === 0) return { post, images, cut: [] };
  const rest = cutPost(post, terms);
  const still = [...lintPost(rest.post, terms), ...tooLittleLeft(post, rest.post, terms)];
  if (still.length > 0) throw refused ?? rejected(unique([...left, ...still]));
  return { post: rest.post, images, cut: rest.cut };
}

interface Rewritten {
  readonly second: WrittenPost;
  /** The limit that did not allow a rewrite; `second` is then the first version. */
  readonly refused?: RunFailure;
}

async function rewritten(first: WrittenPost, problems: readonly Problem[], write: PostWriter): Promise<Rewritten> {
  try {
    const messages = problems.map(({ message }) => message);
    return { second: await write({ previous: first.previous, problems: messages }) };
  } catch (error) {
    if (!(error instanceof RunFailure) || error.failure.code !== 'text_budget_exhausted') throw error;
    return { second: first, refused: error };
  }
}

/** The share of words that must be left if sentences were cut from a post. */
const MIN_LEFT = 0.5;

function tooLittleLeft(before: Post, after: Post, { language }: PostTerms): Problem[] {
  const wordsIn = (post: Post): number =>
    platformRules(post.platform)
      .texts(post)
      .reduce((sum, { text }) => sum + countWords(text, language), 0);
  const [all, left] = [wordsIn(before), wordsIn(after)];
  if (left >= all * MIN_LEFT) return [];
  const message = `Without what no source bears out, ${left} of ${all} words are left.`;
  return [{ rule: 'length', part: 'post', message }];
}

const unique = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((each) => [each.message, each])).values(),
];
