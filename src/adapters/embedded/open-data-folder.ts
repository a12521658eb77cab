import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../lib/clock.ts';
import { AtomicFiles, isCode, makeFolder } from './atomic-files.ts';
import { asDataFolderError, DataFolderError, faultCode } from './data-folder-error.ts';
import { makeJobTable } from './job-records.ts';
import { type EmbeddedKeys, makeKeys, readKeys } from './keys.ts';
import { makeRevisionTables } from './revisions.ts';

/** Grows when an older program could not read what a newer one wrote. */
export const FORMAT_VERSION = '1';

/** A data folder held by this process alone until it is closed or the process ends, however it ends. */
export interface DataFolder {
  readonly path: string;
  readonly keys: EmbeddedKeys;
  /** Resources and job records. */
  readonly database: DatabaseSync;
  readonly files: AtomicFiles;
  close(): void;
}

export interface DataFolderOptions {
  /** False: a killed process loses nothing. True: nor does a machine that loses its power. */
  readonly fsync: boolean;
  readonly clock: Clock;
}

/** The files that a run process, which does not own the folder, writes next to its owner. */
export function dataFolderFiles(path: string, options: { readonly fsync: boolean }): AtomicFiles {
  return new AtomicFiles(join(path, 'tmp'), options);
}

/** Makes the folder on first use. Throws DataFolderError when it is in use, foreign, damaged or not writable. */
export async function openDataFolder(path: string, options: DataFolderOptions): Promise<DataFolder> {
  let lock: DatabaseSync | undefined;
  try {
    await makeFolder(path);
    await refuseForeign(path);
    const files = dataFolderFiles(path, options);
    lock = await takeLock(path, files);
    await settleVersion(path, files);
    await files.clean(options.clock.now());
    const keys = await readKeys(path);
    const database = openDatabase(path, options);
    return { path, keys, database, files, close: closer(database, lock) };
  } catch (error) {
    lock?.close();
    throw asDataFolderError(path, error);
  }
}

/** A folder that holds other things was named by mistake. */
async function refuseForeign(path: string): Promise<void> {
  const names = await readdir(path);
  const ours = (name: string): boolean =>
    name === 'VERSION' || name === 'keys.json' || name === 'tmp' || /^lock\b/.test(name);
  if (names.includes('VERSION') || names.every(ours)) return;
  throw new DataFolderError(`data folder ${path} holds other files and no VERSION: give an empty or a new folder`);
}

/**
 * SQLite's file lock is the kernel's (fcntl), so it ends with the process, also by SIGKILL, and is not inherited by
 * children. The pid beside it only serves the message.
 */
async function takeLock(path: string, files: AtomicFiles): Promise<DatabaseSync> {
  const lock = new DatabaseSync(join(path, 'lock.db'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (faultCode(error) !== 'EBUSY') throw error;
    throw new DataFolderError(`data folder ${path} is in use by ${await holder(path)}: stop it or give another folder`);
  }
  try {
    await files.replace(join(path, 'lock.pid'), `${process.pid}\n`);
  } catch (error) {
    lock.close();
    throw error;
  }
  return lock;
}

async function holder(path: string): Promise<string> {
  const pid = (await readFile(join(path, 'lock.pid'), 'utf8').catch(() => '')).trim();
  return pid ? `another sightline process (pid ${pid})` : 'another sightline process';
}

/** Who holds the folder, in words for a message; undefined when nobody does, or it is none. Takes and changes nothing. */
export async function holderOf(path: string): Promise<string | undefined> {
  const file = join(path, 'lock.db');
  if (!existsSync(file)) return undefined;
  const lock = new DatabaseSync(file, { readOnly: true });
  try {
    lock.exec('SELECT 1 FROM sqlite_schema');
    return undefined;
  } catch (error) {
    return faultCode(error) === 'EBUSY' ? await holder(path) : undefined;
  } finally {
    lock.close();
  }
}

/** VERSION is written last on first use: with it the folder is whole. */
async function settleVersion(path: string, files: AtomicFiles): Promise<void> {
  const file = join(path, 'VERSION');
  const found = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === undefined) {
    await makeKeys(path, files);
    await files.replace(file, `${FORMAT_VERSION}\n`);
  } else if (found.trim() !== FORMAT_VERSION) {
    const format = found.trim().slice(0, 20);
    throw new DataFolderError(
      `data folder ${path} has format ${format}, this program reads ${FORMAT_VERSION}: use the program that made it`,
    );
  }
}

/** WAL keeps every commit past a kill; FULL syncs the log at each commit, NORMAL only at checkpoints. */
function openDatabase(path: string, options: DataFolderOptions): DatabaseSync {
  const database = new DatabaseSync(join(path, 'store.db'));
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${options.fsync ? 'FULL' : 'NORMAL'}`);
    makeRevisionTables(database);
    makeJobTable(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function closer(...handles: DatabaseSync[]): () => void {
  return () => {
    for (const handle of handles) if (handle.isOpen) handle.close();
  };
}
