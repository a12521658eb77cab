import { nameOf, type StoredObject } from '../objects.ts';
import type { Informer, InformerEvent } from './informer.ts';
import type { NamespaceAccess } from './namespace-access.ts';

/** The informers of several namespaces as one. The last state of an unreadable namespace is kept. */
export class MultiNamespaceInformer<T extends StoredObject, I extends string = never> implements Informer<T, I> {
  readonly kind: string;
  readonly #members: ReadonlyMap<string, Informer<T, I>>;
  readonly #access: NamespaceAccess;

  /** `members` by namespace; each reports to `access`. */
  constructor(kind: string, members: ReadonlyMap<string, Informer<T, I>>, access: NamespaceAccess) {
    this.kind = kind;
    this.#members = members;
    this.#access = access;
  }

  get(key: string): T | undefined {
    return this.#of(key)?.get(key);
  }

  list(): readonly T[] {
    return this.#each((member) => member.list()).flat();
  }

  byIndex(index: I, value: string): readonly T[] {
    return this.#each((member) => member.byIndex(index, value)).flat();
  }

  subscribe(handler: (event: InformerEvent<T>) => void): () => void {
    const ends = this.#each((member) => member.subscribe(handler));
    return () => {
      for (const end of ends) end();
    };
  }

  /** Nothing is expected of a key in a namespace that is not watched, because it would never be seen. */
  expect(key: string, resourceVersion: string): void {
    this.#of(key)?.expect(key, resourceVersion);
  }

  isStale(key: string): boolean {
    return this.#of(key)?.isStale(key) ?? false;
  }

  get hasSynced(): boolean {
    return this.#access.hasSynced;
  }

  /** Waits for all kinds, because a namespace is included or excluded for all of them at once. */
  whenSynced(): Promise<void> {
    return this.#access.whenSynced();
  }

  /** The longest staleness of all namespaces, without those that cannot be read. */
  get stalenessMs(): number {
    const readable = [...this.#members].filter(([namespace]) => this.#access.isReadable(namespace));
    return Math.max(0, ...readable.map(([, member]) => member.stalenessMs));
  }

  async run(signal: AbortSignal): Promise<void> {
    await Promise.all(this.#each((member) => member.run(signal)));
  }

  #of(key: string): Informer<T, I> | undefined {
    return this.#members.get(nameOf(key).namespace);
  }

  #each<R>(ask: (member: Informer<T, I>) => R): R[] {
    return [...this.#members.values()].map(ask);
  }
}
