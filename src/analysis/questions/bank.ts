import type { QuestionCategory } from '../../contract/report.ts';

/**
 * Question templates of one language by category. Slots: `{category}`, `{useCase}`, `{audience}`, `{region}`,
 * `{rival}`, `{rival2}`, `{brand}`; a template is used when every slot of it is filled. The slots come as phrases in
 * the language of the site and are never inflected; `{category}` is a plural or a mass noun, so no verb agrees with it
 * and no case but that of the dictionary is asked of it. `{brand}`
 * stands in brand_discovery only. Templates of one language differ in content words (intent.ts), and each open
 * category has at least a third of 24 questions that need no slot but `{category}`. Earlier templates are asked first.
 */
export interface QuestionBank extends Readonly<Record<QuestionCategory, readonly string[]>> {
  /** Category phrase for a site whose own names nothing but its brand. */
  readonly anyCategory: string;
}
