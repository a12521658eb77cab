import pMap from 'p-map';
import { gzipped } from '../../lib/gzip.ts';
import { sha256Of } from '../../lib/sha256.ts';
import {
  type ArtifactOwner,
  type ArtifactStore,
  artifactRefFor,
  parseArtifactKey,
  type StoredAs,
  verified,
} from '../../ports/artifact-store.ts';
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

/** Objects with other names are not ours. */
const KEY = /^[A-Za-z0-9-]{1,63}\/[A-Za-z0-9-]{1,63}\/[0-9a-f]{64}$/;
const CHUNK_ID = /^[A-Za-z0-9-]{1,63}\.[A-Za-z0-9-]{1,63}\.[0-9a-f]{64}\./;
/** Other writers of the same bytes may finish in the meantime; each attempt then finds their object. */
const MOST_RACES = 10;
const AT_ONCE = 16;

/**
 * Artifacts as objects `<namespace>/<uid>/<sha256>` of the JetStream object store `artifacts`, so the tools of NATS can
 * read them. Each writer puts an object's chunks under its own subject, and one write of the entry makes them valid; it
 * fails if somebody else has written the entry since. So writers of the same bytes never touch each other's chunks, and
 * the first entry stands.
 */
export class NatsArtifactStore implements ArtifactStore {
  readonly #options: NatsArtifactStoreOptions;
  readonly #bucket: ObjectBucket;

  constructor(options: NatsArtifactStoreOptions) {
    this.#options = options;
    this.#bucket = new ObjectBucket(options.link, 'artifacts', options);
  }

  /** Creates the bucket with these replicas, if there is none; the first creator decides. */
  prepare(): Promise<void> {
    return this.#persistently('make the bucket of artifacts', () => this.#bucket.prepare());
  }

  async put(owner: ArtifactOwner, bytes: Uint8Array, as: StoredAs): Promise<ArtifactRef> {
    const tokens = ownerTokens(owner);
    const stored = as.encoding === 'Gzip' ? await gzipped(bytes) : bytes;
    const reference = artifactRefFor(owner, stored, as);
    await this.#store(reference, `${tokens}.${reference.sha256}`, stored);
    return reference;
  }

  async read(ref: ArtifactRef): Promise<Uint8Array | undefined> {
    parseArtifactKey(ref.key);
    const bytes = await this.#persistently('read an artifact', async () => {
      const info = await this.#bucket.info(ref.key);
      if (!info?.isThere) return undefined;
      const found = await this.#bucket.bytes(info);
      if (found) return found;
      // it was replaced between the two reads, as by a repair
      const now = await this.#bucket.info(ref.key);
      return now?.isThere && now.seq !== info.seq ? this.#bucket.bytes(now) : undefined;
    });
    return bytes && verified(bytes, ref);
  }

  async removeOwner(owner: ArtifactOwner): Promise<void> {
    const tokens = ownerTokens(owner);
    await this.#persistently('remove artifacts', async () => {
      const digests = new Set((await this.#bucket.chunkIds(`${tokens}.>`)).map((id) => id.split('.')[2] ?? ''));
      // the empty artifact has no chunk that refers to it
      digests.add(sha256Of(''));
      // entries first: a half-removed artifact counts as deleted, and its chunks still refer to it
      for (const sha256 of digests) await this.#bucket.forget(`${owner.namespace}/${owner.uid}/${sha256}`);
      await this.#bucket.dropChunks(`${tokens}.>`);
    });
  }

  /** Finds owners by the entries of their artifacts, and by chunks of a writer that died before it wrote the entry. */
  async owners(): ReturnType<ArtifactStore['owners']> {
    const lastWrites = new Map<string, number>();
    const entries = (await this.#persistently('list artifacts', () => this.#bucket.names())).filter((name) =>
      KEY.test(name),
    );
    const noteEntry = async (name: string): Promise<void> => {
      const info = await this.#persistently('list artifacts', () => this.#bucket.info(name));
      const owner = name.slice(0, name.lastIndexOf('/'));
      if (info?.isThere) lastWrites.set(owner, Math.max(info.timeMs, lastWrites.get(owner) ?? 0));
    };
    await pMap(entries, noteEntry, { concurrency: AT_ONCE });
    const chunks = await this.#persistently('list artifacts', () => this.#bucket.chunkIds('>'));
    const noteChunks = async (owner: string): Promise<void> => {
      const filter = `${owner.replace('/', '.')}.>`;
      const atMs = await this.#persistently('list artifacts', () => this.#bucket.lastChunkMs(filter));
      if (atMs !== undefined) lastWrites.set(owner, atMs);
    };
    const ids = chunks.filter((id) => CHUNK_ID.test(id)).map((id) => id.split('.', 2).join('/'));
    const withoutEntry = [...new Set(ids)].filter((owner) => !lastWrites.has(owner));
    await pMap(withoutEntry, noteChunks, { concurrency: AT_ONCE });
    return [...lastWrites].map(([owner, lastWriteMs]) => {
      const [namespace = '', uid = ''] = owner.split('/');
      return { namespace, uid, lastWriteMs };
    });
  }

  claim(installation: string): Promise<'ours' | 'marked' | 'foreign'> {
    return this.#persistently('see whose artifacts these are', () => this.#bucket.claim(installation));
  }

  /** Storing known bytes again counts as a write; wrong bytes under their name are replaced. */
  async #store(reference: ArtifactRef, idPrefix: string, stored: Uint8Array): Promise<void> {
    const { key } = reference;
    for (let race = 0; race < MOST_RACES; race++) {
      const known = await this.#persistently('look for an artifact', () => this.#bucket.info(key));
      const isWhole = known?.isThere === true && (await this.#holds(known, stored));
      const end = isWhole
        ? await this.#persistently('store an artifact', () => this.#bucket.touch(known))
        : await this.#upload(reference, idPrefix, stored, known);
      if (end !== 'conflict') return;
    }
    throw new Error(`an artifact was changed by others ${MOST_RACES} times while it was being stored`);
  }

  async #holds(known: ObjectInfo, stored: Uint8Array): Promise<boolean> {
    const bytes = await this.#persistently('check an artifact', () => this.#bucket.bytes(known));
    return bytes !== undefined && Buffer.from(bytes).equals(stored);
  }

  /** Every attempt uploads under a new id, because it is unknown whether chunks of an earlier one were stored. */
  async #upload(
    { key, sha256, sizeBytes: size }: ArtifactRef,
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
    const entry = { ...upload, size, sha256 };
    const end = await this.#persistently('store an artifact', () => this.#bucket.enter(key, entry, known?.seq ?? 0));
    const live = end === 'stored' ? upload.id : undefined;
    // an entry that replaced ours, or exists instead of it, keeps its chunks
    const droppable = left.filter((id) => id !== live && !(end === 'conflict' && id === known?.id));
    await Promise.all(droppable.map((id) => this.#bucket.dropChunks(id).catch(() => {})));
    return end;
  }

  #persistently<T>(what: string, attempt: () => Promise<T>): Promise<T> {
    return persistently(this.#options, what, attempt);
  }
}
