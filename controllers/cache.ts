import type { Clock } from '../src/lib/clock.ts';
import type { ResourceReader } from '../src/ports/resource-store.ts';
import type { Kind, Resource, ResourceName } from '../src/resources/kinds.ts';
import type { Informer } from '../src/runtime/informer/informer.ts';
import {
  type InformerFactory,
  type InformerFactoryOptions,
  type InformerScope,
  informerFactory,
} from '../src/runtime/informer/informer-factory.ts';
import type { NamespaceAccess } from '../src/runtime/informer/namespace-access.ts';
import type { ReflectorObserver } from '../src/runtime/informer/reflector-options.ts';
import { keyOf, type ObjectSource, type StoredObject } from '../src/runtime/objects.ts';
import type { ListAndWatch } from './lean-reader.ts';

/** Partners and their credentials: everything that the API watches. */
export interface DirectoryCache {
  /** Which of the listed namespaces are readable, if the scope is a list. */
  readonly access?: NamespaceAccess;
  /** The namespaces that match the selector, if the scope is a selector. */
  readonly namespaces?: Informer<StoredObject>;
  readonly partners: ResourceInformer<'Partner'>;
  readonly credentials: ResourceInformer<'PartnerCredential'>;
}

/** What all controllers read: one informer per kind, with the indexes that they need. */
export interface Cache extends DirectoryCache {
  readonly workspaces: ResourceInformer<'Workspace', 'namespace'>;
  readonly reports: ResourceInformer<'VisibilityReport', 'workspace' | 'namespace'>;
  readonly actions: ResourceInformer<'Action', 'workspace' | 'namespace'>;
  readonly executions: ResourceInformer<'ActionExecution', 'action' | 'namespace'>;
}

export interface CacheOptions extends InformerScope {
  readonly observer?: ReflectorObserver;
}

/** An informer of one of our kinds. */
export type ResourceInformer<K extends Kind, I extends string = never> = Informer<Resource<K>, I>;
type ResourceTypes = { readonly [K in Kind]: Resource<K> };

/** One of our kinds as a source: in one namespace, or in all if it is omitted. */
export function resourceSource<K extends Kind>(
  reader: ListAndWatch,
  kind: K,
  namespace?: string,
): ObjectSource<Resource<K>> {
  const scope = namespace === undefined ? {} : { namespace };
  return {
    kind,
    list: (query, call) => reader.list(kind, { ...query, ...scope }, call),
    watch: (resourceVersion, signal) => reader.watch(kind, { resourceVersion, ...scope }, signal),
  };
}

/** Informers of our kinds over that reader. */
export const resourceInformers = (
  reader: ListAndWatch,
  clock: Clock,
  options: InformerFactoryOptions = {},
): InformerFactory<ResourceTypes> =>
  informerFactory<ResourceTypes>(
    // the compiler cannot resolve a row of a mapped type by a generic key
    <K extends Kind>(kind: K, namespace?: string) =>
      resourceSource(reader, kind, namespace) as ObjectSource<StoredObject> as ObjectSource<ResourceTypes[K]>,
    clock,
    options,
  );

/** Index key of a resource to which another one in its namespace refers. */
const inNamespace = (namespace: string, name: string): string => keyOf({ namespace, name });

/**
 * A revoked key must stop working within 2 s of the cluster API's return (H-12), so retries are frequent, and it takes
 * more failures in a row to list again.
 */
const DIRECTORY_SETTINGS = { backoffMaxMs: 1000, relistAfterFailures: 100 };

export const createDirectoryCache = (reader: ListAndWatch, clock: Clock, options: CacheOptions = {}): DirectoryCache =>
  directoryOf(resourceInformers(reader, clock, { ...options, settings: DIRECTORY_SETTINGS }));

/** Whether the cache shows the namespace as it is; nothing is known of a namespace that cannot be read. */
export const isReadable = ({ access }: Pick<DirectoryCache, 'access'>, namespace: string): boolean =>
  access?.isReadable(namespace) ?? true;

export function createCache(reader: ListAndWatch, clock: Clock, options: CacheOptions = {}): Cache {
  const factory = resourceInformers(reader, clock, options);
  return {
    ...directoryOf(factory),
    workspaces: factory.informer('Workspace', { namespace: ({ metadata }) => [metadata.namespace] }),
    reports: factory.informer('VisibilityReport', {
      workspace: ({ metadata, spec }) => [inNamespace(metadata.namespace, spec.workspaceName)],
      namespace: ({ metadata }) => [metadata.namespace],
    }),
    actions: factory.informer('Action', {
      workspace: ({ metadata, spec }) => [inNamespace(metadata.namespace, spec.workspaceName)],
      namespace: ({ metadata }) => [metadata.namespace],
    }),
    executions: factory.informer('ActionExecution', {
      action: ({ metadata, spec }) => [inNamespace(metadata.namespace, spec.actionName)],
      namespace: ({ metadata }) => [metadata.namespace],
    }),
  };
}

/**
 * An unreadable key or partner gives no access, even if an earlier state did: it may have been edited to withdraw
 * access.
 */
const directoryOf = ({ namespaces, access, informer }: InformerFactory<ResourceTypes>): DirectoryCache => ({
  ...(access ? { access } : {}),
  ...(namespaces ? { namespaces } : {}),
  partners: informer('Partner', {}, { unreadable: 'drop' }),
  credentials: informer('PartnerCredential', {}, { unreadable: 'drop' }),
});

/** The part of an informer that does not depend on its kind. */
export type AnyInformer = Pick<Informer<StoredObject>, 'kind' | 'run' | 'hasSynced' | 'whenSynced' | 'stalenessMs'>;

export const informersOf = (cache: DirectoryCache & Partial<Cache>): readonly AnyInformer[] =>
  [
    cache.namespaces,
    cache.partners,
    cache.credentials,
    cache.workspaces,
    cache.reports,
    cache.actions,
    cache.executions,
  ].filter((informer) => informer !== undefined);

/** Runs every informer until the signal aborts; resolves when all have stopped. */
export async function runCache(cache: DirectoryCache, signal: AbortSignal): Promise<void> {
  await Promise.all(informersOf(cache).map((informer) => informer.run(signal)));
}

export async function whenSynced(cache: DirectoryCache): Promise<void> {
  await Promise.all(informersOf(cache).map((informer) => informer.whenSynced()));
}

/**
 * Kinds are watched separately, so a resource may be cached before the one that it refers to, and a cached one may be
 * older than our last write to it. One that is missing or stale is read from the store.
 */
export const cachedOrStored = async <K extends Kind>(
  store: Pick<ResourceReader, 'get'>,
  informer: Pick<ResourceInformer<K>, 'get' | 'isStale'>,
  kind: K,
  name: ResourceName,
): Promise<Resource<K> | undefined> => {
  const cached = informer.isStale(keyOf(name)) ? undefined : informer.get(keyOf(name));
  return cached ?? (await store.get(kind, name));
};
