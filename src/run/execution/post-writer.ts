import type { PostPlan } from '../../content/plans.ts';
import { chosenSubreddit, type PostTerms } from '../../content/posts/plan.ts';
import {
  assembleForumPost,
  assembleNetworkPost,
  assembleShortPost,
  linkedPage,
  type Post,
} from '../../content/posts/post.ts';
import type { DescribedImages } from '../../content/tasks/images.ts';
import { writeForumPost, writeNetworkPost, writeShortPost } from '../../content/tasks/posts.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import type { Repair } from './draft.ts';
import { assignmentOf, type Material } from './material.ts';
import { shownSources } from './shown.ts';

/** A post, and what its writer handed in for it. */
export interface WrittenPost {
  readonly post: Post;
  /** As a repair is shown it. */
  readonly previous: string;
  readonly images: DescribedImages['images'];
}

export type PostWriter = (repair: Repair) => Promise<WrittenPost>;

/** Writes one post of the planned platform; the repair has a key of its own. */
export function createPostWriter(
  run: ExecutionRun,
  material: Material,
  plan: PostPlan,
  terms: PostTerms,
  imageCount: number,
): PostWriter {
  const { hook, angle, key_points, cta, hashtags, disclosure } = plan;
  const common = {
    ...assignmentOf(run, material),
    plan: { hook, angle, keyPoints: key_points, cta, hashtags, disclosure },
    sources: shownSources(material, plan.source_ids),
  };
  return async (repair) => {
    const key = repair === null ? 'post' : 'post/repair';
    switch (plan.platform) {
      case 'network': {
        const postType = plan.post_type ?? 'text_only';
        const linked = postType === 'article' ? linkedPage(plan, terms) : null;
        const input = { ...common, repair, postType, imageCount, linkedPage: linked };
        const written = await consultOnce(run, key, writeNetworkPost, input);
        const { content, poll, images } = written;
        const previous = poll ? [content, poll.question, ...poll.options].join('\n') : content;
        return { post: assembleNetworkPost(written, plan, terms), previous, images };
      }
      case 'short': {
        const written = await consultOnce(run, key, writeShortPost, { ...common, repair });
        return { post: assembleShortPost(written, plan), previous: written.paragraphs.join('\n\n'), images: [] };
      }
      case 'forum': {
        const input = { ...common, repair, subreddit: chosenSubreddit(plan) };
        const written = await consultOnce(run, key, writeForumPost, input);
        return { post: assembleForumPost(written, plan), previous: `${written.title}\n\n${written.body}`, images: [] };
      }
    }
  };
}
