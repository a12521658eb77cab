import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);
/**
 * Byte 9 of a gzip header names the system that made it (RFC 1952). It is always set to 255, which means unknown, so
 * that it is the same everywhere.
 */
const GZIP_OS_AT = 9;
const GZIP_OS_UNKNOWN = 255;

/** Compresses bytes, or text as UTF-8; equal input gives equal output on every machine. */
export async function gzipped(bytes: string | Uint8Array, level = 6): Promise<Uint8Array> {
  const stored = await compress(bytes, { level });
  stored[GZIP_OS_AT] = GZIP_OS_UNKNOWN;
  return stored;
}

/** Whether bytes begin as a gzip stream does (RFC 1952). */
export const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** Decompresses bytes. Rejects if they are not a complete gzip stream, which its length and checksum show. */
export async function gunzipped(bytes: Uint8Array): Promise<Uint8Array> {
  return expand(bytes);
}
