import { z } from 'zod';
import type { Surface } from './surfaces.ts';

/** Length limits of X-15, in code points, for payloads and overrides. */
const long = () => z.string().max(8000);
const title = () => z.string().max(500);
const url = () => z.string().max(2048);
const short = () => z.string().max(255);
const wordRange = () =>
  short().meta({
    'x-rule': 'wordRange',
    description:
      'Number of words in the article: one number, which allows a tenth more or less, or a range such as 900-1400, which is the default. ' +
      'Thousands separators and words around the numbers are ignored. A range that reaches below 150 or above 5000 words is cut to these limits. A range that lies entirely outside is refused.',
  });
const resourceUrls = () =>
  z
    .array(url().meta({ 'x-rule': 'webUrl', description: 'An http or https URL with a host.' }))
    .max(5)
    .describe('Pages to draw facts from.');
const language = () =>
  short().meta({ 'x-rule': 'language', description: 'BCP 47 tag of an existing language, such as en or pt-BR.' });
const promptIds = () =>
  z
    .array(z.string().max(128))
    .max(50)
    .describe('Ids that the questions behind the action have in the plan of the report.');
const additions = () => long().nullable().optional().describe('Further instructions for the text.');

const SUPPORTED_POST_TYPES = [
  'text_only',
  'single_image',
  'multi_image',
  'article',
  'celebrate_occasion',
  'poll',
] as const;
/** Valid in the schema, but launching one answers 503 `action_output_not_queued`. */
const UNSUPPORTED = ['video', 'newsletter', 'document', 'repost'] as const;
export const UNSUPPORTED_POST_TYPES: readonly string[] = UNSUPPORTED;
const postType = z.enum([...SUPPORTED_POST_TYPES, ...UNSUPPORTED]);

const articlePayload = z
  .strictObject({
    category: short().describe('What kind of question the article answers.'),
    article_title: title().describe('Title of the article.'),
    language: language(),
    word_range: wordRange().optional(),
    additional_information: additions(),
    prompt_ids: promptIds().optional(),
    generate_images: z.boolean().optional().describe('Whether it gets images. Default false.'),
    image_count: z.int().min(1).max(4).optional().describe('Number of images if generate_images is true. Default 1.'),
    include_faq: z
      .boolean()
      .optional()
      .describe('Whether it ends with questions and answers. Default true, except where word_range ends below 250.'),
    resource_urls: resourceUrls().optional(),
  })
  .meta({ id: 'ArticlePayload' });

const social = {
  topic: title().describe('What the post is about.'),
  language: language(),
  additional_information: additions(),
  prompt_ids: promptIds().optional(),
};
const networkPostPayload = z
  .strictObject({
    ...social,
    generate_image: z.boolean().optional().describe('Whether it gets an image. Default false.'),
    post_type: postType.optional().describe('Form of the post. Default text_only.'),
  })
  .meta({ id: 'NetworkPostPayload' });
const shortPostPayload = z
  .strictObject({
    ...social,
    generate_image: z.boolean().optional().describe('Accepted but ignored: short posts have no images.'),
  })
  .meta({ id: 'ShortPostPayload' });
const forumPostPayload = z.strictObject(social).meta({ id: 'ForumPostPayload' });

const technicalChangePayload = z
  .strictObject({
    target_url: url().describe('The page to change.'),
    issues: z.array(z.string()).min(1).describe('What is wrong with it.'),
    implementation_steps: z.array(z.string()).min(1).describe('How to change it.'),
    acceptance_criteria: z.array(z.string()).min(1).describe('How to see that it is done.'),
  })
  .meta({ id: 'TechnicalChangePayload' });
const rootFilePayload = z
  .strictObject({
    url: url().describe('URL at which the file belongs.'),
    present: z.boolean().describe('Whether the site has it.'),
    status_code: z.int().nullable().describe('HTTP status; null without an answer.'),
    blocked_agents: z.array(z.string()).describe('AI crawlers for which it disallows the site root.'),
    recommendation: z.string().describe('What to change.'),
  })
  .meta({ id: 'RootFilePayload' });
const mentionRequestPayload = z
  .strictObject({
    target_urls: z.array(url()).min(1).max(10).describe('Pages that engines cite and that could name the brand.'),
    outreach_angle: z.string().describe('Why the authors might name the brand.'),
    suggested_request: z.string().describe('A letter to the authors of these pages.'),
    prompt_ids: promptIds(),
  })
  .meta({ id: 'MentionRequestPayload' });

interface OutputRow {
  /** The name in resources; in REST it is `type`. */
  readonly kind: string;
  readonly type: string;
  /** Prefix of output ids. */
  readonly idPrefix: string;
  /** The platform of a post; null for an article. */
  readonly platform: string | null;
  /** How many pictures the output has (O-04, O-06). */
  readonly pictures: (payload: never) => number;
}

interface ActionRow {
  /** The name in resources; the row's key is the name in REST. */
  readonly kind: string;
  /** Validates a payload before it is written, and again after an override is merged. */
  readonly payload: z.ZodObject;
  /** The output of an execution; null if people complete the action. */
  readonly output: OutputRow | null;
  /**
   * Recommended if at least this share of the citations leads to third-party pages of a surface; null: by other
   * criteria (M-14).
   */
  readonly surface: { readonly name: Surface; readonly share: number } | null;
}

/** The action types by their names in REST. docs/extending.md describes how to add one. */
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
/** The types that generate output; people complete the others. */
export type ExecutableType = { [T in WireActionType]: Actions[T]['output'] extends null ? never : T }[WireActionType];
type Output = Actions[ExecutableType]['output'];
export type OutputType = Output['kind'];
export type Platform = Exclude<Output['platform'], null>;
export type PostAction = {
  [T in ExecutableType]: Actions[T]['output']['platform'] extends null ? never : T;
}[ExecutableType];

export const ACTION_TYPES = Object.keys(ACTIONS) as readonly WireActionType[]; // the keys of the table
/** How many pictures the output of a valid payload has (O-04, O-06). */
export const picturesOf = (type: ExecutableType, payload: object): number =>
  (ACTIONS[type].output.pictures as (payload: object) => number)(payload); // by the row of its type

export const isExecutable = (type: WireActionType): type is ExecutableType => ACTIONS[type].output !== null;
export const EXECUTABLE = ACTION_TYPES.filter(isExecutable);
export const OUTPUTS: readonly Output[] = EXECUTABLE.map((type) => ACTIONS[type].output);
/** Throws for a kind that no row has. */
export function outputOf(kind: OutputType): Output {
  const output = OUTPUTS.find((each) => each.kind === kind);
  if (!output) throw new RangeError(`no action makes a ${kind}`);
  return output;
}

export const PLATFORMS: readonly Platform[] = OUTPUTS.flatMap(({ platform }) => platform ?? []);
