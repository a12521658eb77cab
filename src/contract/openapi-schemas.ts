import { z } from 'zod';
import { isRecord, type JsonRecord, recordOf } from '../lib/json.ts';
import { errorBodies } from './errors.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** The form of each schema in the document: a reference, or the schema itself if it has no name. */
export type Refs = ReadonlyMap<z.ZodType, JsonRecord>;

/**
 * Whether responses may have members that the document does not name. Partners are told that responses may gain members
 * (V-04), so the document has the open form; the tests check what is sent against the closed form.
 */
export type ResponseForm = 'open' | 'closed';

/** Every schema that an operation or an error names, converted in one go so that each id appears once in components. */
export function collectSchemas(responses: ResponseForm): { refs: Refs; schemas: JsonRecord } {
  const operations = Object.values<Operation>(OPERATIONS);
  const requests = new Set(
    operations.flatMap(({ params, body }) => [...params, ...(body ? [body] : [])].map(schemaOf)),
  );
  const answers = operations.flatMap(({ success }) => (typeof success.schema === 'string' ? [] : [success.schema]));
  const refusals = Object.values(errorBodies).map(({ schema }) => schema);
  const list = [...new Set([...requests, ...refusals, ...answers])];
  const { roots, definitions } = converted(list);
  const asked = namesIn(
    [...requests].map((schema) => roots.get(schema)),
    definitions,
  );
  const written = (schema: JsonRecord): JsonRecord => (responses === 'open' ? opened(schema) : schema);
  const schemas = Object.entries(definitions)
    .map(([name, schema]) => [name, asked.has(name) ? schema : written(schema)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const refs = [...roots].map(([schema, json]) => [schema, requests.has(schema) ? json : written(json)] as const);
  return { refs: new Map(refs), schemas: Object.fromEntries(schemas) };
}

const schemaOf = ({ schema }: { readonly schema: z.ZodType }): z.ZodType => schema;

function converted(list: readonly z.ZodType[]): { roots: Refs; definitions: Readonly<Record<string, JsonRecord>> } {
  const whole = z.object(Object.fromEntries(list.map((schema, index) => [`s${index}`, schema])));
  const found: unknown = z.toJSONSchema(whole, { io: 'input', override: ({ jsonSchema }) => simplify(jsonSchema) });
  const json = recordOf(JSON.parse(JSON.stringify(found).replaceAll('"#/$defs/', '"#/components/schemas/')));
  const properties = recordOf(json['properties']);
  const roots = new Map(list.map((schema, index) => [schema, recordOf(properties[`s${index}`])]));
  const definitions = Object.entries(recordOf(json['$defs'])).map(([name, schema]) => {
    const { id: _, ...rest } = recordOf(schema);
    return [name, rest] as const;
  });
  return { roots, definitions: Object.fromEntries(definitions) };
}

const UTC_MILLISECONDS = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$';

/**
 * zod writes the calendar into the pattern of a date-time. `format` says the same, so the pattern keeps only what
 * `format` cannot say: UTC with milliseconds. `x-rule` is for the reader of requests alone.
 */
function simplify(schema: Record<string, unknown>): void {
  if (schema['format'] === 'date-time') {
    if (String(schema['pattern']).includes('\\d{3}(?:Z)')) schema['pattern'] = UTC_MILLISECONDS;
    else delete schema['pattern'];
  }
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  delete schema['x-rule'];
}

/** The schemas that these refer to, directly or through others. */
function namesIn(
  schemas: readonly unknown[],
  definitions: Readonly<Record<string, JsonRecord>>,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const [, name = ''] of JSON.stringify(schemas).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    namesIn([definitions[name]], definitions, found);
  }
  return found;
}

/** The same schema without `additionalProperties: false`. */
function opened(schema: JsonRecord): JsonRecord {
  const open = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(open);
    if (!isRecord(node)) return node;
    const kept = Object.entries(node).filter(([key, value]) => key !== 'additionalProperties' || value !== false);
    return Object.fromEntries(kept.map(([key, value]) => [key, open(value)]));
  };
  return recordOf(open(schema));
}
