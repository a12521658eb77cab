import { type FunctionDeclarationsTool, type GenerateContentRequest, GoogleGenerativeAI } from '@google/generative-ai';
import { baseOf, type EngineOptions, type EngineSpec } from '../shared/engine.ts';
import { type SdkFetch, sendBySdk } from '../shared/sdk.ts';

/** Everything before `/v1beta/...` (G-02). */
const GEMINI_ADDRESS = 'https://generativelanguage.googleapis.com';

/** The tool of today's models; the library names only its predecessor googleSearchRetrieval. */
const SEARCH: FunctionDeclarationsTool & { readonly google_search: Readonly<Record<string, never>> } = {
  google_search: {},
};

/** generateContent by Google's library, whose requests go through our transport. */
export function geminiSender(options: EngineOptions): EngineSpec['send'] {
  // The library does not encode names, and puts `models/` before one without a slash.
  const model = encodeURIComponent(options.model.replace(/^models\//, ''));
  const baseUrl = baseOf(options, GEMINI_ADDRESS);
  const client = new GoogleGenerativeAI(options.apiKey).getGenerativeModel(
    { model },
    { baseUrl, apiVersion: 'v1beta' },
  );
  return (question, maxOutputTokens, http) => {
    const request = requestOf(question, maxOutputTokens);
    return sendBySdk('x-goog-api-key', (fetch) => callWith(fetch, () => client.generateContent(request)), http);
  };
}

/** The question verbatim as the only message, no instructions (G-01). */
function requestOf(question: string, maxOutputTokens: number): GenerateContentRequest {
  const request: GenerateContentRequest = {
    contents: [{ role: 'user', parts: [{ text: question }] }],
    tools: [SEARCH],
    generationConfig: { temperature: 1, maxOutputTokens },
  };
  // Left out, the library would send an empty list.
  return Object.assign(request, { safetySettings: undefined });
}

/**
 * The library sends with the global fetch, which follows redirects with the key and cannot be replaced by an option.
 * But it looks that up only while `start` runs, before its first wait, so the global is ours for that moment: nothing
 * else runs in it.
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
