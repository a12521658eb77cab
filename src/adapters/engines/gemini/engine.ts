import { type FunctionDeclarationsTool, type GenerateContentRequest, GoogleGenerativeAI } from '@google/generative-ai';
import pMap from 'p-map';
import type { AnswerEngine, AskOptions } from '../../../ports/answer-engine.ts';
import type { WebFetcher } from '../../../ports/web-fetcher.ts';
import { type Asked, baseOf, createEngine, type EngineOptions, type EngineSpec } from '../shared/engine.ts';
import { type SdkFetch, sendBySdk } from '../shared/sdk.ts';
import { normaliseGemini, type ResolvedLinks, redirectLinks } from './normalise.ts';

export interface GeminiOptions extends EngineOptions {
  /** Resolves redirect links; without it citations fall back to the hosts that Gemini names. */
  readonly locate?: WebFetcher['locate'];
}

/** Gemini with Google Search. */
export function createGeminiEngine(options: GeminiOptions): AnswerEngine {
  const send = geminiSender(options);
  const { locate } = options;
  return createEngine(
    {
      id: 'gemini',
      // retrievalConfig.latLng localises Google Maps results, and takes coordinates only
      takesPlace: false,
      send,
      normalise: (body) => normaliseGemini(body, options.model),
      complete: async (body, answer, call) => {
        const links = redirectLinks(body);
        if (links.length === 0 || locate === undefined) return answer;
        const resolved = await resolveLinks(links, locate, call);
        const complete = normaliseGemini(body, options.model, resolved);
        return complete.status === 'failed' ? answer : { ...complete, resolved };
      },
    },
    options,
  );
}

const TIMEOUT_MS = 5_000;
const IN_FLIGHT = 6;
/** A received answer must not exceed its time limit because of its links. */
const MARGIN_MS = 500;

/** Reads the Location of each link, without fetching targets (G-08). Never throws; after an abort links are missing. */
async function resolveLinks(
  links: readonly string[],
  locate: WebFetcher['locate'],
  { signal, remainingMs = () => Number.POSITIVE_INFINITY }: Pick<AskOptions, 'signal' | 'remainingMs'>,
): Promise<ResolvedLinks> {
  const resolved = new Map<string, string>();
  const resolve = async (link: string): Promise<void> => {
    const timeoutMs = Math.min(TIMEOUT_MS, remainingMs() - MARGIN_MS);
    if (signal.aborted || timeoutMs <= 0) return;
    const target = await locate(link, { signal, timeoutMs }).catch(() => undefined);
    if (!signal.aborted) resolved.set(link, target ?? '');
  };
  await pMap(links, resolve, { concurrency: IN_FLIGHT });
  // In the order of the body, so that the same answers make the same evidence.
  return Object.fromEntries(links.flatMap((link) => (resolved.has(link) ? [[link, resolved.get(link) ?? '']] : [])));
}

/** Everything before `/v1beta/...` (G-02). */
const GEMINI_ADDRESS = 'https://generativelanguage.googleapis.com';

/** The tool of today's models; the library names only its predecessor googleSearchRetrieval. */
const SEARCH: FunctionDeclarationsTool & { readonly google_search: Readonly<Record<string, never>> } = {
  google_search: {},
};

/** generateContent by Google's library, whose requests go through our transport. */
function geminiSender(options: EngineOptions): EngineSpec['send'] {
  // The library does not encode names, and puts `models/` before one without a slash.
  const model = encodeURIComponent(options.model.replace(/^models\//, ''));
  const baseUrl = baseOf(options, GEMINI_ADDRESS);
  const client = new GoogleGenerativeAI(options.apiKey).getGenerativeModel(
    { model },
    { baseUrl, apiVersion: 'v1beta' },
  );
  return (asked, http) => {
    const request = requestOf(asked);
    return sendBySdk('x-goog-api-key', (fetch) => callWith(fetch, () => client.generateContent(request)), http);
  };
}

/** The question verbatim as the only message, no instructions (G-01). */
function requestOf({ question, maxOutputTokens }: Asked): GenerateContentRequest {
  const request: GenerateContentRequest = {
    contents: [{ role: 'user', parts: [{ text: question }] }],
    tools: [SEARCH],
    generationConfig: { temperature: 1, maxOutputTokens },
  };
  // Left out, the library would send an empty list.
  return Object.assign(request, { safetySettings: undefined });
}

/**
 * The library uses the global fetch, which follows redirects with the key. It looks it up synchronously in `start`, so
 * replacing the global for that moment affects nothing else.
 */
function callWith<T>(fetch: SdkFetch, start: () => T): T {
  const global = globalThis.fetch;
  globalThis.fetch = fetch;
  try {
    return start();
  } finally {
    globalThis.fetch = global;
  }
}
