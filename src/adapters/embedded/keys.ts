import { randomBytes } from 'node:crypto';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type AtomicFiles, isCode } from './atomic-files.ts';
import { DataFolderError } from './data-folder-error.ts';

/**
 * The secrets that a cluster gives by environment, in the same form: `idKey` makes the ids and must never change,
 * the first signing key signs and all of them verify. Each is 32 bytes in base64.
 */
export interface EmbeddedKeys {
  readonly idKey: string;
  readonly signingKeys: readonly string[];
}

const key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');
const keysFile = z.object({ idKey: key, signingKeys: z.array(key).min(1) });

/** Makes the keys when there are none; never changes a file that exists. */
export async function makeKeys(folder: string, files: AtomicFiles): Promise<void> {
  const fresh = () => randomBytes(32).toString('base64');
  const keys: EmbeddedKeys = { idKey: fresh(), signingKeys: [fresh()] };
  await files.create(keysPath(folder), `${JSON.stringify(keys, null, 2)}\n`, 0o600);
}

/** A folder in use without its keys is refused: with new ones every id that partners keep would miss. */
export async function readKeys(folder: string): Promise<EmbeddedKeys> {
  const path = keysPath(folder);
  try {
    if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600);
    return keysFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT')) {
      throw new DataFolderError(`data folder ${folder} has lost its keys.json: restore it, every id depends on it`);
    }
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      // The cause stays out: it could quote a key.
      throw new DataFolderError(`data folder ${folder} has a damaged keys.json: restore it, every id depends on it`);
    }
    throw error;
  }
}

function keysPath(folder: string): string {
  return join(folder, 'keys.json');
}
