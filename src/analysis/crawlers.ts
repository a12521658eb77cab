import {
  type AdapterId,
  type Crawler,
  ENGINE_IDS,
  ENGINES,
  engineCrawlers,
  noPageOpened,
  noResult,
  TRAINING_ONLY,
} from '../registry/engines.ts';

const OBSOLETE = 'nothing changes: the operator no longer uses this name';

/** AI crawlers of operators whose engines we do not ask. */
const OTHERS: readonly Crawler[] = [
  {
    token: 'Bingbot',
    operator: 'Microsoft',
    kind: 'search',
    effect: 'the site is missing from Bing, Copilot and the assistants that search with Bing',
  },
  { token: 'ClaudeBot', operator: 'Anthropic', kind: 'training', effect: TRAINING_ONLY },
  { token: 'Claude-SearchBot', operator: 'Anthropic', kind: 'search', effect: noResult('Claude') },
  { token: 'Claude-User', operator: 'Anthropic', kind: 'user', effect: noPageOpened('Claude') },
  {
    token: 'Applebot',
    operator: 'Apple',
    kind: 'search',
    effect: 'the site is missing from Siri and Spotlight suggestions',
  },
  { token: 'Applebot-Extended', operator: 'Apple', kind: 'control', effect: TRAINING_ONLY },
  { token: 'Amazonbot', operator: 'Amazon', kind: 'training', effect: TRAINING_ONLY },
  { token: 'Amzn-SearchBot', operator: 'Amazon', kind: 'search', effect: noResult('Alexa and Rufus') },
  { token: 'Amzn-User', operator: 'Amazon', kind: 'user', effect: noPageOpened('Alexa') },
  { token: 'meta-externalagent', operator: 'Meta', kind: 'training', effect: TRAINING_ONLY },
  { token: 'meta-externalfetcher', operator: 'Meta', kind: 'user', effect: noPageOpened('Meta AI') },
  { token: 'CCBot', operator: 'Common Crawl', kind: 'training', effect: TRAINING_ONLY },
  { token: 'Bytespider', operator: 'ByteDance', kind: 'training', effect: TRAINING_ONLY },
  { token: 'cohere-ai', operator: 'Cohere', kind: 'training', effect: TRAINING_ONLY },
  {
    token: 'DuckAssistBot',
    operator: 'DuckDuckGo',
    kind: 'search',
    effect: 'the site is missing from DuckAssist answers',
  },
  { token: 'YouBot', operator: 'You.com', kind: 'search', effect: 'the site is missing from You.com answers' },
  { token: 'MistralAI-User', operator: 'Mistral', kind: 'user', effect: noPageOpened('Le Chat') },
  { token: 'anthropic-ai', operator: 'Anthropic', kind: 'obsolete', effect: OBSOLETE },
  { token: 'claude-web', operator: 'Anthropic', kind: 'obsolete', effect: OBSOLETE },
];

/** All AI crawlers that reports check. */
export const CRAWLERS: readonly Crawler[] = [...engineCrawlers(), ...OTHERS];

const BY_TOKEN = new Map(CRAWLERS.map((crawler) => [crawler.token.toLowerCase(), crawler]));
export const crawlerByToken = (token: string): Crawler | undefined => BY_TOKEN.get(token.toLowerCase());

/**
 * The crawlers among `tokens` with which the engine behind `adapter` finds or opens pages, or which control whether it
 * may use them: blocking them costs visibility. A simulated engine stands for any real one, so it has the crawlers of
 * all.
 */
export function crawlersOfAdapter(adapter: AdapterId, tokens: readonly string[]): readonly Crawler[] {
  const vendors: readonly string[] = (adapter === 'simulated' ? ENGINE_IDS : [adapter]).map((id) => ENGINES[id].vendor);
  return tokens
    .map(crawlerByToken)
    .filter((crawler) => crawler !== undefined)
    .filter((crawler) => vendors.includes(crawler.operator))
    .filter((crawler) => crawler.kind !== 'training' && crawler.kind !== 'obsolete');
}
