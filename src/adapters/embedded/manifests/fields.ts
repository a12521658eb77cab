import { isDeepStrictEqual } from 'node:util';

export type Fields = Readonly<Record<string, unknown>>;

const isMapping = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mappingOf = (value: unknown): Fields => (isMapping(value) ? value : {});

/** What two manifests of one resource say together. Maps are merged; lists and values of the later one count, and so does its `null`. */
export function merged(first: unknown, second: unknown): unknown {
  if (!isMapping(first) || !isMapping(second)) return second;
  const fields = Object.entries(second).map(([key, value]): [string, unknown] => [key, merged(first[key], value)]);
  return { ...first, ...Object.fromEntries(fields) };
}

/** `stored` with what a manifest gives: maps are merged, lists and values replaced, `null` removes. */
export function overlaid(stored: unknown, given: unknown): unknown {
  if (!isMapping(given)) return given;
  const fields = new Map(Object.entries(mappingOf(stored)));
  for (const [key, value] of Object.entries(given)) {
    if (value === null) fields.delete(key);
    else fields.set(key, overlaid(fields.get(key), value));
  }
  return Object.fromEntries(fields);
}

/**
 * `stored` without the fields that a manifest gave `before` and that nobody wants any more. A value that somebody else
 * has set since belongs to them and stays. A map that is left empty goes as well.
 */
export function withoutDropped(stored: Fields, before: Fields, wanted: Fields): Fields {
  const fields = new Map(Object.entries(stored));
  for (const [key, was] of Object.entries(before)) {
    const [now, wants] = [fields.get(key), wanted[key]];
    const isWanted = Object.hasOwn(wanted, key);
    if (isMapping(was) && isMapping(now) && (!isWanted || isMapping(wants))) {
      const rest = withoutDropped(now, was, mappingOf(wants));
      if (isWanted || Object.keys(rest).length > 0) fields.set(key, rest);
      else fields.delete(key);
    } else if (!isWanted && isDeepStrictEqual(now, was)) fields.delete(key);
  }
  return Object.fromEntries(fields);
}
