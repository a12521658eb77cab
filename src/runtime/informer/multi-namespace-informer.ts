import { nameOf, type StoredObject } from '../objects.ts';
import type { Informer, InformerEvent } from './informer.ts';
import type { NamespaceAccess } from './namespace-access.ts';

/**
 * One informer a namespace, used as one: for programs that may watch some namespaces but not the whole cluster. A key
 * tells whose it is. Of a namespace that cannot be read any more it keeps what was known; nobody waits for that one.
 */
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

  /** A key of a namespace that is not watched would never be seen: nothing is expected of it. */
  expect(key: string, resourceVersion: string): void {
    this.#of(key)?.expect(key, resourceVersion);
  }

  isStale(key: string): boolean {
    return this.#of(key)?.isStale(key) ?? false;
  }

  get hasSynced(): boolean {
    return this.#access.hasSynced;
  }

  /** With every other kind of those namespaces: they are in or out as a whole. */
  whenSynced(): Promise<void> {
    return this.#access.whenSynced();
  }

  /** Of the namespace that the store has been silent about for longest, those left out that cannot be read. */
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
