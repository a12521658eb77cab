import type { Clock } from '../src/lib/clock.ts';
import type { ResourceReader } from '../src/ports/resource-store.ts';
import type { ResourceInformer } from '../src/runtime/informer.ts';
import { Reflector } from '../src/runtime/reflector.ts';
import type { ReflectorObserver } from '../src/runtime/reflector-options.ts';
import { keyOf } from '../src/runtime/resource-cache.ts';
import { resourceSource } from '../src/runtime/resource-source.ts';

/** What all controllers read: one informer a kind, with the look-ups by spec fields that they need. */
export interface Cache {
  readonly partners: ResourceInformer<'Partner'>;
  readonly credentials: ResourceInformer<'PartnerCredential'>;
  readonly workspaces: ResourceInformer<'Workspace', 'namespace'>;
  readonly reports: ResourceInformer<'VisibilityReport', 'workspace' | 'namespace'>;
  readonly actions: ResourceInformer<'Action', 'workspace'>;
  readonly executions: ResourceInformer<'ActionExecution', 'action'>;
}

/** Index key of a resource that another one of its namespace is looked up by. */
const inNamespace = (namespace: string, name: string): string => keyOf({ namespace, name });

export function createCache(reader: ResourceReader, clock: Clock, observer?: ReflectorObserver): Cache {
  const common = { clock, ...(observer ? { observer } : {}) };
  return {
    partners: new Reflector({ ...common, source: resourceSource(reader, 'Partner'), indexes: {} }),
    credentials: new Reflector({ ...common, source: resourceSource(reader, 'PartnerCredential'), indexes: {} }),
    workspaces: new Reflector({
      ...common,
      source: resourceSource(reader, 'Workspace'),
      indexes: { namespace: (workspace) => [workspace.metadata.namespace] },
    }),
    reports: new Reflector({
      ...common,
      source: resourceSource(reader, 'VisibilityReport'),
      indexes: {
        workspace: ({ metadata, spec }) => [inNamespace(metadata.namespace, spec.workspaceName)],
        namespace: ({ metadata }) => [metadata.namespace],
      },
    }),
    actions: new Reflector({
      ...common,
      source: resourceSource(reader, 'Action'),
      indexes: { workspace: ({ metadata, spec }) => [inNamespace(metadata.namespace, spec.workspaceName)] },
    }),
    executions: new Reflector({
      ...common,
      source: resourceSource(reader, 'ActionExecution'),
      indexes: { action: ({ metadata, spec }) => [inNamespace(metadata.namespace, spec.actionName)] },
    }),
  };
}

export const reflectorsOf = (cache: Cache) => [
  cache.partners,
  cache.credentials,
  cache.workspaces,
  cache.reports,
  cache.actions,
  cache.executions,
];

/** Runs every reflector until the signal aborts; resolves when all have stopped. */
export async function runCache(cache: Cache, signal: AbortSignal): Promise<void> {
  await Promise.all(reflectorsOf(cache).map((reflector) => reflector.run(signal)));
}

export async function whenSynced(cache: Cache): Promise<void> {
  await Promise.all(reflectorsOf(cache).map((reflector) => reflector.whenSynced()));
}
