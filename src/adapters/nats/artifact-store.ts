import { createHash } from 'node:crypto';
import { gzipped } from '../../lib/gzip.ts';
import { ArtifactDamagedError, type ArtifactStore } from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import { ownerTokens } from './keys.ts';
import type { NatsLink } from './link.ts';
import { ObjectBucket, type ObjectInfo } from './object-bucket.ts';
import { type Persistence, persistently } from './persistence.ts';

export interface NatsArtifactStoreOptions extends Persistence {
  readonly link: NatsLink;
  /** Copies of each artifact; 3 on a cluster of NATS servers. */
  readonly replicas: number;
  /** Random ids of letters, digits and `-`. */
  readonly newId: () => string;
}

type Owner = { readonly namespace: string; readonly uid: string };

const DIGEST = /^[0-9a-f]{64}$/;
/** What is named otherwise is not ours. */
const KEY = /^[A-Za-z0-9-]{1,63}\/[A-Za-z0-9-]{1,63}\/[0-9a-f]{64}$/;
const CHUNK_ID = /^[A-Za-z0-9-]{1,63}\.[A-Za-z0-9-]{1,63}\.[0-9a-f]{64}\./;
/** Others of the same bytes finish meanwhile; each try then finds theirs. */
const MOST_RACES = 10;
const AT_ONCE = 16;

/**
 * Artifacts as objects `<namespace>/<uid>/<sha256>` of the JetStream object store `artifacts`, which its tools can read.
 * An object's chunks lie under a subject of their own for each writer and come to life by one create-only write of its
 * entry: writers of the same bytes never touch each other's chunks, the first entry stands.
 */
export class NatsArtifactStore implements ArtifactStore {
  readonly #options: NatsArtifactStoreOptions;
  readonly #bucket: ObjectBucket;

  constructor(options: NatsArtifactStoreOptions) {
    this.#options = options;
    this.#bucket = new ObjectBucket(options.link, 'artifacts', options);
  }

  /** Makes the bucket, with these replicas, where it is not there; whoever comes first decides. */
  prepare(): Promise<void> {
    return this.#persistently('make the bucket of artifacts', () => this.#bucket.prepare());
  }

  async put(
    owner: Owner,
    bytes: Uint8Array,
    as: { readonly mediaType: string; readonly encoding: ArtifactRef['encoding'] },
  ): Promise<ArtifactRef> {
    const tokens = ownerTokens(owner);
    const stored = as.encoding === 'Gzip' ? await gzipped(bytes) : bytes;
    const sha256 = digest(stored);
    const key = `${owner.namespace}/${owner.uid}/${sha256}`;
    await this.#store(key, `${tokens}.${sha256}`, stored);
    return { key, sha256, sizeBytes: stored.byteLength, encoding: as.encoding, mediaType: as.mediaType };
  }

  async read(ref: ArtifactRef): Promise<Uint8Array | undefined> {
    const [namespace = '', uid = '', name = '', ...more] = ref.key.split('/');
    if (!DIGEST.test(name) || more.length > 0) throw new RangeError('an artifact key is <namespace>/<uid>/<sha256>');
    ownerTokens({ namespace, uid });
    const bytes = await this.#persistently('read an artifact', async () => {
      const info = await this.#bucket.info(ref.key);
      if (!info?.isThere) return undefined;
      const found = await this.#bucket.bytes(info);
      if (found) return found;
      // it was replaced, as a repair does, between the two reads
      const now = await this.#bucket.info(ref.key);
      return now?.isThere && now.seq !== info.seq ? this.#bucket.bytes(now) : undefined;
    });
    if (bytes && digest(bytes) !== ref.sha256)
      throw new ArtifactDamagedError(`artifact ${ref.key} does not have its digest`);
    return bytes;
  }

  async removeOwner(owner: Owner): Promise<void> {
    const tokens = ownerTokens(owner);
    await this.#persistently('remove artifacts', async () => {
      const digests = new Set((await this.#bucket.chunkIds(`${tokens}.>`)).map((id) => id.split('.')[2] ?? ''));
      // the artifact without bytes has no chunk that tells of it
      digests.add(digest(new Uint8Array()));
      // entries first: what is half removed reads as gone, and its chunks still tell of it
      for (const sha256 of digests) await this.#bucket.forget(`${owner.namespace}/${owner.uid}/${sha256}`);
      await this.#bucket.dropChunks(`${tokens}.>`);
    });
  }

  /** By their entries; and by chunks that a writer left who died before it made the entry. */
  async owners(): Promise<readonly (Owner & { readonly lastWriteMs: number })[]> {
    const lastWrites = new Map<string, number>();
    const entries = (await this.#persistently('list artifacts', () => this.#bucket.names())).filter((name) =>
      KEY.test(name),
    );
    await inTurn(entries, async (name) => {
      const info = await this.#persistently('list artifacts', () => this.#bucket.info(name));
      const owner = name.slice(0, name.lastIndexOf('/'));
      if (info?.isThere) lastWrites.set(owner, Math.max(info.timeMs, lastWrites.get(owner) ?? 0));
    });
    const chunks = await this.#persistently('list artifacts', () => this.#bucket.chunkIds('>'));
    const ids = chunks.filter((id) => CHUNK_ID.test(id)).map((id) => id.split('.', 2).join('/'));
    await inTurn(
      [...new Set(ids)].filter((owner) => !lastWrites.has(owner)),
      async (owner) => {
        const filter = `${owner.replace('/', '.')}.>`;
        const atMs = await this.#persistently('list artifacts', () => this.#bucket.lastChunkMs(filter));
        if (atMs !== undefined) lastWrites.set(owner, atMs);
      },
    );
    return [...lastWrites].map(([owner, lastWriteMs]) => {
      const [namespace = '', uid = ''] = owner.split('/');
      return { namespace, uid, lastWriteMs };
    });
  }

  claim(installation: string): Promise<'ours' | 'marked' | 'foreign'> {
    return this.#persistently('see whose the artifacts are', () => this.#bucket.claim(installation));
  }

  /** Storing known bytes again counts as a write; where others lie under their name they are replaced. */
  async #store(key: string, idPrefix: string, stored: Uint8Array): Promise<void> {
    for (let race = 0; race < MOST_RACES; race++) {
      const known = await this.#persistently('look for an artifact', () => this.#bucket.info(key));
      const isWhole = known?.isThere === true && (await this.#holds(known, stored));
      const end = isWhole
        ? await this.#persistently('store an artifact', () => this.#bucket.touch(known))
        : await this.#upload(key, idPrefix, stored, known);
      if (end !== 'conflict') return;
    }
    throw new Error(`an artifact was changed by others ${MOST_RACES} times while it was stored`);
  }

  async #holds(known: ObjectInfo, stored: Uint8Array): Promise<boolean> {
    const bytes = await this.#persistently('check an artifact', () => this.#bucket.bytes(known));
    return bytes !== undefined && Buffer.from(bytes).equals(stored);
  }

  /** Every try uploads under an id of its own, for whether a chunk of an earlier one was stored is not known. */
  async #upload(
    key: string,
    idPrefix: string,
    stored: Uint8Array,
    known: ObjectInfo | undefined,
  ): Promise<'stored' | 'conflict'> {
    const left: string[] = known && known.id !== '' ? [known.id] : [];
    const upload = await this.#persistently('store an artifact', async () => {
      const id = `${idPrefix}.${this.#options.newId()}`;
      left.push(id);
      return { id, chunks: await this.#bucket.upload(id, stored) };
    });
    const entry = { ...upload, size: stored.byteLength, sha256: digest(stored) };
    const end = await this.#persistently('store an artifact', () => this.#bucket.enter(key, entry, known?.seq ?? 0));
    const live = end === 'stored' ? upload.id : undefined;
    // an entry that took the place of ours, or stands instead of it, keeps its chunks
    const droppable = left.filter((id) => id !== live && !(end === 'conflict' && id === known?.id));
    await Promise.all(droppable.map((id) => this.#bucket.dropChunks(id).catch(() => {})));
    return end;
  }

  #persistently<T>(what: string, attempt: () => Promise<T>): Promise<T> {
    return persistently(this.#options, what, attempt);
  }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Some at a time. */
async function inTurn<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const work = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
