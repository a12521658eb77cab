import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

export interface DecodedBody {
  readonly bytes: Uint8Array;
  /** Length of the decoded body, as far as it was read. */
  readonly decodedBytes: number;
  readonly truncated: boolean;
}

/** A body is counted up to this multiple of its limit, so that its size can be reported, and then abandoned. */
const COUNTED = 8;
const SLACK_BYTES = 64 * 1024;
/** The compressed bytes are bounded too, as they may decode to nothing. No coding makes plain data this much larger. */
const WIRE_SHARE = 2;
/** Every coding multiplies the work; real servers apply one. */
const MAX_CODINGS = 2;

/** The codings that we accept; no others are decoded. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

/**
 * Reads a body through its content codings, keeping at most `maxBytes` decoded bytes. Throws for a coding that was not
 * requested, and for damaged or truncated data.
 */
export async function readBody(
  wire: AsyncIterable<Uint8Array>,
  contentEncoding: string,
  maxBytes: number,
): Promise<DecodedBody> {
  const limit = maxBytes * COUNTED + SLACK_BYTES;
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of decoded(bounded(wire, limit * WIRE_SHARE), contentEncoding)) {
    if (size < maxBytes) kept.push(chunk.subarray(0, maxBytes - size));
    size += chunk.length;
    if (size > limit) break;
  }
  return { bytes: Buffer.concat(kept), decodedBytes: size, truncated: size > maxBytes };
}

async function* bounded(wire: AsyncIterable<Uint8Array>, limit: number): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of wire) {
    size += chunk.length;
    yield chunk;
    if (size > limit) throw new RangeError('the body is larger than allowed');
  }
}

function decoded(wire: AsyncIterable<Uint8Array>, contentEncoding: string): AsyncIterable<Uint8Array> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MAX_CODINGS) throw new RangeError('too many content codings');
  return codings.reduceRight<AsyncIterable<Uint8Array>>(decode, wire);
}

async function* decode(from: AsyncIterable<Uint8Array>, coding: string): AsyncIterable<Uint8Array> {
  const source = from[Symbol.asyncIterator]();
  const first = await source.next();
  // An empty body is not a stream of any coding, and servers send one with 204, 304 and errors.
  if (first.done) return;
  const decoder = decoderOf(coding, first.value);
  const input = Readable.from(prepend(first.value, source), { objectMode: false });
  input.on('error', (error) => decoder.destroy(error));
  try {
    // A zlib stream without an encoding gives buffers; Node types its iterator as any.
    yield* input.pipe(decoder) as AsyncIterable<Uint8Array>;
  } finally {
    input.destroy();
    decoder.destroy();
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function decoderOf(coding: string, first: Uint8Array) {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      // RFC 9110 means the zlib format; some servers send the bare stream. The low nibble of zlib's first byte is 8.
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      throw new RangeError('a content coding that was not asked for');
  }
}
