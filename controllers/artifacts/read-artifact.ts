import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';
import { isOwnArtifact } from '../../src/domain/own-artifact.ts';
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

/** Real ones have a few MB. One process unpacks those of all partners: what one run stored must not take its memory. */
export const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

/**
 * A stored JSON document of that namespace, checked by digest and schema. Throws only when the store itself cannot be
 * reached: whatever a run has stored is an outcome, or its report would never come to an end.
 */
export async function readJsonArtifact<T>(
  artifacts: Pick<ArtifactStore, 'read'>,
  namespace: string,
  ref: ArtifactRef,
  schema: z.ZodType<T>,
): Promise<ReadJson<T>> {
  if (!isOwnArtifact(ref, namespace)) return { ok: false, why: 'it lies in another namespace' };
  try {
    const stored = await artifacts.read(ref);
    if (!stored) return { ok: false, why: 'it is gone' };
    const bytes = ref.encoding === 'Gzip' ? gunzipSync(stored, { maxOutputLength: MAX_DOCUMENT_BYTES }) : stored;
    const parsed = parseKnown(schema, JSON.parse(Buffer.from(bytes).toString('utf8')));
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, why: 'it has another shape than this version reads' };
  } catch (error) {
    if (error instanceof ArtifactDamagedError) return { ok: false, why: 'its digest differs' };
    if (error instanceof SyntaxError) return { ok: false, why: 'it is no JSON' };
    const code = codeOf(error);
    if (code === 'ERR_BUFFER_TOO_LARGE') return { ok: false, why: 'it is too large' };
    if (code?.startsWith('Z_')) return { ok: false, why: 'it cannot be unpacked' };
    throw error;
  }
}

/**
 * Members that only a later version knows are left out: after a rollback, runs that the later one began are still going
 * on, and what they found was paid for. The contract's own shapes refuse such members.
 */
function parseKnown<T>(schema: z.ZodType<T>, value: unknown): z.ZodSafeParseResult<T> {
  const parsed = schema.safeParse(value);
  const unknown = parsed.error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? [];
  if (unknown.length === 0 || unknown.length < (parsed.error?.issues.length ?? 0)) return parsed;
  for (const { path, keys } of unknown) {
    const holder: unknown = path.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), value);
    for (const key of keys) Reflect.deleteProperty(Object(holder), key);
  }
  return schema.safeParse(value);
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
