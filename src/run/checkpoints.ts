import type { z } from 'zod';
import type { Failpoint } from '../lib/failpoint.ts';
import type { RunLedger, RunOwner } from '../ports/run-ledger.ts';

/**
 * What a run has already got, so that a restarted one pays for nothing twice (design: claim, checkpoint, resume). Read
 * once at the start; from then on every value is durable before the next step counts on it.
 */
export interface Checkpoints {
  /** The stored value, or the one that `make` yields, stored first. A value that the schema no longer accepts is made anew. */
  once<T>(key: string, schema: z.ZodType<T>, make: () => Promise<T>): Promise<T>;
  get<T>(key: string, schema: z.ZodType<T>): T | undefined;
  put<T>(key: string, value: T): Promise<void>;
}

export async function openCheckpoints(ledger: RunLedger, owner: RunOwner, failpoint: Failpoint): Promise<Checkpoints> {
  const stored = new Map(await ledger.checkpoints(owner));
  const get = <T>(key: string, schema: z.ZodType<T>): T | undefined => {
    const bytes = stored.get(key);
    if (bytes === undefined) return undefined;
    const parsed = schema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  };
  const put = async <T>(key: string, value: T): Promise<void> => {
    const bytes = Buffer.from(JSON.stringify(value));
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
  };
}
