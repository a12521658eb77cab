import type { CallOptions, UnreadableEvent, UnreadableName } from './resource-store.ts';

/** What a cache needs to know of any object: ours, and those of the cluster that we watch (Jobs, Pods, Namespaces). */
export interface StoredObject {
  readonly metadata: {
    readonly namespace: string;
    readonly name: string;
    readonly uid: string;
    readonly resourceVersion: string;
  };
}

/**
 * All objects of one kind in one scope, to list and to follow: what a reflector keeps a cache of. Throws as
 * ResourceReader does: StoreUnavailableError, VersionExpiredError.
 */
export interface ObjectSource<T extends StoredObject> {
  /** Names the kind in logs and metrics. */
  readonly kind: string;
  /** One page; `continue` fetches the next page of the same consistent list. */
  list(query: { readonly limit: number; readonly continue?: string }, call: CallOptions): Promise<ObjectPage<T>>;
  /** Every change after that version, in order; ends cleanly at the server's time limit. */
  watch(resourceVersion: string, signal: AbortSignal): AsyncIterable<ObjectEvent<T>>;
}

export interface ObjectPage<T extends StoredObject> {
  readonly items: readonly T[];
  /** Those of the page that are there and cannot be read; absent when there is none. */
  readonly unreadable?: readonly UnreadableName[];
  /** Version of the list as a whole: a watch from here misses nothing. */
  readonly resourceVersion: string;
  readonly continue?: string;
}

export type ObjectEvent<T extends StoredObject> =
  | { readonly type: 'Added' | 'Modified' | 'Deleted'; readonly resource: T }
  | UnreadableEvent
  | { readonly type: 'Bookmark'; readonly resourceVersion: string };

/** A cache that is kept equal to its source, to read and to follow; what it returns is shared: never change it. */
export interface ObjectCache<T extends StoredObject> {
  /** By `namespace/name`. */
  get(key: string): T | undefined;
  list(): readonly T[];
  /** Tells what is there already, then every change, after the cache has it. The returned function ends it. */
  subscribe(handler: (event: ObjectChange<T>) => void): () => void;
  whenSynced(): Promise<void>;
}

export type ObjectChange<T extends StoredObject> = {
  readonly type: 'added' | 'updated' | 'deleted' | 'resync';
  readonly resource: T;
};
