import {
  type AdapterId,
  type Crawler,
  ENGINE_IDS,
  ENGINES,
  engineCrawlers,
  TRAINING_ONLY,
} from '../registry/engines.ts';

/** The AI crawlers of those whose engines we do not ask. */
const OTHERS: readonly Crawler[] = [
  {
    token: 'Bingbot',
    operator: 'Microsoft',
    kind: 'search',
    effect: 'the site leaves Bing, Copilot and the assistants that search with Bing',
  },
  { token: 'ClaudeBot', operator: 'Anthropic', kind: 'training', effect: TRAINING_ONLY },
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
  { token: 'Applebot-Extended', operator: 'Apple', kind: 'control', effect: TRAINING_ONLY },
  { token: 'Amazonbot', operator: 'Amazon', kind: 'training', effect: TRAINING_ONLY },
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
  { token: 'meta-externalagent', operator: 'Meta', kind: 'training', effect: TRAINING_ONLY },
  {
    token: 'meta-externalfetcher',
    operator: 'Meta',
    kind: 'user',
    effect: 'Meta AI may not open a page of the site when somebody asks about it',
  },
  { token: 'CCBot', operator: 'Common Crawl', kind: 'training', effect: TRAINING_ONLY },
  { token: 'Bytespider', operator: 'ByteDance', kind: 'training', effect: TRAINING_ONLY },
  { token: 'cohere-ai', operator: 'Cohere', kind: 'training', effect: TRAINING_ONLY },
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

/** The AI crawlers that reports know. */
export const CRAWLERS: readonly Crawler[] = [...engineCrawlers(), ...OTHERS];

const BY_TOKEN = new Map(CRAWLERS.map((crawler) => [crawler.token.toLowerCase(), crawler]));
export const crawlerByToken = (token: string): Crawler | undefined => BY_TOKEN.get(token.toLowerCase());

/**
 * Of the given tokens, those that an engine behind `adapter` finds or opens pages with: blocking them costs visibility.
 * A simulated engine stands in for any of the real ones, so each of their crawlers counts for it.
 */
export function crawlersOfAdapter(adapter: AdapterId, tokens: readonly string[]): readonly Crawler[] {
  const vendors: readonly string[] = (adapter === 'simulated' ? ENGINE_IDS : [adapter]).map((id) => ENGINES[id].vendor);
  return tokens
    .map(crawlerByToken)
    .filter((crawler) => crawler !== undefined)
    .filter((crawler) => vendors.includes(crawler.operator))
    .filter((crawler) => crawler.kind !== 'training' && crawler.kind !== 'obsolete');
}
