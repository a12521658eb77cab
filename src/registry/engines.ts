/**
 * The answer engines, one row each. A row's key is also the name of its adapter in the configuration and in stored
 * evidence. Reports list crawlers in the order of the rows, so add new rows at the end.
 */
export interface EngineRow {
  /** Default display name. */
  readonly name: string;
  /** Who runs the engine and its crawlers. */
  readonly vendor: string;
  /** Default environment variable of the API key. */
  readonly apiKeyEnv: string;
  /** Default model. Vendors retire models within months: check their deprecation pages. */
  readonly model: string;
  /** List prices by model; see PRICE_LIST. */
  readonly prices: Readonly<Record<string, Price>>;
  /**
   * The vendor's default model for the analyst, and all reasoning efforts of its models, lowest first. Each model
   * accepts only some of them. Null if there is no analyst adapter for the vendor.
   */
  readonly analyst: { readonly model: string; readonly efforts: readonly string[] } | null;
  /** The vendor's default model for pictures; null if there is no adapter for it. */
  readonly images: { readonly model: string; readonly prices: Readonly<Record<string, ImagePrice>> } | null;
  readonly crawlers: readonly Omit<Crawler, 'operator'>[];
  /** The engine's own hosts. Their surface is `engine`, and they are not sources when an answer cites them. */
  readonly hosts: readonly string[];
  /** Further hosts, subdomains included, that are not sources when an answer cites them. */
  readonly citationHosts: readonly string[];
  /** Names in answers that cannot be derived from the hosts, with their domains. */
  readonly spokenNames: readonly (readonly [name: string, domain: string])[];
}

/** What a vendor charges for answers. */
export interface Price {
  /** US dollars per million tokens, which is millionths of a dollar per token. */
  readonly inputUsd: number;
  /** As above; reasoning is billed as output. */
  readonly outputUsd: number;
  /** Of a web search. */
  readonly search: { readonly usdPerThousand: number; readonly per: 'search' | 'answer' };
  /** Longer inputs have another price, which is not listed. */
  readonly maxInputTokens?: number;
}

/** US dollars per million tokens of text, of reference pictures and of output. */
export interface ImagePrice {
  readonly textUsd: number;
  readonly imageUsd: number;
  readonly outputUsd: number;
}

/** A user agent of robots.txt. `control` tokens fetch nothing: they control the use of what another crawler fetched. */
export interface Crawler {
  /** Spelled as the operator documents it. */
  readonly token: string;
  readonly operator: string;
  readonly kind: 'search' | 'user' | 'training' | 'control' | 'obsolete';
  /** What a site loses by blocking it, as a clause that follows "while it is blocked,". */
  readonly effect: string;
}

/** The effect of blocking a crawler that only gathers training data. */
export const TRAINING_ONLY = 'the site is left out of model training; answers that search the web are not affected';

/** The effects of blocking the crawler that opens pages for an assistant's users, and the crawler of its search. */
export const noPageOpened = (assistant: string): string =>
  `${assistant} may not open a page of the site when somebody asks about it`;
export const noResult = (assistant: string): string =>
  `the site is missing from the search results behind ${assistant} answers`;

/**
 * Version of the prices below: the month in which they were last compared with the vendors' pricing pages. They are
 * those of the paid standard tier without discounts for cached input or for a limited time, so a computed cost is an
 * upper bound. A model that is not listed has no known price; nothing is guessed.
 */
export const PRICE_LIST = 'list-2026-11';

const perSearch = (usdPerThousand: number): Price['search'] => ({ usdPerThousand, per: 'search' });
/** An answer with searches is charged once, however many there were. */
const perAnswer = (usdPerThousand: number): Price['search'] => ({ usdPerThousand, per: 'answer' });
const openAi = (inputUsd: number, outputUsd: number): Price => ({ inputUsd, outputUsd, search: perSearch(10) });

/** Above this many input tokens, models of OpenAI and the larger models of Google cost more. */
const LONG_OPENAI = 272_000;
const LONG_GEMINI = 200_000;
const longer = (price: Price): Price => ({ ...price, maxInputTokens: LONG_OPENAI });

/**
 * `gpt-6.1-terra` accepts all but `minimal`. Models before gpt-5.1 accept `minimal`, but not `none`, `xhigh` or `max`.
 */
const OPENAI_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
/** `gemini-3.8-flash` accepts all but `minimal`. */
const GEMINI_EFFORTS = ['minimal', 'low', 'medium', 'high'] as const;

export const ENGINES = {
  openai: {
    name: 'OpenAI',
    vendor: 'OpenAI',
    apiKeyEnv: 'OPENAI_API_KEY',
    model: 'gpt-6.1-terra',
    prices: {
      'gpt-6-astra': longer(openAi(10, 50)),
      'gpt-6.1-sol': longer(openAi(2, 10)),
      'gpt-6.1-terra': longer(openAi(1, 5)),
      'gpt-6-sol': longer(openAi(2, 10)),
      'gpt-6-luna': longer(openAi(0.1, 0.5)),
      'gpt-5.6-sol': longer(openAi(4, 20)),
      'gpt-5.6-terra': longer(openAi(2, 12)),
      'gpt-5.6-luna': longer(openAi(0.2, 1.2)),
      'gpt-5.5': longer(openAi(5, 30)),
      'gpt-5.4': longer(openAi(2.5, 15)),
      'gpt-5.4-mini': openAi(0.75, 4.5),
      'gpt-5.4-nano': openAi(0.2, 1.25),
      'gpt-5': openAi(1.25, 10),
      'gpt-5-mini': openAi(0.25, 2),
      'gpt-5-nano': openAi(0.05, 0.4),
      'gpt-4.1': openAi(2, 8),
      'gpt-4o': openAi(2.5, 10),
      'o4-mini': openAi(1.1, 4.4),
    },
    analyst: { model: 'gpt-6.1-terra', efforts: OPENAI_EFFORTS },
    images: {
      model: 'gpt-image-2.6-sunburst',
      prices: {
        'gpt-image-2.6-sunburst': { textUsd: 5, imageUsd: 8, outputUsd: 30 },
        'gpt-image-1': { textUsd: 5, imageUsd: 10, outputUsd: 40 },
        'gpt-image-1-mini': { textUsd: 2, imageUsd: 2.5, outputUsd: 8 },
      },
    },
    crawlers: [
      { token: 'OAI-SearchBot', kind: 'search', effect: noResult('ChatGPT') },
      { token: 'ChatGPT-User', kind: 'user', effect: noPageOpened('ChatGPT') },
      { token: 'GPTBot', kind: 'training', effect: TRAINING_ONLY },
    ],
    hosts: ['chatgpt.com', 'chat.openai.com', 'openai.com'],
    citationHosts: ['oaiusercontent.com'],
    spokenNames: [['ChatGPT Search', 'chatgpt.com']],
  },
  perplexity: {
    name: 'Perplexity',
    vendor: 'Perplexity',
    apiKeyEnv: 'PERPLEXITY_API_KEY',
    model: 'perplexity/sonar',
    // it states the price of every answer; these prices serve for reservations
    prices: { 'perplexity/sonar': { inputUsd: 0.25, outputUsd: 2.5, search: perSearch(5) } },
    analyst: null,
    images: null,
    crawlers: [
      {
        token: 'PerplexityBot',
        kind: 'search',
        effect: 'the site is missing from the index behind Perplexity answers',
      },
      { token: 'Perplexity-User', kind: 'user', effect: noPageOpened('Perplexity') },
    ],
    hosts: ['perplexity.ai'],
    citationHosts: ['pplx.ai'],
    spokenNames: [['Perplexity AI', 'perplexity.ai']],
  },
  gemini: {
    name: 'Gemini',
    vendor: 'Google',
    apiKeyEnv: 'GEMINI_API_KEY',
    model: 'gemini-3.8-flash',
    // 3.6 to 3.8 cost half until the end of 2026; the list has what they cost afterwards
    prices: {
      'gemini-3.8-flash': { inputUsd: 1.5, outputUsd: 7.5, search: perSearch(14) },
      'gemini-3.7-flash': { inputUsd: 1.5, outputUsd: 7.5, search: perSearch(14) },
      'gemini-3.6-flash': { inputUsd: 1.5, outputUsd: 7.5, search: perSearch(14) },
      'gemini-3.5-flash-lite': { inputUsd: 0.3, outputUsd: 2.5, search: perSearch(14) },
      'gemini-2.5-pro': { inputUsd: 1.25, outputUsd: 10, search: perAnswer(35), maxInputTokens: LONG_GEMINI },
      'gemini-2.5-flash': { inputUsd: 0.3, outputUsd: 2.5, search: perAnswer(35) },
      'gemini-2.5-flash-lite': { inputUsd: 0.1, outputUsd: 0.4, search: perAnswer(35) },
      'gemini-3.1-pro-preview': { inputUsd: 2, outputUsd: 12, search: perSearch(14), maxInputTokens: LONG_GEMINI },
      'gemini-3.1-flash-lite': { inputUsd: 0.25, outputUsd: 1.5, search: perSearch(14) },
      'gemini-3.5-flash': { inputUsd: 1.5, outputUsd: 9, search: perSearch(14) },
    },
    analyst: { model: 'gemini-3.8-flash', efforts: GEMINI_EFFORTS },
    images: null,
    crawlers: [
      {
        token: 'Googlebot',
        kind: 'search',
        effect: 'the site is missing from Google Search, AI Overviews and the search that grounds Gemini',
      },
      {
        token: 'Google-Extended',
        kind: 'control',
        effect: 'the content is used neither to train Gemini nor to ground its answers',
      },
    ],
    hosts: ['gemini.google.com', 'vertexaisearch.cloud.google.com'],
    citationHosts: ['bard.google.com', 'aistudio.google.com'],
    spokenNames: [
      ['Google Gemini', 'google.com'],
      ['Gemini', 'google.com'],
    ],
  },
} satisfies Readonly<Record<string, EngineRow>>;

export type EngineId = keyof typeof ENGINES;
/** The adapters that the configuration may name: a row, or the simulator. */
export type AdapterId = EngineId | 'simulated';
type Having<Part extends 'analyst' | 'images'> = {
  [Id in EngineId]: (typeof ENGINES)[Id][Part] extends null ? never : Id;
}[EngineId];
export type AnalystId = Having<'analyst'>;
export type ImagesId = Having<'images'>;
/** A reasoning effort that models of some vendor accept. */
export type Effort = (typeof ENGINES)[AnalystId]['analyst']['efforts'][number];

/** Rows of engines: ours, or a test's. */
export type EngineRows = Readonly<Record<string, EngineRow>>;

// the keys of the table
export const ENGINE_IDS = Object.keys(ENGINES) as EngineId[];
export const ANALYST_IDS = ENGINE_IDS.filter((id): id is AnalystId => ENGINES[id].analyst !== null);
export const IMAGES_IDS = ENGINE_IDS.filter((id): id is ImagesId => ENGINES[id].images !== null);
export const ADAPTERS: readonly AdapterId[] = [...ENGINE_IDS, 'simulated'];

/** The default engine of each provider. */
export const DEFAULT_PROVIDERS = {
  provider_1: 'openai',
  provider_2: 'gemini',
  provider_3: 'perplexity',
} as const satisfies Readonly<Record<string, EngineId>>;
export const DEFAULT_ANALYST = 'openai' satisfies AnalystId;
export const DEFAULT_IMAGES = 'openai' satisfies ImagesId;

export const engineCrawlers = (rows: EngineRows = ENGINES): readonly Crawler[] =>
  Object.values(rows).flatMap(({ vendor, crawlers }) => crawlers.map((each) => ({ operator: vendor, ...each })));

export const engineHosts = (rows: EngineRows = ENGINES): readonly string[] =>
  Object.values(rows).flatMap(({ hosts }) => hosts);
