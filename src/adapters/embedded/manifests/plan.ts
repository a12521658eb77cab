import { isDeepStrictEqual } from 'node:util';
import { isRecord, recordOf } from '../../../lib/json.ts';
import type { Kind, Resource } from '../../../resources/kinds.ts';
import { checkWrite, fitted, type WrittenResource } from '../../../resources/rules.ts';
import type { Manifest } from './parse.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Two manifests of one resource as one. Maps are merged; lists, values and `null` of the later one replace those of the
 * first.
 */
function merged(first: unknown, second: unknown): unknown {
  if (!isRecord(first) || !isRecord(second)) return second;
  const fields = Object.entries(second).map(([key, value]): [string, unknown] => [key, merged(first[key], value)]);
  return { ...first, ...Object.fromEntries(fields) };
}

/** `stored` with what a manifest gives: maps are merged, lists and values replaced, `null` removes. */
function overlaid(stored: unknown, given: unknown): unknown {
  if (!isRecord(given)) return given;
  const fields = new Map(Object.entries(recordOf(stored)));
  for (const [key, value] of Object.entries(given)) {
    if (value === null) fields.delete(key);
    else fields.set(key, overlaid(fields.get(key), value));
  }
  return Object.fromEntries(fields);
}

/** `stored` without fields that were given `before` and are no longer wanted, unless somebody else has set them. */
function withoutDropped(stored: Fields, before: Fields, wanted: Fields): Fields {
  const fields = new Map(Object.entries(stored));
  for (const [key, was] of Object.entries(before)) {
    const [now, wants] = [fields.get(key), wanted[key]];
    const isWanted = Object.hasOwn(wanted, key);
    if (isRecord(was) && isRecord(now) && (!isWanted || isRecord(wants))) {
      const rest = withoutDropped(now, was, recordOf(wants));
      if (isWanted || Object.keys(rest).length > 0) fields.set(key, rest);
      else fields.delete(key);
    } else if (!isWanted && isDeepStrictEqual(now, was)) fields.delete(key);
  }
  return Object.fromEntries(fields);
}

export interface Plan {
  /** The spec as it is to be. */
  readonly spec: Fields;
  /** What the store would refuse, each with its place. */
  readonly faults: readonly string[];
  /** Top-level fields that the manifests have dropped and that stay, as the resource cannot be without them. */
  readonly kept: readonly string[];
}

/** What all manifests of one resource say together. */
export const wantedBy = (manifests: readonly Manifest[]): Fields =>
  manifests.reduce<Fields>((fields, { spec }) => merged(fields, spec) as Fields, {}); // two maps make a map

/** The spec that manifests give, in file order. A field in `before` that none names any more is removed. Pure. */
export function planned(
  existing: Resource | undefined,
  manifests: readonly Manifest[],
  before: readonly Fields[],
): Plan {
  const faults: string[] = [];
  let next: WrittenResource | undefined = existing;
  for (const { kind, metadata, spec, at } of manifests) {
    const after = fitted<WrittenResource>(kind, { ...(next ?? { metadata }), spec: overlaid(next?.spec, spec) });
    faults.push(...checkWrite(kind, next, after).map((fault) => `${at}: ${fault}`));
    next = after;
  }
  const spec = next?.spec as Fields; // overlaid() makes a map of a map
  if (existing === undefined || faults.length > 0) return { spec, faults, kept: [] };
  return { ...removed(existing, spec, before, wantedBy(manifests)), faults };
}

/** Removes all dropped fields; if the resource would then be invalid, only those that it can be without. */
function removed(
  existing: Resource,
  spec: Fields,
  before: readonly Fields[],
  wanted: Fields,
): Pick<Plan, 'spec' | 'kept'> {
  const without = (from: Fields, given: readonly Fields[]): Fields =>
    given.reduce((fields, one) => withoutDropped(fields, one, wanted), from);
  const whole = without(spec, before);
  if (isAllowed(existing, whole)) return { spec: whole, kept: [] };
  let rest = spec;
  const kept: string[] = [];
  for (const field of new Set(before.flatMap((fields) => Object.keys(fields)))) {
    const own = before.filter((fields) => Object.hasOwn(fields, field)).map((fields) => ({ [field]: fields[field] }));
    const next = without(rest, own);
    if (isAllowed(existing, next)) rest = next;
    else if (!isDeepStrictEqual(next, rest)) kept.push(field);
  }
  return { spec: rest, kept };
}

const isAllowed = (existing: Resource<Kind>, spec: Fields): boolean =>
  checkWrite(existing.kind, existing, fitted<WrittenResource>(existing.kind, { ...existing, spec })).length === 0;
