import { z } from 'zod';

/**
 * Shapes of the wire: snake_case, every field always present, absence is null. Objects are strict, so that a field
 * which the contract does not name fails the tests that check every response against the OpenAPI document (D-04).
 */
export const dateTime = () =>
  z.iso.datetime({ precision: 3 }).describe('RFC 3339 in UTC with Z, millisecond precision.');

export const prefixedId = (prefix: string, what: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}-[a-z0-9]{1,58}$`))
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
    has_more: z.boolean(),
  })
  .meta({ id: 'Pagination' });

export const collectionOf = <T extends z.ZodType>(id: string, item: T) =>
  z.strictObject({ data: z.array(item), pagination }).meta({ id });
