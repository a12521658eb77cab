/** Enough for the strings that recur in a few hundred resources. When this many are known, all are forgotten. */
const MOST_KNOWN = 4096;
/** Longer texts hardly ever recur, and would be kept in memory only for this. */
const LONGEST_KNOWN = 100;

/**
 * Returns a function that copies JSON values into less memory: objects are only as large as their members need, and
 * equal strings exist once, within a copy and across recent ones. The copy equals the value, in the same order.
 */
export function leanCopies(): <T extends object>(value: T) => T {
  const known = new Map<string, string>();
  const once = (text: string): string => {
    const same = known.get(text);
    if (same !== undefined || text.length > LONGEST_KNOWN) return same ?? text;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, text);
    return text;
  };
  /** In place, which is faster than a reviver; every member is the copy's own, whatever its name. */
  const shareStrings = (within: Record<string, unknown>): void => {
    for (const key of Object.keys(within)) {
      const inner = within[key];
      if (typeof inner === 'string') within[key] = once(inner);
      // an array has its members under indexes, which are keys as well
      else if (typeof inner === 'object' && inner !== null) shareStrings(inner as Record<string, unknown>);
    }
  };
  return <T extends object>(value: T): T => {
    // the parser knows each object's members before it makes the object, so it leaves no room for more
    const copy = JSON.parse(JSON.stringify(value));
    shareStrings(copy);
    return copy;
  };
}
