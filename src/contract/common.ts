import { z } from 'zod';

/**
 * Shapes on the wire: snake_case; a missing value is null, and a field is left out only if it is optional. Objects are
 * strict, so that a field which the contract does not name fails the tests that check every response (D-04). Partners
 * are promised less: in the OpenAPI document responses are open (V-04).
 */
export const dateTime = (what: string) =>
  z.iso.datetime({ precision: 3 }).describe(`${what} RFC 3339 in UTC with Z, millisecond precision.`);

export const dateTimeOrNull = (what: string) =>
  dateTime(what).nullable().describe(`${what} RFC 3339 in UTC with Z, millisecond precision.`);

/** Length of an id after its prefix; in resources the id is the name, for which Kubernetes allows 63 characters. */
const SUFFIX = { min: 1, max: 58 } as const;

/** Prefix and length are all that a client may rely on (V-04). */
export const prefixedId = (prefix: string, what: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}-`))
    .min(prefix.length + 1 + SUFFIX.min)
    .max(prefix.length + 1 + SUFFIX.max)
    .describe(`Opaque identifier of ${what}.`);

/** 0 to 100, 2 decimals, rounded half up once at the edge (M-03). */
export const percent = (what: string) => z.number().min(0).max(100).describe(`${what} 0 to 100, at most 2 decimals.`);
/** 0 to 1, 6 decimals, rounded half up once at the edge (M-03). */
export const share = (what: string) => z.number().min(0).max(1).describe(`${what} 0 to 1, at most 6 decimals.`);
export const count = (what: string) => z.int().min(0).describe(what);

const pagination = z
  .strictObject({
    next_cursor: z
      .string()
      .nullable()
      .describe('Send it as `cursor` for the next page; null exactly when has_more is false.'),
    has_more: z.boolean().describe('Whether there is a next page.'),
  })
  .describe('How to read the next page.')
  .meta({ id: 'Pagination' });

export const collectionOf = <T extends z.ZodType>(id: string, item: T) =>
  z.strictObject({ data: z.array(item).describe('The items of this page, newest first.'), pagination }).meta({ id });

/** What tells the schemas of a union apart, with the name that each one has in the document (V-05). */
export const discriminator = <T>(
  propertyName: string,
  rows: readonly T[],
  value: (row: T) => string,
  nameOf: (row: T) => string,
) => ({
  propertyName,
  mapping: Object.fromEntries(rows.map((row) => [value(row), `#/components/schemas/${nameOf(row)}`])),
});

/** A resource whose status tells its schemas apart: `QueuedReport` for queued. */
export const byStatus = (statuses: readonly string[], kind: string) =>
  discriminator('status', statuses, String, (status) => `${status.slice(0, 1).toUpperCase()}${status.slice(1)}${kind}`);
