import { type HttpOptions, type HttpOutcome, post } from './http.ts';

/** What a provider's library sends with. */
export type SdkFetch = typeof globalThis.fetch;

/**
 * Sends one request through a provider's library and keeps what `post` made of it. Of the library's request the
 * address, the body and the header with the key go out, and nothing else that it or its environment adds. What it makes
 * of the response is ignored, its errors as well: they quote bodies and addresses. `call` may send once; it is not
 * given the signal, as `post` has it. Throws only the reason of `options.signal`.
 */
export async function sendBySdk(
  keyHeader: 'authorization' | 'x-goog-api-key',
  call: (fetch: SdkFetch) => PromiseLike<unknown>,
  options: HttpOptions,
): Promise<HttpOutcome> {
  let sent: Promise<HttpOutcome> | undefined;
  const fetch: SdkFetch = async (url, init) => {
    if (sent !== undefined || typeof init?.body !== 'string') throw new Error('not a request of ours');
    const key = new Headers(init.headers).get(keyHeader) ?? '';
    sent = post({ url: String(url), headers: { [keyHeader]: key }, body: init.body }, options);
    return responseOf(await sent);
  };
  try {
    await call(fetch);
  } catch {
    options.signal.throwIfAborted();
  }
  return sent ?? { outcome: 'fault', code: 'unsendable', body: '' };
}

function responseOf(outcome: HttpOutcome): Response {
  if (outcome.outcome === 'fault') throw new Error(outcome.code);
  return new Response(outcome.body, { status: outcome.status, headers: { 'content-type': 'application/json' } });
}
