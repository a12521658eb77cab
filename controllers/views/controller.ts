import { executionProblem, workspaceProblem } from '../../src/domain/validity.ts';
import { actionView, executionView, reportView, workspaceView } from '../../src/domain/views.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import { type Cache, isReadable } from '../cache.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { createMirror, type Mirror } from './mirror.ts';

/** A mirror of each kind that REST shows. */
export function createMirrors(deps: ControllersDeps, cache: Cache, observers: Observers): readonly Mirror[] {
  const workspaces = createMirror(
    deps,
    {
      collection: 'workspaces',
      kind: 'Workspace',
      informer: cache.workspaces,
      toView: (workspace) => (workspaceProblem(workspace, deps.ids) ? undefined : workspaceView(workspace)),
    },
    observers,
  );
  const reports = createMirror(
    deps,
    { collection: 'reports', kind: 'VisibilityReport', informer: cache.reports, toView: reportView },
    observers,
  );
  const actions = createMirror(
    deps,
    { collection: 'actions', kind: 'Action', informer: cache.actions, toView: actionView },
    observers,
  );
  const executions = createMirror(
    deps,
    {
      collection: 'executions',
      kind: 'ActionExecution',
      informer: cache.executions,
      toView: (execution) => (executionProblem(execution, deps.ids) ? undefined : executionView(execution)),
    },
    observers,
  );
  return [workspaces, reports, actions, executions];
}

/**
 * The namespaces that are known now or ever were in this process, of partners and of everything that is mirrored: that
 * one has become empty is worth being whole as well.
 */
export function followNamespaces(cache: Cache): { list(): readonly string[]; end(): void } {
  const namespaces = new Set<string>();
  const note = ({ resource }: { readonly resource: Resource }): void => {
    namespaces.add(resource.metadata.namespace);
  };
  const informers = [cache.partners, cache.workspaces, cache.reports, cache.actions, cache.executions];
  const ends = informers.map((informer) => informer.subscribe(note));
  return {
    list: () => [...namespaces].filter((namespace) => isReadable(cache, namespace)),
    end() {
      for (const end of ends) end();
    },
  };
}
