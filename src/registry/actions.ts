import { z } from 'zod';
import type { Surface } from './surfaces.ts';

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

const articlePayload = z
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
const networkPostPayload = z
  .strictObject({
    ...social,
    generate_image: z.boolean().optional(),
    post_type: postType.optional().describe('Default text_only.'),
  })
  .meta({ id: 'NetworkPostPayload' });
const shortPostPayload = z
  .strictObject({ ...social, generate_image: z.boolean().optional() })
  .meta({ id: 'ShortPostPayload' });
const forumPostPayload = z.strictObject(social).meta({ id: 'ForumPostPayload' });

const technicalChangePayload = z
  .strictObject({
    target_url: url(),
    issues: z.array(z.string()).min(1),
    implementation_steps: z.array(z.string()).min(1),
    acceptance_criteria: z.array(z.string()).min(1),
  })
  .meta({ id: 'TechnicalChangePayload' });
const rootFilePayload = z
  .strictObject({
    url: url(),
    present: z.boolean(),
    status_code: z.int().nullable(),
    blocked_agents: z.array(z.string()),
    recommendation: z.string(),
  })
  .meta({ id: 'RootFilePayload' });
const mentionRequestPayload = z
  .strictObject({
    target_urls: z.array(url()).min(1).max(10),
    outreach_angle: z.string(),
    suggested_request: z.string(),
    prompt_ids: promptIds(),
  })
  .meta({ id: 'MentionRequestPayload' });

interface OutputRow {
  /** In the resources; on the wire it is `type`. */
  readonly kind: string;
  readonly type: string;
  /** Of output ids. */
  readonly idPrefix: string;
  /** The network of a post; null for an article. */
  readonly platform: string | null;
  /** How many pictures the output carries (O-04, O-06). */
  readonly pictures: (payload: never) => number;
}

interface ActionRow {
  /** In the resources; the key of the row is the name on the wire. */
  readonly kind: string;
  /** Checked before a payload is written, and again after an override is merged. */
  readonly payload: z.ZodObject;
  /** What executing makes; null: people complete the action. */
  readonly output: OutputRow | null;
  /** Recommended where at least this share of the cited third-party pages is on a surface; null: elsewhere (M-14). */
  readonly surface: { readonly name: Surface; readonly share: number } | null;
}

/** The action types, by their names on the wire. docs/extending.md tells how to add one. */
export const ACTIONS = {
  create_article: {
    kind: 'CreateArticle',
    payload: articlePayload,
    output: {
      kind: 'Article',
      type: 'article',
      idPrefix: 'art',
      platform: null,
      pictures: ({ generate_images, image_count = 1 }: z.infer<typeof articlePayload>) =>
        generate_images === true ? image_count : 0,
    },
    surface: null,
  },
  create_network_post: {
    kind: 'CreateNetworkPost',
    payload: networkPostPayload,
    output: {
      kind: 'NetworkPost',
      type: 'network_post',
      idPrefix: 'net',
      platform: 'network',
      pictures: ({ post_type, generate_image }: z.infer<typeof networkPostPayload>) =>
        post_type === 'multi_image' ? 3 : post_type === 'single_image' || generate_image === true ? 1 : 0,
    },
    surface: { name: 'network', share: 0.1 },
  },
  create_short_post: {
    kind: 'CreateShortPost',
    payload: shortPostPayload,
    output: { kind: 'ShortPost', type: 'short_post', idPrefix: 'shp', platform: 'short', pictures: () => 0 },
    surface: { name: 'short', share: 0.1 },
  },
  create_forum_post: {
    kind: 'CreateForumPost',
    payload: forumPostPayload,
    output: { kind: 'ForumPost', type: 'forum_post', idPrefix: 'frm', platform: 'forum', pictures: () => 0 },
    surface: { name: 'forum', share: 0.2 },
  },
  technical_change: { kind: 'TechnicalChange', payload: technicalChangePayload, output: null, surface: null },
  check_llms_txt: { kind: 'CheckLlmsTxt', payload: rootFilePayload, output: null, surface: null },
  check_robots_txt: { kind: 'CheckRobotsTxt', payload: rootFilePayload, output: null, surface: null },
  request_third_party_mention: {
    kind: 'RequestThirdPartyMention',
    payload: mentionRequestPayload,
    output: null,
    surface: null,
  },
} as const satisfies Readonly<Record<string, ActionRow>>;

type Actions = typeof ACTIONS;
export type WireActionType = keyof Actions;
export type ActionType = Actions[WireActionType]['kind'];
export type PayloadOf<T extends WireActionType> = z.infer<Actions[T]['payload']>;
/** The types that generate output; the others are completed by people. */
export type ExecutableType = { [T in WireActionType]: Actions[T]['output'] extends null ? never : T }[WireActionType];
type Output = Actions[ExecutableType]['output'];
export type OutputType = Output['kind'];
export type WireOutputType = Output['type'];
export type Platform = Exclude<Output['platform'], null>;
export type PostAction = {
  [T in ExecutableType]: Actions[T]['output']['platform'] extends null ? never : T;
}[ExecutableType];

export const ACTION_TYPES = Object.keys(ACTIONS) as readonly WireActionType[]; // the keys of the table
export const isExecutable = (type: WireActionType): type is ExecutableType => ACTIONS[type].output !== null;
export const EXECUTABLE = ACTION_TYPES.filter(isExecutable);
export const OUTPUTS: readonly Output[] = EXECUTABLE.map((type) => ACTIONS[type].output);
/** Throws on a kind that no row has. */
export function outputOf(kind: OutputType): Output {
  const output = OUTPUTS.find((each) => each.kind === kind);
  if (!output) throw new RangeError(`no action makes a ${kind}`);
  return output;
}

export const PLATFORMS: readonly Platform[] = OUTPUTS.flatMap(({ platform }) => platform ?? []);
