import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../lib/clock.ts';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { Kind, Resource } from '../../resources/kinds.ts';
import { FileArtifactStore } from './artifact-store.ts';
import { isCode } from './atomic-files.ts';
import { asDataFolderError, DataFolderError } from './data-folder-error.ts';
import { dataFolderFiles, requireFormat } from './open-data-folder.ts';

/**
 * A data folder as read by somebody who does not own it, while the process that does is running or after it has ended.
 */
export interface ReadableDataFolder {
  /** The resources of that name, one of each namespace that has one. */
  named<K extends Kind>(kind: K, name: string): readonly Resource<K>[];
  /** Every resource of a kind in a namespace, by name. */
  all<K extends Kind>(kind: K, namespace: string): readonly Resource<K>[];
  readonly artifacts: Pick<ArtifactStore, 'read'>;
  close(): void;
}

/**
 * Takes no lock and writes nothing. Throws DataFolderError if it is not a data folder or has another format. `named` and
 * `all` throw it if the database is damaged.
 */
export async function readDataFolder(path: string): Promise<ReadableDataFolder> {
  try {
    await requireVersion(path);
    const database = new DatabaseSync(join(path, 'store.db'), { readOnly: true });
    const current = "SELECT body FROM revisions WHERE ended IS NULL AND type <> 'Deleted' AND kind = ?";
    // rows of one kind hold what the store wrote for that kind, checked then
    const rows = <K extends Kind>(sql: string, ...values: readonly string[]): Resource<K>[] =>
      told(path, () => database.prepare(sql).all(...values)).map(
        (row) => JSON.parse(String(row['body'])) as Resource<K>,
      );
    return {
      named: (kind, name) => rows(`${current} AND name = ? ORDER BY namespace`, kind, name),
      all: (kind, namespace) => rows(`${current} AND namespace = ? ORDER BY name`, kind, namespace),
      artifacts: new FileArtifactStore({
        folder: path,
        files: dataFolderFiles(path, { fsync: false }),
        clock: systemClock,
      }),
      close: () => database.close(),
    };
  } catch (error) {
    throw asDataFolderError(path, error);
  }
}

async function requireVersion(path: string): Promise<void> {
  const found = await readFile(join(path, 'VERSION'), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR'))
      throw new DataFolderError(`${path} is not a data folder: it has no VERSION`);
    throw error;
  });
  requireFormat(path, found);
}

function told<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw asDataFolderError(path, error);
  }
}
