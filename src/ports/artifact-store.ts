import type { ArtifactRef } from '../resources/meta.ts';

/**
 * Bytes that are too large for a resource: results, evidence, articles, images. Content-addressed, written once, never
 * changed. Not in here: listing, names chosen by callers, and anything about what the bytes mean.
 */
export interface ArtifactStore {
  /**
   * Durable when it resolves; storing the same bytes again is harmless. Gzip stores the compressed form (sha256 and
   * size are those of what is stored) and must be deterministic: the same bytes give the same reference.
   */
  put(
    owner: { readonly namespace: string; readonly uid: string },
    bytes: Uint8Array,
    as: { readonly mediaType: string; readonly encoding: ArtifactRef['encoding'] },
  ): Promise<ArtifactRef>;
  /** The stored bytes (still gzipped when the reference says so), or undefined when they are gone. Throws ArtifactDamagedError when the digest differs. */
  read(ref: ArtifactRef): Promise<Uint8Array | undefined>;
  /** Forgets everything of that owner. */
  removeOwner(owner: { readonly namespace: string; readonly uid: string }): Promise<void>;
  /** Owners that have artifacts; the daily sweep compares them with the resources. */
  owners(): Promise<readonly { readonly namespace: string; readonly uid: string; readonly lastWriteMs: number }[]>;
  /**
   * Marks the store as that installation's where nobody has: 'marked' by this call, 'ours' since before it, 'foreign'
   * when another one has. Two that begin at once may both read 'marked'; at most one of them reads 'ours' afterwards.
   */
  claim(installation: string): Promise<'ours' | 'marked' | 'foreign'>;
}

/** The bytes stored under a digest do not have it. */
export class ArtifactDamagedError extends Error {
  override readonly name = 'ArtifactDamagedError';
}
