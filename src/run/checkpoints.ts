import type { z } from 'zod';
import type { Failpoint } from '../lib/failpoint.ts';
import type { RunLedger, RunOwner } from '../ports/run-ledger.ts';

/**
 * What a run already has, so that a restarted run pays for nothing twice. Read once at the start. From then on, every
 * value is durable before the next step uses it.
 */
export interface Checkpoints {
  /** The stored value, or the result of `make`, stored first. A value that no longer fits the schema is made again. */
  once<T>(key: string, schema: z.ZodType<T>, make: () => Promise<T>): Promise<T>;
  get<T>(key: string, schema: z.ZodType<T>): T | undefined;
  put<T>(key: string, value: T): Promise<void>;
  /**
   * The value under `key` in the run `on`, which may be a run other than this one. If several runs offer a value, the
   * first one is kept and returned to all.
   */
  agree<T>(on: RunOwner, key: string, schema: z.ZodType<T>, value: T): Promise<T>;
}

export async function openCheckpoints(ledger: RunLedger, owner: RunOwner, failpoint: Failpoint): Promise<Checkpoints> {
  const stored = new Map(await ledger.checkpoints(owner));
  const get = <T>(key: string, schema: z.ZodType<T>): T | undefined => parsed(stored.get(key), schema);
  const put = async <T>(key: string, value: T): Promise<void> => {
    const bytes = asBytes(value);
    failpoint('checkpoint.before');
    await ledger.putCheckpoint(owner, key, bytes);
    failpoint('checkpoint.after');
    stored.set(key, bytes);
  };
  return {
    get,
    put,
    async once(key, schema, make) {
      const known = get(key, schema);
      if (known !== undefined) return known;
      const value = await make();
      await put(key, value);
      return value;
    },
    async agree(on, key, schema, value) {
      const known = get(key, schema);
      if (known !== undefined) return known;
      let agreed = value;
      // in this run's own ledger last: a later run may agree on it there
      for (const run of on.uid === owner.uid ? [owner] : [on, owner]) {
        failpoint('checkpoint.before');
        await ledger.putCheckpoint(run, key, asBytes(agreed));
        failpoint('checkpoint.after');
        agreed = parsed((await ledger.checkpoints(run)).get(key), schema) ?? agreed;
      }
      stored.set(key, asBytes(agreed));
      return agreed;
    },
  };
}

const asBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

function parsed<T>(bytes: Uint8Array | undefined, schema: z.ZodType<T>): T | undefined {
  if (bytes === undefined) return undefined;
  const { success, data } = schema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  return success ? data : undefined;
}
