import { workspaceProblem } from '../../src/domain/validity.ts';
import { actionView, executionView, reportView, workspaceView } from '../../src/domain/views.ts';
import type { View, ViewCollection } from '../../src/ports/views.ts';
import type { ActionExecution, Kind, Resource } from '../../src/resources/kinds.ts';
import { Controller } from '../../src/runtime/controller.ts';
import type { ResourceInformer } from '../../src/runtime/informer.ts';
import type { ReflectorEvent } from '../../src/runtime/reflector-options.ts';
import { keyOf, nameOf } from '../../src/runtime/resource-cache.ts';
import { enqueueFrom } from '../../src/runtime/sources.ts';
import type { Cache } from '../cache.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { executionsOf } from '../shared/executions.ts';
import { publishView } from '../shared/publish-view.ts';

/**
 * Mirrors one kind into its views. Every controllers replica does so, leader or not: the guard of the views (uid and
 * version) makes it harmless. Credentials and partners are never mirrored.
 */
interface Mirror {
  readonly controller: Controller;
  /** Writes every view once, for a start or a rebuild. */
  readonly mirrorAll: () => Promise<number>;
  /** Follows changes from now on; the returned functions end it. */
  readonly subscribe: () => readonly (() => void)[];
}

export function createMirrors(deps: ControllersDeps, cache: Cache, observers: Observers): readonly Mirror[] {
  const latest = (action: Resource<'Action'>): ActionExecution | undefined =>
    executionsOf(cache, deps.ids, keyOf(action.metadata)).at(-1);
  const actions = mirror(deps, 'actions', cache.actions, (action) => actionView(action, latest(action)), observers);
  const ofAction = (): (() => void) =>
    enqueueFrom(cache.executions, actions.controller, ({ metadata, spec }) => [
      keyOf({ namespace: metadata.namespace, name: spec.actionName }),
    ]);
  return [
    mirror(
      deps,
      'workspaces',
      cache.workspaces,
      (workspace) => (workspaceProblem(workspace, deps.ids) ? undefined : workspaceView(workspace)),
      observers,
    ),
    mirror(deps, 'reports', cache.reports, reportView, observers),
    { ...actions, subscribe: () => [...actions.subscribe(), ofAction()] },
    mirror(deps, 'executions', cache.executions, executionView, observers),
  ];
}

function mirror<K extends Kind, I extends string>(
  deps: ControllersDeps,
  collection: ViewCollection,
  reflector: ResourceInformer<K, I>,
  toView: (resource: Resource<K>) => View | undefined,
  observers: Observers,
): Mirror {
  /** Uids of deleted resources whose view is still to be removed. */
  const deleted = new Map<string, Set<string>>();
  const controller = new Controller({
    name: `views-${collection}`,
    workers: 2,
    clock: deps.clock,
    log: deps.log,
    ...observers,
    async reconcile(key) {
      const { namespace, name: id } = nameOf(key);
      for (const uid of deleted.get(key) ?? []) await deps.views.remove({ collection, namespace, id }, uid);
      deleted.delete(key);
      const resource = reflector.get(key);
      const view = resource && toView(resource);
      if (view) await publishView(deps, view);
      return undefined;
    },
  });
  const noteDeleted = (event: ReflectorEvent<Resource<K>>): void => {
    if (event.type !== 'deleted') return;
    const key = keyOf(event.resource.metadata);
    deleted.set(key, (deleted.get(key) ?? new Set()).add(event.resource.metadata.uid));
  };
  return {
    controller,
    // what is there already is mirrorAll's to write
    subscribe: () => [
      reflector.subscribe(noteDeleted),
      reflector.subscribe((event) => {
        if (event.type === 'resync') controller.enqueue(keyOf(event.resource.metadata), 'resync');
        else if (!event.initial) controller.enqueue(keyOf(event.resource.metadata));
      }),
    ],
    async mirrorAll() {
      const views = reflector
        .list()
        .map(toView)
        .filter((view) => view !== undefined);
      for (const view of views) await deps.views.put(view);
      return views.length;
    },
  };
}
