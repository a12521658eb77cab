import type { Kind, Resource, ResourceDraft, ResourceName, SpecOf, StatusOf } from '../resources/kinds.ts';
import type { CallOptions, ObjectEvent, ObjectPage } from '../runtime/objects.ts';

export { isRefusal, StoreUnavailableError, VersionExpiredError } from '../runtime/errors.ts';
export type { CallOptions } from '../runtime/objects.ts';

/**
 * Custom resources as Sightline uses them. Not included on purpose: patches (a writer replaces the whole spec or status
 * of the version that it read, so nothing is merged by accident), label selectors (hand-made resources lack labels),
 * caches (see runtime/informer) and retries of writes (only the caller knows whether a second attempt is safe).
 *
 * Every call throws StoreUnavailableError if the store cannot be reached or does not answer in time.
 */
export interface ResourceReader {
  get<K extends Kind>(kind: K, name: ResourceName, call?: CallOptions): Promise<Resource<K> | undefined>;
  /** One page, in no particular order; `continue` fetches the next page of the same consistent list. */
  list<K extends Kind>(kind: K, query: ListQuery, call?: CallOptions): Promise<ResourcePage<K>>;
  /**
   * Every change after `from.resourceVersion`, in order. Ends cleanly at the server's limits: watch again from the last
   * change. Throws VersionExpiredError for an unknown version: list again.
   */
  watch<K extends Kind>(kind: K, from: WatchFrom, signal: AbortSignal): AsyncIterable<WatchEvent<K>>;
}

export interface ResourceWriter {
  /** Creates a resource under the given name, or reports that the name is taken; never overwrites. */
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
  /** Deletes exactly that resource; a newer one of the same name stays. */
  remove(
    kind: Kind,
    name: ResourceName,
    precondition: { readonly uid: string },
    call?: CallOptions,
  ): Promise<'removed' | 'missing'>;
}

export interface ResourceStore extends ResourceReader, ResourceWriter {}

export interface VersionedName extends ResourceName {
  /** The version from which the new content was computed; any other current version is a conflict. */
  readonly resourceVersion: string;
}

export interface ListQuery {
  /** Default: all namespaces. */
  readonly namespace?: string;
  /** Values by selectable path of the kind; a resource must have all of them. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly limit?: number;
  readonly continue?: string;
}

export type ResourcePage<K extends Kind> = ObjectPage<Resource<K>>;

/** Every page of one consistent list. */
export async function* listPages<K extends Kind>(
  reader: Pick<ResourceReader, 'list'>,
  kind: K,
  query: Omit<ListQuery, 'continue'>,
  call?: CallOptions,
): AsyncGenerator<ResourcePage<K>> {
  for (let next: ListQuery | undefined = query; next; ) {
    const page: ResourcePage<K> = await reader.list(kind, next, call);
    yield page;
    next = page.continue === undefined ? undefined : { ...query, continue: page.continue };
  }
}

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

/** The store's rules refuse the write (schema, immutable spec, final phase). The same write will never succeed. */
export interface Refused {
  readonly outcome: 'refused';
  readonly message: string;
}
