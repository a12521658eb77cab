import { DiscardPolicy, StorageType } from 'nats';
import { z } from 'zod';
import { parseJson } from '../../lib/json.ts';
import type { NatsLink } from './link.ts';
import type { Persistence } from './persistence.ts';
import { Stream } from './streams.ts';

/** The entry of an object as the object store writes it (ADR-20 of NATS); what we do not use is kept as it is. */
const entry = z.looseObject({
  name: z.string(),
  nuid: z.string(),
  size: z.int().min(0),
  chunks: z.int().min(0),
  deleted: z.boolean().optional(),
});

export interface ObjectInfo {
  readonly name: string;
  /** Of its chunks. */
  readonly id: string;
  readonly chunks: number;
  /** Whether the name has bytes; false if they were deleted, which the entry records. */
  readonly isThere: boolean;
  /** Of the entry. */
  readonly seq: number;
  readonly timeMs: number;
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Base64 of a chunk in the leader's answer stays well under the usual largest message of 1 MiB. */
const CHUNK_BYTES = 256 * 1024;
/** In the stream's metadata, for its tools to show: whose artifacts these are. */
const INSTALLATION = 'sightline.dev/installation';
const CHUNKS_AT_ONCE = 8;
/** An unreadable entry counts as deleted, so that it can be stored again. */
const DAMAGED: z.infer<typeof entry> = { name: '', nuid: '', size: 0, chunks: 0, deleted: true };

/**
 * The subjects of a JetStream object store: entries `$O.<bucket>.M.<name>`, chunks `$O.<bucket>.C.<id>`. Unlike with
 * the library's put, a lost answer never removes the chunks of a valid write. Each method is one attempt (see Stream).
 */
export class ObjectBucket {
  readonly #stream: Stream;
  readonly #link: NatsLink;
  readonly #prefix: string;
  readonly #bucket: string;

  constructor(link: NatsLink, bucket: string, how: Persistence & { readonly replicas: number }) {
    this.#link = link;
    this.#bucket = bucket;
    this.#prefix = `$O.${bucket}`;
    const spec = {
      name: `OBJ_${bucket}`,
      subjects: [`${this.#prefix}.C.>`, `${this.#prefix}.M.>`],
      storage: StorageType.File,
      num_replicas: how.replicas,
      discard: DiscardPolicy.New,
      allow_rollup_hdrs: true,
      allow_direct: true,
    };
    this.#stream = new Stream(link, spec, how);
  }

  prepare(): Promise<void> {
    return this.#stream.prepare();
  }

  async info(name: string): Promise<ObjectInfo | undefined> {
    const message = await this.#stream.last(this.#entrySubject(name));
    if (!message) return undefined;
    const { data = DAMAGED } = entry.safeParse(parseJson(message.data));
    const { seq, timeMs } = message;
    return { name, id: data.nuid, chunks: data.chunks, isThere: data.deleted !== true, seq, timeMs, entry: data };
  }

  /** Undefined if chunks are missing. */
  async bytes(info: ObjectInfo): Promise<Uint8Array | undefined> {
    const parts: Uint8Array[] = [];
    for (let seq = 1; parts.length < info.chunks; ) {
      const chunk = await this.#stream.next(`${this.#prefix}.C.${info.id}`, seq);
      if (!chunk) return undefined;
      parts.push(chunk.data);
      seq = chunk.seq + 1;
    }
    return Buffer.concat(parts);
  }

  /** Stores the chunks under an id that was never used; resolves with their number. */
  async upload(id: string, bytes: Uint8Array): Promise<number> {
    const chunkBytes = Math.min(CHUNK_BYTES, Math.floor(this.#link.maxPayloadBytes / 2));
    const chunks: Uint8Array[] = [];
    for (let at = 0; at < bytes.byteLength; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes));
    for (let at = 0; at < chunks.length; at += CHUNKS_AT_ONCE) {
      const some = chunks.slice(at, at + CHUNKS_AT_ONCE);
      await Promise.all(some.map((chunk) => this.#stream.publish(`${this.#prefix}.C.${id}`, chunk)));
    }
    return chunks.length;
  }

  /**
   * Makes uploaded chunks the object, if the entry's last write is still `lastSeq` (0: there is none). May be repeated.
   */
  async enter(
    name: string,
    { id, chunks, size, sha256 }: { id: string; chunks: number; size: number; sha256: string },
    lastSeq: number,
  ): Promise<'stored' | 'conflict'> {
    const written = {
      name,
      bucket: this.#bucket,
      nuid: id,
      size,
      chunks,
      digest: `SHA-256=${Buffer.from(sha256, 'hex').toString('base64url')}=`,
      options: { max_chunk_size: CHUNK_BYTES },
      deleted: false,
    };
    const end = await this.#write(name, written, lastSeq);
    if (end === 'stored') return end;
    // the answer to an earlier try may have been lost
    return this.#stands(name, id);
  }

  /** Sets the entry's time to now; if several do so at once, one of them does it for all. */
  async touch(info: ObjectInfo): Promise<'stored' | 'conflict'> {
    const end = await this.#write(info.name, info.entry, info.seq);
    if (end === 'stored') return end;
    return this.#stands(info.name, info.id);
  }

  async forget(name: string): Promise<void> {
    await this.#stream.purge(this.#entrySubject(name));
  }

  async dropChunks(idFilter: string): Promise<void> {
    await this.#stream.purge(`${this.#prefix}.C.${idFilter}`);
  }

  async chunkIds(filter: string): Promise<readonly string[]> {
    const subjects = await this.#stream.subjects(`${this.#prefix}.C.${filter}`);
    return subjects.map((subject) => subject.slice(`${this.#prefix}.C.`.length));
  }

  async lastChunkMs(filter: string): Promise<number | undefined> {
    return (await this.#stream.last(`${this.#prefix}.C.${filter}`))?.timeMs;
  }

  async claim(installation: string): Promise<'ours' | 'marked' | 'foreign'> {
    const known = await this.#stream.label(INSTALLATION);
    if (known !== undefined) return known === installation ? 'ours' : 'foreign';
    await this.#stream.setLabel(INSTALLATION, installation);
    return 'marked';
  }

  /** Names of all objects. */
  async names(): Promise<readonly string[]> {
    const subjects = await this.#stream.subjects(`${this.#prefix}.M.>`);
    return subjects.map((subject) =>
      Buffer.from(subject.slice(`${this.#prefix}.M.`.length), 'base64url').toString('utf8'),
    );
  }

  /** The entry of an object that was deleted still names its chunks. */
  async #stands(name: string, id: string): Promise<'stored' | 'conflict'> {
    const now = await this.info(name);
    return now?.isThere === true && now.id === id ? 'stored' : 'conflict';
  }

  async #write(name: string, written: object, last: number): Promise<'stored' | 'conflict'> {
    const bytes = Buffer.from(JSON.stringify({ ...written, mtime: '0001-01-01T00:00:00Z' }));
    const seq = await this.#stream.publish(this.#entrySubject(name), bytes, { last, replaces: true });
    return seq === 'conflict' ? seq : 'stored';
  }

  #entrySubject(name: string): string {
    // the object store's names are base64url with padding
    const encoded = Buffer.from(name, 'utf8').toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    return `${this.#prefix}.M.${encoded}`;
  }
}
