import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../../lib/clock.ts';
import { AtomicFiles, isCode, makeFolder } from './atomic-files.ts';
import { asDataFolderError, DataFolderError, faultCode } from './data-folder-error.ts';
import { makeJobTable } from './job-records.ts';
import { makeRevisionTables } from './revisions.ts';

/** Incremented when an older program could not read what a newer one wrote. */
const FORMAT_VERSION = '1';

/** A data folder that this process alone owns, until it is closed or the process ends in any way. */
export interface DataFolder {
  readonly path: string;
  readonly keys: EmbeddedKeys;
  /** Resources and job records. */
  readonly database: DatabaseSync;
  readonly files: AtomicFiles;
  close(): void;
}

export interface DataFolderOptions {
  /** False: a killed process loses nothing. True: a power failure loses nothing either. */
  readonly fsync: boolean;
  readonly clock: Clock;
}

/** For writing files into the folder, also while another process owns it. */
export function dataFolderFiles(path: string, options: { readonly fsync: boolean }): AtomicFiles {
  return new AtomicFiles(join(path, 'tmp'), options);
}

/** Creates the folder on first use. Throws DataFolderError if it is in use, foreign, damaged or not writable. */
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

/** SQLite's lock is the kernel's (fcntl): it ends with the process and is not inherited. The pid is for messages. */
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

/**
 * Who holds the folder, in words for a message; undefined if nobody does, or if it is not a data folder. Takes and
 * changes nothing.
 */
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
  } else requireFormat(path, found);
}

/** `version` is the content of VERSION. */
export function requireFormat(path: string, version: string): void {
  const format = version.trim().slice(0, 20);
  if (format === FORMAT_VERSION) return;
  throw new DataFolderError(
    `data folder ${path} has format ${format}, but this program reads ${FORMAT_VERSION}: use the program that made it`,
  );
}

/** With WAL, every commit survives a kill; FULL syncs the log at each commit, NORMAL only at checkpoints. */
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

/** The secrets of a data folder, 32 bytes each in base64. `idKey` must never change; the first signing key signs. */
interface EmbeddedKeys {
  readonly idKey: string;
  readonly signingKeys: readonly string[];
}

const key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');
const keysFile = z.object({ idKey: key, signingKeys: z.array(key).min(1) });

/** Creates the keys if there are none; never changes an existing file. */
async function makeKeys(folder: string, files: AtomicFiles): Promise<void> {
  const fresh = () => randomBytes(32).toString('base64');
  const keys: EmbeddedKeys = { idKey: fresh(), signingKeys: [fresh()] };
  await files.create(keysPath(folder), `${JSON.stringify(keys, null, 2)}\n`, 0o600);
}

/** A used folder without its keys is refused: with new keys, every id that partners keep would be wrong. */
async function readKeys(folder: string): Promise<EmbeddedKeys> {
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
