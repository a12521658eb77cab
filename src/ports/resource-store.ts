import type { Kind, Resource, ResourceDraft, ResourceName, SpecOf, StatusOf } from '../resources/kinds.ts';

/**
 * Custom resources as we use them. Not in here on purpose: patches (a writer replaces spec or status whole, under the
 * version that it read, so nothing is merged by accident), label selectors (hand-made resources lack labels), caches
 * (see runtime/reflector.ts) and retries of writes (only the caller knows whether a second try is safe).
 *
 * Every call throws StoreUnavailableError when the store cannot be reached or does not answer in time.
 */
export interface ResourceReader {
  get<K extends Kind>(kind: K, name: ResourceName, call?: CallOptions): Promise<Resource<K> | undefined>;
  /** One page, in no particular order; `continue` fetches the next page of the same consistent list. */
  list<K extends Kind>(kind: K, query: ListQuery, call?: CallOptions): Promise<ResourcePage<K>>;
  /**
   * Every change after `from.resourceVersion`, in order. Ends cleanly at the server's time limit, or earlier where
   * the reader is too slow for the server: watch again from the last change. Throws
   * VersionExpiredError when that version is no longer known: list again.
   */
  watch<K extends Kind>(kind: K, from: WatchFrom, signal: AbortSignal): AsyncIterable<WatchEvent<K>>;
}

export interface ResourceWriter {
  /** Creates under the given name or says that the name is taken; never overwrites. */
  create<K extends Kind>(draft: ResourceDraft<K>, call?: CallOptions): Promise<CreateOutcome<K>>;
  replaceSpec<K extends Kind>(
    kind: K,
    at: VersionedName,
    spec: SpecOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>>;
  replaceStatus<K extends Kind>(
    kind: K,
    at: VersionedName,
    status: StatusOf<K>,
    call?: CallOptions,
  ): Promise<WriteOutcome<K>>;
  /** Deletes that very resource; a newer one of the same name stays. */
  remove(
    kind: Kind,
    name: ResourceName,
    precondition: { readonly uid: string },
    call?: CallOptions,
  ): Promise<'removed' | 'missing'>;
}

export interface ResourceStore extends ResourceReader, ResourceWriter {}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Budget of the whole call, tries included. The adapter has a default for each verb. */
  readonly timeoutMs?: number;
}

export interface VersionedName extends ResourceName {
  /** The version that the new content was computed from; any other current version is a conflict. */
  readonly resourceVersion: string;
}

export interface ListQuery {
  /** All namespaces when left out. */
  readonly namespace?: string;
  /** Equality on the kind's selectable paths, all of them. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly limit?: number;
  readonly continue?: string;
}

export interface ResourcePage<K extends Kind> {
  readonly items: readonly Resource<K>[];
  /** Those of the page that are there and cannot be read; absent when there is none. */
  readonly unreadable?: readonly UnreadableName[];
  /** Version of the list as a whole: a watch from here misses nothing. */
  readonly resourceVersion: string;
  readonly continue?: string;
}

/** What is known of an object that is there and does not have the shape of its kind: never take it for deleted. */
export interface UnreadableName extends ResourceName {
  readonly uid: string;
  readonly resourceVersion: string;
}

export interface WatchFrom {
  readonly namespace?: string;
  readonly resourceVersion: string;
}

export type WatchEvent<K extends Kind> =
  | { readonly type: 'Added' | 'Modified' | 'Deleted'; readonly resource: Resource<K> }
  | UnreadableEvent
  | { readonly type: 'Bookmark'; readonly resourceVersion: string };

/** A change of an object whose new state cannot be read; `isDeleted` when the change was its deletion. */
export interface UnreadableEvent {
  readonly type: 'Unreadable';
  readonly object: UnreadableName;
  readonly isDeleted: boolean;
}

export type CreateOutcome<K extends Kind> =
  | { readonly outcome: 'created'; readonly resource: Resource<K> }
  | { readonly outcome: 'exists' }
  | Refused;

export type WriteOutcome<K extends Kind> =
  | { readonly outcome: 'written'; readonly resource: Resource<K> }
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'missing' }
  | Refused;

/** The store's own rules said no (schema, immutable spec, final phase): the same write will never succeed. */
export interface Refused {
  readonly outcome: 'refused';
  readonly message: string;
}

/** The store could not be reached or did not answer in time. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  /** True when a write may have been done all the same: read before trying again. */
  readonly outcomeUnknown: boolean;
  /** True when the store did answer: what was asked for may not be read, or is not served (403, 404). */
  readonly isRefused: boolean;
  constructor(message: string, options: { outcomeUnknown: boolean; isRefused?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.outcomeUnknown = options.outcomeUnknown;
    this.isRefused = options.isRefused ?? false;
  }
}

/** A watch asked for a version that is compacted away, or a list's `continue` is too old. */
export class VersionExpiredError extends Error {
  override readonly name = 'VersionExpiredError';
}

/** Whether the store refused to be read there: no rights, or nothing of the kind. */
export const isRefusal = (error: unknown): boolean => error instanceof StoreUnavailableError && error.isRefused;
