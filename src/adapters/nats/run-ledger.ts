import { createHash } from 'node:crypto';
import { DiscardPolicy, StorageType } from 'nats';
import { gunzipped, gzipped } from '../../lib/gzip.ts';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { RunClaim, RunDone, RunLedger, RunOwner, RunRecord } from '../../ports/run-ledger.ts';
import { parseJson } from './json.ts';
import { ownerTokens } from './keys.ts';
import type { NatsLink } from './link.ts';
import { type Persistence, persistently } from './persistence.ts';
import { claimEntry, doneEntry, largeEntry, packed, unpacked } from './run-entries.ts';
import { type StoredMessage, Stream } from './streams.ts';

export interface NatsRunLedgerOptions extends Persistence {
  readonly link: NatsLink;
  /** Copies of each entry; 3 on a cluster of NATS servers. */
  readonly replicas: number;
  /** Takes the values that are too large for the ledger. */
  readonly artifacts: ArtifactStore;
}

const KEEP_MS = 48 * 3_600_000;
const INLINE_BYTES = 512 * 1024;
const READS_AT_ONCE = 16;
const LARGE = { mediaType: 'application/octet-stream', encoding: 'Identity' } as const;

/**
 * Runs as entries `<namespace>.<uid>.claim.<n>`, `.checkpoint.<sha256 of the key>` and `.done` of the JetStream
 * key-value bucket `runs`. Every write is create-only, so whoever writes again, for an answer that was lost or as
 * another process, finds what stands and takes it.
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

  /** Makes the bucket, with these replicas, where it is not there; whoever comes first decides. */
  prepare(): Promise<void> {
    return this.#persistently('make the bucket of runs', () => this.#stream.prepare());
  }

  async claim(owner: RunOwner, attempt: number, podUid: string): Promise<RunClaim> {
    const subject = `${prefixOf(owner)}.claim.${attempt}`;
    await this.#persistently('claim a run', () => this.#writeFirst(subject, asJson({ podUid })));
    const stands = await this.#entry(subject);
    const claim = stands && claimOf(subject, stands);
    if (!claim) throw new Error(`the claim of a run is damaged or was deleted while it was made: ${subject}`);
    return claim;
  }

  async putCheckpoint(owner: RunOwner, key: string, value: Uint8Array): Promise<void> {
    const subject = `${prefixOf(owner)}.checkpoint.${createHash('sha256').update(key).digest('hex')}`;
    const entry = await gzipped(packed(key, value));
    const { artifacts, link } = this.#options;
    const isLarge = entry.byteLength > Math.min(INLINE_BYTES, link.maxPayloadBytes / 2);
    const stored = isLarge ? asJson({ artifact: await artifacts.put(owner, entry, LARGE) }) : entry;
    await this.#persistently('store a checkpoint', () => this.#writeFirst(subject, stored));
  }

  async checkpoints(owner: RunOwner): Promise<ReadonlyMap<string, Uint8Array>> {
    const queue = await this.#subjects(`${prefixOf(owner)}.checkpoint.*`);
    const found = new Map<string, Uint8Array>();
    const work = async (): Promise<void> => {
      for (let subject = queue.pop(); subject !== undefined; subject = queue.pop()) {
        const entry = await this.#checkpoint(subject);
        if (entry) found.set(entry.key, entry.value);
      }
    };
    await Promise.all(Array.from({ length: READS_AT_ONCE }, work));
    return found;
  }

  async finish(owner: RunOwner, done: RunDone): Promise<void> {
    const subject = `${prefixOf(owner)}.done`;
    await this.#persistently('record the end of a run', () => this.#writeFirst(subject, asJson(done)));
  }

  async read(owner: RunOwner): Promise<RunRecord> {
    const prefix = prefixOf(owner);
    const subjects = await this.#subjects(`${prefix}.claim.*`);
    const [done, ...claims] = await Promise.all([`${prefix}.done`, ...subjects].map((subject) => this.#entry(subject)));
    const found = claims.flatMap((claim, i) => (claim && claimOf(subjects[i] ?? '', claim)) ?? []);
    const { data } = doneEntry.safeParse(done && parseJson(done.data));
    const record = { claims: found.sort((a, b) => a.attempt - b.attempt) };
    return data ? { ...record, done: data } : record;
  }

  /** Undefined for what is gone or damaged: the run makes it again. */
  async #checkpoint(subject: string): Promise<{ readonly key: string; readonly value: Uint8Array } | undefined> {
    const entry = await this.#entry(subject);
    if (!entry) return undefined;
    const { data: large } = largeEntry.safeParse(parseJson(entry.data));
    const stored = large ? await this.#options.artifacts.read(large.artifact) : entry.data;
    return stored && unpacked(await gunzipped(stored).catch(() => undefined));
  }

  /** One try. Whatever stands under the subject stays, except where a person deleted it. */
  async #writeFirst(subject: string, data: Uint8Array): Promise<void> {
    if ((await this.#stream.publish(subject, data, { last: 0 })) !== 'conflict') return;
    const stands = await this.#stream.last(subject);
    if (stands?.isDeletion) await this.#stream.publish(subject, data, { last: stands.seq });
  }

  async #entry(subject: string): Promise<StoredMessage | undefined> {
    const entry = await this.#persistently('read a run', () => this.#stream.last(subject));
    return entry?.isDeletion ? undefined : entry;
  }

  async #subjects(filter: string): Promise<string[]> {
    return [...(await this.#persistently('read a run', () => this.#stream.subjects(filter)))];
  }

  #persistently<T>(what: string, attempt: () => Promise<T>): Promise<T> {
    return persistently(this.#options, what, attempt);
  }
}

const prefixOf = (owner: RunOwner): string => `$KV.runs.${ownerTokens(owner)}`;

const asJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** The time is that of the entry: of all that ask, everyone reads the same. */
function claimOf(subject: string, { data, timeMs }: StoredMessage): RunClaim | undefined {
  const claim = claimEntry.safeParse(parseJson(data)).data;
  const attempt = Number(subject.slice(subject.lastIndexOf('.') + 1));
  return claim && { attempt, podUid: claim.podUid, claimedAtMs: timeMs };
}
