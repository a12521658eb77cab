import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);
/** Byte 9 of a gzip header names the system that made it; 255 is unknown (RFC 1952), the same everywhere. */
const GZIP_OS_AT = 9;
const GZIP_OS_UNKNOWN = 255;

/** The same bytes give the same bytes, on any machine. */
export async function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  const stored = await compress(bytes, { level: 6 });
  stored[GZIP_OS_AT] = GZIP_OS_UNKNOWN;
  return stored;
}

/** Rejects when the bytes are no whole gzip stream: the format carries length and checksum. */
export async function gunzipped(bytes: Uint8Array): Promise<Uint8Array> {
  return expand(bytes);
}
