import { isRecord, type JsonRecord, recordOf } from '../../lib/json.ts';
import { dereferenced } from '../../lib/json-schema.ts';
/**
 * The part of JSON Schema (draft 2020-12, as zod emits it for `io: 'input'`) that requests are read with; the same schemas
 * stand in the OpenAPI document. `compileSchema` makes this form of it: references are resolved, `"type": ["string",
 * "null"]` is the same `anyOf` as any other "or null", and a keyword that the reader would silently skip is refused.
 */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  /** Declaration order is the order of violations. */
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** false: unknown members are refused; else they are dropped, or the whole is a free map when there are no properties. */
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly (string | number | boolean)[];
  readonly const?: string | number | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: 'date-time';
  /** Only `[X, {"type": "null"}]`, in either order: X or null. */
  readonly anyOf?: readonly Schema[];
  /** The name of an own rule, for a string or an object, run when all else was right. */
  readonly 'x-rule'?: string;
}

/** Keywords that describe and do not constrain. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['$schema', '$defs', '$id', 'id', 'title', 'description', 'default', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'],
]);
const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);
const TYPES: ReadonlySet<string> = new Set(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']);

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isOrNull(value: unknown): boolean {
  const branches = Array.isArray(value) ? value : [];
  return (
    branches.length === 2 && branches.filter((branch) => isRecord(branch) && branch['type'] === 'null').length === 1
  );
}

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return new RegExp(value, 'u').source.length > 0;
  } catch {
    return false;
  }
}

/** Per keyword: whether its value is one that the reader handles. */
const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => typeof value === 'string' && TYPES.has(value),
  properties: isRecord,
  required: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  additionalProperties: (value) => typeof value === 'boolean' || isRecord(value),
  propertyNames: (value) => isRecord(value) && Object.keys(value).join() === 'type' && value['type'] === 'string',
  items: isRecord,
  minItems: isCount,
  maxItems: isCount,
  enum: (value) => Array.isArray(value) && value.length > 0 && value.every((item) => SCALARS.has(typeof item)),
  const: (value) => SCALARS.has(typeof value),
  minLength: isCount,
  maxLength: isCount,
  pattern: isPattern,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  format: (value) => value === 'date-time',
  anyOf: isOrNull,
  'x-rule': (value) => typeof value === 'string',
};

type Json = Record<string, unknown>;

/** `{"type": ["string", "null"], ...}` as `{"anyOf": [{"type": "string", ...}, {"type": "null"}]}`. */
function spellOutNull(schema: Json): Json {
  const { type, ...rest } = schema;
  if (!Array.isArray(type) || type.length !== 2 || !type.includes('null')) return schema;
  return { anyOf: [{ ...rest, type: type.find((name) => name !== 'null') }, { type: 'null' }] };
}

function checkKeywords(schema: Json, path: string): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const extension = keyword.startsWith('x-') && keyword !== 'x-rule';
    if (ANNOTATIONS.has(keyword) || extension) continue;
    const handles = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (!handles?.(value)) throw new TypeError(`request schema ${path}: cannot read with "${keyword}"`);
  }
  if (schema['x-rule'] !== undefined && schema['type'] !== 'string' && schema['type'] !== 'object') {
    throw new TypeError(`request schema ${path}: "x-rule" stands on a string or an object`);
  }
}

/** No request nests schemas further; a recursive one would never end. */
const MAX_SCHEMA_DEPTH = 32;

function compile(json: unknown, document: JsonRecord, path: string, depth: number): Json {
  if (!isRecord(json)) throw new TypeError(`request schema ${path}: not an object`);
  if (depth > MAX_SCHEMA_DEPTH) throw new TypeError(`request schema ${path}: recursive`);
  const named = dereferenced(json, document);
  if (named === undefined) throw new TypeError(`request schema ${path}: ${json['$ref']} is not defined`);
  const schema = spellOutNull(named);
  const child = (value: unknown, step: string): Json => compile(value, document, `${path}/${step}`, depth + 1);
  const compiled: Json = { ...schema };
  const { properties, additionalProperties, items, anyOf } = schema;
  if (isRecord(properties)) {
    const members = Object.entries(properties);
    compiled['properties'] = Object.fromEntries(members.map(([name, value]) => [name, child(value, name)]));
  }
  if (isRecord(additionalProperties)) compiled['additionalProperties'] = child(additionalProperties, '*');
  if (items !== undefined) compiled['items'] = child(items, 'items');
  if (Array.isArray(anyOf)) compiled['anyOf'] = anyOf.map((branch) => child(branch, 'anyOf'));
  checkKeywords(compiled, path);
  return compiled;
}

/**
 * Compiles a JSON Schema once, at start. `definitions` are the schemas by name that `#/components/schemas/...` means;
 * `#/$defs/...` is the schema's own. Throws a TypeError that names the place of what cannot be read with.
 */
export function compileSchema(json: unknown, definitions: JsonRecord = {}): Schema {
  const document = { ...recordOf(json), components: { schemas: definitions } };
  return compile(json, document, '#', 0) as Schema; // checkKeywords has proved every keyword's type
}
