/**
 * Reads external bodies: each accessor returns an empty value if the shape is not the expected one, so a renamed field
 * affects nothing else.
 */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** The parsed value of a text or of bytes in UTF-8; undefined if they are not JSON. */
export function parseJson(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'));
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

/** The string, or undefined; also undefined for the empty string, which providers use for a missing value. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A finite number that is not negative. */
export function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** The record without its undefined members, as exactOptionalPropertyTypes requires. */
export function defined<T extends object>(record: { readonly [K in keyof T]: T[K] | undefined }): T {
  // Only undefined values are removed, and those are optional in T at every call.
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
