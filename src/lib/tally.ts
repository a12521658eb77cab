/** How often each item occurs, in the order of first occurrence. */
export function tally<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Each item once, the most frequent first; equally frequent ones in the order of first occurrence. */
export const byFrequency = <T>(items: Iterable<T>): T[] =>
  [...tally(items)].sort(([, a], [, b]) => b - a).map(([item]) => item);
