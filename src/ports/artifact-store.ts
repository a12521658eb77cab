import { isGzip } from '../lib/gzip.ts';
import { sha256Of } from '../lib/sha256.ts';
import type { ArtifactRef } from '../resources/meta.ts';

/**
 * Stores bytes that are too large for a resource: content-addressed and immutable. Not included: lists, names chosen by
 * the caller, and the meaning of the bytes.
 */
export interface ArtifactStore {
  /**
   * Durable once resolved; the same bytes give the same reference. With Gzip, the reference describes the compressed
   * bytes.
   */
  put(owner: ArtifactOwner, bytes: Uint8Array, as: StoredAs): Promise<ArtifactRef>;
  /**
   * The stored bytes (still gzipped when the reference says so), or undefined when they are gone. Throws
   * ArtifactDamagedError when this artifact alone cannot be read, and other errors when the store cannot.
   */
  read(ref: ArtifactRef): Promise<Uint8Array | undefined>;
  /** Deletes all artifacts of that owner. */
  removeOwner(owner: ArtifactOwner): Promise<void>;
  /** Owners that have artifacts; the daily sweep compares them with the resources. */
  owners(): Promise<readonly (ArtifactOwner & { readonly lastWriteMs: number })[]>;
  /**
   * Marks the store as that of this installation. 'marked': by this call. 'ours': already before. 'foreign': another
   * installation owns it. Two installations may both get 'marked'; a second call then gives 'ours' to only one.
   */
  claim(installation: string): Promise<'ours' | 'marked' | 'foreign'>;
}

/** The resource that artifacts belong to, identified by its uid. */
export interface ArtifactOwner {
  readonly namespace: string;
  readonly uid: string;
}

export type StoredAs = Pick<ArtifactRef, 'mediaType' | 'encoding'>;

/**
 * The store can be read, but this artifact cannot until an operator repairs it: it is gone, its bytes do not
 * match their digest or are not encoded as the reference says, its key is malformed or of another namespace, or its
 * file cannot be read.
 */
export class ArtifactDamagedError extends Error {
  override readonly name = 'ArtifactDamagedError';
}

/** A DNS label (RFC 1123), as the cluster requires of namespaces; uids consist of the same characters. */
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/;
const DIGEST = /^[0-9a-f]{64}$/;

/**
 * Returns the owner, whose names become parts of paths and subjects. Throws RangeError for names that could lead
 * elsewhere.
 */
export function checkedOwner<O extends ArtifactOwner>(owner: O): O {
  if (!SEGMENT.test(owner.namespace) || !SEGMENT.test(owner.uid)) throw new RangeError('not a namespace and a uid');
  return owner;
}

/** The reference to bytes as they are stored. */
export function artifactRefFor({ namespace, uid }: ArtifactOwner, stored: Uint8Array, as: StoredAs): ArtifactRef {
  const sha256 = sha256Of(stored);
  const { encoding, mediaType } = as;
  return { key: `${namespace}/${uid}/${sha256}`, sha256, sizeBytes: stored.byteLength, encoding, mediaType };
}

/**
 * The parts of an artifact's key. Throws ArtifactDamagedError for any other text, because a reference may have been
 * written by hand.
 */
export function parseArtifactKey(key: string): ArtifactOwner & { readonly sha256: string } {
  const [namespace = '', uid = '', sha256 = '', ...more] = key.split('/');
  const isKey = SEGMENT.test(namespace) && SEGMENT.test(uid) && DIGEST.test(sha256) && more.length === 0;
  if (!isKey) throw new ArtifactDamagedError('the reference is malformed: a key is <namespace>/<uid>/<sha256>');
  return { namespace, uid, sha256 };
}

/** Throws ArtifactDamagedError unless the bytes have the digest of the reference, and its encoding. */
export function verified<B extends Uint8Array>(bytes: B, { key, sha256, encoding }: ArtifactRef): B {
  if (sha256Of(bytes) !== sha256) throw new ArtifactDamagedError(`artifact ${key} does not match its digest`);
  if (encoding === 'Gzip' && !isGzip(bytes)) throw new ArtifactDamagedError(`artifact ${key} is not a gzip stream`);
  return bytes;
}
