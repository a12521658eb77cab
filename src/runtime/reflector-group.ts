import type { StoredObject } from '../ports/object-source.ts';
import type { Informer } from './informer.ts';
import type { ReflectorEvent } from './reflector-options.ts';
import { nameOf } from './resource-cache.ts';

/**
 * One informer a namespace, used as one: for programs that may watch some namespaces but not the whole cluster. A key
 * tells whose it is.
 */
export class ReflectorGroup<T extends StoredObject, I extends string = never> implements Informer<T, I> {
  readonly kind: string;
  readonly #members: ReadonlyMap<string, Informer<T, I>>;

  /** `members` by namespace. */
  constructor(kind: string, members: ReadonlyMap<string, Informer<T, I>>) {
    this.kind = kind;
    this.#members = members;
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

  subscribe(handler: (event: ReflectorEvent<T>) => void): () => void {
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
    return this.#each((member) => member.hasSynced).every(Boolean);
  }

  async whenSynced(): Promise<void> {
    await Promise.all(this.#each((member) => member.whenSynced()));
  }

  /** Of the namespace that the store has been silent about for longest. */
  get stalenessMs(): number {
    return Math.max(0, ...this.#each((member) => member.stalenessMs));
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
