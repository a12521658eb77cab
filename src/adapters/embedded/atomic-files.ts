import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../lib/clock.ts';

/** Temporary files of this age belong to no living writer. */
const ABANDONED_AFTER_MS = 3_600_000;

/** What a store that keeps its entries as files of the data folder needs. */
export interface DataFiles {
  readonly folder: string;
  readonly files: AtomicFiles;
  readonly clock: Clock;
}

/**
 * Writes files that are complete or absent, for readers in any process and after a kill at any instant. Content is
 * written under `tempFolder` (same file system) and moved into place. With `fsync`, the file and its folder are on the
 * disk when a call resolves. Without it, the kernel has them, which outlives the process but not the machine.
 */
export class AtomicFiles {
  readonly #tempFolder: string;
  readonly #fsync: boolean;

  constructor(tempFolder: string, options: { readonly fsync: boolean }) {
    this.#tempFolder = tempFolder;
    this.#fsync = options.fsync;
  }

  /** Writes the file, in place of an existing one. */
  async replace(path: string, content: Uint8Array | string, mode = 0o600): Promise<void> {
    await this.#placed(path, content, mode, (temp) => rename(temp, path));
  }

  /** False, and nothing changes, if the file exists: of any number of callers, exactly one gets true. */
  async create(path: string, content: Uint8Array | string, mode = 0o600): Promise<boolean> {
    try {
      await this.#placed(path, content, mode, (temp) => link(temp, path).then(() => rm(temp, { force: true })));
      return true;
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false;
      throw error;
    }
  }

  /** Removes the temporary files of killed writers. */
  async clean(nowMs: number): Promise<void> {
    for (const name of await readdir(this.#tempFolder).catch(() => [])) {
      const path = join(this.#tempFolder, name);
      const age = nowMs - ((await stat(path).catch(() => undefined))?.mtimeMs ?? nowMs);
      if (age > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }

  async #placed(
    path: string,
    content: Uint8Array | string,
    mode: number,
    /** Leaves nothing under the temporary name if it succeeds. */
    place: (temp: string) => Promise<void>,
  ): Promise<void> {
    const temp = join(this.#tempFolder, `${process.pid}-${randomUUID()}`);
    try {
      await this.#inFolder(this.#tempFolder, () => this.#writeTemp(temp, content, mode));
      await this.#inFolder(dirname(path), () => place(temp));
    } catch (error) {
      await rm(temp, { force: true });
      throw error;
    }
    if (this.#fsync) await syncFolder(dirname(path));
  }

  async #writeTemp(temp: string, content: Uint8Array | string, mode: number): Promise<void> {
    const file = await open(temp, 'wx', mode);
    try {
      await file.writeFile(content);
      if (this.#fsync) await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Creates the folder if it is missing, even if somebody removes it in between. */
  async #inFolder(folder: string, act: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await act();
      } catch (error) {
        if (tries === 3 || !isCode(error, 'ENOENT')) throw error;
        await this.#makeFolder(folder);
      }
    }
  }

  async #makeFolder(folder: string): Promise<void> {
    const made = await makeFolder(folder);
    if (this.#fsync) for (const path of made) await syncFolder(dirname(path));
  }
}

/**
 * Returns the folders it made, outermost first. Node 24's own recursive mkdir hangs where mkdir answers ENOENT although
 * the parent folder exists.
 */
export async function makeFolder(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return [folder];
  } catch (error) {
    if (isCode(error, 'EEXIST') && (await stat(folder)).isDirectory()) return [];
    if (!isCode(error, 'ENOENT')) throw error;
    const above = await makeFolder(dirname(folder));
    await mkdir(folder, { mode: 0o700 }).catch((again: unknown) => {
      if (!isCode(again, 'EEXIST')) throw again;
    });
    return [...above, folder];
  }
}

/** A new entry is durable only once its folder is: fsync(2). */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
