import type { WritingTask } from '../../registry/writing-tasks.ts';
import { describeImagesPrompt } from './describe-images.ts';
import { editArticlePrompt } from './edit-article.ts';
import { judgeClaimsPrompt } from './judge-claims.ts';
import { planArticlePrompt } from './plan-article.ts';
import { planPostPrompt } from './plan-post.ts';
import type { Prompt } from './prompt.ts';
import { proposeEditsPrompt } from './propose-edits.ts';
import { repairSentencesPrompt } from './repair-sentences.ts';
import { titleArticlePrompt } from './title-article.ts';
import { writeFaqPrompt } from './write-faq.ts';
import { writeForumPostPrompt } from './write-forum-post.ts';
import { writeLeadPrompt } from './write-lead.ts';
import { writeMetaPrompt } from './write-meta.ts';
import { writeNetworkPostPrompt } from './write-network-post.ts';
import { writeSectionPrompt } from './write-section.ts';
import { writeShortPostPrompt } from './write-short-post.ts';

const BY_TASK: { readonly [Name in WritingTask]: Prompt & { readonly name: Name } } = {
  describe_images: describeImagesPrompt,
  edit_article: editArticlePrompt,
  judge_claims: judgeClaimsPrompt,
  plan_article: planArticlePrompt,
  plan_post: planPostPrompt,
  propose_edits: proposeEditsPrompt,
  repair_sentences: repairSentencesPrompt,
  title_article: titleArticlePrompt,
  write_faq: writeFaqPrompt,
  write_forum_post: writeForumPostPrompt,
  write_lead: writeLeadPrompt,
  write_meta: writeMetaPrompt,
  write_network_post: writeNetworkPostPrompt,
  write_section: writeSectionPrompt,
  write_short_post: writeShortPostPrompt,
};

/** The prompts of all writing tasks. */
export const PROMPTS: readonly Prompt[] = Object.values(BY_TASK);

/** The version of each prompt, by the name of its task. */
export const PROMPT_VERSIONS: Readonly<Record<string, number>> = Object.fromEntries(
  PROMPTS.map(({ name, version }) => [name, version]),
);
