import type { Kind } from '../src/resources/kinds.ts';
import { Controller } from '../src/runtime/controller/controller.ts';
import type { ControllerOptions } from '../src/runtime/controller/controller-options.ts';
import type { ResourceInformer } from './cache.ts';
import type { ControllersDeps, Observers } from './deps.ts';
import { markStalled } from './status/mark-stalled.ts';

/**
 * A controller of one kind: it waits with a key whose last write of ours its cache does not show yet, and says on the
 * resource when that is taken out of service.
 */
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
