import type { WritingTask } from '../../registry/writing-tasks.ts';
import { writeForumPost, writeShortPost } from './board-posts.ts';
import { writeFaq } from './faq.ts';
import { describeImages } from './images.ts';
import { judgeClaims } from './judge.ts';
import { writeLead } from './lead.ts';
import { writeMeta } from './meta.ts';
import { writeNetworkPost } from './network-post.ts';
import { planArticle, titleArticle } from './plan-article.ts';
import { planPost } from './plan-post.ts';
import { proposeEdits } from './propose-edits.ts';
import { writeSection } from './section.ts';

type Answer = (input: unknown) => unknown;

/** Functions that answer the writing tasks, by name. */
export const contentTasks: Readonly<Record<string, Answer>> = {
  title_article: titleArticle,
  plan_article: planArticle,
  write_section: writeSection,
  write_faq: writeFaq,
  write_lead: writeLead,
  write_meta: writeMeta,
  // its parts come from one bank, in one voice
  edit_article: () => ({ parts: [], offTopic: [] }),
  judge_claims: judgeClaims,
  // what it writes are set phrases and quotations: there is no other sentence to put in the place of one
  repair_sentences: () => ({ sentences: [] }),
  describe_images: describeImages,
  propose_edits: proposeEdits,
  plan_post: planPost,
  write_network_post: writeNetworkPost,
  write_short_post: writeShortPost,
  write_forum_post: writeForumPost,
} satisfies Readonly<Record<WritingTask, Answer>>;
