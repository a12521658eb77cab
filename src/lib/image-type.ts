const PNG = '\x89PNG\r\n\x1a\n';

/** Media type of a picture by its first bytes (PNG 5.2, ITU-T T.81, RFC 9649, GIF89a); undefined for anything else. */
export function imageTypeOf(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (head.startsWith(PNG)) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^RIFF.{4}WEBP$/s.test(head)) return 'image/webp';
  return /^GIF8[79]a/.test(head) ? 'image/gif' : undefined;
}
