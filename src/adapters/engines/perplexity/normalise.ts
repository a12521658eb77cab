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
import { readResponsesText } from '../shared/responses-object.ts';

/** `[1]`, `[1, 2]` or `[web:1]`, but not the label of a link. */
const MARKER = /\[((?:web:)?\d+(?:\s*,\s*(?:web:)?\d+)*)\](?!\()/g;

/**
 * An answer from a stored body of the Agent API. Pure and total. Citations are the marked results, otherwise the
 * annotations.
 */
export function normalisePerplexity(rawBody: string, requestedModel: string): Normalised {
  const response = parseJson(rawBody);
  if (!isRecord(response)) return notAnObject(response);
  const read = readResponsesText(response);
  if ('failure' in read) return { status: 'failed', ...read };
  const found = recordsOf(response['output']).filter((item) => item['type'] === 'search_results');
  const marked = onePerPage(markedResults(read.text, found));
  const citations = marked.length > 0 ? marked : onePerPage(read.annotated);
  return {
    status: read.status,
    text: read.text,
    citations,
    citationSource: marked.length > 0 ? 'markers' : citations.length > 0 ? 'annotations' : 'none',
    grounded: found.length > 0,
    searchQueries: distinct(found.flatMap((item) => listOf(item['queries']).map(textOf))),
    model: textOf(response['model']) ?? requestedModel,
    usage: usageOf(recordOf(response['usage']), found.length),
  };
}

function markedResults(text: string, found: readonly JsonRecord[]): readonly EngineCitation[] {
  const results = new Map<string, JsonRecord>();
  for (const result of found.flatMap((item) => recordsOf(item['results']))) {
    const id = String(result['id']);
    if (!results.has(id)) results.set(id, result);
  }
  const ids = [...text.matchAll(MARKER)].flatMap((match) => (match[1] ?? '').split(',').map(idOf));
  return ids.flatMap((id) => {
    const result = results.get(id);
    const url = pageUrl(textOf(result?.['url']) ?? '');
    if (result === undefined || url === undefined) return [];
    return [{ url, title: textOf(result['title']) ?? null, snippet: textOf(result['snippet']) ?? null }];
  });
}

function idOf(marker: string): string {
  return marker.trim().replace(/^web:/, '');
}

/** The price is stated in US dollars; the tool's name on the bill is search_web. */
function usageOf(usage: JsonRecord, found: number): EngineUsage {
  const cost = recordOf(usage['cost']);
  const usd = (cost['currency'] ?? 'USD') === 'USD' ? amountOf(cost['total_cost']) : undefined;
  const billed = recordOf(recordOf(usage['tool_calls_details'])['search_web']);
  return defined<EngineUsage>({
    inputTokens: amountOf(usage['input_tokens']),
    outputTokens: amountOf(usage['output_tokens']),
    searches: amountOf(billed['invocation']) ?? found,
    microUsd: usd === undefined ? undefined : Math.round(usd * 1_000_000),
  });
}
