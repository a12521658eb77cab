/**
 * Reading of bodies that others wrote: every accessor takes anything and gives an empty value where the shape is
 * another one, so that a field that a provider renames costs that field and not the answer.
 */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function recordsOf(value: unknown): readonly JsonRecord[] {
  return listOf(value).filter(isRecord);
}

/** Undefined for the empty string as well: providers write it where they mean nothing. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A finite number that is not negative. */
export function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** The record without its undefined members, as exactOptionalPropertyTypes wants it. */
export function defined<T extends object>(record: { readonly [K in keyof T]: T[K] | undefined }): T {
  // Only undefined values are removed, and those are optional in T at every call.
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
