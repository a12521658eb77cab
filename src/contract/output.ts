import { z } from 'zod';
import { PLATFORMS } from '../registry/actions.ts';
import { dateTime } from './common.ts';
import { outputType } from './execution.ts';

export const articleImage = z
  .strictObject({
    url: z.string().describe('Absolute signed URL, valid for minutes; read the output again to get a new one.'),
    mime_type: z.string(),
    alt_text: z
      .string()
      .describe(
        'Alternative text. For a replaced image, the user’s prompt, or the title of the article if an upload had no prompt.',
      ),
    caption: z.string().nullable().describe('Null if the image was replaced with a different subject.'),
    section_hint: z.string().nullable().describe('hero, faq, conclusion or the slug of a heading.'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    is_placeholder: z.boolean(),
  })
  .meta({ id: 'ArticleImage' });
export type ArticleImage = z.infer<typeof articleImage>;

const outputStatus = z.enum(['generating', 'completed', 'failed']);

export const article = z
  .strictObject({
    id: z.string(),
    status: outputStatus,
    article_title: z.string(),
    language: z.string(),
    category: z.string(),
    meta_title: z.string().nullable(),
    meta_description: z.string().nullable(),
    slug: z.string().nullable(),
    content: z.string().nullable().describe('Markdown.'),
    images: z.array(articleImage).nullable().describe('Null if no images were requested.'),
    article_plan: z.record(z.string(), z.unknown()).nullable(),
    sources: z.array(z.strictObject({ title: z.string(), url: z.string() }).meta({ id: 'Source' })).nullable(),
    created_at: dateTime(),
    updated_at: dateTime().nullable().describe('When the text was finished or an image was last replaced.'),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

const socialImage = z
  .strictObject({
    image_bytes_b64: z.string(),
    alt_text: z.string(),
    caption: z.string().nullable(),
    is_placeholder: z.boolean(),
  })
  .meta({ id: 'SocialImage' });

export const socialPost = z
  .strictObject({
    id: z.string(),
    status: outputStatus,
    platform: z.enum(PLATFORMS),
    topic: z.string(),
    language: z.string(),
    content: z.string().nullable(),
    tweets: z.array(z.string()).nullable(),
    subreddit: z.string().nullable(),
    title: z.string().nullable(),
    body: z.string().nullable(),
    post_plan: z.record(z.string(), z.unknown()).nullable(),
    images: z.array(socialImage).nullable(),
    created_at: dateTime(),
    updated_at: dateTime().nullable(),
  })
  .meta({ id: 'SocialPost' });
export type SocialPost = z.infer<typeof socialPost>;

export const output = z
  .strictObject({ output_type: outputType, output: z.union([article, socialPost]) })
  .meta({ id: 'Output' });
export type Output = z.infer<typeof output>;

/** Unknown members are ignored. `x-rule` names the check that user_image_b64 is there for two of the types (I-05). */
export const imageGenerate = z
  .object({
    generation_type: z.enum(['ai_generated', 'user_provided', 'ai_inspired']),
    user_image_b64: z
      .string()
      .nullable()
      .optional()
      .describe('Base64 image, no data: URL; line breaks are ignored. Required for user_provided and ai_inspired.'),
    user_image_mime_type: z
      .enum(['image/jpeg', 'image/png', 'image/webp'])
      .optional()
      .describe('Type of user_image_b64. Default image/jpeg.'),
    user_prompt: z.string().nullable().optional(),
    use_article_context: z.boolean().optional().describe('Default true.'),
  })
  .meta({ id: 'ArticleImageGenerate', 'x-rule': 'imageSource' });
