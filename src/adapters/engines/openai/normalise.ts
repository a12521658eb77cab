import {
  amountOf,
  defined,
  isRecord,
  type JsonRecord,
  listOf,
  parseJson,
  recordOf,
  recordsOf,
  textOf,
} from '../../../lib/json.ts';
import { pageUrl } from '../../../lib/page-url.ts';
import type { EngineCitation, EngineUsage } from '../../../ports/answer-engine.ts';
import { distinct, type Normalised, notAnObject, onePerPage } from '../shared/normalised.ts';
import { inlineLinks, sentenceAround } from '../shared/prose.ts';
import { readResponsesText } from '../shared/responses-object.ts';

/**
 * An answer from a stored body of the Responses API with web search. Pure and total. Citations are the url_citation
 * annotations, otherwise inline links (G-08). Snippets are sentences of the answer, because OpenAI returns none from
 * pages.
 */
export function normaliseOpenAi(rawBody: string, requestedModel: string): Normalised {
  const response = parseJson(rawBody);
  if (!isRecord(response)) return notAnObject(response);
  const read = readResponsesText(response);
  if ('failure' in read) return { status: 'failed', ...read };
  const searches = recordsOf(response['output']).filter((item) => item['type'] === 'web_search_call');
  const inline = read.annotated.length === 0 ? linksOf(read.text) : [];
  return {
    status: read.status,
    text: read.text,
    citations: onePerPage([...read.annotated, ...inline]),
    citationSource: read.annotated.length > 0 ? 'annotations' : inline.length > 0 ? 'inline' : 'none',
    grounded: read.annotated.length > 0 || searches.some((search) => search['status'] !== 'failed'),
    searchQueries: distinct(searches.flatMap(queriesOf)),
    model: textOf(response['model']) ?? requestedModel,
    usage: usageOf(response, searches),
  };
}

function linksOf(text: string): readonly EngineCitation[] {
  return inlineLinks(text).flatMap((link) => {
    const url = pageUrl(link.url);
    return url === undefined ? [] : [{ url, title: textOf(link.label) ?? null, snippet: sentenceAround(text, link) }];
  });
}

/** `query` is the older form of `queries`. */
function queriesOf(search: JsonRecord): readonly (string | undefined)[] {
  const action = recordOf(search['action']);
  const queries = listOf(action['queries']).map(textOf);
  return queries.length > 0 ? queries : [textOf(action['query'])];
}

/** Opening a page of the results is a separate action and not a search. */
function usageOf(response: JsonRecord, searches: readonly JsonRecord[]): EngineUsage {
  const usage = recordOf(response['usage']);
  const searched = searches.filter((search) => (recordOf(search['action'])['type'] ?? 'search') === 'search');
  return defined<EngineUsage>({
    inputTokens: amountOf(usage['input_tokens']),
    outputTokens: amountOf(usage['output_tokens']),
    searches: searched.length,
    microUsd: undefined,
  });
}
