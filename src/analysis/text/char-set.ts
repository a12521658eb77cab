const YES = 1;
const NO = 2;

/** Whether a UTF-16 code unit matches a pattern of single characters; each unit is matched once. */
export function charSet(pattern: RegExp): (code: number) => boolean {
  const known = new Uint8Array(0x10000);
  return (code) => {
    const before = known[code];
    if (before !== 0) return before === YES;
    const matches = pattern.test(String.fromCharCode(code));
    known[code] = matches ? YES : NO;
    return matches;
  };
}
