/** Below 0 when a comes first, above 0 when b does. */
export type Comparison<T> = (a: T, b: T) => number;

/** The first comparison that distinguishes two values decides. */
export const inOrder =
  <T>(...comparisons: readonly Comparison<T>[]): Comparison<T> =>
  (a, b) => {
    for (const comparison of comparisons) {
      const result = comparison(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };

/** Compares by a key; texts by UTF-16 code units, which gives the same order on every machine. */
export const by =
  <T>(key: (value: T) => string | number): Comparison<T> =>
  (a, b) => {
    const [left, right] = [key(a), key(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  };
