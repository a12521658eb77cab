import type { AnswerEngine } from '../../../ports/answer-engine.ts';
import type { WebFetcher } from '../../../ports/web-fetcher.ts';
import { createEngine, type EngineOptions } from '../shared/engine.ts';
import { geminiSender } from './client.ts';
import { normaliseGemini, redirectLinks } from './normalise.ts';
import { resolveLinks } from './redirects.ts';

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
