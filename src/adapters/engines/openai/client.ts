import type OpenAI from 'openai';
import type { ClientOptions } from 'openai';
import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses';
import { baseOf, type EngineOptions } from '../shared/engine.ts';
import type { HttpOptions, HttpOutcome } from '../shared/http.ts';
import { type SdkFetch, sendBySdk } from '../shared/sdk.ts';

/** Everything before `/responses` (G-02). */
const OPENAI_ADDRESS = 'https://api.openai.com/v1';

/** The longest delay that a timer can have: our own timeout ends a request, never that of the SDK. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Throws only the reason of `http.signal`. */
export type OpenAiSender = (body: ResponseCreateParamsNonStreaming, http: HttpOptions) => Promise<HttpOutcome>;

/** Sends the one request that `call` makes with the client. Throws only the reason of `http.signal`. */
export type OpenAiCaller = (call: (client: OpenAI) => OpenAiRequest, http: HttpOptions) => Promise<HttpOutcome>;
type OpenAiRequest = Pick<ReturnType<OpenAI['responses']['create']>, 'asResponse'>;

/** One client of OpenAI's SDK over our transport. The SDK, 10 MB, is loaded by this call, not with the module. */
export function openAiCaller(options: Pick<EngineOptions, 'apiKey' | 'baseUrl'>): OpenAiCaller {
  const loaded = import('openai');
  let client: OpenAI | undefined;
  return async (call, http) => {
    const sdk = await loaded;
    const send = (fetch: SdkFetch) => {
      client ??= new sdk.OpenAI(clientOptions(options));
      return call(client.withOptions({ fetch })).asResponse();
    };
    return sendBySdk('authorization', send, http);
  };
}

export function openAiSender(options: Pick<EngineOptions, 'apiKey' | 'baseUrl'>): OpenAiSender {
  const send = openAiCaller(options);
  return (body, http) => send((client) => client.responses.create(body), http);
}

/** Sets all that the SDK would otherwise take from OPENAI_* variables; `organization` and the like are set to null. */
function clientOptions(options: Pick<EngineOptions, 'apiKey' | 'baseUrl'>): ClientOptions {
  const { apiKey } = options;
  return {
    apiKey,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: baseOf(options, OPENAI_ADDRESS),
    // OPENAI_CUSTOM_HEADERS has no option, but a header that is stated here wins.
    defaultHeaders: { authorization: `Bearer ${apiKey}` },
    logLevel: 'off',
    maxRetries: 0,
    timeout: LONGEST_DELAY_MS,
  };
}
