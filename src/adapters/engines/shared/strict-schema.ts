import { z } from 'zod';
import { isRecord, type JsonRecord, listOf, recordOf, recordsOf, textOf } from '../../../lib/json.ts';
import { dereferenced } from '../../../lib/json-schema.ts';

/**
 * A zod schema for strict structured output: closed objects, all properties required, few keywords. Optional properties
 * become nullable, and a root that is not an object becomes the member `value` of one; `decode` reverses that.
 */
export interface StrictSchema {
  readonly schema: JsonRecord;
  readonly decode: (reply: unknown) => unknown;
}

/** Validation that strict mode does not know stays with zod; lengths are told to the model in words. */
const KEPT = [
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
];
const FORMATS = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']);

/** Throws for what JSON Schema or strict mode cannot say: dates, unknown, intersections, maps, tuples. */
export function strictSchema(schema: z.ZodType): StrictSchema {
  const source: JsonRecord = recordOf(z.toJSONSchema(schema, { io: 'input' }));
  const definitions = recordOf(source['$defs']);
  const defs = Object.fromEntries(Object.entries(definitions).map(([name, node]) => [name, convert(recordOf(node))]));
  const shared = Object.keys(defs).length === 0 ? {} : { $defs: defs };
  if (isRecord(source['properties'])) {
    return { schema: { ...convert(source), ...shared }, decode: (reply) => decode(source, reply, source) };
  }
  return {
    schema: { ...closed({ value: convert(source) }), ...shared },
    decode: (reply) => decode(source, recordOf(reply)['value'], source),
  };
}

function convert(node: JsonRecord): JsonRecord {
  const about = describe(node);
  if (typeof node['$ref'] === 'string') return { $ref: node['$ref'] };
  const branches = branchesOf(node);
  if (branches.length > 0) return { ...about, anyOf: branches.map(convert) };
  const isOpen = node['type'] === 'object' && !('properties' in node);
  if ('allOf' in node || 'prefixItems' in node || isOpen || !('type' in node || 'enum' in node || 'const' in node)) {
    throw new TypeError('strict structured output cannot express this schema');
  }
  if (node['type'] === 'object') return { ...about, ...convertObject(node) };
  const format = textOf(node['format']);
  return {
    ...about,
    ...Object.fromEntries(KEPT.filter((keyword) => keyword in node).map((keyword) => [keyword, node[keyword]])),
    ...(format !== undefined && FORMATS.has(format) ? { format } : {}),
    ...(isRecord(node['items']) ? { items: convert(node['items']) } : {}),
  };
}

function convertObject(node: JsonRecord): JsonRecord {
  const properties = Object.entries(recordOf(node['properties']));
  return closed(
    Object.fromEntries(
      properties.map(([name, property]) => {
        const converted = convert(recordOf(property));
        return [name, isRequired(node, name) ? converted : { anyOf: [converted, { type: 'null' }] }];
      }),
    ),
  );
}

function closed(properties: JsonRecord): JsonRecord {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function describe(node: JsonRecord): JsonRecord {
  const words = [
    textOf(node['description']),
    'minLength' in node ? `At least ${node['minLength']} characters.` : undefined,
    'maxLength' in node ? `At most ${node['maxLength']} characters.` : undefined,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? {} : { description: words.join(' ') };
}

function branchesOf(node: JsonRecord): readonly JsonRecord[] {
  return recordsOf(node['anyOf'] ?? node['oneOf']);
}

function isRequired(node: JsonRecord, name: string): boolean {
  return listOf(node['required']).includes(name);
}

/** Follows the original schema; what does not fit it is returned unchanged, for zod to refuse. */
function decode(schema: JsonRecord, value: unknown, document: JsonRecord): unknown {
  const node = recordOf(dereferenced(schema, document));
  const into = (inner: unknown, part: unknown): unknown => decode(recordOf(inner), part, document);
  const branches = branchesOf(node);
  if (branches.length > 0) return into(branches.find((branch) => fits(branch, value, document)) ?? {}, value);
  if (Array.isArray(value)) return value.map((item) => into(node['items'], item));
  if (!isRecord(value)) return value;
  const properties = recordOf(node['properties']);
  const present = Object.entries(value).filter(([name, part]) => part !== null || isRequired(node, name));
  return Object.fromEntries(present.map(([name, part]) => [name, into(properties[name], part)]));
}

/** Whether a reply can belong to this branch: by its type, and for objects by their names and constants. */
function fits(schema: JsonRecord, value: unknown, document: JsonRecord): boolean {
  const node = recordOf(dereferenced(schema, document));
  const branches = branchesOf(node);
  if (branches.length > 0) return branches.some((branch) => fits(branch, value, document));
  if ('const' in node) return node['const'] === value;
  if (Array.isArray(node['enum'])) return node['enum'].includes(value);
  switch (node['type']) {
    case 'object':
      return isRecord(value) && fitsProperties(recordOf(node['properties']), value, document);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
    case 'number':
      return typeof value === 'number';
    default:
      return typeof value === node['type'];
  }
}

function fitsProperties(properties: JsonRecord, value: JsonRecord, document: JsonRecord): boolean {
  return Object.entries(properties).every(([name, property]) => {
    if (!(name in value)) return false;
    const node = recordOf(property);
    return 'const' in node || 'enum' in node ? fits(node, value[name], document) : true;
  });
}
