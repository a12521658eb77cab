import { assertNever } from '../../lib/assert-never.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { counted } from '../../lib/words.ts';
import { readDateTime } from './datetime.ts';
import type { ScanFacts } from './json-scanner.ts';
import * as scalars from './scalars.ts';
import type { Schema } from './schema.ts';
import {
  type Fault,
  type Loc,
  MISSING,
  NO_OBJECT,
  type Reading,
  refused,
  type Violation,
  valueError,
  violation,
} from './violation.ts';

type RuleResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }
  /** If Pydantic has an error type for it. */
  | { readonly ok: false; readonly fault: Fault }
  /** Within the value: where, and why. */
  | { readonly ok: false; readonly problems: readonly { readonly at: Loc; readonly reason: string }[] };

/** Our own rules, which `x-rule` names: for a string, or for an object with valid members. */
export interface Rules {
  readonly strings?: Readonly<Record<string, (value: string) => RuleResult>>;
  readonly objects?: Readonly<Record<string, (value: Readonly<Record<string, unknown>>) => RuleResult>>;
}

export interface LaxResult {
  /** Valid only without violations. Absent optional members stay absent: the caller has the defaults. */
  readonly value: unknown;
  readonly violations: readonly Violation[];
}

/** A body of megabytes may have a fault every two bytes; the answer must stay small. */
export const MAX_VIOLATIONS = 1000;

interface Context {
  readonly rules: Rules;
  readonly facts: ScanFacts | undefined;
  readonly violations: Violation[];
}

/** The place of a value: its path, and the object or array that holds it under the path's last step. */
interface Site {
  readonly loc: Loc;
  readonly container?: object;
}

function report(context: Context, fault: Fault, loc: Loc, input: unknown): undefined {
  if (context.violations.length < MAX_VIOLATIONS) context.violations.push(violation(fault, loc, input));
  return undefined;
}

function settle(reading: Reading<unknown>, value: unknown, site: Site, context: Context): unknown {
  return reading.ok ? reading.value : report(context, reading.fault, site.loc, value);
}

function ownRule(result: RuleResult, value: unknown, site: Site, context: Context): unknown {
  if (result.ok) return result.value;
  if ('problems' in result) {
    for (const { at, reason } of result.problems)
      report(context, valueError(reason), [...site.loc, ...at], valueAt(value, at));
    return undefined;
  }
  return report(context, 'fault' in result ? result.fault : valueError(result.reason), site.loc, value);
}

/** The value at a path of members and positions. */
const valueAt = (value: unknown, path: Loc): unknown =>
  path.reduce<unknown>((inner, step) => Object(inner)[step], value);

function readString(schema: Schema, value: unknown, site: Site, context: Context): unknown {
  const reading = scalars.readText(value, schema);
  const rule = schema['x-rule'];
  if (!reading.ok || rule === undefined) return settle(reading, value, site, context);
  const apply = context.rules.strings?.[rule];
  if (apply === undefined) throw new TypeError(`x-rule "${rule}" is not defined for strings`);
  return ownRule(apply(reading.value), value, site, context);
}

function readTime(value: unknown): Reading<unknown> {
  // a plain number is not a date-time (rule C-05), neither as text nor in JSON
  if (typeof value === 'number') return readDateTime('0');
  if (typeof value !== 'string') return refused('datetime_type', 'Input should be a valid datetime');
  return value.isWellFormed() ? readDateTime(value) : scalars.NOT_UNICODE;
}

/** zod limits every integer to the safe integers; that is not a limit of the contract. */
function contractBound(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function readBounded(schema: Schema, value: unknown, { loc, container }: Site, context: Context): Reading<number> {
  const isLarge = typeof value === 'number' && Math.abs(value) >= scalars.TWO_63;
  const key = loc.at(-1) ?? '';
  const asInteger = isLarge && container !== undefined && (context.facts?.isLargeInteger(container, key) ?? false);
  const reading = schema.type === 'integer' ? scalars.readInteger(value, asInteger) : scalars.readNumber(value);
  if (!reading.ok) return reading;
  return scalars.checkBounds(reading.value, contractBound(schema.minimum), contractBound(schema.maximum));
}

/** The items of a list over its maximum are not read; a list under its minimum is reported only if its items are valid. */
function readList(schema: Schema, value: unknown, site: Site, context: Context): unknown {
  if (!Array.isArray(value))
    return report(context, { type: 'list_type', msg: 'Input should be a valid list' }, site.loc, value);
  const { minItems = 0, maxItems = Infinity, items } = schema;
  const size = value.length;
  const sized = (type: string, bound: string, ctx: Record<string, number>): undefined => {
    const msg = `List should have at ${bound} after validation, not ${size}`;
    return report(context, { type, msg, ctx: { field_type: 'List', ...ctx, actual_length: size } }, site.loc, value);
  };
  if (size > maxItems) return sized('too_long', `most ${counted(maxItems, 'item')}`, { max_length: maxItems });
  const before = context.violations.length;
  const read: unknown[] = [];
  for (const [index, item] of value.entries()) {
    if (context.violations.length >= MAX_VIOLATIONS) break;
    read.push(
      items === undefined ? item : readValue(items, item, { loc: [...site.loc, index], container: value }, context),
    );
  }
  if (context.violations.length > before || size >= minItems) return read;
  return sized('too_short', `least ${counted(minItems, 'item')}`, { min_length: minItems });
}

function readMap(schema: Schema, value: unknown, site: Site, context: Context): unknown {
  if (!isRecord(value))
    return report(context, { type: 'dict_type', msg: 'Input should be a valid dictionary' }, site.loc, value);
  const member = schema.additionalProperties;
  if (typeof member !== 'object' || Object.keys(member).length === 0) return value;
  const names = context.facts?.memberNames(value) ?? Object.keys(value);
  const read = names.map((name): [string, unknown] => [
    name,
    readValue(member, value[name], { loc: [...site.loc, name], container: value }, context),
  ]);
  return Object.fromEntries(read);
}

function refuseUnknown(declared: object, value: JsonRecord, site: Site, context: Context): void {
  const fault: Fault = { type: 'extra_forbidden', msg: 'Extra inputs are not permitted' };
  for (const name of context.facts?.memberNames(value) ?? Object.keys(value)) {
    if (context.violations.length >= MAX_VIOLATIONS) return;
    if (!Object.hasOwn(declared, name)) report(context, fault, [...site.loc, name], value[name]);
  }
}

function readObject(schema: Schema, value: unknown, site: Site, context: Context): unknown {
  if (schema.properties === undefined && schema.additionalProperties !== false)
    return readMap(schema, value, site, context);
  if (!isRecord(value)) return report(context, NO_OBJECT, site.loc, value);
  const before = context.violations.length;
  const { properties = {}, required = [] } = schema;
  const read: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(properties)) {
    const loc = [...site.loc, name];
    if (Object.hasOwn(value, name)) read[name] = readValue(member, value[name], { loc, container: value }, context);
    else if (required.includes(name)) report(context, MISSING, loc, value);
  }
  if (schema.additionalProperties === false) refuseUnknown(properties, value, site, context);
  const rule = schema['x-rule'];
  if (rule === undefined || context.violations.length > before) return read;
  const apply = context.rules.objects?.[rule];
  if (apply === undefined) throw new TypeError(`x-rule "${rule}" is not defined for objects`);
  return ownRule(apply(read), value, site, context);
}

function readValue(schema: Schema, value: unknown, site: Site, context: Context): unknown {
  if (schema.anyOf !== undefined) {
    const inner = schema.anyOf.find((branch) => branch.type !== 'null');
    return value === null || inner === undefined ? value : readValue(inner, value, site, context);
  }
  if (schema.const !== undefined) {
    return settle(scalars.readChoice(value, [schema.const], 'literal_error'), value, site, context);
  }
  if (schema.enum !== undefined) return settle(scalars.readChoice(value, schema.enum, 'enum'), value, site, context);
  switch (schema.type) {
    case 'object':
      return readObject(schema, value, site, context);
    case 'array':
      return readList(schema, value, site, context);
    case 'string':
      return schema.format === 'date-time'
        ? settle(readTime(value), value, site, context)
        : readString(schema, value, site, context);
    case 'integer':
    case 'number':
      return settle(readBounded(schema, value, site, context), value, site, context);
    case 'boolean':
      return settle(scalars.readBoolean(value), value, site, context);
    case 'null':
      return value === null ? null : settle(refused('none_required', 'Input should be None'), value, site, context);
    case undefined:
      return value;
    default:
      return assertNever(schema.type);
  }
}

/**
 * Reads a value according to a schema as Pydantic's lax mode does (rules E-02 to E-04): one pass, violations in
 * declaration order, at most one per field. For a parameter of a path, query or header, `value` is its text. `facts`
 * are given only for a body that JSON.parse alone cannot read as Pydantic does.
 */
export function readLax(schema: Schema, value: unknown, loc: Loc, rules: Rules = {}, facts?: ScanFacts): LaxResult {
  const context: Context = { rules, facts, violations: [] };
  const read = readValue(schema, value, { loc }, context);
  return { value: read, violations: context.violations };
}
