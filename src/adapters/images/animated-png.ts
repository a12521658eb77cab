const SIGNATURE_BYTES = 8;

/** Whether a PNG says before its pixels that it has frames (APNG, `acTL`), which the decoder would pass over in silence. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + 8 <= png.length; ) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT' || type === 'IEND') return false;
    at += 12 + png.readUInt32BE(at);
  }
  return false;
}
