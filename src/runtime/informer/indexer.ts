import { compareVersions, keyOf, type StoredObject } from '../objects.ts';

/** One step in the life of one incarnation (uid): added, then updated any number of times, then deleted. */
export type ResourceChange<T extends StoredObject> =
  | { readonly type: 'added'; readonly resource: T }
  | { readonly type: 'updated'; readonly resource: T; readonly previous: T }
  /** `unserved`: it is still there, but in a namespace that we no longer look at, or not to be read any more. */
  | { readonly type: 'deleted'; readonly resource: T; readonly unserved?: boolean };

/** The values that a resource is found by in an index; none leaves it out. */
export type IndexFunction<T extends StoredObject> = (resource: T) => readonly string[];

/** The reading half of a cache. What it returns is shared: never change it. */
export interface Lister<T extends StoredObject, I extends string = never> {
  get(key: string): T | undefined;
  list(): readonly T[];
  byIndex(index: I, value: string): readonly T[];
}

/** The newest known state of every resource of a kind, and secondary indexes over it. */
export class Indexer<T extends StoredObject, I extends string = never> implements Lister<T, I> {
  readonly #resources = new Map<string, T>();
  readonly #functions: readonly (readonly [string, IndexFunction<T>])[];
  /** Index name and value to keys. */
  readonly #indexed = new Map<string, Set<string>>();

  constructor(indexes: Readonly<Record<I, IndexFunction<T>>>) {
    this.#functions = Object.entries<IndexFunction<T>>(indexes);
  }

  get(key: string): T | undefined {
    return this.#resources.get(key);
  }

  list(): readonly T[] {
    return [...this.#resources.values()];
  }

  byIndex(index: I, value: string): readonly T[] {
    const keys = this.#indexed.get(entryOf(index, value)) ?? [];
    return [...keys].flatMap((key) => this.#resources.get(key) ?? []);
  }

  get size(): number {
    return this.#resources.size;
  }

  /** Takes the resource in unless what is known of it is as new. Another uid under the name is a deletion and an addition. */
  put(resource: T): readonly ResourceChange<T>[] {
    const previous = this.#resources.get(keyOf(resource.metadata));
    if (previous && compareVersions(resource.metadata.resourceVersion, previous.metadata.resourceVersion) <= 0) {
      return [];
    }
    return this.replace(resource);
  }

  /** Takes the resource in even when its version seems older: a list is the truth also after a store was restored. */
  replace(resource: T): readonly ResourceChange<T>[] {
    const previous = this.#resources.get(keyOf(resource.metadata));
    const same = previous?.metadata.uid === resource.metadata.uid;
    if (previous && same && previous.metadata.resourceVersion === resource.metadata.resourceVersion) return [];
    this.#set(resource, previous);
    if (!previous) return [{ type: 'added', resource }];
    if (same) return [{ type: 'updated', resource, previous }];
    return [
      { type: 'deleted', resource: previous },
      { type: 'added', resource },
    ];
  }

  /** Forgets that incarnation; a newer one under the name stays. */
  remove(resource: T): readonly ResourceChange<T>[] {
    const key = keyOf(resource.metadata);
    const previous = this.#resources.get(key);
    if (previous?.metadata.uid !== resource.metadata.uid) return [];
    this.#resources.delete(key);
    this.#unindex(key, previous);
    return [{ type: 'deleted', resource }];
  }

  #set(resource: T, previous: T | undefined): void {
    const key = keyOf(resource.metadata);
    if (previous) this.#unindex(key, previous);
    this.#resources.set(key, resource);
    for (const entry of this.#entries(resource)) {
      const keys = this.#indexed.get(entry);
      if (keys) keys.add(key);
      else this.#indexed.set(entry, new Set([key]));
    }
  }

  #unindex(key: string, previous: T): void {
    for (const entry of this.#entries(previous)) {
      const keys = this.#indexed.get(entry);
      keys?.delete(key);
      if (keys?.size === 0) this.#indexed.delete(entry);
    }
  }

  #entries(resource: T): string[] {
    return this.#functions.flatMap(([index, values]) => values(resource).map((value) => entryOf(index, value)));
  }
}

const entryOf = (index: string, value: string): string => `${index}\u0000${value}`;
