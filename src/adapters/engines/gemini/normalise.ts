import { parse } from 'tldts';
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
import type { EngineAnswer, EngineCitation, EngineUsage } from '../../../ports/answer-engine.ts';
import { classifyError } from '../shared/failure.ts';
import { distinct, type Normalised, notAnObject, onePerPage, UNKNOWN_SHAPE } from '../shared/normalised.ts';

/** Targets of redirect links, by link as it stands in the body; '' for a dead one. */
export type ResolvedLinks = Readonly<Record<string, string>>;

/**
 * An answer from a stored body of generateContent with Google Search. Pure and total. The chunks that a support refers
 * to are cited, in the order of the supported segments; the others were only found. A redirect link counts as its
 * target in `resolved`. If it is dead or missing there, it counts as `https://<title>/` if the title is a host,
 * otherwise not at all (G-08). `grounded` is undefined without metadata, which Gemini sometimes omits although it
 * searched.
 */
export function normaliseGemini(rawBody: string, requestedModel: string, resolved: ResolvedLinks = {}): Normalised {
  const response = parseJson(rawBody);
  if (!isRecord(response)) return notAnObject(response);
  if (isRecord(response['error'])) return { status: 'failed', ...classifyError(response['error']) };
  const candidate = recordsOf(response['candidates'])[0];
  const status = statusOf(response, candidate);
  if (status === undefined || isUnreadable(candidate)) return UNKNOWN_SHAPE;
  if (status === 'retry') return { status: 'failed', failure: 'transient', code: finishOf(candidate) };
  const parts = recordsOf(recordOf(candidate?.['content'])['parts']);
  const text = parts.map(visibleText).join('');
  const metadata = recordOf(candidate?.['groundingMetadata']);
  const queries = listOf(metadata['webSearchQueries']).map(textOf);
  const citations = onePerPage(citedChunks(metadata, parts, text, resolved));
  return defined<Exclude<Normalised, { status: 'failed' }>>({
    status: status === 'ok' && text.trim() === '' ? 'empty' : status,
    text,
    citations,
    citationSource: citations.length > 0 ? 'annotations' : 'none',
    grounded: queries.length > 0 || listOf(metadata['groundingChunks']).length > 0 ? true : undefined,
    searchQueries: distinct(queries),
    model: textOf(response['modelVersion']) ?? requestedModel,
    usage: usageOf(recordOf(response['usageMetadata']), queries.length),
  });
}

const REFUSALS = new Set(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'LANGUAGE']);

/**
 * Undefined for a body that is not a generateContent response; 'retry' for finish reasons that indicate a model error.
 */
function statusOf(
  response: JsonRecord,
  candidate: JsonRecord | undefined,
): EngineAnswer['status'] | 'retry' | undefined {
  if (textOf(recordOf(response['promptFeedback'])['blockReason']) !== undefined) return 'refused';
  if (candidate === undefined) {
    const none = response['candidates'] ?? [];
    const isEmpty = Array.isArray(none) && none.length === 0;
    return isEmpty && ('usageMetadata' in response || 'candidates' in response) ? 'empty' : undefined;
  }
  const finish = finishOf(candidate);
  if (finish === 'STOP') return 'ok';
  if (finish === 'MAX_TOKENS') return 'truncated';
  return REFUSALS.has(finish) ? 'refused' : 'retry';
}

/** Whether there are parts but none has a text, not even a thought, so that it is unknown what they say. */
function isUnreadable(candidate: JsonRecord | undefined): boolean {
  const parts = recordOf(candidate?.['content'])['parts'];
  if (parts === undefined || candidate === undefined) return false;
  return (
    !Array.isArray(parts) || (parts.length > 0 && !recordsOf(parts).some((part) => typeof part['text'] === 'string'))
  );
}

function finishOf(candidate: JsonRecord | undefined): string {
  const finish = textOf(candidate?.['finishReason']) ?? 'no_finish_reason';
  return /^[A-Za-z_]{1,48}$/.test(finish) ? finish : 'unknown_finish_reason';
}

/** Thoughts are parts too, marked as such, and no part of the answer. */
function visibleText(part: JsonRecord): string {
  return part['thought'] === true ? '' : (textOf(part['text']) ?? '');
}

function citedChunks(
  metadata: JsonRecord,
  parts: readonly JsonRecord[],
  text: string,
  resolved: ResolvedLinks,
): readonly EngineCitation[] {
  const chunks = listOf(metadata['groundingChunks']);
  return recordsOf(metadata['groundingSupports'])
    .map((support) => ({ segment: recordOf(support['segment']), indices: listOf(support['groundingChunkIndices']) }))
    .toSorted((a, b) => compareStarts(a.segment, b.segment))
    .flatMap(({ segment, indices }) =>
      indices.flatMap((index) => {
        const web = recordOf(recordOf(typeof index === 'number' ? chunks[index] : undefined)['web']);
        const title = textOf(web['title']) ?? null;
        const url = targetOf(textOf(web['uri']) ?? '', title, resolved);
        return url === undefined ? [] : [{ url, title, snippet: segmentText(segment, parts, text) }];
      }),
    );
}

/** Zero is the default of the wire format and is omitted there. */
function compareStarts(a: JsonRecord, b: JsonRecord): number {
  const at = (segment: JsonRecord, field: string): number => amountOf(segment[field]) ?? 0;
  return at(a, 'partIndex') - at(b, 'partIndex') || at(a, 'startIndex') - at(b, 'startIndex');
}

/** The indices count bytes of UTF-8 in the part. */
function segmentText(segment: JsonRecord, parts: readonly JsonRecord[], text: string): string | null {
  const given = textOf(segment['text']);
  if (given !== undefined) return given;
  const index = amountOf(segment['partIndex']);
  const source = index === undefined ? text : visibleText(recordOf(parts[index]));
  const bytes = Buffer.from(source, 'utf8');
  const sliced = bytes.subarray(amountOf(segment['startIndex']) ?? 0, amountOf(segment['endIndex']) ?? 0);
  return textOf(sliced.toString('utf8').trim()) ?? null;
}

function targetOf(uri: string, title: string | null, resolved: ResolvedLinks): string | undefined {
  if (!isRedirectLink(uri)) return pageUrl(uri);
  const target = pageUrl(resolved[uri] ?? '');
  if (target !== undefined && !isRedirectLink(target)) return target;
  return title !== null && isHost(title) ? pageUrl(`https://${title}/`) : undefined;
}

/** The links through which Google counts clicks; nothing else is ever resolved. */
function isRedirectLink(link: string): boolean {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || url.port !== '') return false;
  return url.hostname === 'vertexaisearch.cloud.google.com' && url.pathname.startsWith('/grounding-api-redirect/');
}

/**
 * A host name under a public suffix, or under `.example` as a website may be (W-02), and nothing more: not `Node.js`.
 */
function isHost(title: string): boolean {
  const { hostname, domain, isIcann, publicSuffix } = parse(title, { allowPrivateDomains: false });
  return hostname === title.toLowerCase() && domain !== null && (isIcann === true || publicSuffix === 'example');
}

/** Redirect links of the cited chunks, each once. */
export function redirectLinks(rawBody: string): readonly string[] {
  const candidate = recordsOf(recordOf(parseJson(rawBody))['candidates'])[0];
  const metadata = recordOf(recordOf(candidate)['groundingMetadata']);
  const chunks = listOf(metadata['groundingChunks']);
  const cited = recordsOf(metadata['groundingSupports']).flatMap((support) => listOf(support['groundingChunkIndices']));
  const links = [...new Set(cited)].map((index) => {
    const chunk = recordOf(typeof index === 'number' ? chunks[index] : undefined);
    return textOf(recordOf(chunk['web'])['uri']);
  });
  return distinct(links).filter(isRedirectLink);
}

/** Tokens spent on thinking and on search results are billed as well. `searches` counts queries. */
export function usageOf(usage: JsonRecord, searches: number): EngineUsage {
  const sum = (...fields: readonly string[]): number | undefined => {
    const amounts = fields.map((field) => amountOf(usage[field])).filter((amount) => amount !== undefined);
    return amounts.length === 0 ? undefined : amounts.reduce((total, amount) => total + amount, 0);
  };
  return defined<EngineUsage>({
    inputTokens: sum('promptTokenCount', 'toolUsePromptTokenCount'),
    outputTokens: sum('candidatesTokenCount', 'thoughtsTokenCount'),
    searches,
    microUsd: undefined,
  });
}
