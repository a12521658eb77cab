import type { Task } from '../../analysis/tasks.ts';
import type { Platform } from '../../registry/actions.ts';
import type { TextPart } from '../lint/reading.ts';
import type { TextTerms } from '../lint/text.ts';
import type { PostPlan } from '../plans.ts';
import type { DescribedImages } from '../tasks/images.ts';
import type { PostTask } from '../tasks/posts.ts';

/** What a post is made for and checked against; `title` is its topic. */
export interface PostTerms extends TextTerms {
  readonly platform: Platform;
  /** Of a network post; null elsewhere. */
  readonly postType: string | null;
  /** Subreddits that engines cite for the questions, most cited first. */
  readonly communities: readonly string[];
}

/** A post as it is published, and its plan, which cites ledger ids; shownPostPlan makes the one that partners see. */
export interface Post {
  readonly platform: Platform;
  readonly plan: PostPlan;
}

/** The name of a rule and its finding, as a sentence. */
export type Finding = readonly [rule: string, message: string];

/** The input for writing one post. */
export interface Writing {
  /** Runs a task of the writer. */
  readonly consult: <I, O>(task: Task<I, O>, input: I) => Promise<O>;
  readonly input: PostTask;
  readonly plan: PostPlan;
  readonly terms: PostTerms;
  readonly imageCount: number;
}

/** A post and the writer's version of it. */
export interface WrittenPost<P extends Post = Post> {
  readonly post: P;
  /** The writer's text, for a repair. */
  readonly previous: string;
  readonly images: DescribedImages['images'];
}

/** How posts are written, checked and shown on one platform. */
export interface PlatformRules<P extends Post = Post> {
  /** What the platform is, for the instructions of the plan. */
  readonly what: string;
  /** 0: none. */
  readonly maxHashtags: number;
  /** Whether posts go to a community of the platform and disclose whom they speak for. */
  readonly hasCommunities: boolean;
  write(writing: Writing): Promise<WrittenPost<P>>;
  /** Violations of the platform's limits (O-08). */
  problems(post: P, terms: PostTerms): Finding[];
  /** The texts, as readers see them, to which the rules for every text apply. */
  texts(post: P): TextPart[];
  /**
   * What was written, as Markdown with the [n] that a published post does not show. Sentences that state a fact cite
   * its source.
   */
  prose(post: P): readonly string[];
  /**
   * The post with each part of its prose replaced by what `kept` returns for it. A part that becomes empty is removed.
   */
  revised(post: P, kept: (markdown: string) => string, terms: PostTerms): P;
  /**
   * The output's fields that hold the text; all others are null. `disclosure` says how the text was made (J-02) and
   * ends the text where the rules of the platform want it; elsewhere it is only a member of the output.
   */
  fields(post: P, disclosure: string): Readonly<Record<string, unknown>>;
}
