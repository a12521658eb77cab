import type { Controller } from '../../src/runtime/controller.ts';
import { keyOf } from '../../src/runtime/resource-cache.ts';
import { enqueueFrom } from '../../src/runtime/sources.ts';
import type { Cache } from '../cache.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { controllerOf } from '../shared/controller-of.ts';
import { executionsOf } from '../shared/executions.ts';
import { settleStatus } from '../shared/settle-status.ts';
import { decide } from './decide.ts';

/** Applies dispositions, snoozes and executions to actions. */
export function createActionController(deps: ControllersDeps, cache: Cache, observers: Observers): Controller {
  return controllerOf(deps, 'Action', cache.actions, observers, {
    name: 'action',
    workers: 2,
    async reconcile(key) {
      const action = cache.actions.get(key);
      // one without a status is still being written by the report that recommends it
      if (!action || (action.status === undefined && action.spec.disposition === undefined)) return undefined;
      const { status, ...again } = decide(action, executionsOf(cache, deps.ids, key), new Date(deps.clock.now()));
      await settleStatus(deps, cache.actions, action, status);
      return again;
    },
  });
}

export const watchForActions = (cache: Cache, controller: Controller): readonly (() => void)[] => [
  enqueueFrom(cache.actions, controller),
  enqueueFrom(cache.executions, controller, ({ metadata, spec }) => [
    keyOf({ namespace: metadata.namespace, name: spec.actionName }),
  ]),
];
