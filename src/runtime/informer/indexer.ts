import { compareVersions, keyOf, type StoredObject } from '../objects.ts';

/** One step in the life of an object, identified by its uid: added, then updated any number of times, then deleted. */
export type ResourceChange<T extends StoredObject> =
  | { readonly type: 'added'; readonly resource: T }
  | { readonly type: 'updated'; readonly resource: T; readonly previous: T }
  /** `unserved`: the object still exists, but it or its namespace can no longer be read or is no longer watched. */
  | { readonly type: 'deleted'; readonly resource: T; readonly unserved?: boolean };

/** The values under which an index finds a resource; without values, it is not in the index. */
export type IndexFunction<T extends StoredObject> = (resource: T) => readonly string[];

/** The read-only side of a cache. Its objects are shared: never change them. */
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

  /** Stores the resource unless the known one is as new. Another uid under the name is a deletion and an addition. */
  put(resource: T): readonly ResourceChange<T>[] {
    const previous = this.#resources.get(keyOf(resource.metadata));
    if (previous && compareVersions(resource.metadata.resourceVersion, previous.metadata.resourceVersion) <= 0) {
      return [];
    }
    return this.replace(resource);
  }

  /** Stores the resource even if its version seems older: a list is correct also after a restore of the store. */
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

  /** Removes the object with that uid; a newer one under the name stays. */
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
