import type { Task } from '../../analysis/tasks.ts';
import type { Platform } from '../../registry/actions.ts';
import type { TextPart } from '../lint/reading.ts';
import type { TextTerms } from '../lint/text.ts';
import type { PostPlan } from '../plans.ts';
import type { DescribedImages } from '../tasks/images.ts';
import type { PostTask } from '../tasks/posts.ts';

/** What a post is made for and measured against; `title` is its topic. */
export interface PostTerms extends TextTerms {
  readonly platform: Platform;
  /** Of a network post; null elsewhere. */
  readonly postType: string | null;
  /** Subreddits that engines cite for the questions, most cited first. */
  readonly communities: readonly string[];
}

/** A post as it is published, and its plan as partners see it. */
export interface Post {
  readonly platform: Platform;
  readonly plan: PostPlan;
}

/** A rule’s name and what it found, as a sentence. */
export type Finding = readonly [rule: string, message: string];

/** What one post is written from. */
export interface Writing {
  /** Asks the writer. */
  readonly consult: <I, O>(task: Task<I, O>, input: I) => Promise<O>;
  readonly input: PostTask;
  readonly plan: PostPlan;
  readonly terms: PostTerms;
  readonly imageCount: number;
}

/** A post, and what its writer handed in for it. */
export interface WrittenPost<P extends Post = Post> {
  readonly post: P;
  /** As a repair is shown it. */
  readonly previous: string;
  readonly images: DescribedImages['images'];
}

/** How posts are written, checked and shown on one platform. */
export interface PlatformRules<P extends Post = Post> {
  /** Of the plan's instructions: what the platform is. */
  readonly what: string;
  /** 0: none. */
  readonly maxHashtags: number;
  /** Posts go to a community of the platform and say openly for whom they speak. */
  readonly hasCommunities: boolean;
  write(writing: Writing): Promise<WrittenPost<P>>;
  /** What breaks the limits of the platform (O-08). */
  problems(post: P, terms: PostTerms): Finding[];
  /** The texts that the rules of all texts read. */
  texts(post: P): TextPart[];
  /** The fields of the output that hold the text; all others are null. */
  fields(post: P): Readonly<Record<string, unknown>>;
}
