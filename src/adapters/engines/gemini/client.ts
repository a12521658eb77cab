import { type GenerateContentRequest, GoogleGenerativeAI } from '@google/generative-ai';
import { baseOf, type EngineOptions } from '../shared/engine.ts';
import type { HttpOptions, HttpOutcome } from '../shared/http.ts';
import { type SdkFetch, sendBySdk } from '../shared/sdk.ts';

/** Everything before `/v1beta/...` (G-02). */
const GEMINI_ADDRESS = 'https://generativelanguage.googleapis.com';

/** Throws only the reason of `http.signal`. */
export type GeminiSender = (request: GenerateContentRequest, http: HttpOptions) => Promise<HttpOutcome>;

/** Calls generateContent. Google's library builds the request; our transport sends it. */
export function geminiSender(options: Pick<EngineOptions, 'apiKey' | 'baseUrl' | 'model'>): GeminiSender {
  // The library does not encode names, and puts `models/` before one without a slash.
  const model = encodeURIComponent(options.model.replace(/^models\//, ''));
  const baseUrl = baseOf(options, GEMINI_ADDRESS);
  const client = new GoogleGenerativeAI(options.apiKey).getGenerativeModel(
    { model },
    { baseUrl, apiVersion: 'v1beta' },
  );
  return (request, http) => {
    // Left out, the library would send an empty list.
    const whole = Object.assign({}, request, { safetySettings: undefined });
    return sendBySdk('x-goog-api-key', (fetch) => callWith(fetch, () => client.generateContent(whole)), http);
  };
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
