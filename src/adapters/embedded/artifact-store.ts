import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import { gzipped } from '../../lib/gzip.ts';
import { ArtifactDamagedError, type ArtifactStore } from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import { type AtomicFiles, isCode } from './atomic-files.ts';

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/;
const DIGEST = /^[0-9a-f]{64}$/;

export interface FileArtifactStoreOptions {
  /** The data folder. */
  readonly folder: string;
  readonly files: AtomicFiles;
  readonly clock: Clock;
}

type Owner = { readonly namespace: string; readonly uid: string };

/** Artifacts as files `artifacts/<namespace>/<uid>/<sha256>`; several processes may share the folder. */
export class FileArtifactStore implements ArtifactStore {
  readonly #root: string;
  readonly #files: AtomicFiles;
  readonly #clock: Clock;

  constructor(options: FileArtifactStoreOptions) {
    this.#root = join(options.folder, 'artifacts');
    this.#files = options.files;
    this.#clock = options.clock;
  }

  async put(
    owner: Owner,
    bytes: Uint8Array,
    as: { readonly mediaType: string; readonly encoding: ArtifactRef['encoding'] },
  ): Promise<ArtifactRef> {
    const stored = as.encoding === 'Gzip' ? await gzipped(bytes) : bytes;
    const sha256 = digest(stored);
    const path = join(this.#ownerFolder(owner), sha256);
    const there = await readFile(path).catch(absent);
    if (there && digest(there) === sha256) await this.#touch(dirname(path));
    else await this.#files.replace(path, stored);
    const key = `${owner.namespace}/${owner.uid}/${sha256}`;
    return { key, sha256, sizeBytes: stored.byteLength, encoding: as.encoding, mediaType: as.mediaType };
  }

  async read(ref: ArtifactRef): Promise<Uint8Array | undefined> {
    const [namespace = '', uid = '', name = '', ...more] = ref.key.split('/');
    if (!DIGEST.test(name) || more.length > 0) throw new RangeError('an artifact key is <namespace>/<uid>/<sha256>');
    const bytes = await readFile(join(this.#ownerFolder({ namespace, uid }), name)).catch(absent);
    if (!bytes) return undefined;
    if (digest(bytes) !== ref.sha256) throw new ArtifactDamagedError(`artifact ${ref.key} does not have its digest`);
    return bytes;
  }

  async removeOwner(owner: Owner): Promise<void> {
    await rm(this.#ownerFolder(owner), { recursive: true, force: true, maxRetries: 3 });
  }

  async owners(): Promise<readonly (Owner & { readonly lastWriteMs: number })[]> {
    const found: (Owner & { lastWriteMs: number })[] = [];
    for (const namespace of await readdir(this.#root).catch(none)) {
      for (const uid of await readdir(join(this.#root, namespace)).catch(none)) {
        const folder = await stat(join(this.#root, namespace, uid)).catch(absent);
        if (folder?.isDirectory()) found.push({ namespace, uid, lastWriteMs: folder.mtimeMs });
      }
    }
    return found;
  }

  /** One process at a time has the data folder. */
  async claim(): Promise<'ours'> {
    return 'ours';
  }

  /** A folder's mtime is that of its last new entry; storing known bytes again counts as a write too. */
  async #touch(folder: string): Promise<void> {
    const now = new Date(this.#clock.now());
    await utimes(folder, now, now).catch(absent);
  }

  /** Namespaces and uids become folder names: nothing that could lead elsewhere is one. */
  #ownerFolder(owner: Owner): string {
    if (!SEGMENT.test(owner.namespace) || !SEGMENT.test(owner.uid)) throw new RangeError('not a namespace and a uid');
    return join(this.#root, owner.namespace, owner.uid);
  }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function absent(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}

function none(error: unknown): string[] {
  if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
  throw error;
}
