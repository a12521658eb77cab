import { z } from 'zod';
import { isRecord, type JsonRecord, recordOf } from '../../lib/json.ts';
import { dereferenced } from '../../lib/json-schema.ts';

const count = z.int().min(0);
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const object = z.record(z.string(), z.unknown());

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const isOrNull = (branches: readonly unknown[]): boolean =>
  branches.length === 2 && branches.filter((branch) => isRecord(branch) && branch['type'] === 'null').length === 1;

/** The keywords that constrain a value, each with the arguments that the reader handles. */
const KEYWORDS = z.object({
  type: z.enum(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']),
  properties: object,
  required: z.array(z.string()),
  additionalProperties: z.union([z.boolean(), object]),
  propertyNames: z.strictObject({ type: z.literal('string') }),
  items: object,
  minItems: count,
  maxItems: count,
  enum: z.array(scalar).min(1),
  const: scalar,
  minLength: count,
  maxLength: count,
  pattern: z.string().refine(isPattern),
  minimum: z.number(),
  maximum: z.number(),
  format: z.literal('date-time'),
  anyOf: z.array(z.unknown()).refine(isOrNull),
  /** The name of one of our own rules for a string or an object; it runs if everything else is valid. */
  'x-rule': z.string(),
});
type Keywords = Omit<z.infer<typeof KEYWORDS>, 'properties' | 'additionalProperties' | 'items' | 'anyOf'>;

/**
 * The part of JSON Schema (draft 2020-12, as zod emits it for `io: 'input'`) with which requests are read; the OpenAPI
 * document has the same schemas. `compileSchema` resolves references, rewrites `"type": ["string", "null"]` as an
 * `anyOf`, the form of all other nullable values, and refuses keywords that the reader would ignore.
 */
export interface Schema extends Readonly<Partial<Keywords>> {
  /** Declaration order is the order of violations. */
  readonly properties?: Readonly<Record<string, Schema>>;
  /** If false, unknown members are refused. Otherwise they are dropped, or kept if there are no properties at all. */
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  /** Only `[X, {"type": "null"}]`, in either order: X or null. */
  readonly anyOf?: readonly Schema[];
}

/** Keywords that describe and do not constrain. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['$schema', '$defs', '$id', 'id', 'title', 'description', 'default', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType'],
]);

type Json = Record<string, unknown>;

/** `{"type": ["string", "null"], ...}` as `{"anyOf": [{"type": "string", ...}, {"type": "null"}]}`. */
function spellOutNull(schema: Json): Json {
  const { type, ...rest } = schema;
  if (!Array.isArray(type) || type.length !== 2 || !type.includes('null')) return schema;
  return { anyOf: [{ ...rest, type: type.find((name) => name !== 'null') }, { type: 'null' }] };
}

const HANDLED: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(KEYWORDS.shape));

function checkKeywords(schema: Json, path: string): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const extension = keyword.startsWith('x-') && keyword !== 'x-rule';
    if (ANNOTATIONS.has(keyword) || extension) continue;
    if (!HANDLED.get(keyword)?.safeParse(value).success)
      throw new TypeError(`request schema ${path}: this use of "${keyword}" is not supported`);
  }
  if (schema['x-rule'] !== undefined && schema['type'] !== 'string' && schema['type'] !== 'object') {
    throw new TypeError(`request schema ${path}: "x-rule" is allowed only on a string or an object`);
  }
}

/** No request nests schemas deeper; a recursive schema would never end. */
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
 * Compiles a JSON Schema, once at start. `definitions` are the schemas to which `#/components/schemas/...` refers;
 * `#/$defs/...` refers to the schema's own. Throws a TypeError with the place of a keyword that is not handled.
 */
export function compileSchema(json: unknown, definitions: JsonRecord = {}): Schema {
  const document = { ...recordOf(json), components: { schemas: definitions } };
  return compile(json, document, '#', 0) as Schema; // checkKeywords has proved every keyword's type
}
