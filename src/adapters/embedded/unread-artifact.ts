import { open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ArtifactDamagedError } from '../../ports/artifact-store.ts';

/** Errors that may concern this file alone, or all files, as when the disk fails or permissions are wrong. */
const DOUBTFUL: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EIO', 'ELOOP', 'ENOTDIR']);
/** Maximum number of other files that are tried, each of another owner. */
const MOST_TRIED = 16;

/**
 * For `catch`, when a file of the artifacts below `root` cannot be read: throws ArtifactDamagedError if only this file
 * is at fault, which is so if a folder is in its place or if another file can be read. Otherwise it throws the error
 * itself, which is an outage.
 */
export const whyUnread =
  (root: string, path: string) =>
  async (error: NodeJS.ErrnoException): Promise<never> => {
    const { code } = error;
    const isAlone = code === 'EISDIR' || (DOUBTFUL.has(code) && (await canReadAnother(root, path)));
    if (!isAlone) throw error;
    throw new ArtifactDamagedError(`artifact ${relative(root, path)} cannot be read: ${code}`, { cause: error });
  };

async function canReadAnother(root: string, path: string): Promise<boolean> {
  let tried = 0;
  for await (const other of others(root, path)) {
    if (await canRead(other)) return true;
    tried += 1;
    if (tried === MOST_TRIED) return false;
  }
  return false;
}

/** One file of each owner, those of the same namespace first. */
async function* others(root: string, path: string): AsyncGenerator<string> {
  const own = dirname(dirname(path));
  const namespaces = (await entries(root)).map((name) => join(root, name));
  for (const namespace of [own, ...namespaces.filter((one) => one !== own)]) {
    for (const uid of await entries(namespace)) {
      const folder = join(namespace, uid);
      const other = (await entries(folder)).map((name) => join(folder, name)).find((file) => file !== path);
      if (other !== undefined) yield other;
    }
  }
}

/** The first byte is enough: reading it needs the permission and the disk. */
async function canRead(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  try {
    return (await file?.read(Buffer.alloc(1), 0, 1, 0)) !== undefined;
  } catch {
    return false;
  } finally {
    await file?.close();
  }
}

const entries = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
