import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { Clock } from '../../lib/clock.ts';
import type { RunClaim, RunDone, RunLedger, RunOwner, RunRecord } from '../../ports/run-ledger.ts';
import { artifactRef, failure } from '../../resources/meta.ts';
import { type AtomicFiles, isCode } from './atomic-files.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

const claimFile = z.object({ attempt: z.int().min(0), podUid: z.string(), claimedAtMs: z.number() });
const ended = {
  podUid: z.string(),
  artifacts: z.record(z.string(), artifactRef),
  requests: z.int().min(0),
  microUsd: z.int().min(0).exactOptional(),
  simulated: z.boolean(),
};
const doneFile = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('Completed'), ...ended, answersTotal: z.int().min(0).exactOptional() }),
  z.object({ outcome: z.literal('Failed'), failure: failure.exactOptional(), error: z.string(), ...ended }),
]);

export interface FileRunLedgerOptions {
  /** The data folder. */
  readonly folder: string;
  readonly files: AtomicFiles;
  readonly clock: Clock;
}

/**
 * Runs as files `runs/<uid>/claim.<n>`, `checkpoint.<sha256 of the key>` and `done`, shared by the process that
 * decides and the processes that run. A file appears whole and stays; one that a dead machine left damaged reads as
 * absent and is written again.
 */
export class FileRunLedger implements RunLedger {
  readonly #root: string;
  readonly #files: AtomicFiles;
  readonly #clock: Clock;

  constructor(options: FileRunLedgerOptions) {
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
    const path = join(this.#folder(owner), `checkpoint.${createHash('sha256').update(key).digest('hex')}`);
    await this.#writeFirst(path, await packed(key, value), () => unpacked(path));
  }

  async checkpoints(owner: RunOwner): Promise<ReadonlyMap<string, Uint8Array>> {
    const folder = this.#folder(owner);
    const found = new Map<string, Uint8Array>();
    for (const name of await entries(folder)) {
      if (!name.startsWith('checkpoint.')) continue;
      const entry = await unpacked(join(folder, name));
      if (entry) found.set(entry.key, entry.value);
    }
    return found;
  }

  async finish(owner: RunOwner, done: RunDone): Promise<void> {
    const path = join(this.#folder(owner), 'done');
    await this.#writeFirst(path, JSON.stringify(done), async () => parse(doneFile, await readFile(path, 'utf8')));
  }

  async read(owner: RunOwner): Promise<RunRecord> {
    const folder = this.#folder(owner);
    const claims: RunClaim[] = [];
    let done: RunDone | undefined;
    for (const name of await entries(folder)) {
      const content = name === 'done' || name.startsWith('claim.') ? await readFile(join(folder, name), 'utf8') : '';
      const claim = name.startsWith('claim.') ? parse(claimFile, content) : undefined;
      if (claim) claims.push(claim);
      if (name === 'done') done = parse(doneFile, content);
    }
    claims.sort((a, b) => a.attempt - b.attempt);
    return done ? { claims, done } : { claims };
  }

  /** Forgets runs that nobody has written to since `beforeMs`. */
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

/** A key may hold any characters and be of any length, so it stands inside of the file: length, key, value. */
async function packed(key: string, value: Uint8Array): Promise<Uint8Array> {
  const name = Buffer.from(key, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(name.length);
  return compress(Buffer.concat([length, name, value]));
}

/** Undefined when the file is damaged: gzip carries length and checksum. */
async function unpacked(path: string): Promise<{ readonly key: string; readonly value: Uint8Array } | undefined> {
  const file = await readFile(path);
  const bytes = await expand(file).catch(() => undefined);
  if (!bytes) return undefined;
  const valueAt = 4 + bytes.readUInt32BE(0);
  return { key: bytes.toString('utf8', 4, valueAt), value: new Uint8Array(bytes.subarray(valueAt)) };
}

function parse<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function entries(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
}
