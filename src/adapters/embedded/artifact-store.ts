import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../lib/clock.ts';
import { gzipped } from '../../lib/gzip.ts';
import { sha256Of } from '../../lib/sha256.ts';
import {
  type ArtifactOwner,
  type ArtifactStore,
  artifactRefFor,
  checkedOwner,
  parseArtifactKey,
  type StoredAs,
  verified,
} from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import { type AtomicFiles, type DataFiles, isCode } from './atomic-files.ts';
import { whyUnread } from './unread-artifact.ts';

/** Artifacts as files `artifacts/<namespace>/<uid>/<sha256>`; several processes may share the folder. */
export class FileArtifactStore implements ArtifactStore {
  readonly #root: string;
  readonly #files: AtomicFiles;
  readonly #clock: Clock;

  constructor(options: DataFiles) {
    this.#root = join(options.folder, 'artifacts');
    this.#files = options.files;
    this.#clock = options.clock;
  }

  async put(owner: ArtifactOwner, bytes: Uint8Array, as: StoredAs): Promise<ArtifactRef> {
    const stored = as.encoding === 'Gzip' ? await gzipped(bytes) : bytes;
    const reference = artifactRefFor(owner, stored, as);
    const path = join(this.#ownerFolder(owner), reference.sha256);
    const there = await readFile(path).catch(absent);
    if (there && sha256Of(there) === reference.sha256) await this.#touch(dirname(path));
    else await this.#files.replace(path, stored);
    return reference;
  }

  async read(ref: ArtifactRef): Promise<Uint8Array | undefined> {
    const { sha256, ...owner } = parseArtifactKey(ref.key);
    const path = join(this.#ownerFolder(owner), sha256);
    const bytes = await readFile(path).catch(absent).catch(whyUnread(this.#root, path));
    return bytes && verified(bytes, ref);
  }

  async removeOwner(owner: ArtifactOwner): Promise<void> {
    await rm(this.#ownerFolder(owner), { recursive: true, force: true, maxRetries: 3 });
  }

  async owners(): ReturnType<ArtifactStore['owners']> {
    const found: Awaited<ReturnType<ArtifactStore['owners']>>[number][] = [];
    for (const namespace of await readdir(this.#root).catch(none)) {
      for (const uid of await readdir(join(this.#root, namespace)).catch(none)) {
        const folder = await stat(join(this.#root, namespace, uid)).catch(absent);
        if (folder?.isDirectory()) found.push({ namespace, uid, lastWriteMs: folder.mtimeMs });
      }
    }
    return found;
  }

  /** One process at a time owns the data folder, and only it and its runs write into it: the artifacts are ours. */
  async claim(): Promise<'ours'> {
    return 'ours';
  }

  /** A folder's mtime is that of its last new entry; storing known bytes again counts as a write too. */
  async #touch(folder: string): Promise<void> {
    const now = new Date(this.#clock.now());
    await utimes(folder, now, now).catch(absent);
  }

  /** Namespaces and uids become folder names, so one that could lead elsewhere is refused. */
  #ownerFolder(owner: ArtifactOwner): string {
    const { namespace, uid } = checkedOwner(owner);
    return join(this.#root, namespace, uid);
  }
}

function absent(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}

function none(error: unknown): string[] {
  if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
  throw error;
}
