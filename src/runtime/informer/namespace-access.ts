import type { Clock } from '../clock.ts';
import { isRefusal } from '../errors.ts';
import { keyOf, type StoredObject } from '../objects.ts';
import type { InformerEvent } from './informer.ts';

/** How long all attempts to read one kind must have been refused before the namespace is excluded. */
export const ACCESS_SETTINGS = {
  /**
   * For a namespace that was never read: all others wait for it at the start. A new API server refuses everyone for
   * about a second.
   */
  startGraceMs: 10_000,
  /**
   * For a namespace that is served. Its cached state stays valid for this long, as during an outage of the cluster API.
   */
  servedGraceMs: 60_000,
};

/** What the reflector of one kind observes in one namespace. */
export interface AccessReport {
  /** It has listed the namespace. */
  listed(): void;
  /** A list or watch failed; an error other than a refusal says nothing about permissions. */
  failed(error: unknown): void;
}

export interface NamespaceAccessOptions {
  readonly namespaces: readonly string[];
  readonly clock: Clock;
  /**
   * Called when it is first known whether a namespace can be read, and on each change after that; `why` is for people.
   */
  readonly onChange?: (namespace: string, isReadable: boolean, why: string) => void;
  readonly settings?: Partial<typeof ACCESS_SETTINGS>;
}

interface Seen {
  /** Its last list has not been followed by a refusal. */
  isListed: boolean;
  refusal?: { readonly sinceMs: number; lastMs: number; readonly why: string };
}

interface Namespace {
  readonly object: StoredObject;
  readonly kinds: Map<string, Seen>;
  /** `pending`: not read yet. `in`: included. `out`: excluded; the others are served without it. */
  state: 'pending' | 'in' | 'out';
  told: boolean | undefined;
}

/** The namespaces as a selection; see FilteredInformer. */
export type NamespaceSelection = {
  get(key: string): StoredObject | undefined;
  subscribe(handler: (event: InformerEvent<StoredObject>) => void): () => void;
  whenSynced(): Promise<void>;
};

/**
 * Which of the listed namespaces can be read. A namespace that was deleted or lost its permissions is excluded for all
 * kinds at once: half of a namespace would look as if the other half had been deleted. It is included again once every
 * kind in it has been listed again.
 *
 * If no other namespace can be read, the refusal is attributed to the server, and no namespace is excluded.
 */
export class NamespaceAccess implements NamespaceSelection {
  readonly #clock: Clock;
  readonly #onChange: NonNullable<NamespaceAccessOptions['onChange']>;
  readonly #settings: typeof ACCESS_SETTINGS;
  readonly #namespaces: ReadonlyMap<string, Namespace>;
  readonly #handlers = new Set<(event: InformerEvent<StoredObject>) => void>();
  readonly #synced = Promise.withResolvers<void>();
  #hasSynced = false;

  constructor({ namespaces, clock, onChange = () => {}, settings }: NamespaceAccessOptions) {
    this.#clock = clock;
    this.#onChange = onChange;
    this.#settings = { ...ACCESS_SETTINGS, ...settings };
    this.#namespaces = new Map(namespaces.map((name) => [name, newNamespace(name)]));
  }

  /** For the reflector of that kind; create all of them before one runs. */
  reportOf(namespace: string, kind: string): AccessReport {
    const seen: Seen = { isListed: false };
    this.#namespaces.get(namespace)?.kinds.set(kind, seen);
    return {
      listed: () => {
        seen.isListed = true;
        delete seen.refusal;
        this.#look();
      },
      failed: (error) => {
        if (!isRefusal(error)) {
          delete seen.refusal;
          return;
        }
        const nowMs = this.#clock.monotonicMs();
        const why = error instanceof Error ? error.message : 'refused';
        seen.isListed = false;
        seen.refusal = { sinceMs: seen.refusal?.sinceMs ?? nowMs, lastMs: nowMs, why };
        this.#look();
      },
    };
  }

  /** False for an excluded namespace; true for one that is not listed here. */
  isReadable(namespace: string): boolean {
    return this.#namespaces.get(namespace)?.state !== 'out';
  }

  /** The excluded namespaces, each with the store's reason, for people. */
  out(): ReadonlyMap<string, string> {
    const found = [...this.#namespaces].filter(([, { state }]) => state === 'out');
    return new Map(found.map(([name, { kinds }]) => [name, refusalsOf(kinds)[0]?.why ?? '']));
  }

  /**
   * The reason of one current refusal, even if it has not yet lasted long enough to exclude its namespace, as a clause
   * for other messages; empty if there is none.
   */
  problem(): string {
    const [first] = [...this.#namespaces.values()].flatMap(({ kinds }) => refusalsOf(kinds));
    return first === undefined ? '' : `: ${first.why}`;
  }

  get(key: string): StoredObject | undefined {
    return [...this.#namespaces.values()].find(({ state, object }) => state === 'in' && keyOf(object.metadata) === key)
      ?.object;
  }

  /** The included namespaces, reported as added and deleted. */
  subscribe(handler: (event: InformerEvent<StoredObject>) => void): () => void {
    for (const { state, object } of this.#namespaces.values())
      if (state === 'in') handler({ type: 'added', resource: object, initial: true });
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }

  /** Every namespace is included or excluded, and at least one is included. */
  whenSynced(): Promise<void> {
    return this.#synced.promise;
  }

  get hasSynced(): boolean {
    return this.#hasSynced;
  }

  #look(): void {
    for (const [name, namespace] of this.#namespaces) {
      const why = this.#lastingRefusal(namespace);
      if (isWhole(namespace)) this.#enter(name, namespace);
      else if (why !== undefined) this.#leave(name, namespace, why);
    }
    const states = [...this.#namespaces.values()].map(({ state }) => state);
    if (this.#hasSynced || states.includes('pending') || !states.includes('in')) return;
    this.#hasSynced = true;
    this.#synced.resolve();
  }

  #lastingRefusal({ state, kinds }: Namespace): string | undefined {
    const { startGraceMs, servedGraceMs } = this.#settings;
    const graceMs = state === 'in' ? servedGraceMs : startGraceMs;
    return refusalsOf(kinds).find(({ sinceMs, lastMs }) => lastMs - sinceMs >= graceMs)?.why;
  }

  #enter(name: string, namespace: Namespace): void {
    const isNew = namespace.state !== 'in';
    namespace.state = 'in';
    this.#tell(name, namespace, true, '');
    if (isNew) this.#emit({ type: 'added', resource: namespace.object, initial: !this.#hasSynced });
  }

  #leave(name: string, namespace: Namespace, why: string): void {
    this.#tell(name, namespace, false, why);
    const isAlone = ![...this.#namespaces.values()].some((other) => other !== namespace && isWhole(other));
    if (namespace.state === 'out' || isAlone) return;
    const wasIn = namespace.state === 'in';
    namespace.state = 'out';
    if (wasIn) this.#emit({ type: 'deleted', resource: namespace.object, initial: false });
  }

  #tell(name: string, namespace: Namespace, isReadable: boolean, why: string): void {
    if (namespace.told === isReadable) return;
    namespace.told = isReadable;
    this.#onChange(name, isReadable, why);
  }

  #emit(event: InformerEvent<StoredObject>): void {
    for (const handler of this.#handlers) handler(event);
  }
}

const newNamespace = (name: string): Namespace => ({
  object: { metadata: { namespace: '', name, uid: name, resourceVersion: '0' } },
  kinds: new Map(),
  state: 'pending',
  told: undefined,
});

const isWhole = ({ kinds }: Namespace): boolean => kinds.size > 0 && [...kinds.values()].every((seen) => seen.isListed);

const refusalsOf = (kinds: ReadonlyMap<string, Seen>) =>
  [...kinds.values()].flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal]));
