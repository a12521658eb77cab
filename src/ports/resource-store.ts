import type { Kind, Resource, ResourceDraft, ResourceName, SpecOf, StatusOf } from '../resources/kinds.ts';
import type { CallOptions, ObjectEvent, ObjectPage } from '../runtime/objects.ts';

export { isRefusal, StoreUnavailableError, VersionExpiredError } from '../runtime/errors.ts';
export type { CallOptions, UnreadableName } from '../runtime/objects.ts';

/**
 * Custom resources as we use them. Not in here on purpose: patches (a writer replaces spec or status whole, under the
 * version that it read, so nothing is merged by accident), label selectors (hand-made resources lack labels), caches
 * (see runtime/informer) and retries of writes (only the caller knows whether a second try is safe).
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

export type ResourcePage<K extends Kind> = ObjectPage<Resource<K>>;

export interface WatchFrom {
  readonly namespace?: string;
  readonly resourceVersion: string;
}

export type WatchEvent<K extends Kind> = ObjectEvent<Resource<K>>;

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
