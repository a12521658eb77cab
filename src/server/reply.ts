import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HttpError } from '../contract/errors.ts';
import { redactOwnKeys } from '../lib/redact.ts';
import { acceptsGzip, gzipBytes, gzipStream } from './compression.ts';
import type { Exchange } from './exchange.ts';

/** The answer of an operation. The body is final: it is neither serialised nor hashed when it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** How an operation ends. */
export type Outcome = Reply | HttpError;

export const JSON_TYPE = 'application/json';
/** Answers that have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 304]);
const VALIDATION_FAILED = 422;
const JSON_HEADERS = Object.freeze({ 'content-type': JSON_TYPE });
/** Smaller bodies are sent as they are (P-06). */
export const COMPRESSED_FROM_BYTES = 1025;

/** `body` is JSON text already. */
export function jsonReply(status: number, body: Reply['body'], headers: Reply['headers'] = JSON_HEADERS): Reply {
  return { status, headers, body };
}

const refusals = new WeakMap<HttpError, Reply>();

/** The reply of a refusal; equal errors give equal bytes (H-03, H-07). */
export function refusalReply(error: HttpError): Reply {
  const known = refusals.get(error);
  if (known) return known;
  const body = JSON.stringify({ detail: error.detail });
  const reply = {
    status: error.status,
    headers: { ...JSON_HEADERS, ...error.headers },
    // a 422 repeats what was sent, and that may contain a misplaced key (H-11)
    body: error.status === VALIDATION_FAILED ? redactOwnKeys(body) : body,
  };
  refusals.set(error, reply);
  return reply;
}

export function isRefusal(outcome: Outcome): outcome is HttpError {
  return 'detail' in outcome;
}

/**
 * Writes the reply, with the request's id (P-01); JSON over 1 KB is gzipped for a client that takes it (P-06). A
 * streamed body is read as fast as the client takes it. If its source fails, the connection is cut, because a truncated
 * body must not look complete.
 */
export async function sendReply(exchange: Pick<Exchange, 'req' | 'res' | 'requestId'>, reply: Reply): Promise<void> {
  const { res, requestId } = exchange;
  const { status, body } = reply;
  // the one copy that is made of the headers
  const headers: OutgoingHttpHeaders = { ...reply.headers, 'x-request-id': requestId };
  if (BODILESS.has(status)) {
    // a content-length is forbidden with 204, and with 304 it is that of the omitted body (RFC 9110 section 8.6)
    res.writeHead(status, headers).end();
    return;
  }
  const length = lengthOf(body);
  const isZipped = isCompressible(reply, length) && negotiateGzip(exchange, headers);
  if (isZipped && length !== undefined) return sendZipped(res, reply, headers);
  if (length !== undefined) headers['content-length'] = length;
  res.writeHead(status, headers);
  if (isZipped) await pipeline(readable(body), gzipStream(), res);
  else await sendBody(res, body);
}

/** Whether the client takes gzip; the headers say so, and that the answer depends on it. */
function negotiateGzip({ req }: Pick<Exchange, 'req'>, headers: OutgoingHttpHeaders): boolean {
  headers.vary = 'accept-encoding';
  if (!acceptsGzip(req.headers['accept-encoding'])) return false;
  headers['content-encoding'] = 'gzip';
  return true;
}

async function sendZipped(res: Exchange['res'], { status, body }: Reply, headers: OutgoingHttpHeaders): Promise<void> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) throw new TypeError('a streamed body has no length');
  const bytes = await gzipBytes(body);
  res.writeHead(status, { ...headers, 'content-length': bytes.byteLength }).end(bytes);
}

async function sendBody(res: Exchange['res'], body: Reply['body']): Promise<void> {
  if (typeof body === 'string' || body instanceof Uint8Array) res.end(body);
  else await pipeline(readable(body), res);
}

const readable = (body: Iterable<unknown> | AsyncIterable<unknown>): Readable =>
  Readable.from(body, { objectMode: true, highWaterMark: 1 });

/** In bytes; undefined for a streamed body. */
function lengthOf(body: Reply['body']): number | undefined {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return body instanceof Uint8Array ? body.byteLength : undefined;
}

const isCompressible = ({ headers }: Reply, length = Infinity): boolean =>
  length >= COMPRESSED_FROM_BYTES && headers['content-type'] === JSON_TYPE && !('content-encoding' in headers);
