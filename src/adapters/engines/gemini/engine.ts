import type { FunctionDeclarationsTool, GenerateContentRequest } from '@google/generative-ai';
import pMap from 'p-map';
import type { AnswerEngine, AskOptions } from '../../../ports/answer-engine.ts';
import type { WebFetcher } from '../../../ports/web-fetcher.ts';
import { type Asked, createEngine, type EngineOptions } from '../shared/engine.ts';
import { geminiSender } from './client.ts';
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
      send: (asked, http) => send(requestOf(asked), http),
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

/** The tool of today's models; the library names only its predecessor googleSearchRetrieval. */
const SEARCH: FunctionDeclarationsTool & { readonly google_search: Readonly<Record<string, never>> } = {
  google_search: {},
};

/** The question verbatim as the only message, no instructions (G-01). */
const requestOf = ({ question, maxOutputTokens }: Asked): GenerateContentRequest => ({
  contents: [{ role: 'user', parts: [{ text: question }] }],
  tools: [SEARCH],
  generationConfig: { temperature: 1, maxOutputTokens },
});
