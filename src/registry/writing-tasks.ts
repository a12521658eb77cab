import type { PostAction } from './actions.ts';

/** The task that writes a type of post: `write_short_post` for `create_short_post`. */
type PostTask<Action extends string = PostAction> = Action extends `create_${infer Post}` ? `write_${Post}` : never;

/** The tasks of the writer, by name. Each has a prompt, and the simulated writer performs each. */
export type WritingTask =
  | 'title_article'
  | 'plan_article'
  | 'write_section'
  | 'write_faq'
  | 'write_lead'
  | 'write_meta'
  | 'edit_article'
  | 'judge_claims'
  | 'repair_sentences'
  | 'describe_images'
  | 'propose_edits'
  | 'plan_post'
  | PostTask;
