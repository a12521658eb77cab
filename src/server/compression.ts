import { createGzip, type Gzip } from 'node:zlib';
import { gzipped } from '../lib/gzip.ts';

/** Answers are compressed anew each time, unlike completed reports, so time counts more than the last few bytes. */
const LEVEL = 4;

/** On a thread of the pool. */
export const gzipBytes = (body: string | Uint8Array): Promise<Uint8Array> => gzipped(body, LEVEL);

/** Passes on what it has as its buffer fills, so that a page of large reports is never in memory as a whole. */
export const gzipStream = (): Gzip => createGzip({ level: LEVEL });

/** gzip named with a weight above 0, or covered by `*` (RFC 9110 section 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (header === undefined || header === '') return false;
  const weights = new Map<string, number>();
  for (const part of String(header).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
