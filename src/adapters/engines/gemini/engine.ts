import type { AnswerEngine } from '../../../ports/answer-engine.ts';
import type { WebFetcher } from '../../../ports/web-fetcher.ts';
import { baseOf, createEngine, type EngineOptions } from '../shared/engine.ts';
import { normaliseGemini, redirectLinks } from './normalise.ts';
import { resolveLinks } from './redirects.ts';

/** Everything before `/v1beta/...` (G-02). */
export const GEMINI_ADDRESS = 'https://generativelanguage.googleapis.com';

export interface GeminiOptions extends EngineOptions {
  /** Resolves redirect links; without it citations fall back to the hosts that Gemini names. */
  readonly locate?: WebFetcher['locate'];
}

/**
 * Gemini with Google Search. Sent without the SDK: that one knows only the older googleSearchRetrieval tool, parses
 * bodies without showing them, quotes error texts in its messages, and follows redirects with the key in its header.
 */
export function createGeminiEngine(options: GeminiOptions): AnswerEngine {
  const model = encodeURIComponent(options.model.replace(/^models\//, ''));
  const url = `${baseOf(options, GEMINI_ADDRESS)}/v1beta/models/${model}:generateContent`;
  const { locate } = options;
  return createEngine(
    {
      request: (question, maxOutputTokens) => ({
        url,
        headers: { 'x-goog-api-key': options.apiKey },
        body: JSON.stringify({
          contents: [{ role: 'user', parts: [{ text: question }] }],
          tools: [{ google_search: {} }],
          generationConfig: { temperature: 1, maxOutputTokens },
        }),
      }),
      normalise: (body) => normaliseGemini(body, options.model),
      complete: async (body, answer, { signal }) => {
        const links = redirectLinks(body);
        if (links.length === 0 || locate === undefined) return answer;
        const resolved = await resolveLinks(links, locate, signal);
        const complete = normaliseGemini(body, options.model, resolved);
        return complete.status === 'failed' ? answer : { ...complete, resolved };
      },
    },
    options,
  );
}
