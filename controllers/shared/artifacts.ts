import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';
import { ArtifactDamagedError, type ArtifactStore } from '../../src/ports/artifact-store.ts';
import type { RunArtifact } from '../../src/ports/run-ledger.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';

/** The run's word for where bytes lie, in the resource's shape: named field by field, so nothing else slips into status. */
export const artifactRefOf = ({ key, sha256, sizeBytes, encoding, mediaType }: RunArtifact): ArtifactRef => ({
  key,
  sha256,
  sizeBytes,
  encoding,
  mediaType,
});

export type ReadJson<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** A stored JSON document, checked by digest and schema. Throws only when the store itself cannot be reached. */
export async function readJsonArtifact<T>(
  artifacts: ArtifactStore,
  ref: ArtifactRef,
  schema: z.ZodType<T>,
): Promise<ReadJson<T>> {
  try {
    const stored = await artifacts.read(ref);
    if (!stored) return { ok: false, why: 'it is gone' };
    const bytes = ref.encoding === 'Gzip' ? gunzipSync(stored) : stored;
    const parsed = schema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, why: 'it has another shape than this version reads' };
  } catch (error) {
    if (error instanceof ArtifactDamagedError) return { ok: false, why: 'its digest differs' };
    if (error instanceof SyntaxError) return { ok: false, why: 'it is no JSON' };
    throw error;
  }
}
