/**
 * The AI crawlers that reports know, as data: who runs them, what they fetch for, and what blocking one costs. Spelling
 * as the operators document it. `control` tokens fetch nothing: they only switch a use of what another crawler fetched.
 */
type CrawlerKind = 'search' | 'user' | 'training' | 'control' | 'obsolete';

export interface Crawler {
  readonly token: string;
  readonly operator: string;
  readonly kind: CrawlerKind;
  /** What a site loses by blocking it; a clause that follows "blocking it means that". */
  readonly effect: string;
}

const NO_ANSWERS = 'the site is left out of model training; answers that search the web are not affected';

export const CRAWLERS: readonly Crawler[] = [
  {
    token: 'OAI-SearchBot',
    operator: 'OpenAI',
    kind: 'search',
    effect: 'the site leaves the search results behind ChatGPT answers',
  },
  {
    token: 'ChatGPT-User',
    operator: 'OpenAI',
    kind: 'user',
    effect: 'ChatGPT may not open a page of the site when somebody asks about it',
  },
  { token: 'GPTBot', operator: 'OpenAI', kind: 'training', effect: NO_ANSWERS },
  {
    token: 'PerplexityBot',
    operator: 'Perplexity',
    kind: 'search',
    effect: 'the site leaves the index behind Perplexity answers',
  },
  {
    token: 'Perplexity-User',
    operator: 'Perplexity',
    kind: 'user',
    effect: 'Perplexity may not open a page of the site when somebody asks about it',
  },
  {
    token: 'Googlebot',
    operator: 'Google',
    kind: 'search',
    effect: 'the site leaves Google Search, AI Overviews and the search that grounds Gemini',
  },
  {
    token: 'Google-Extended',
    operator: 'Google',
    kind: 'control',
    effect: 'the content is used neither to train Gemini nor to ground its answers',
  },
  {
    token: 'Bingbot',
    operator: 'Microsoft',
    kind: 'search',
    effect: 'the site leaves Bing, Copilot and the assistants that search with Bing',
  },
  { token: 'ClaudeBot', operator: 'Anthropic', kind: 'training', effect: NO_ANSWERS },
  {
    token: 'Claude-SearchBot',
    operator: 'Anthropic',
    kind: 'search',
    effect: 'the site leaves the search results behind Claude answers',
  },
  {
    token: 'Claude-User',
    operator: 'Anthropic',
    kind: 'user',
    effect: 'Claude may not open a page of the site when somebody asks about it',
  },
  { token: 'Applebot', operator: 'Apple', kind: 'search', effect: 'the site leaves Siri and Spotlight suggestions' },
  { token: 'Applebot-Extended', operator: 'Apple', kind: 'control', effect: NO_ANSWERS },
  { token: 'Amazonbot', operator: 'Amazon', kind: 'training', effect: NO_ANSWERS },
  {
    token: 'Amzn-SearchBot',
    operator: 'Amazon',
    kind: 'search',
    effect: 'the site leaves the search results behind Alexa and Rufus answers',
  },
  {
    token: 'Amzn-User',
    operator: 'Amazon',
    kind: 'user',
    effect: 'Alexa may not open a page of the site when somebody asks about it',
  },
  { token: 'meta-externalagent', operator: 'Meta', kind: 'training', effect: NO_ANSWERS },
  {
    token: 'meta-externalfetcher',
    operator: 'Meta',
    kind: 'user',
    effect: 'Meta AI may not open a page of the site when somebody asks about it',
  },
  { token: 'CCBot', operator: 'Common Crawl', kind: 'training', effect: NO_ANSWERS },
  { token: 'Bytespider', operator: 'ByteDance', kind: 'training', effect: NO_ANSWERS },
  { token: 'cohere-ai', operator: 'Cohere', kind: 'training', effect: NO_ANSWERS },
  { token: 'DuckAssistBot', operator: 'DuckDuckGo', kind: 'search', effect: 'the site leaves DuckAssist answers' },
  { token: 'YouBot', operator: 'You.com', kind: 'search', effect: 'the site leaves You.com answers' },
  {
    token: 'MistralAI-User',
    operator: 'Mistral',
    kind: 'user',
    effect: 'Le Chat may not open a page of the site when somebody asks about it',
  },
  {
    token: 'anthropic-ai',
    operator: 'Anthropic',
    kind: 'obsolete',
    effect: 'nothing changes: the operator no longer uses this name',
  },
  {
    token: 'claude-web',
    operator: 'Anthropic',
    kind: 'obsolete',
    effect: 'nothing changes: the operator no longer uses this name',
  },
];

const BY_TOKEN = new Map(CRAWLERS.map((crawler) => [crawler.token.toLowerCase(), crawler]));
export const crawlerByToken = (token: string): Crawler | undefined => BY_TOKEN.get(token.toLowerCase());

/**
 * Crawlers whose block costs visibility on an engine, by the adapter that asks it. A simulated engine stands in for
 * any of the three, so each of their crawlers counts for it.
 */
const OPERATORS_OF = {
  openai: ['OpenAI'],
  gemini: ['Google'],
  perplexity: ['Perplexity'],
  simulated: ['OpenAI', 'Google', 'Perplexity'],
} as const satisfies Record<string, readonly string[]>;

/** Of the given tokens, those that an engine behind `adapter` finds or opens pages with. */
export function crawlersOfAdapter(adapter: keyof typeof OPERATORS_OF, tokens: readonly string[]): readonly Crawler[] {
  const operators: readonly string[] = OPERATORS_OF[adapter];
  return tokens
    .map(crawlerByToken)
    .filter((crawler) => crawler !== undefined)
    .filter((crawler) => operators.includes(crawler.operator))
    .filter((crawler) => crawler.kind !== 'training' && crawler.kind !== 'obsolete');
}
