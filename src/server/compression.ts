import { createGzip, type Gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { gzipped } from '../lib/gzip.ts';

/**
 * Lists and outputs are compressed anew each time, and polls whenever their answer has changed, so time counts more
 * than a few bytes.
 */
const LEVEL = 4;

/** On a thread of the pool. */
export const gzipBytes = (body: string | Uint8Array): Promise<Uint8Array> => gzipped(body, LEVEL);

/** Passes on what it has as its buffer fills, so that a page of large reports is never in memory as a whole. */
export const gzipStream = (): Gzip => createGzip({ level: LEVEL });

/** Clients send few spellings of Accept-Encoding. */
const MAX_SPELLINGS = 100;
const MAX_SPELLING_CHARACTERS = 200;
/** The oldest entry is evicted. `peek` keeps a hit as cheap as one of a Map. */
const spellings = new LRUCache<string, boolean>({ max: MAX_SPELLINGS });

/** gzip named with a weight above 0, or covered by `*` (RFC 9110 section 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (header === undefined || header === '') return false;
  const text = String(header);
  const known = spellings.peek(text);
  if (known !== undefined) return known;
  const takes = namesGzip(text);
  if (text.length <= MAX_SPELLING_CHARACTERS) spellings.set(text, takes);
  return takes;
}

function namesGzip(header: string): boolean {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
