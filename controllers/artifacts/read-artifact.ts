import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';
import { isOwnArtifact } from '../../src/domain/validity.ts';
import { parseKnown } from '../../src/lib/parse-known.ts';
import { ArtifactDamagedError, type ArtifactStore } from '../../src/ports/artifact-store.ts';
import type { ArtifactRef } from '../../src/resources/meta.ts';

export type ReadJson<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/**
 * Usual documents have a few MB. One process unpacks those of all partners, so one run's document must not exhaust its
 * memory.
 */
export const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

/** A stored JSON document, checked by digest and schema. Throws only when the store itself cannot be reached. */
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
      : { ok: false, why: 'this version cannot read its format' };
  } catch (error) {
    if (error instanceof ArtifactDamagedError) return { ok: false, why: 'it is damaged' };
    if (error instanceof SyntaxError) return { ok: false, why: 'it is not JSON' };
    const code = codeOf(error);
    if (code === 'ERR_BUFFER_TOO_LARGE') return { ok: false, why: 'it is too large' };
    if (code?.startsWith('Z_')) return { ok: false, why: 'it cannot be unpacked' };
    throw error;
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
