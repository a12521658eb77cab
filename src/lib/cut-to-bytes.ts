/** The longest prefix of at most `maxBytes` bytes of UTF-8, without a partial character. */
export function cutToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text.toWellFormed());
  if (bytes.length <= maxBytes) return text.toWellFormed();
  let end = maxBytes;
  // 10xxxxxx continues a character
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString();
}
