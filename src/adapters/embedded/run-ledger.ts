import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../lib/clock.ts';
import { gunzipped, gzipped } from '../../lib/gzip.ts';
import { parseJson } from '../../lib/json.ts';
import { sha256Of } from '../../lib/sha256.ts';
import {
  packCheckpoint,
  type RunClaim,
  type RunDone,
  type RunLedger,
  type RunOwner,
  type RunRecord,
  runDone,
  unpackCheckpoint,
} from '../../ports/run-ledger.ts';
import { type AtomicFiles, type DataFiles, isCode } from './atomic-files.ts';

const claimFile = z.object({ attempt: z.int().min(0), podUid: z.string(), claimedAtMs: z.number() });

/**
 * Keeps runs as files `runs/<uid>/claim.<n>`, `checkpoint.<sha256 of the key>` and `done`. A file appears complete and
 * is never changed; a damaged file counts as absent and is written again.
 */
export class FileRunLedger implements RunLedger {
  readonly #root: string;
  readonly #files: AtomicFiles;
  readonly #clock: Clock;

  constructor(options: DataFiles) {
    this.#root = join(options.folder, 'runs');
    this.#files = options.files;
    this.#clock = options.clock;
  }

  async claim(owner: RunOwner, attempt: number, podUid: string): Promise<RunClaim> {
    const claim: RunClaim = { attempt, podUid, claimedAtMs: this.#clock.now() };
    const path = join(this.#folder(owner), `claim.${attempt}`);
    return this.#writeFirst(path, JSON.stringify(claim), async () => parse(claimFile, await readFile(path, 'utf8')));
  }

  async putCheckpoint(owner: RunOwner, key: string, value: Uint8Array): Promise<void> {
    const path = join(this.#folder(owner), `checkpoint.${sha256Of(key)}`);
    await this.#writeFirst(path, await gzipped(packCheckpoint(key, value)), () => readCheckpoint(path));
  }

  async checkpoints(owner: RunOwner): Promise<ReadonlyMap<string, Uint8Array>> {
    const folder = this.#folder(owner);
    const found = new Map<string, Uint8Array>();
    for (const name of await entries(folder)) {
      if (!name.startsWith('checkpoint.')) continue;
      const entry = await readCheckpoint(join(folder, name));
      if (entry) found.set(entry.key, entry.value);
    }
    return found;
  }

  async finish(owner: RunOwner, done: RunDone): Promise<void> {
    const path = join(this.#folder(owner), 'done');
    await this.#writeFirst(path, JSON.stringify(done), async () => parse(runDone, await readFile(path, 'utf8')));
  }

  async read(owner: RunOwner): Promise<RunRecord> {
    const folder = this.#folder(owner);
    const claims: RunClaim[] = [];
    let done: RunDone | undefined;
    for (const name of await entries(folder)) {
      const content = name === 'done' || name.startsWith('claim.') ? await readFile(join(folder, name), 'utf8') : '';
      const claim = name.startsWith('claim.') ? parse(claimFile, content) : undefined;
      if (claim) claims.push(claim);
      if (name === 'done') done = parse(runDone, content);
    }
    claims.sort((a, b) => a.attempt - b.attempt);
    return done ? { claims, done } : { claims };
  }

  /** Deletes runs without writes since `beforeMs`. */
  async removeOlderThan(beforeMs: number): Promise<void> {
    for (const uid of await entries(this.#root)) {
      const folder = join(this.#root, uid);
      const written = await stat(folder).catch(() => undefined);
      if (written && written.mtimeMs < beforeMs) await rm(folder, { recursive: true, force: true });
    }
  }

  /** What stands at `path` afterwards: this content, or what was there first. */
  async #writeFirst<T>(path: string, content: Uint8Array | string, read: () => Promise<T | undefined>): Promise<T> {
    if (!(await this.#files.create(path, content)) && (await read()) === undefined) {
      await this.#files.replace(path, content);
    }
    const stands = await read();
    if (stands === undefined) throw new Error(`a run's file cannot be read back after writing: ${path}`);
    return stands;
  }

  #folder(owner: RunOwner): string {
    if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/.test(owner.uid)) throw new RangeError('not a uid');
    return join(this.#root, owner.uid);
  }
}

/** Undefined when the file is damaged: gzip carries length and checksum. */
async function readCheckpoint(path: string): Promise<ReturnType<typeof unpackCheckpoint>> {
  const file = await readFile(path);
  return unpackCheckpoint(await gunzipped(file).catch(() => undefined));
}

const parse = <T>(schema: z.ZodType<T>, text: string): T | undefined => schema.safeParse(parseJson(text)).data;

async function entries(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
}
