import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { recordOf } from '../lib/json.ts';
import { KINDS, type Kind } from './kinds.ts';
import { MAX_LOGO_CHARACTERS } from './partner.ts';

/** The resource to be stored. Spec and status come from outside, so their types are not trusted. */
export interface WrittenResource {
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly spec: unknown;
  readonly status?: unknown;
}

/** Limit for one resource as JSON in UTF-8; anything larger is an artifact. */
export const MAX_RESOURCE_BYTES = 64 * 1024;

/** The logo of a Partner is allowed in addition to the limit. */
const maxBytesOf = (kind: Kind): number => MAX_RESOURCE_BYTES + (kind === 'Partner' ? MAX_LOGO_CHARACTERS : 0);

/**
 * A field of status that is left out if the resource would otherwise be larger than MAX_RESOURCE_BYTES. It is only for
 * people to read.
 */
const GIVES_WAY: Partial<Record<Kind, string>> = { Action: 'history' };

/** Fields of status that only grow. */
export const COUNTERS: Partial<Record<Kind, readonly string[]>> = {
  VisibilityReport: ['runAttempts'],
  Action: ['attempts'],
  ActionExecution: ['runAttempts'],
};

/** The field that a status in that phase must have. */
export const PROMISES: Partial<Record<Kind, { readonly phase: string; readonly field: string }>> = {
  VisibilityReport: { phase: 'Completed', field: 'result' },
  ActionExecution: { phase: 'Succeeded', field: 'output' },
};

/**
 * The fields that may still change after a run has finished: those of the controllers, and the pictures that partners
 * replace.
 */
const STAYS_OPEN = {
  VisibilityReport: ['phase', 'observedGeneration', 'conditions'],
  ActionExecution: ['phase', 'observedGeneration', 'conditions', 'images', 'updatedAt'],
} as const;

const settledFields = (kind: keyof typeof STAYS_OPEN): readonly string[] => {
  const open: readonly string[] = STAYS_OPEN[kind];
  return Object.keys(KINDS[kind].status.shape).filter((field) => !open.includes(field));
};

/** The fields that a final phase makes final: partners have read them, or numbers depend on them. */
export const SETTLED: Partial<Record<Kind, readonly string[]>> = {
  VisibilityReport: settledFields('VisibilityReport'),
  ActionExecution: settledFields('ActionExecution'),
};

const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Every reason why a write is refused, each with its path; an empty list means that it may be stored. `old` is the
 * stored resource, undefined for a create. These are the rules of the CRDs (schema, immutable spec, final phases and
 * their required fields, counters, K-08), for a store without an API server. As on an API server, an unchanged part is
 * not checked again, so that a stored value that a newer schema would refuse does not block the other part.
 */
export function checkWrite(kind: Kind, old: WrittenResource | undefined, next: WrittenResource): string[] {
  const info = KINDS[kind];
  const faults = [
    ...(old ? [] : checkNames(next.metadata)),
    ...(old && isDeepStrictEqual(old.spec, next.spec) ? [] : checkShape(info.spec, next.spec, 'spec')),
    ...(next.status === undefined || isDeepStrictEqual(old?.status, next.status)
      ? []
      : [...checkShape(info.status, next.status, 'status'), ...checkPromise(kind, next.status)]),
    ...(old ? checkImmutable(info.mutable, old.spec, next.spec) : []),
    ...(old ? checkFinalPhase(info.terminal, old.status, next.status) : []),
    ...(old ? checkSettled(kind, old.status, next.status) : []),
    ...(old ? checkCounters(COUNTERS[kind] ?? [], old.status, next.status) : []),
  ];
  const bytes = sizeOf(next);
  const most = maxBytesOf(kind);
  if (bytes > most) faults.push(`resource: ${bytes} bytes, at most ${most} are stored`);
  return faults;
}

const sizeOf = (resource: WrittenResource): number => Buffer.byteLength(JSON.stringify(resource));

/**
 * The resource as it is stored, whoever writes it and whichever part they write. If it is too large, the field of
 * GIVES_WAY is left out.
 */
export function fitted<R extends WrittenResource>(kind: Kind, resource: R): R {
  const field = GIVES_WAY[kind];
  if (field === undefined || !(field in recordOf(resource.status)) || sizeOf(resource) <= MAX_RESOURCE_BYTES)
    return resource;
  const { [field]: _, ...status } = recordOf(resource.status);
  return { ...resource, status };
}

/** What a store does about a replacement: it writes `next`, or says why it writes nothing. */
export type Replacement<R> =
  | { readonly outcome: 'missing' | 'conflict' }
  | { readonly outcome: 'unchanged'; readonly old: R }
  | { readonly outcome: 'refused'; readonly faults: readonly string[] }
  | { readonly outcome: 'write'; readonly next: R };

/** Makes `change` to the stored resource, if it still has the version that the caller has read. Pure. */
export function replacementOf<R extends WrittenResource & { readonly metadata: { readonly resourceVersion: string } }>(
  kind: Kind,
  old: R | undefined,
  resourceVersion: string,
  change: (old: R) => R,
): Replacement<R> {
  if (!old) return { outcome: 'missing' };
  if (old.metadata.resourceVersion !== resourceVersion) return { outcome: 'conflict' };
  const next = fitted(kind, change(old));
  if (isDeepStrictEqual(old.spec, next.spec) && isDeepStrictEqual(old.status, next.status))
    return { outcome: 'unchanged', old };
  const faults = checkWrite(kind, old, next);
  return faults.length > 0 ? { outcome: 'refused', faults } : { outcome: 'write', next };
}

function checkNames(metadata: WrittenResource['metadata']): string[] {
  const faults: string[] = [];
  if (metadata.name.length > 253 || !SUBDOMAIN.test(metadata.name)) {
    faults.push('metadata.name: must be a DNS subdomain of at most 253 characters (RFC 1123)');
  }
  if (metadata.namespace.length > 63 || !LABEL.test(metadata.namespace)) {
    faults.push('metadata.namespace: must be a DNS label of at most 63 characters (RFC 1123)');
  }
  return faults;
}

function checkShape(schema: z.ZodObject, value: unknown, at: string): string[] {
  const parsed = schema.safeParse(value);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${pathOf(at, issue.path)}: ${issue.message}`);
  return [...wrong, ...unknownFields(schema, value, at)];
}

function pathOf(at: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    at,
  );
}

/** The schemas drop unknown fields, as a cluster prunes them. Here a misspelt field is reported instead of lost. */
function unknownFields(schema: unknown, value: unknown, at: string): string[] {
  if (schema instanceof z.ZodOptional) return unknownFields(schema.unwrap(), value, at);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return [];
    return value.flatMap((item, index) => unknownFields(schema.element, item, `${at}[${index}]`));
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(recordOf(value)).flatMap(([key, field]) =>
    Object.hasOwn(schema.shape, key)
      ? unknownFields(schema.shape[key], field, `${at}.${key}`)
      : [`${at}.${key}: unknown field`],
  );
}

function checkImmutable(mutable: readonly string[], old: unknown, next: unknown): string[] {
  const [before, after] = [recordOf(old), recordOf(next)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !mutable.includes(key) && !isDeepStrictEqual(before[key], after[key]))
    .map((key) => `spec.${key}: is immutable`);
}

function checkFinalPhase(terminal: readonly string[], old: unknown, next: unknown): string[] {
  const phase = recordOf(old)['phase'];
  if (typeof phase !== 'string' || !terminal.includes(phase) || recordOf(next)['phase'] === phase) return [];
  return [`status.phase: ${phase} is final`];
}

function checkSettled(kind: Kind, old: unknown, next: unknown): string[] {
  const [before, after] = [recordOf(old), recordOf(next)];
  const terminal: readonly string[] = KINDS[kind].terminal;
  if (!terminal.includes(String(before['phase'])) || after['phase'] !== before['phase']) return [];
  return (SETTLED[kind] ?? [])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => `status.${field}: cannot change once the phase is final`);
}

function checkPromise(kind: Kind, status: unknown): string[] {
  const promise = PROMISES[kind];
  const { phase, ...fields } = recordOf(status);
  if (!promise || phase !== promise.phase || fields[promise.field] !== undefined) return [];
  return [`status.${promise.field}: is required when phase is ${promise.phase}`];
}

function checkCounters(counters: readonly string[], old: unknown, next: unknown): string[] {
  const [before, after] = [recordOf(old), recordOf(next)];
  return counters.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (typeof was !== 'number' || (typeof is === 'number' && is >= was)) return [];
    return [`status.${name}: was ${was} and never goes down`];
  });
}
