import { createHash } from 'node:crypto';
import { Agent, type Dispatcher, request as send } from 'undici';
import type { Clock } from '../../../lib/clock.ts';

export interface HttpRequest {
  readonly url: string;
  /** Keys are here and nowhere else (G-01). */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; anything else has its `content-type` among the headers. */
  readonly body: string | Uint8Array;
}

export type HttpOutcome = { readonly body: string; readonly requestSha256?: string } & (
  | ({ readonly outcome: 'response' } & HttpResponse)
  | { readonly outcome: 'fault'; readonly code: FaultCode }
);

export interface HttpResponse {
  readonly status: number;
  readonly retryAfter?: string;
  /** When the provider sent it, by its own clock. */
  readonly date?: string;
}

/** `unsendable`: a library refused to make the request, so nothing was sent. */
export type FaultCode = 'timeout' | 'network' | 'cut_body' | 'body_too_large' | 'unsendable';

export interface HttpOptions {
  readonly signal: AbortSignal;
  /** From the call, connecting included, to the last byte received. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly dispatcher: Dispatcher;
}

/** No text answer comes close to this, and a picture in base64 is at most half of it; the rest is not read. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Keeps connections for all calls of one engine. On HTTP/1.1 an aborted call disturbs no other. */
export function keepAliveAgent(): Dispatcher {
  return new Agent({ headersTimeout: 0, bodyTimeout: 0, connectTimeout: 10_000, allowH2: false });
}

/** Posts once and follows no redirect, which would leak the key. Throws only the reason of `signal`. */
export async function post(request: HttpRequest, options: HttpOptions): Promise<HttpOutcome> {
  options.signal.throwIfAborted();
  const expiry = new AbortController();
  const cancel = options.clock.setTimer(options.timeoutMs, () => expiry.abort());
  const received: Uint8Array[] = [];
  const requestSha256 = fingerprint(request);
  const fault = (code: FaultCode): HttpOutcome => ({
    outcome: 'fault',
    code,
    body: textOf(received),
    requestSha256,
  });
  let started = false;
  try {
    const response = await send(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...request.headers },
      body: request.body,
      signal: AbortSignal.any([options.signal, expiry.signal]),
      dispatcher: options.dispatcher,
    });
    started = true;
    if (!(await collect(response.body, received))) return fault('body_too_large');
    const { 'retry-after': retryAfter, date } = response.headers;
    const times = {
      ...(typeof retryAfter === 'string' ? { retryAfter } : {}),
      ...(typeof date === 'string' ? { date } : {}),
    };
    return { outcome: 'response', status: response.statusCode, body: textOf(received), requestSha256, ...times };
  } catch {
    options.signal.throwIfAborted();
    if (expiry.signal.aborted) return fault('timeout');
    return fault(started ? 'cut_body' : 'network');
  } finally {
    cancel();
  }
}

/** Identifies the request without its address: path and body, from which neither host nor key can be derived. */
function fingerprint({ url, body }: HttpRequest): string {
  const { pathname } = new URL(url);
  return createHash('sha256').update(`${pathname}\n`).update(body).digest('hex');
}

/** False when the body is larger than we read; leaving the loop closes the connection. */
async function collect(body: AsyncIterable<Uint8Array>, into: Uint8Array[]): Promise<boolean> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return false;
    into.push(chunk);
  }
  return true;
}

function textOf(chunks: readonly Uint8Array[]): string {
  return Buffer.concat(chunks).toString('utf8');
}
