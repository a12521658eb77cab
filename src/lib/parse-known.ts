import type { z } from 'zod';

/**
 * Reads what another version of the program may have stored: members that only a later version knows are dropped, at
 * any depth, so that everything else stays readable after a rollback. Members are removed from `value` itself, so it
 * must belong to the caller.
 */
export function parseKnown<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  const parsed = schema.safeParse(value);
  const unknown = parsed.error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? [];
  if (unknown.length === 0 || unknown.length < (parsed.error?.issues.length ?? 0)) return parsed;
  for (const { path, keys } of unknown) {
    const holder: unknown = path.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), value);
    for (const key of keys) Reflect.deleteProperty(Object(holder), key);
  }
  return schema.safeParse(value);
}
