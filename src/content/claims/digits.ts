const zeroes = new Map<string, string>();

/** Converts digits of every script to ASCII, and Arabic and full-width separators to `.` and `,`. */
export function asciiDigits(text: string): string {
  return text
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/(?<=\d)[．，](?=\d)/g, (mark) => (mark === '．' ? '.' : ','));
}

/** Decimal digits come in contiguous runs of ten (Unicode 4.6), so counting back gives the value. */
function asciiDigit(digit: string): string {
  const known = zeroes.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  zeroes.set(digit, String(before % 10));
  return String(before % 10);
}
