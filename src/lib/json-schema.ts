import { isRecord, type JsonRecord } from './json.ts';

/** Follows `$ref` within the document, keeping the keywords beside it. Undefined for a reference to nothing. */
export function dereferenced(schema: JsonRecord, document: JsonRecord): JsonRecord | undefined {
  const { $ref: reference, ...beside } = schema;
  if (reference === undefined) return schema;
  const named = String(reference)
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => (isRecord(node) && Object.hasOwn(node, name) ? node[name] : undefined), document);
  return isRecord(named) ? dereferenced({ ...named, ...beside }, document) : undefined;
}
