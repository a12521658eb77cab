import type { ImageMediaType } from '../../ports/image-codec.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * The type that the first bytes say (PNG 5.2, JFIF, RFC 9649, GIF89a). Anything else never reaches a decoder: the
 * library would also open SVG, PDF, TIFF and more.
 */
export function mediaTypeOf(bytes: Uint8Array): ImageMediaType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  if (head.subarray(0, 8).equals(PNG)) return 'image/png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  const text = head.toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return /^GIF8[79]a/.test(text) ? 'image/gif' : undefined;
}

/** Whether a PNG says before its pixels that it has frames (APNG, `acTL`), which the decoder would pass over in silence. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG.length; at + 8 <= png.length; ) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT' || type === 'IEND') return false;
    at += 12 + png.readUInt32BE(at);
  }
  return false;
}
