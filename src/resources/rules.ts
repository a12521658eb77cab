import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { KINDS, type Kind } from './kinds.ts';

/** What is about to be stored. Spec and status come from outside and are not trusted to have their types. */
export interface WrittenResource {
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly spec: unknown;
  readonly status?: unknown;
}

/** Bound on one resource as JSON in UTF-8; anything larger is an artifact. */
export const MAX_RESOURCE_BYTES = 64 * 1024;

/** Fields of status that only grow. */
export const COUNTERS: Partial<Record<Kind, readonly string[]>> = {
  VisibilityReport: ['runAttempts'],
  Action: ['attempts'],
  ActionExecution: ['runAttempts'],
};

/** What a phase promises to readers: a status in that phase has the field. */
export const PROMISES: Partial<Record<Kind, { readonly phase: string; readonly field: string }>> = {
  VisibilityReport: { phase: 'Completed', field: 'result' },
  ActionExecution: { phase: 'Succeeded', field: 'output' },
};

/** What may still be written of a run that is over: what controllers say of it, and the pictures that partners replace. */
const STAYS_OPEN = {
  VisibilityReport: ['phase', 'observedGeneration', 'conditions'],
  ActionExecution: ['phase', 'observedGeneration', 'conditions', 'images', 'updatedAt'],
} as const;

const settledFields = (kind: keyof typeof STAYS_OPEN): readonly string[] => {
  const open: readonly string[] = STAYS_OPEN[kind];
  return Object.keys(KINDS[kind].status.shape).filter((field) => !open.includes(field));
};

/** What a final phase fixes besides itself: partners have read it, or figures rest on it. */
export const SETTLED: Partial<Record<Kind, readonly string[]>> = {
  VisibilityReport: settledFields('VisibilityReport'),
  ActionExecution: settledFields('ActionExecution'),
};

const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Every reason why a write is refused, each with the path it is about; none means that it may be stored. `old` is what
 * stands there now, undefined for a create. These are the rules of the CRDs (schema, immutable spec, final phases and
 * what they promise, counters, K-08) for a store that has no API server in front; as there, a part that does not change is not checked
 * again, so that a stored value which a newer schema would refuse does not block the other part.
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
  const bytes = Buffer.byteLength(JSON.stringify(next));
  if (bytes > MAX_RESOURCE_BYTES) faults.push(`resource: ${bytes} bytes, at most ${MAX_RESOURCE_BYTES} are stored`);
  return faults;
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
  return Object.entries(fieldsOf(value)).flatMap(([key, field]) =>
    Object.hasOwn(schema.shape, key)
      ? unknownFields(schema.shape[key], field, `${at}.${key}`)
      : [`${at}.${key}: unknown field`],
  );
}

function checkImmutable(mutable: readonly string[], old: unknown, next: unknown): string[] {
  const [before, after] = [fieldsOf(old), fieldsOf(next)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !mutable.includes(key) && !isDeepStrictEqual(before[key], after[key]))
    .map((key) => `spec.${key}: is immutable`);
}

function checkFinalPhase(terminal: readonly string[], old: unknown, next: unknown): string[] {
  const phase = fieldsOf(old)['phase'];
  if (typeof phase !== 'string' || !terminal.includes(phase) || fieldsOf(next)['phase'] === phase) return [];
  return [`status.phase: ${phase} is final`];
}

function checkSettled(kind: Kind, old: unknown, next: unknown): string[] {
  const [before, after] = [fieldsOf(old), fieldsOf(next)];
  const terminal: readonly string[] = KINDS[kind].terminal;
  if (!terminal.includes(String(before['phase'])) || after['phase'] !== before['phase']) return [];
  return (SETTLED[kind] ?? [])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => `status.${field}: is final with the phase`);
}

function checkPromise(kind: Kind, status: unknown): string[] {
  const promise = PROMISES[kind];
  const { phase, ...fields } = fieldsOf(status);
  if (!promise || phase !== promise.phase || fields[promise.field] !== undefined) return [];
  return [`status.${promise.field}: is there when phase is ${promise.phase}`];
}

function checkCounters(counters: readonly string[], old: unknown, next: unknown): string[] {
  const [before, after] = [fieldsOf(old), fieldsOf(next)];
  return counters.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (typeof was !== 'number' || (typeof is === 'number' && is >= was)) return [];
    return [`status.${name}: was ${was} and never goes down`];
  });
}

/** Fields of a JSON object; a missing part or anything else has none. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value));
}
