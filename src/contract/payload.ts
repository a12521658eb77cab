import { z } from 'zod';

/** Text bounds of X-15, in code points; they hold for the payload and for an override. */
const long = () => z.string().max(8000);
const title = () => z.string().max(500);
const url = () => z.string().max(2048);
const short = () => z.string().max(255);
const wordRange = () =>
  short().meta({
    'x-rule': 'wordRange',
    description:
      'Words of the article: one number, of which a tenth more or less is meant, or two, such as 900-1400, which is the default. ' +
      'Separators of thousands and words around the numbers are read over. Kept within 150 and 5000; refused when it lies outside of them.',
  });
const resourceUrls = () =>
  z
    .array(url().meta({ 'x-rule': 'webUrl', description: 'An http or https URL with a host.' }))
    .max(5)
    .describe('Pages to draw facts from.');
const language = () =>
  short().meta({ 'x-rule': 'language', description: 'BCP 47 tag of an existing language, such as en or pt-BR.' });
const promptIds = () => z.array(z.string().max(128)).max(50);

const postType = z.enum([
  'text_only',
  'single_image',
  'multi_image',
  'article',
  'celebrate_occasion',
  'poll',
  'video',
  'newsletter',
  'document',
  'repost',
]);
/** Valid in the schema, but launching one answers 503 `action_output_not_queued`. */
export const UNSUPPORTED_POST_TYPES: readonly string[] = ['video', 'newsletter', 'document', 'repost'];

export const articlePayload = z
  .strictObject({
    category: short(),
    article_title: title(),
    language: language(),
    word_range: wordRange().optional(),
    additional_information: long().nullable().optional(),
    prompt_ids: promptIds().optional(),
    generate_images: z.boolean().optional().describe('Default false.'),
    image_count: z.int().min(1).max(4).optional().describe('Of images, where generate_images is true. Default 1.'),
    include_faq: z.boolean().optional().describe('Default true, except where word_range ends below 250.'),
    resource_urls: resourceUrls().optional(),
  })
  .meta({ id: 'ArticlePayload' });

const social = {
  topic: title(),
  language: language(),
  additional_information: long().nullable().optional(),
  prompt_ids: promptIds().optional(),
};
export const networkPostPayload = z
  .strictObject({
    ...social,
    generate_image: z.boolean().optional(),
    post_type: postType.optional().describe('Default text_only.'),
  })
  .meta({ id: 'NetworkPostPayload' });
export const shortPostPayload = z
  .strictObject({ ...social, generate_image: z.boolean().optional() })
  .meta({ id: 'ShortPostPayload' });
export const forumPostPayload = z.strictObject(social).meta({ id: 'ForumPostPayload' });

export const technicalChangePayload = z
  .strictObject({
    target_url: url(),
    issues: z.array(z.string()).min(1),
    implementation_steps: z.array(z.string()).min(1),
    acceptance_criteria: z.array(z.string()).min(1),
  })
  .meta({ id: 'TechnicalChangePayload' });
export const rootFilePayload = z
  .strictObject({
    url: url(),
    present: z.boolean(),
    status_code: z.int().nullable(),
    blocked_agents: z.array(z.string()),
    recommendation: z.string(),
  })
  .meta({ id: 'RootFilePayload' });
export const mentionRequestPayload = z
  .strictObject({
    target_urls: z.array(url()).min(1).max(10),
    outreach_angle: z.string(),
    suggested_request: z.string(),
    prompt_ids: promptIds(),
  })
  .meta({ id: 'MentionRequestPayload' });

/** By wire type. A payload is checked against its row before it is written and again after an override is merged. */
export const PAYLOADS = {
  create_article: articlePayload,
  create_network_post: networkPostPayload,
  create_short_post: shortPostPayload,
  create_forum_post: forumPostPayload,
  technical_change: technicalChangePayload,
  check_llms_txt: rootFilePayload,
  check_robots_txt: rootFilePayload,
  request_third_party_mention: mentionRequestPayload,
} as const;

export type WireActionType = keyof typeof PAYLOADS;
export type PayloadOf<T extends WireActionType> = z.infer<(typeof PAYLOADS)[T]>;

/** The types that generate output; the others are completed by people. */
export const EXECUTABLE = ['create_article', 'create_network_post', 'create_short_post', 'create_forum_post'] as const;
export type ExecutableType = (typeof EXECUTABLE)[number];
export const isExecutable = (type: string): type is ExecutableType => (EXECUTABLE as readonly string[]).includes(type); // widening for includes

/**
 * Every field that any executable type can override, each nullable: what the shape check of POST executions knows
 * before it has read the action (H-09). The fields of one type are those of its payload.
 */
export const payloadOverride = z
  .strictObject({
    category: short().nullable().optional(),
    article_title: title().nullable().optional(),
    language: language().nullable().optional(),
    word_range: wordRange().nullable().optional(),
    additional_information: long().nullable().optional(),
    prompt_ids: promptIds().nullable().optional(),
    generate_images: z.boolean().nullable().optional(),
    image_count: z.int().min(1).max(4).nullable().optional(),
    include_faq: z.boolean().nullable().optional(),
    resource_urls: resourceUrls().nullable().optional(),
    topic: title().nullable().optional(),
    generate_image: z.boolean().nullable().optional(),
    post_type: postType.nullable().optional(),
  })
  .meta({ id: 'PayloadOverride' });
