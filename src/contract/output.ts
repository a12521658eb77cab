import { z } from 'zod';
import { OUTPUTS, PLATFORMS } from '../registry/actions.ts';
import { dateTime, dateTimeOrNull, discriminator, prefixedId } from './common.ts';

export const articleImage = z
  .strictObject({
    url: z.string().describe('Absolute signed URL, valid for minutes; read the output again to get a new one.'),
    mime_type: z.string().describe('Media type of the bytes.'),
    alt_text: z
      .string()
      .describe(
        'Alternative text. For a replaced image: the prompt if the image was drawn from one; the title of the article if the image is an upload or is based on an upload alone; otherwise as before.',
      ),
    caption: z.string().nullable().describe('Null if the image was replaced by one that may show something else.'),
    section_hint: z.string().nullable().describe('hero, faq, conclusion or the slug of a heading.'),
    width: z.int().nullable().describe('In pixels.'),
    height: z.int().nullable().describe('In pixels.'),
    is_placeholder: z.boolean().describe('True if no image could be generated and a plain one is used instead.'),
  })
  .meta({ id: 'ArticleImage' });
export type ArticleImage = z.infer<typeof articleImage>;

const textStatus = z.enum(['generating', 'completed', 'failed']).describe('completed and failed are final.');

const source = z
  .strictObject({
    title: z.string().describe('Title of the page.'),
    url: z.string().describe('Address of the page.'),
  })
  .meta({ id: 'Source' });

/** How an output was made (J-02). */
const provenance = z
  .strictObject({
    ai_generated: z
      .boolean()
      .describe('Whether a model made the text or one of its pictures; false if both come from the simulator.'),
    models: z
      .array(z.string())
      .describe('Names of the models that made the text and its first pictures; the names of simulated ones say so.'),
    prompts: z
      .record(z.string(), z.int())
      .describe('The version of the prompt of each writing task, by the name of the task.'),
    generated_at: dateTime('When the text was finished.'),
    disclosure: z
      .string()
      .describe(
        'One sentence that says how the text was made, in its language, or in English if Sightline has no such sentence in that language. Forum posts end with it.',
      ),
  })
  .meta({ id: 'Provenance' });
const provenanceOrNull = provenance
  .nullable()
  .describe('How the output was made; null for one of an earlier version, and as long as there is no text.');

export const article = z
  .strictObject({
    id: prefixedId('art', 'the article'),
    status: textStatus,
    article_title: z.string().describe('Title of the article.'),
    language: z.string().describe('BCP 47 tag of its language.'),
    category: z.string().describe('The category in the payload of the action.'),
    meta_title: z.string().nullable().describe('Title for search engines.'),
    meta_description: z.string().nullable().describe('Description for search engines.'),
    slug: z.string().nullable().describe('Suggested last part of its URL.'),
    content: z.string().nullable().describe('Markdown.'),
    images: z.array(articleImage).nullable().describe('Null if no images were requested.'),
    article_plan: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        'The material from which the text was written; free form. `cut` lists the sentences that were left out because no ' +
          'source bears them out: `part`, `sentence`, `code` and `why`. `unmet_goals` lists what would make engines cite the text ' +
          'more often but is missing from it: `goal`, `part` and `why`.',
      ),
    sources: z.array(source).nullable().describe('Pages on which the text is based.'),
    faq_json_ld: z
      .string()
      .nullable()
      .describe(
        'The questions and answers of the text as a schema.org FAQPage in JSON-LD. Put it unchanged between `<script type="application/ld+json">` ' +
          'and `</script>`; it contains no `<`. Null if the text has none, and in articles of earlier versions.',
      ),
    provenance: provenanceOrNull,
    created_at: dateTime('When it was created.'),
    updated_at: dateTimeOrNull('When the text was finished or an image was last replaced.'),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

const socialImage = z
  .strictObject({
    image_bytes_b64: z.string().describe('The picture in base64.'),
    alt_text: z.string().describe('Alternative text.'),
    caption: z.string().nullable().describe('Caption to show with it.'),
    is_placeholder: z.boolean().describe('True if no image could be generated and a plain one is used instead.'),
  })
  .meta({ id: 'SocialImage' });

export const socialPost = z
  .strictObject({
    id: z.string().describe('Opaque identifier of the post.'),
    status: textStatus,
    platform: z.enum(PLATFORMS).describe('Kind of network for which it is written.'),
    topic: z.string().describe('What it is about.'),
    language: z.string().describe('BCP 47 tag of its language.'),
    content: z.string().nullable().describe('Text of a network post.'),
    tweets: z.array(z.string()).nullable().describe('The posts of a thread, in order.'),
    subreddit: z.string().nullable().describe('Community that a forum post suits.'),
    title: z.string().nullable().describe('Title of a forum post.'),
    body: z.string().nullable().describe('Text of a forum post.'),
    post_plan: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        'The material from which the text was written; free form. `cut` lists the sentences that were left out because no ' +
          'source bears them out: `part`, `sentence`, `code` and `why`.',
      ),
    sources: z
      .array(source)
      .nullable()
      .describe(
        'Pages that bear out what the text states, in order of first use. Null until there is a text, and in posts of earlier versions.',
      ),
    images: z.array(socialImage).nullable().describe('Null if no images were requested.'),
    provenance: provenanceOrNull,
    created_at: dateTime('When it was created.'),
    updated_at: dateTimeOrNull('When it last changed.'),
  })
  .meta({ id: 'SocialPost' });
export type SocialPost = z.infer<typeof socialPost>;

const variant = ({ kind, type, platform }: (typeof OUTPUTS)[number]) =>
  z
    .strictObject({
      output_type: z.literal(type).describe('Type of the output; decides the members of `output`.'),
      output: (platform === null ? article : socialPost).describe('The output itself.'),
    })
    .meta({ id: `${kind}Output` });
const [first, ...rest] = OUTPUTS.map(variant);
if (first === undefined) throw new Error('there are no kinds of outputs');

export const output = z.discriminatedUnion('output_type', [first, ...rest]).meta({
  id: 'Output',
  discriminator: discriminator(
    'output_type',
    OUTPUTS,
    ({ type }) => type,
    ({ kind }) => `${kind}Output`,
  ),
});
export type Output = z.infer<typeof output>;

/** Unknown members are ignored. `x-rule` names the check that user_image_b64 is there for two of the types (I-05). */
export const imageGenerate = z
  .object({
    generation_type: z
      .enum(['ai_generated', 'user_provided', 'ai_inspired'])
      .describe(
        'ai_generated: a new image. user_provided: the upload itself, re-encoded without metadata and scaled down to at most 2048 by 2048 pixels. ai_inspired: a new image based on the upload.',
      ),
    user_image_b64: z
      .string()
      .nullable()
      .optional()
      .describe('Base64 image, no data: URL; line breaks are ignored. Required for user_provided and ai_inspired.'),
    user_image_mime_type: z
      .enum(['image/jpeg', 'image/png', 'image/webp'])
      .optional()
      .describe('Type of user_image_b64. Default image/jpeg.'),
    user_prompt: z.string().nullable().optional().describe('What the image should show.'),
    use_article_context: z
      .boolean()
      .optional()
      .describe(
        'Whether the new image is drawn from the title of the article, its place in the article and what the old image shows. Default true. For ai_generated without a user_prompt, false has no effect.',
      ),
  })
  .meta({ id: 'ArticleImageGenerate', 'x-rule': 'imageSource' });
