/** The results in the order of the items, at most `limit` at once. After a failure nothing new is started. */
export async function sideBySide<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<readonly R[]> {
  const left = [...items.entries()];
  const results: (readonly [index: number, result: R])[] = [];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, item] = next;
      try {
        results.push([index, await work(item, index)]);
      } catch (error) {
        left.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results.toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
