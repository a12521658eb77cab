import { type HttpOptions, type HttpOutcome, post } from './http.ts';

/** What a provider's library sends with. */
export type SdkFetch = typeof globalThis.fetch;

/**
 * Sends one request through a provider's library and returns the outcome of `post`. Only the address, the body and the
 * header with the key are taken from the library's request; whatever else the library or its environment adds is not
 * sent. What the library makes of the response is ignored, and so are its errors, which quote bodies and addresses.
 * `call` may send only once; it needs no signal, because `post` has it. Throws only the reason of `options.signal`.
 */
export async function sendBySdk(
  keyHeader: 'authorization' | 'x-goog-api-key',
  call: (fetch: SdkFetch) => PromiseLike<unknown>,
  options: HttpOptions,
): Promise<HttpOutcome> {
  let sent: Promise<HttpOutcome> | undefined;
  const fetch: SdkFetch = async (url, init) => {
    const body = init?.body;
    if (sent !== undefined || !isOurs(body)) throw new Error('not a request of ours');
    const key = new Headers(init?.headers).get(keyHeader) ?? '';
    sent = sendBody(String(url), { [keyHeader]: key }, body, options);
    return responseOf(await sent);
  };
  try {
    await call(fetch);
  } catch {
    options.signal.throwIfAborted();
  }
  return sent ?? { outcome: 'fault', code: 'unsendable', body: '' };
}

const isOurs = (body: unknown): body is string | FormData => typeof body === 'string' || body instanceof FormData;

/** A form goes out as the bytes that its standard encoding gives (RFC 7578), with the boundary in the content type. */
async function sendBody(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | FormData,
  options: HttpOptions,
): Promise<HttpOutcome> {
  if (typeof body === 'string') return post({ url, headers, body }, options);
  const form = new Response(body);
  const contentType = form.headers.get('content-type') ?? '';
  return post({ url, headers: { ...headers, 'content-type': contentType }, body: await form.bytes() }, options);
}

function responseOf(outcome: HttpOutcome): Response {
  if (outcome.outcome === 'fault') throw new Error(outcome.code);
  return new Response(outcome.body, { status: outcome.status, headers: { 'content-type': 'application/json' } });
}
