import { executionProblem, workspaceProblem } from '../../src/domain/validity.ts';
import { actionView, executionView, reportView, workspaceView } from '../../src/domain/views.ts';
import type { ActionExecution, Resource } from '../../src/resources/kinds.ts';
import { keyOf } from '../../src/runtime/resource-cache.ts';
import type { Cache } from '../cache.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { executionsOf } from '../shared/executions.ts';
import { createMirror, type Mirror } from './mirror.ts';

/** A mirror of each kind that REST shows. */
export function createMirrors(deps: ControllersDeps, cache: Cache, observers: Observers): readonly Mirror[] {
  const latest = (action: Resource<'Action'>): ActionExecution | undefined =>
    executionsOf(cache, deps.ids, keyOf(action.metadata)).at(-1);
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
    {
      collection: 'actions',
      kind: 'Action',
      informer: cache.actions,
      toView: (action) => actionView(action, latest(action)),
    },
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
  // an action's view tells of its latest execution
  const touchActions = (): (() => void) =>
    cache.executions.subscribe((event) => {
      const { metadata, spec } = event.resource;
      if (event.type !== 'resync' && !event.initial)
        actions.touch(keyOf({ namespace: metadata.namespace, name: spec.actionName }));
    });
  return [workspaces, reports, { ...actions, follow: () => [...actions.follow(), touchActions()] }, executions];
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
    list: () => [...namespaces],
    end() {
      for (const end of ends) end();
    },
  };
}
