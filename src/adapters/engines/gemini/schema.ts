import { isRecord, type JsonRecord } from '../../../lib/json.ts';

/**
 * A strict schema, reduced to the part of JSON Schema that responseJsonSchema supports (Gemini API reference,
 * GenerationConfig): no `const`, no exclusive bounds, no `multipleOf`. Our own schema checks each reply for what is
 * left out here.
 */
export function geminiSchema(strict: JsonRecord, title: string): JsonRecord {
  return { title, ...converted(strict) };
}

const LEFT_OUT = new Set(['const', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
/** Their members are schemas by name. */
const MAPS = new Set(['properties', '$defs']);

function converted(node: JsonRecord): JsonRecord {
  const members = Object.entries(node).filter(([keyword]) => !LEFT_OUT.has(keyword));
  return {
    ...Object.fromEntries(
      members.map(([keyword, value]) => [keyword, MAPS.has(keyword) ? eachOf(value) : inner(value)]),
    ),
    ...('const' in node && node['const'] !== null ? constant(node['const']) : {}),
  };
}

/** `enum` holds texts and numbers only. */
const constant = (value: unknown): JsonRecord =>
  typeof value === 'string' || typeof value === 'number' ? { enum: [value] } : { type: typeof value };

const eachOf = (schemas: unknown): unknown =>
  isRecord(schemas)
    ? Object.fromEntries(Object.entries(schemas).map(([name, value]) => [name, inner(value)]))
    : schemas;

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner);
  return isRecord(value) ? converted(value) : value;
}
