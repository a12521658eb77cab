import { hasBank } from './bank.ts';
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

/** Answers to the tasks of src/content/tasks, by name. */
export const contentTasks: Readonly<Record<string, (input: unknown) => unknown>> = {
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

/** `-en` for a text in English because nothing else is known; empty where the language is. */
export const languageSuffix = (task: string, language: string | undefined): string =>
  Object.hasOwn(contentTasks, task) && language !== undefined && !hasBank(language) ? '-en' : '';
