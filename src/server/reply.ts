import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HttpError } from '../contract/errors.ts';
import { redactOwnKeys } from '../lib/redact.ts';

/** What an operation answers. Bodies are prepared text or bytes: nothing is serialised, hashed or guessed on the way out. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

export const JSON_TYPE = 'application/json';
const NOT_MODIFIED = 304;
const VALIDATION_FAILED = 422;
const JSON_HEADERS = Object.freeze({ 'content-type': JSON_TYPE });

/** `body` is JSON text already. */
export function jsonReply(status: number, body: Reply['body']): Reply {
  return { status, headers: JSON_HEADERS, body };
}

const refusals = new WeakMap<HttpError, Reply>();

/** The body that a refusal has on the wire; equal errors give equal bytes (H-03, H-07). */
export function refusalReply(error: HttpError): Reply {
  const known = refusals.get(error);
  if (known) return known;
  const body = JSON.stringify({ detail: error.detail });
  const reply = {
    status: error.status,
    headers: { ...JSON_HEADERS, ...error.headers },
    // a 422 gives back what was sent, and a key may have been sent at the wrong place (H-11)
    body: error.status === VALIDATION_FAILED ? redactOwnKeys(body) : body,
  };
  refusals.set(error, reply);
  return reply;
}

export function isRefusal(outcome: Reply | HttpError): outcome is HttpError {
  return 'detail' in outcome;
}

/**
 * Writes the reply. A streamed body is pulled as fast as the client reads, and the connection is cut when the source
 * fails midway: a short body that claims to be whole would be worse.
 */
export async function sendReply(res: ServerResponse, reply: Reply): Promise<void> {
  const { body } = reply;
  if (reply.status === NOT_MODIFIED) {
    // a length would be that of the body which is not sent (RFC 9110 section 8.6)
    res.writeHead(reply.status, { ...reply.headers }).end();
    return;
  }
  if (typeof body === 'string' || body instanceof Uint8Array) {
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
    res.writeHead(reply.status, { ...reply.headers, 'content-length': length });
    res.end(body);
    return;
  }
  res.writeHead(reply.status, { ...reply.headers });
  await pipeline(Readable.from(body, { objectMode: true, highWaterMark: 1 }), res);
}
