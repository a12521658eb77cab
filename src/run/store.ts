import type { z } from 'zod';
import { isOwnArtifact } from '../domain/validity.ts';
import { gunzipped } from '../lib/gzip.ts';
import { parseJson } from '../lib/json.ts';
import { ArtifactDamagedError } from '../ports/artifact-store.ts';
import type { RunArtifact } from '../ports/run-ledger.ts';
import type { ArtifactRef } from '../resources/meta.ts';
import type { RunContext } from './context.ts';

type ArtifactContext = Pick<RunContext, 'owner' | 'artifacts' | 'failpoint'>;

export const GZIPPED_JSON = { mediaType: 'application/json', encoding: 'Gzip' } as const;

/** Stores a document of the run. */
export const storeJson = (run: ArtifactContext, document: unknown): Promise<RunArtifact> =>
  store(run, Buffer.from(JSON.stringify(document)), GZIPPED_JSON);

export async function store(
  run: ArtifactContext,
  bytes: Uint8Array,
  as: Pick<RunArtifact, 'mediaType' | 'encoding'>,
): Promise<RunArtifact> {
  run.failpoint('artifact.before-store');
  const ref = await run.artifacts.put(run.owner, bytes, as);
  run.failpoint('artifact.after-store');
  return ref;
}

/**
 * A stored document. Undefined, with a line in the log, if it is missing, damaged, of another form or of another
 * namespace. Throws if the store cannot be reached.
 */
export async function readJson<T>(
  run: Pick<RunContext, 'artifacts' | 'log' | 'owner'>,
  what: string,
  ref: ArtifactRef,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const { key } = ref;
  if (!isOwnArtifact(ref, run.owner.namespace)) {
    run.log.warn({ key }, `${what} is in another namespace`);
    return undefined;
  }
  try {
    const stored = await run.artifacts.read(ref);
    if (stored === undefined) run.log.warn({ key }, `${what} is gone`);
    else {
      const parsed = schema.safeParse(await decoded(stored, ref));
      if (parsed.success) return parsed.data;
      run.log.warn({ key, err: parsed.error }, `${what} does not have the expected form`);
    }
  } catch (error) {
    if (!(error instanceof ArtifactDamagedError)) throw error;
    run.log.warn({ key }, `${what} is damaged`);
  }
  return undefined;
}

/** Undefined for bytes that are not JSON. */
const decoded = async (stored: Uint8Array, { encoding }: ArtifactRef): Promise<unknown> =>
  parseJson(encoding === 'Gzip' ? await gunzipped(stored).catch(() => Buffer.of()) : stored);
