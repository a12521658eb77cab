import { writeFaq } from './faq.ts';
import { writeForumPost } from './forum-post.ts';
import { describeImages } from './images.ts';
import { writeLead } from './lead.ts';
import { writeMeta } from './meta.ts';
import { writeNetworkPost } from './network-post.ts';
import { planArticle } from './plan-article.ts';
import { planPost } from './plan-post.ts';
import { writeSection } from './section.ts';
import { writeShortPost } from './short-post.ts';
import { titleArticle } from './title-article.ts';

/** Answers to the tasks of src/content/tasks, by name. */
export const contentTasks: Readonly<Record<string, (input: unknown) => unknown>> = {
  title_article: titleArticle,
  plan_article: planArticle,
  write_section: writeSection,
  write_faq: writeFaq,
  write_lead: writeLead,
  write_meta: writeMeta,
  describe_images: describeImages,
  plan_post: planPost,
  write_network_post: writeNetworkPost,
  write_short_post: writeShortPost,
  write_forum_post: writeForumPost,
};
