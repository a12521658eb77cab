/** What identifies an object of a kind; a uid tells one incarnation from the next. */
export interface ObjectName {
  readonly namespace: string;
  readonly name: string;
}

/** `namespace/name`: what caches, queues and controllers know an object by. */
export function keyOf(name: ObjectName): string {
  return `${name.namespace}/${name.name}`;
}

export function nameOf(key: string): ObjectName {
  const slash = key.indexOf('/');
  return { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}

/** What a cache needs to know of any object, be it a custom resource, a Job or a Namespace (`namespace` is '' then). */
export interface StoredObject {
  readonly metadata: {
    readonly namespace: string;
    readonly name: string;
    readonly uid: string;
    readonly resourceVersion: string;
  };
}

/**
 * All objects of one kind in one scope, to list and to follow: what a reflector keeps a cache of. Throws
 * StoreUnavailableError, and VersionExpiredError for a version that is no longer known.
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

/** What is known of an object that is there and does not have the shape of its kind: never take it for deleted. */
export interface UnreadableName extends ObjectName {
  readonly uid: string;
  readonly resourceVersion: string;
}

/** A change of an object whose new state cannot be read; `isDeleted` when the change was its deletion. */
export interface UnreadableEvent {
  readonly type: 'Unreadable';
  readonly object: UnreadableName;
  readonly isDeleted: boolean;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Budget of the whole call, tries included. The adapter has a default for each verb. */
  readonly timeoutMs?: number;
}

/**
 * Order of two resource versions of one kind: negative when `a` is older. Decimal integers of any size (KEP-5504);
 * other strings are compared as text, which tells equal from different and nothing more.
 */
export function compareVersions(a: string, b: string): number {
  if (a === b) return 0;
  const numeric = /^\d+$/.test(a) && /^\d+$/.test(b);
  const [x, y] = numeric ? [BigInt(a), BigInt(b)] : [a, b];
  return x < y ? -1 : x > y ? 1 : 0;
}
