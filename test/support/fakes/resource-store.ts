import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/lib/clock.ts';
import {
  type CallOptions,
  type CreateOutcome,
  type ListQuery,
  type ResourcePage,
  type ResourceStore,
  VersionExpiredError,
  type VersionedName,
  type WatchEvent,
  type WatchFrom,
  type WriteOutcome,
} from '../../../src/ports/resource-store.ts';
import {
  KINDS,
  type Kind,
  type Resource,
  type ResourceDraft,
  type ResourceName,
  type SpecOf,
  type StatusOf,
} from '../../../src/resources/kinds.ts';
import { API_VERSION } from '../../../src/resources/meta.ts';
import { checkWrite, replacementOf } from '../../../src/resources/rules.ts';
import type { UnreadableName } from '../../../src/runtime/objects.ts';

interface Watcher {
  readonly wants: (event: LoggedEvent) => boolean;
  readonly queue: WatchEvent<Kind>[];
  end?: { readonly error?: Error };
  wake: () => void;
}

interface LoggedEvent {
  readonly version: number;
  readonly kind: Kind;
  readonly namespace: string;
  readonly event: Exclude<WatchEvent<Kind>, { type: 'Bookmark' }>;
}

/**
 * The whole ResourceStore port in memory, with the store's own rules (schema, immutable spec, final phase), and a hand
 * on everything that goes wrong with real ones. Resources are frozen: changing one that was read fails the test.
 */
export class FakeResourceStore implements ResourceStore {
  /** Every call, such as 'list Partner' or 'watch Partner 12'. */
  readonly calls: string[] = [];
  readonly #clock: Pick<Clock, 'now'>;
  readonly #resources = new Map<string, Resource>();
  readonly #snapshots = new Map<string, { version: number; items: readonly Resource[] }>();
  /** Uids of what is there and cannot be read. */
  readonly #spoiled = new Set<string>();
  readonly #watchers = new Set<Watcher>();
  #log: LoggedEvent[] = [];
  #version = 0;
  #compactedTo = 0;
  #serial = 0;
  #held = false;
  #drop = 0;
  #failure: { readonly error: Error; readonly verbs: readonly string[] } | undefined;

  constructor(clock: Pick<Clock, 'now'> = Date) {
    this.#clock = clock;
  }

  /** Ends every running watch, cleanly or with an error. */
  cutWatches(error?: Error): void {
    for (const watcher of this.#watchers) {
      watcher.end = error ? { error } : {};
      watcher.wake();
    }
  }

  /** Forgets history: watches from an older version and started lists expire. Running watches go on. */
  expireVersions(): void {
    this.#compactedTo = this.#version;
    this.#log = [];
    this.#snapshots.clear();
  }

  /** Delays all events until `release`. */
  hold(): void {
    this.#held = true;
  }

  release(): void {
    this.#held = false;
    for (const watcher of this.#watchers) watcher.wake();
  }

  /** The next events never reach the watches that run now: what no store should do. */
  dropEvents(count: number): void {
    this.#drop = count;
  }

  /** Makes calls of these verbs throw (all when none is named) until called with undefined. */
  failWith(error: Error | undefined, ...verbs: string[]): void {
    this.#failure = error ? { error, verbs } : undefined;
  }

  /** Puts a resource in past all rules, as one that was stored before the rules were. */
  overwrite<K extends Kind>(resource: Resource<K>): Resource<K> {
    return this.#write('Modified', resource);
  }

  /** Changes a resource to what nobody can read, as an edit that the cluster's definitions let in. */
  spoil(kind: Kind, name: ResourceName): void {
    const known = this.#find(kind, name);
    if (!known) throw new Error(`there is no ${kind} ${name.name}`);
    this.#spoiled.add(known.metadata.uid);
    this.#write('Modified', known);
  }

  /** Changes it back. */
  mend(kind: Kind, name: ResourceName): void {
    const known = this.#find(kind, name);
    if (!known) throw new Error(`there is no ${kind} ${name.name}`);
    this.#spoiled.delete(known.metadata.uid);
    this.#write('Modified', known);
  }

  /** Tells every watch the current version. */
  bookmark(): void {
    for (const watcher of this.#watchers) {
      watcher.queue.push({ type: 'Bookmark', resourceVersion: String(this.#version) });
      watcher.wake();
    }
  }

  get watching(): number {
    return this.#watchers.size;
  }

  get resourceVersion(): string {
    return String(this.#version);
  }

  async get<K extends Kind>(kind: K, name: ResourceName, call?: CallOptions): Promise<Resource<K> | undefined> {
    this.#enter('get', kind, call?.signal);
    const found = this.#find(kind, name);
    if (found && this.#spoiled.has(found.metadata.uid)) throw new Error(`${kind} ${name.name} cannot be read`);
    return found;
  }

  async list<K extends Kind>(kind: K, query: ListQuery, call?: CallOptions): Promise<ResourcePage<K>> {
    this.#enter('list', kind, call?.signal);
    const selectable: readonly string[] = KINDS[kind].selectable;
    const unknown = Object.keys(query.fields ?? {}).filter((path) => !selectable.includes(path));
    if (unknown.length > 0) throw new RangeError(`${kind} cannot be selected by ${unknown.join(', ')}`);
    const [token, offset] = query.continue === undefined ? [`list-${++this.#serial}`, '0'] : query.continue.split('/');
    const snapshot =
      query.continue === undefined
        ? { version: this.#version, items: this.#select(kind, query) }
        : this.#snapshots.get(String(token));
    if (!snapshot) throw new VersionExpiredError('the list is too old to go on');
    const start = Number(offset);
    const end = start + (query.limit ?? snapshot.items.length);
    if (end < snapshot.items.length) this.#snapshots.set(String(token), snapshot);
    const page = snapshot.items.slice(start, end);
    const unreadable = page.filter(({ metadata }) => this.#spoiled.has(metadata.uid)).map(unreadableName);
    return {
      // selected by kind above
      items: page.filter(({ metadata }) => !this.#spoiled.has(metadata.uid)) as unknown as Resource<K>[],
      ...(unreadable.length > 0 ? { unreadable } : {}),
      resourceVersion: String(snapshot.version),
      ...(end < snapshot.items.length ? { continue: `${token}/${end}` } : {}),
    };
  }

  async *watch<K extends Kind>(kind: K, from: WatchFrom, signal: AbortSignal): AsyncGenerator<WatchEvent<K>> {
    this.#enter('watch', `${kind} ${from.resourceVersion}`, undefined);
    const version = Number(from.resourceVersion);
    const known = version >= this.#compactedTo && version <= this.#version;
    if (!known) throw new VersionExpiredError(`resource version ${version} is not known`);
    const wants = ({ kind: k, namespace }: LoggedEvent): boolean =>
      k === kind && (from.namespace ?? namespace) === namespace;
    const backlog = this.#log.filter((entry) => entry.version > version && wants(entry));
    const watcher: Watcher = { wants, queue: backlog.map(({ event }) => event), wake: () => {} };
    this.#watchers.add(watcher);
    const onAbort = (): void => watcher.wake();
    signal.addEventListener('abort', onAbort);
    try {
      // `wants` let only events of this kind in
      while (await this.#arrived(watcher, signal)) yield watcher.queue.shift() as unknown as WatchEvent<K>;
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.#watchers.delete(watcher);
    }
  }

  async create<K extends Kind>(given: ResourceDraft<K>, call?: CallOptions): Promise<CreateOutcome<K>> {
    this.#enter('create', given.kind, call?.signal);
    const draft = jsonCopy(given);
    if (this.#find(draft.kind, draft.metadata)) return { outcome: 'exists' };
    const faults = checkWrite(draft.kind, undefined, draft);
    if (faults.length > 0) return { outcome: 'refused', message: faults.join('; ') };
    const metadata = {
      ...draft.metadata,
      uid: randomUUID(),
      resourceVersion: '',
      generation: 1,
      creationTimestamp: new Date(this.#clock.now()).toISOString().replace(/\.\d+/, ''),
    };
    const made: Resource<K> = { apiVersion: API_VERSION, kind: draft.kind, metadata, spec: draft.spec };
    return { outcome: 'created', resource: this.#write('Added', made) };
  }

  async replaceSpec<K extends Kind>(
    kind: K,
    at: VersionedName,
    spec: SpecOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>> {
    this.#enter('replaceSpec', kind, call?.signal);
    return this.#replace(kind, at, (old) => {
      const metadata = { ...old.metadata, generation: old.metadata.generation + 1 };
      return { ...old, metadata, spec: jsonCopy(spec) };
    });
  }

  async replaceStatus<K extends Kind>(
    kind: K,
    at: VersionedName,
    status: StatusOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>> {
    this.#enter('replaceStatus', kind, call?.signal);
    return this.#replace(kind, at, (old) => ({ ...old, status: jsonCopy(status) }));
  }

  async remove(
    kind: Kind,
    name: ResourceName,
    precondition: { readonly uid: string },
    call?: CallOptions,
  ): Promise<'removed' | 'missing'> {
    this.#enter('remove', kind, call?.signal);
    const current = this.#find(kind, name);
    if (current?.metadata.uid !== precondition.uid) return 'missing';
    this.#write('Deleted', current);
    return 'removed';
  }

  #enter(verb: string, what: string, signal: AbortSignal | undefined): void {
    this.calls.push(`${verb} ${what}`);
    signal?.throwIfAborted();
    const { error, verbs = [] } = this.#failure ?? {};
    if (error && (verbs.length === 0 || verbs.includes(verb))) throw error;
  }

  #find<K extends Kind>(kind: K, name: ResourceName): Resource<K> | undefined {
    // the key starts with the kind
    return this.#resources.get(`${kind}/${name.namespace}/${name.name}`) as Resource<K> | undefined;
  }

  #replace<K extends Kind>(kind: K, at: VersionedName, change: (old: Resource<K>) => Resource<K>): WriteOutcome<K> {
    const replacement = replacementOf(kind, this.#find(kind, at), at.resourceVersion, change);
    if (replacement.outcome === 'unchanged') return { outcome: 'written', resource: replacement.old };
    if (replacement.outcome === 'refused') return { outcome: 'refused', message: replacement.faults.join('; ') };
    if (replacement.outcome === 'write')
      return { outcome: 'written', resource: this.#write('Modified', replacement.next) };
    return { outcome: replacement.outcome };
  }

  #select(kind: Kind, query: ListQuery): Resource[] {
    return [...this.#resources.values()].filter(
      (r) =>
        r.kind === kind &&
        (query.namespace ?? r.metadata.namespace) === r.metadata.namespace &&
        Object.entries(query.fields ?? {}).every(([path, value]) => fieldAt(r, path) === value),
    );
  }

  #write<K extends Kind>(type: 'Added' | 'Modified' | 'Deleted', content: Resource<K>): Resource<K> {
    const version = ++this.#version;
    const metadata = { ...content.metadata, resourceVersion: String(version) };
    const resource = deepFreeze(structuredClone({ ...content, metadata }));
    const { namespace, name } = metadata;
    const stored = resource as unknown as Resource; // a Resource<K> is a Resource; the compiler cannot relate the generics
    const key = `${content.kind}/${namespace}/${name}`;
    if (type === 'Deleted') this.#resources.delete(key);
    else this.#resources.set(key, stored);
    const event: LoggedEvent['event'] = this.#spoiled.has(metadata.uid)
      ? { type: 'Unreadable', object: unreadableName(stored), isDeleted: type === 'Deleted' }
      : { type, resource: stored };
    const entry: LoggedEvent = { version, kind: content.kind, namespace, event };
    this.#log.push(entry);
    if (this.#drop > 0) this.#drop--;
    else for (const watcher of this.#watchers) if (watcher.wants(entry)) watcher.queue.push(entry.event);
    for (const watcher of this.#watchers) watcher.wake();
    return resource;
  }

  /** True when the next event may be delivered, false when the watch is over. */
  async #arrived(watcher: Watcher, signal: AbortSignal): Promise<boolean> {
    for (;;) {
      if (signal.aborted) return false;
      if (watcher.end?.error) throw watcher.end.error;
      if (watcher.end) return false;
      if (watcher.queue.length > 0 && !this.#held) return true;
      await new Promise<void>((resolve) => {
        watcher.wake = resolve;
      });
    }
  }
}

const unreadableName = ({ metadata: { namespace, name, uid, resourceVersion } }: Resource): UnreadableName => ({
  namespace,
  name,
  uid,
  resourceVersion,
});

/** As a store keeps it: members that are undefined are absent, nothing is shared with the caller. */
const jsonCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function fieldAt(resource: Resource, path: string): unknown {
  return path.split('.').reduce<unknown>(
    // a path of KINDS.selectable leads through objects only
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
    resource,
  );
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
