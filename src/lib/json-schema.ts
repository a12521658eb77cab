import { isRecord, type JsonRecord } from './json.ts';

/**
 * The schema that a `$ref` into the same document names, followed to its end, with the keywords beside it laid over; the
 * schema itself where it has none. Undefined when the reference names nothing.
 */
export function dereferenced(schema: JsonRecord, document: JsonRecord): JsonRecord | undefined {
  const { $ref: reference, ...beside } = schema;
  if (reference === undefined) return schema;
  const named = String(reference)
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => (isRecord(node) && Object.hasOwn(node, name) ? node[name] : undefined), document);
  return isRecord(named) ? dereferenced({ ...named, ...beside }, document) : undefined;
}
