import { gzipped } from '../../lib/gzip.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { type ArtifactOwner, type ArtifactStore, type StoredAs, verified } from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import type { RedisConnection } from './connection.ts';
import { keys } from './keys.ts';
import { KEEP } from './scripts.ts';
import type { Session } from './session.ts';

/** Larger ones are read from the store every time. */
const MAX_BYTES = 2 * 1024 * 1024;
/** From the last read or write of any artifact of the same resource. */
const LIFETIME_MS = 3_600_000;

/**
 * An artifact store that also keeps in Redis what was recently read or stored, in its stored form (JSON stays gzipped).
 * One hash per resource, with a field per digest, so that removing an owner means removing one key. If Redis is
 * unreachable or wrong, it is as if nothing were kept.
 *
 * Nothing but the lifetime bounds the memory here: set `maxmemory` and `maxmemory-policy volatile-lru`, under which
 * Redis evicts only keys that expire. Most of the memory of such keys is in these hashes. Never set an `allkeys`
 * policy, which would also evict views and their lists.
 */
export class CachedArtifacts implements ArtifactStore {
  readonly #inner: ArtifactStore;
  readonly #redis: RedisConnection;

  constructor(options: { readonly inner: ArtifactStore; readonly redis: RedisConnection }) {
    this.#inner = options.inner;
    this.#redis = options.redis;
  }

  async put(owner: ArtifactOwner, bytes: Uint8Array, as: StoredAs): Promise<ArtifactRef> {
    const ref = await this.#inner.put(owner, bytes, as);
    const stored = as.encoding === 'Gzip' ? await gzipped(bytes) : bytes;
    // the digest shows whether the store compresses in another way
    if (sha256Of(stored) === ref.sha256) this.#keep(ref, stored);
    return ref;
  }

  async read(ref: ArtifactRef): Promise<Uint8Array | undefined> {
    const kept = await this.#kept(ref).catch(() => undefined);
    if (kept) return kept;
    const bytes = await this.#inner.read(ref);
    if (bytes) this.#keep(ref, bytes);
    return bytes;
  }

  /** A reader slower than the removal may store its bytes here until they expire; they still match the digest. */
  async removeOwner(owner: ArtifactOwner): Promise<void> {
    await this.#inner.removeOwner(owner);
    const key = keys.blobs(owner.namespace, owner.uid);
    await this.#run(owner.namespace, (session) => session.send(['UNLINK', key]));
  }

  owners(): ReturnType<ArtifactStore['owners']> {
    return this.#inner.owners();
  }

  claim(installation: string): ReturnType<ArtifactStore['claim']> {
    return this.#inner.claim(installation);
  }

  /** Rejects for bytes that are not those of the reference; the caller then reads them from the store. */
  async #kept(ref: ArtifactRef): Promise<Buffer | undefined> {
    const blobs = blobsOf(ref);
    if (blobs === undefined) return undefined;
    const session = this.#redis.session(blobs.namespace);
    const [bytes] = await Promise.all([
      session.sendForBytes<Buffer | null>(['HGET', blobs.key, ref.sha256]),
      session.send(['PEXPIRE', blobs.key, String(LIFETIME_MS)]),
    ]);
    return bytes ? verified(bytes, ref) : undefined;
  }

  /** Not awaited, and a failure is ignored: the next read tries again. */
  #keep(ref: ArtifactRef, bytes: Uint8Array): void {
    const blobs = blobsOf(ref);
    if (blobs === undefined) return;
    const kept = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    void this.#run(blobs.namespace, (session) =>
      session.run(KEEP, [blobs.key], [ref.sha256, kept, String(LIFETIME_MS)]),
    );
  }

  async #run(namespace: string, use: (session: Session) => Promise<unknown>): Promise<void> {
    try {
      await use(this.#redis.session(namespace));
    } catch {
      // what is kept expires, and what is not is read from the store
    }
  }
}

/** Undefined for what is never kept. */
function blobsOf({ key, sha256, sizeBytes }: ArtifactRef): { namespace: string; key: string } | undefined {
  const [namespace, uid, digest, ...more] = key.split('/');
  if (!namespace || !uid || digest !== sha256 || more.length > 0 || sizeBytes > MAX_BYTES) return undefined;
  return { namespace, key: keys.blobs(namespace, uid) };
}
