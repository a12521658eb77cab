import type { Clock } from '../src/lib/clock.ts';
import type { ResourceReader } from '../src/ports/resource-store.ts';
import { Reflector } from '../src/runtime/reflector.ts';
import type { ReflectorObserver } from '../src/runtime/reflector-options.ts';
import { keyOf } from '../src/runtime/resource-cache.ts';

/** What all controllers read: one reflector a kind, with the look-ups by spec fields that they need. */
export interface Cache {
  readonly partners: Reflector<'Partner'>;
  readonly credentials: Reflector<'PartnerCredential'>;
  readonly workspaces: Reflector<'Workspace', 'namespace'>;
  readonly reports: Reflector<'VisibilityReport', 'workspace' | 'namespace'>;
  readonly actions: Reflector<'Action', 'workspace'>;
  readonly executions: Reflector<'ActionExecution', 'action'>;
}

/** Index key of a resource that another one of its namespace is looked up by. */
const inNamespace = (namespace: string, name: string): string => keyOf({ namespace, name });

export function createCache(reader: ResourceReader, clock: Clock, observer?: ReflectorObserver): Cache {
  const common = { reader, clock, ...(observer ? { observer } : {}) };
  return {
    partners: new Reflector({ ...common, kind: 'Partner', indexes: {} }),
    credentials: new Reflector({ ...common, kind: 'PartnerCredential', indexes: {} }),
    workspaces: new Reflector({
      ...common,
      kind: 'Workspace',
      indexes: { namespace: (workspace) => [workspace.metadata.namespace] },
    }),
    reports: new Reflector({
      ...common,
      kind: 'VisibilityReport',
      indexes: {
        workspace: ({ metadata, spec }) => [inNamespace(metadata.namespace, spec.workspaceName)],
        namespace: ({ metadata }) => [metadata.namespace],
      },
    }),
    actions: new Reflector({
      ...common,
      kind: 'Action',
      indexes: { workspace: ({ metadata, spec }) => [inNamespace(metadata.namespace, spec.workspaceName)] },
    }),
    executions: new Reflector({
      ...common,
      kind: 'ActionExecution',
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
