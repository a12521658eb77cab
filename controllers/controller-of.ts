import type { Kind, Resource, StatusOf } from '../src/resources/kinds.ts';
import { Controller } from '../src/runtime/controller/controller.ts';
import type { ControllerOptions } from '../src/runtime/controller/controller-options.ts';
import type { ResourceInformer } from './cache.ts';
import type { ControllersDeps, Observers } from './deps.ts';
import { markStalled, updateStatus } from './status/update-status.ts';

/** A controller of one kind. It waits for the cache to show its own last write, and reports stalled resources. */
export const controllerOf = <K extends Kind>(
  deps: Pick<ControllersDeps, 'clock' | 'log' | 'store' | 'events'>,
  kind: K,
  informer: Pick<ResourceInformer<K>, 'get' | 'isStale' | 'expect'>,
  observers: Observers,
  own: Pick<ControllerOptions, 'name' | 'workers' | 'reconcile'>,
): Controller =>
  new Controller({
    clock: deps.clock,
    log: deps.log,
    isStale: (key) => informer.isStale(key),
    onStalled: markStalled(deps, kind, informer),
    ...observers,
    ...own,
  });

interface StatusPlan<K extends Kind> {
  readonly status: StatusOf<K>;
  readonly requeueAfterMs?: number;
}

/** A controller that only keeps a status up to date. `plan` returns undefined for a resource that needs no status. */
export const statusController = <K extends Kind>(
  deps: Pick<ControllersDeps, 'clock' | 'log' | 'store' | 'events'>,
  kind: K,
  informer: Pick<ResourceInformer<K>, 'get' | 'isStale' | 'expect'>,
  observers: Observers,
  own: Pick<ControllerOptions, 'name' | 'workers'> & {
    plan(resource: Resource<K>, now: Date): StatusPlan<K> | undefined | Promise<StatusPlan<K> | undefined>;
  },
): Controller =>
  controllerOf(deps, kind, informer, observers, {
    name: own.name,
    workers: own.workers,
    async reconcile(key) {
      const resource = informer.get(key);
      const plan = resource && (await own.plan(resource, new Date(deps.clock.now())));
      if (!resource || !plan) return undefined;
      const { status, ...again } = plan;
      await updateStatus(deps, informer, resource, status);
      return again;
    },
  });
