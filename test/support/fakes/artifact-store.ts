import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type ArtifactStore, parseArtifactKey, verified } from '../../../src/ports/artifact-store.ts';
import type { ArtifactRef } from '../../../src/resources/meta.ts';

/** Artifacts in memory, with a hand on their loss and damage. */
export class FakeArtifactStore implements ArtifactStore {
  readonly reads: string[] = [];
  readonly #bytes = new Map<string, Uint8Array>();
  #failure: Error | undefined;
  #failing: string | undefined;
  /** What `claim` answers. */
  claimed: 'ours' | 'marked' | 'foreign' = 'ours';
  /** The installations that asked. */
  readonly claimants: string[] = [];
  /** When an owner, by its uid, wrote last; 1970 where it is not said. */
  readonly lastWrites = new Map<string, number>();

  /** Every read fails, or those of one artifact. */
  failWith(error: Error | undefined, only?: ArtifactRef): void {
    this.#failure = error;
    this.#failing = only?.key;
  }

  damage(ref: ArtifactRef): void {
    this.#bytes.set(ref.key, Buffer.from('something else'));
  }

  restore(ref: ArtifactRef, bytes: Uint8Array): void {
    this.#bytes.set(ref.key, bytes);
  }

  remove(ref: ArtifactRef): void {
    this.#bytes.delete(ref.key);
  }

  async put(
    owner: { readonly namespace: string; readonly uid: string },
    bytes: Uint8Array,
    as: { readonly mediaType: string; readonly encoding: ArtifactRef['encoding'] },
  ): Promise<ArtifactRef> {
    const stored = as.encoding === 'Gzip' ? gzipSync(bytes) : Buffer.from(bytes);
    const sha256 = digest(stored);
    const key = `${owner.namespace}/${owner.uid}/${sha256}`;
    this.#bytes.set(key, stored);
    return { key, sha256, sizeBytes: stored.length, ...as };
  }

  async read(ref: ArtifactRef): Promise<Uint8Array | undefined> {
    this.reads.push(ref.key);
    parseArtifactKey(ref.key);
    if (this.#failure && (this.#failing ?? ref.key) === ref.key) throw this.#failure;
    const bytes = this.#bytes.get(ref.key);
    return bytes && verified(bytes, ref);
  }

  async removeOwner({ namespace, uid }: { readonly namespace: string; readonly uid: string }): Promise<void> {
    for (const key of this.#bytes.keys()) if (key.startsWith(`${namespace}/${uid}/`)) this.#bytes.delete(key);
  }

  async claim(installation: string): Promise<'ours' | 'marked' | 'foreign'> {
    this.claimants.push(installation);
    return this.claimed;
  }

  async owners(): Promise<readonly { namespace: string; uid: string; lastWriteMs: number }[]> {
    const names = new Set([...this.#bytes.keys()].map((key) => key.split('/').slice(0, 2).join('/')));
    return [...names].map((name) => {
      const [namespace = '', uid = ''] = name.split('/');
      return { namespace, uid, lastWriteMs: this.lastWrites.get(uid) ?? 0 };
    });
  }
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
