import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../lib/clock.ts';
import {
  type CallOptions,
  type CreateOutcome,
  type ListQuery,
  type ResourcePage,
  type ResourceStore,
  StoreUnavailableError,
  VersionExpiredError,
  type VersionedName,
  type WatchEvent,
  type WatchFrom,
  type WriteOutcome,
} from '../../ports/resource-store.ts';
import {
  checkSelectable,
  type Kind,
  type Resource,
  type ResourceDraft,
  type ResourceName,
  type SpecOf,
  type StatusOf,
} from '../../resources/kinds.ts';
import { API_VERSION, type ObjectMeta } from '../../resources/meta.ts';
import { checkWrite, replacementOf } from '../../resources/rules.ts';
import { asUnavailable, CommitQueue } from './commit-queue.ts';
import { type ChangeType, formatContinue, parseContinue, parseVersion, type Revision, Revisions } from './revisions.ts';
import { WatchFeed } from './watch-feed.ts';

export interface EmbeddedStoreOptions {
  /** Held by this process alone, see open-data-folder.ts; its durability is the store's. */
  readonly database: DatabaseSync;
  readonly clock: Clock;
  /** Random UUIDs. */
  readonly newUid: () => string;
  /** How many changes are kept, for watches and lists that start at an older version. */
  readonly keepChanges?: number;
  /** A watch that saw nothing for this long gets a Bookmark. */
  readonly bookmarkEveryMs?: number;
}

const KEEP_CHANGES = 20_000;
const BOOKMARK_EVERY_MS = 60_000;
/** Changes that one watcher reads at once. */
const WATCH_BATCH = 200;

/** Custom resources of one machine in SQLite, under the same rules as the CRDs (see resources/rules.ts). */
export class EmbeddedResourceStore implements ResourceStore {
  readonly #options: EmbeddedStoreOptions;
  readonly #revisions: Revisions;
  readonly #queue: CommitQueue;
  readonly #feed = new WatchFeed();
  #uncommitted: Revision[] = [];
  #closed = false;

  constructor(options: EmbeddedStoreOptions) {
    this.#options = options;
    this.#revisions = new Revisions(options.database);
    this.#queue = new CommitQueue(options.database, {
      beforeCommit: () => this.#trim(),
      committed: () => this.#feed.committed(this.#uncommitted.splice(0), this.#revisions.last),
      rolledBack: () => {
        this.#uncommitted = [];
        this.#revisions.reload();
      },
    });
  }

  async get<K extends Kind>(kind: K, name: ResourceName, call?: CallOptions): Promise<Resource<K> | undefined> {
    return this.#read(call, () => this.#current(kind, name));
  }

  async list<K extends Kind>(kind: K, query: ListQuery, call?: CallOptions): Promise<ResourcePage<K>> {
    checkSelectable(kind, query.fields);
    return this.#read(call, () => {
      const from = query.continue === undefined ? undefined : parseContinue(query.continue);
      const version = from?.version ?? this.#revisions.last;
      if (version < this.#revisions.horizon) throw new VersionExpiredError(`the list at version ${version} is too old`);
      const limit = query.limit === undefined ? undefined : Math.max(1, query.limit);
      const probe = limit === undefined ? query : { ...query, limit: limit + 1 };
      const rows = this.#revisions.listAt(kind, version, probe, from?.after);
      const page = limit === undefined ? rows : rows.slice(0, limit);
      const last = page.at(-1);
      const items = page.map((row) => parseResource<K>(row.body));
      const whole = { items, resourceVersion: String(version) };
      return last && page.length < rows.length ? { ...whole, continue: formatContinue(version, last) } : whole;
    });
  }

  async *watch<K extends Kind>(kind: K, from: WatchFrom, signal: AbortSignal): AsyncGenerator<WatchEvent<K>> {
    const watcher = this.#feed.open(kind, from.namespace, parseVersion(from.resourceVersion));
    const stop = (): void => watcher.end();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted || this.#closed) stop();
    try {
      while (!watcher.ended) {
        // No await between this read and idle(): a commit in between would wake nobody.
        const changes = this.#readNow(() => this.#changesFor(watcher));
        for (const change of changes) {
          if (watcher.ended) return;
          watcher.position = Math.max(watcher.position, change.version);
          yield { type: change.type, resource: parseResource<K>(change.body) };
        }
        if (changes.length > 0) continue;
        const everyMs = this.#options.bookmarkEveryMs ?? BOOKMARK_EVERY_MS;
        const isQuiet = await watcher.idle(this.#options.clock, everyMs);
        if (isQuiet) yield { type: 'Bookmark', resourceVersion: String(watcher.position) };
      }
    } finally {
      signal.removeEventListener('abort', stop);
      watcher.end();
    }
  }

  async create<K extends Kind>(given: ResourceDraft<K>, call?: CallOptions): Promise<CreateOutcome<K>> {
    const draft = jsonCopy(given);
    const faults = checkWrite(draft.kind, undefined, draft);
    return this.#write(call, () => {
      if (this.#revisions.current(draft.kind, draft.metadata) !== undefined) return { outcome: 'exists' };
      if (faults.length > 0) return refused(faults);
      const metadata = {
        ...draft.metadata,
        uid: this.#options.newUid(),
        generation: 1,
        creationTimestamp: wholeSeconds(this.#options.clock.now()),
      };
      const made: Unversioned<K> = { apiVersion: API_VERSION, kind: draft.kind, metadata, spec: draft.spec };
      return { outcome: 'created', resource: this.#append<K>('Added', made) };
    });
  }

  replaceSpec<K extends Kind>(
    kind: K,
    at: VersionedName,
    spec: SpecOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>> {
    const copy = jsonCopy(spec);
    return this.#replace(kind, at, call, (old) => {
      const { generation } = old.metadata;
      return { ...old, metadata: { ...old.metadata, generation: generation + 1 }, spec: copy };
    });
  }

  replaceStatus<K extends Kind>(
    kind: K,
    at: VersionedName,
    status: StatusOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>> {
    const copy = jsonCopy(status);
    return this.#replace(kind, at, call, (old) => ({ ...old, status: copy }));
  }

  async remove(
    kind: Kind,
    name: ResourceName,
    precondition: { readonly uid: string },
    call?: CallOptions,
  ): Promise<'removed' | 'missing'> {
    return this.#write(call, () => {
      const old = this.#current(kind, name);
      if (old?.metadata.uid !== precondition.uid) return 'missing';
      this.#append('Deleted', old);
      return 'removed';
    });
  }

  /** Commits what waits and ends every watch; later calls throw StoreUnavailableError. */
  close(): void {
    this.#queue.close();
    this.#closed = true;
    this.#feed.close();
  }

  #replace<K extends Kind>(
    kind: K,
    at: VersionedName,
    call: CallOptions | undefined,
    change: (old: Resource<K>) => Resource<K>,
  ): Promise<WriteOutcome<K>> {
    return this.#write(call, () => {
      const replacement = replacementOf(kind, this.#current(kind, at), at.resourceVersion, change);
      switch (replacement.outcome) {
        case 'unchanged':
          return { outcome: 'written', resource: replacement.old };
        case 'refused':
          return refused(replacement.faults);
        case 'write':
          return { outcome: 'written', resource: this.#append<K>('Modified', replacement.next) };
        default:
          return { outcome: replacement.outcome };
      }
    });
  }

  #append<K extends Kind>(type: ChangeType, resource: Unversioned<K>): Resource<K> {
    const revision = this.#revisions.append(resource.kind, resource.metadata, type, (version) =>
      JSON.stringify({ ...resource, metadata: { ...resource.metadata, resourceVersion: String(version) } }),
    );
    this.#uncommitted.push(revision);
    return parseResource<K>(revision.body);
  }

  #current<K extends Kind>(kind: K, name: ResourceName): Resource<K> | undefined {
    const body = this.#revisions.current(kind, name);
    return body === undefined ? undefined : parseResource<K>(body);
  }

  #changesFor(watcher: { kind: Kind; namespace: string | undefined; position: number }) {
    const { horizon, last } = this.#revisions;
    if (watcher.position < horizon || watcher.position > last) {
      throw new VersionExpiredError(`version ${watcher.position} is not known, only ${horizon} to ${last}`);
    }
    const changes = this.#revisions.changes(watcher.kind, watcher.namespace, watcher.position, WATCH_BATCH);
    if (changes.length === 0) watcher.position = last;
    return changes;
  }

  /** Deletes many at once, not a few with every commit. */
  #trim(): void {
    const keep = this.#options.keepChanges ?? KEEP_CHANGES;
    if (this.#revisions.last - this.#revisions.horizon > keep + Math.ceil(keep / 20)) this.#revisions.trim(keep);
  }

  async #read<T>(call: CallOptions | undefined, read: () => T): Promise<T> {
    call?.signal?.throwIfAborted();
    return this.#readNow(read);
  }

  #readNow<T>(read: () => T): T {
    if (this.#closed) throw new StoreUnavailableError('the store is closed', { outcomeUnknown: false });
    try {
      return read();
    } catch (error) {
      throw asUnavailable(error, false);
    }
  }

  async #write<T>(call: CallOptions | undefined, write: () => T): Promise<T> {
    call?.signal?.throwIfAborted();
    return this.#queue.run(write);
  }
}

interface Unversioned<K extends Kind> {
  readonly apiVersion: typeof API_VERSION;
  readonly kind: K;
  readonly spec: SpecOf<K>;
  readonly status?: StatusOf<K>;
  readonly metadata: Omit<ObjectMeta, 'resourceVersion'>;
}

/** Not validated again: rows of a kind hold only what this store validated and wrote for that kind. */
function parseResource<K extends Kind>(body: string): Resource<K> {
  return JSON.parse(body) as Resource<K>; // see above
}

/** What JSON keeps of a value: members that are undefined are absent, and nothing is shared with the caller. */
function jsonCopy<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

function refused(faults: readonly string[]): { readonly outcome: 'refused'; readonly message: string } {
  return { outcome: 'refused', message: faults.join('; ') };
}

function wholeSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
