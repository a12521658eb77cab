/** Identifies an object of a kind at any one time; a later object of the same name has another uid. */
export interface ObjectName {
  readonly namespace: string;
  readonly name: string;
}

/** `namespace/name`: the key of an object in caches, queues and controllers. */
export function keyOf(name: ObjectName): string {
  return `${name.namespace}/${name.name}`;
}

export function nameOf(key: string): ObjectName {
  const slash = key.indexOf('/');
  return { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}

/** What a cache needs to know about any object: a custom resource, a Job or a Namespace (whose `namespace` is ''). */
export interface StoredObject {
  readonly metadata: {
    readonly namespace: string;
    readonly name: string;
    readonly uid: string;
    readonly resourceVersion: string;
  };
}

/** All objects of one kind and scope. Throws StoreUnavailableError, and VersionExpiredError for a forgotten version. */
export interface ObjectSource<T extends StoredObject> {
  /** Name of the kind in logs and metrics. */
  readonly kind: string;
  /** One page; `continue` fetches the next page of the same consistent list. */
  list(query: { readonly limit: number; readonly continue?: string }, call: CallOptions): Promise<ObjectPage<T>>;
  /** Every change after that version, in order; ends cleanly at the server's time limit. */
  watch(resourceVersion: string, signal: AbortSignal): AsyncIterable<ObjectEvent<T>>;
}

export interface ObjectPage<T extends StoredObject> {
  readonly items: readonly T[];
  /** The unreadable objects of the page; absent if there are none. */
  readonly unreadable?: readonly UnreadableName[];
  /** Version of the whole list: a watch from here misses nothing. */
  readonly resourceVersion: string;
  readonly continue?: string;
}

export type ObjectEvent<T extends StoredObject> =
  | { readonly type: 'Added' | 'Modified' | 'Deleted'; readonly resource: T }
  | UnreadableEvent
  | { readonly type: 'Bookmark'; readonly resourceVersion: string };

/** A cache that follows its source, to read and to subscribe to. Its objects are shared: never change them. */
export interface ObjectCache<T extends StoredObject> {
  /** By `namespace/name`. */
  get(key: string): T | undefined;
  list(): readonly T[];
  /** Reports the existing objects, then every change, each after the cache has it. The returned function ends it. */
  subscribe(handler: (event: ObjectChange<T>) => void): () => void;
  whenSynced(): Promise<void>;
}

export type ObjectChange<T extends StoredObject> = {
  readonly type: 'added' | 'updated' | 'deleted' | 'resync';
  readonly resource: T;
};

/** What is known of an existing object that does not have the shape of its kind. It must not be treated as deleted. */
export interface UnreadableName extends ObjectName {
  readonly uid: string;
  readonly resourceVersion: string;
}

/** A change of an object whose new state cannot be read; `isDeleted` if it was deleted. */
export interface UnreadableEvent {
  readonly type: 'Unreadable';
  readonly object: UnreadableName;
  readonly isDeleted: boolean;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Time limit of the whole call, tries included. The adapter has a default for each verb. */
  readonly timeoutMs?: number;
}

/** Negative when `a` is older. Decimal integers of any size (KEP-5504); of other strings only equality counts. */
export function compareVersions(a: string, b: string): number {
  if (a === b) return 0;
  const numeric = /^\d+$/.test(a) && /^\d+$/.test(b);
  const [x, y] = numeric ? [BigInt(a), BigInt(b)] : [a, b];
  return x < y ? -1 : x > y ? 1 : 0;
}
