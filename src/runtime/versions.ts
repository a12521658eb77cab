/**
 * Order of two resource versions of one kind: negative when `a` is older. Decimal integers of any size (KEP-5504);
 * other strings are compared as text, which tells equal from different and nothing more.
 */
export function compareVersions(a: string, b: string): number {
  if (a === b) return 0;
  const numeric = /^\d+$/.test(a) && /^\d+$/.test(b);
  const [x, y] = numeric ? [BigInt(a), BigInt(b)] : [a, b];
  return x < y ? -1 : x > y ? 1 : 0;
}
