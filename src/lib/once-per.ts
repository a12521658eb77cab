/**
 * The value that `make` gives for an object and a key, made once for as long as the object lives. The object must not
 * change.
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
