/**
 * The value that `make` returns for an object and a key. It is made once and kept as long as the object exists. The
 * object must not change.
 */
export function oncePer<O extends object, K, V extends object>(make: (of: O, key: K) => V): (of: O, key: K) => V {
  const known = new WeakMap<O, Map<K, V>>();
  return (of, key) => {
    const made = known.get(of) ?? new Map<K, V>();
    known.set(of, made);
    const value = made.get(key) ?? make(of, key);
    made.set(key, value);
    return value;
  };
}
