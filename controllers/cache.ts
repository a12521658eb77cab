import type { Clock } from '../src/lib/clock.ts';
import type { StoredObject } from '../src/ports/object-source.ts';
import type { ResourceReader } from '../src/ports/resource-store.ts';
import type { Informer, ResourceInformer } from '../src/runtime/informer.ts';
import { type InformerFactory, type InformerScope, informerFactory } from '../src/runtime/informer-factory.ts';
import type { NamespaceAccess } from '../src/runtime/namespace-access.ts';
import type { ReflectorObserver } from '../src/runtime/reflector-options.ts';
import { keyOf } from '../src/runtime/resource-cache.ts';

/** Who may call, and as whom: all that the API watches. */
export interface DirectoryCache {
  /** Which of the listed namespaces can be read, where the scope is a list. */
  readonly access?: NamespaceAccess;
  /** The namespaces that a selector has, where the scope is one. */
  readonly namespaces?: Informer<StoredObject>;
  readonly partners: ResourceInformer<'Partner'>;
  readonly credentials: ResourceInformer<'PartnerCredential'>;
}

/** What all controllers read: one informer a kind, with the look-ups by spec fields that they need. */
export interface Cache extends DirectoryCache {
  readonly workspaces: ResourceInformer<'Workspace', 'namespace'>;
  readonly reports: ResourceInformer<'VisibilityReport', 'workspace' | 'namespace'>;
  readonly actions: ResourceInformer<'Action', 'workspace' | 'namespace'>;
  readonly executions: ResourceInformer<'ActionExecution', 'action' | 'namespace'>;
}

export interface CacheOptions extends InformerScope {
  readonly observer?: ReflectorObserver;
}

/** Index key of a resource that another one of its namespace is looked up by. */
const inNamespace = (namespace: string, name: string): string => keyOf({ namespace, name });

/**
 * A revoked key ends within 2 s once the cluster API can be reached again (H-12), so pauses do not grow longer. Failures
 * then add up fast: a list, which backs off by itself, is due after about as long as elsewhere.
 */
const DIRECTORY_SETTINGS = { backoffMaxMs: 1000, relistAfterFailures: 100 };

export const createDirectoryCache = (
  reader: ResourceReader,
  clock: Clock,
  options: CacheOptions = {},
): DirectoryCache => directoryOf(informerFactory(reader, clock, { ...options, settings: DIRECTORY_SETTINGS }));

/** Whether what the cache shows of the namespace is what there is; nothing is known of one that cannot be read. */
export const isReadable = ({ access }: Pick<DirectoryCache, 'access'>, namespace: string): boolean =>
  access?.isReadable(namespace) ?? true;

export function createCache(reader: ResourceReader, clock: Clock, options: CacheOptions = {}): Cache {
  const factory = informerFactory(reader, clock, options);
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

/** What a key or a partner was before it could not be read opens nothing: it may have been edited to close it. */
const directoryOf = ({ namespaces, access, informer }: InformerFactory): DirectoryCache => ({
  ...(access ? { access } : {}),
  ...(namespaces ? { namespaces } : {}),
  partners: informer('Partner', {}, { unreadable: 'drop' }),
  credentials: informer('PartnerCredential', {}, { unreadable: 'drop' }),
});

/** What of an informer does not depend on what it holds. */
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
