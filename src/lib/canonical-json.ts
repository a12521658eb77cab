/**
 * Canonical JSON (RFC 8785); members that are undefined are left out. Throws TypeError for what JSON cannot express.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number');
  const text = JSON.stringify(value) as string | undefined; // undefined for functions, symbols and undefined itself
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}`);
  return text;
}
