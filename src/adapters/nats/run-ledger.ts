import { DiscardPolicy, StorageType } from 'nats';
import pMap from 'p-map';
import { z } from 'zod';
import { gunzipped, gzipped } from '../../lib/gzip.ts';
import { parseJson } from '../../lib/json.ts';
import { sha256Of } from '../../lib/sha256.ts';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
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
import { artifactRef } from '../../resources/meta.ts';
import { ownerTokens } from './keys.ts';
import type { NatsLink } from './link.ts';
import { type Persistence, persistently } from './persistence.ts';
import { type StoredMessage, Stream } from './streams.ts';

export const claimEntry = z.object({ podUid: z.string().min(1) });
/** Replaces a checkpoint that is too large for an entry: the artifact has its bytes. */
const largeEntry = z.object({ artifact: artifactRef });

export interface NatsRunLedgerOptions extends Persistence {
  readonly link: NatsLink;
  /** Copies of each entry; 3 on a cluster of NATS servers. */
  readonly replicas: number;
  /** Stores the values that are too large for the ledger. */
  readonly artifacts: ArtifactStore;
}

const KEEP_MS = 48 * 3_600_000;
const INLINE_BYTES = 512 * 1024;
const READS_AT_ONCE = 16;
const LARGE = { mediaType: 'application/octet-stream', encoding: 'Identity' } as const;

/**
 * Keeps runs as entries `<namespace>.<uid>.claim.<n>`, `.checkpoint.<sha256 of the key>` and `.done` of the key-value
 * bucket `runs`. Writes are create-only, so whoever writes again leaves the stored value as it is.
 */
export class NatsRunLedger implements RunLedger {
  readonly #options: NatsRunLedgerOptions;
  readonly #stream: Stream;

  constructor(options: NatsRunLedgerOptions) {
    this.#options = options;
    const spec = {
      name: 'KV_runs',
      subjects: ['$KV.runs.>'],
      storage: StorageType.File,
      num_replicas: options.replicas,
      max_age: KEEP_MS * 1_000_000, // nanoseconds
      max_msgs_per_subject: 1,
      discard: DiscardPolicy.New,
      allow_rollup_hdrs: true,
      deny_delete: true,
      allow_direct: true,
    };
    this.#stream = new Stream(options.link, spec, options);
  }

  /** Creates the bucket with these replicas, if there is none; the first creator decides. */
  prepare(): Promise<void> {
    return this.#persistently('make the bucket of runs', () => this.#stream.prepare());
  }

  async claim(owner: RunOwner, attempt: number, podUid: string): Promise<RunClaim> {
    const subject = `${prefixOf(owner)}.claim.${attempt}`;
    await this.#persistently('claim a run', () => this.#writeFirst(subject, asJson({ podUid })));
    const stands = await this.#entry(subject);
    const claim = stands && claimOf(subject, stands);
    if (!claim) throw new Error(`the claim of a run is damaged or was deleted while it was being made: ${subject}`);
    return claim;
  }

  async putCheckpoint(owner: RunOwner, key: string, value: Uint8Array): Promise<void> {
    const subject = `${prefixOf(owner)}.checkpoint.${sha256Of(key)}`;
    const entry = await gzipped(packCheckpoint(key, value));
    const { artifacts, link } = this.#options;
    const isLarge = entry.byteLength > Math.min(INLINE_BYTES, link.maxPayloadBytes / 2);
    const stored = isLarge ? asJson({ artifact: await artifacts.put(owner, entry, LARGE) }) : entry;
    await this.#persistently('store a checkpoint', () => this.#writeFirst(subject, stored));
  }

  async checkpoints(owner: RunOwner): Promise<ReadonlyMap<string, Uint8Array>> {
    const subjects = await this.#subjects(`${prefixOf(owner)}.checkpoint.*`);
    const found = await pMap(subjects, (subject) => this.#checkpoint(subject), { concurrency: READS_AT_ONCE });
    return new Map(found.flatMap((entry) => (entry ? [[entry.key, entry.value] as const] : [])));
  }

  async finish(owner: RunOwner, done: RunDone): Promise<void> {
    const subject = `${prefixOf(owner)}.done`;
    await this.#persistently('record the end of a run', () => this.#writeFirst(subject, asJson(done)));
  }

  async read(owner: RunOwner): Promise<RunRecord> {
    const prefix = prefixOf(owner);
    const listClaims = () => this.#subjects(`${prefix}.claim.*`);
    const listed = await listClaims();
    const [end, claims] = await Promise.all([this.#entry(`${prefix}.done`), this.#claims(listed)]);
    const { data: done } = runDone.safeParse(end && parseJson(end.data));
    // a run may claim and end after the first list; the claim of the one that ended is in every list after the end
    return done ? { claims: await this.#claims(await listClaims()), done } : { claims };
  }

  /** By attempt, without damaged ones. */
  async #claims(subjects: readonly string[]): Promise<RunClaim[]> {
    const entries = await Promise.all(subjects.map((subject) => this.#entry(subject)));
    const found = entries.flatMap((entry, i) => (entry && claimOf(subjects[i] ?? '', entry)) ?? []);
    return found.sort((a, b) => a.attempt - b.attempt);
  }

  /** Undefined if it is missing or damaged: the run makes it again. */
  async #checkpoint(subject: string): Promise<{ readonly key: string; readonly value: Uint8Array } | undefined> {
    const entry = await this.#entry(subject);
    if (!entry) return undefined;
    const { data: large } = largeEntry.safeParse(parseJson(entry.data));
    const stored = large ? await this.#options.artifacts.read(large.artifact) : entry.data;
    return stored && unpackCheckpoint(await gunzipped(stored).catch(() => undefined));
  }

  /** One attempt. A value under the subject is kept. Only the marker of a deletion by a person is replaced. */
  async #writeFirst(subject: string, data: Uint8Array): Promise<void> {
    if ((await this.#stream.publish(subject, data, { last: 0 })) !== 'conflict') return;
    const stands = await this.#stream.last(subject);
    if (stands?.isDeletion) await this.#stream.publish(subject, data, { last: stands.seq });
  }

  async #entry(subject: string): Promise<StoredMessage | undefined> {
    const entry = await this.#persistently('read a run', () => this.#stream.last(subject));
    return entry?.isDeletion ? undefined : entry;
  }

  #subjects(filter: string): Promise<readonly string[]> {
    return this.#persistently('read a run', () => this.#stream.subjects(filter));
  }

  #persistently<T>(what: string, attempt: () => Promise<T>): Promise<T> {
    return persistently(this.#options, what, attempt);
  }
}

const prefixOf = (owner: RunOwner): string => `$KV.runs.${ownerTokens(owner)}`;

const asJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** The time is that of the entry, so every reader gets the same. */
function claimOf(subject: string, { data, timeMs }: StoredMessage): RunClaim | undefined {
  const claim = claimEntry.safeParse(parseJson(data)).data;
  const attempt = Number(subject.slice(subject.lastIndexOf('.') + 1));
  return claim && { attempt, podUid: claim.podUid, claimedAtMs: timeMs };
}
