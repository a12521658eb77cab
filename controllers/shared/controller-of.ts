import type { StoredObject } from '../../src/ports/object-source.ts';
import { Controller } from '../../src/runtime/controller.ts';
import type { ControllerOptions } from '../../src/runtime/controller-options.ts';
import type { Informer } from '../../src/runtime/informer.ts';
import type { ControllersDeps, Observers } from '../deps.ts';

/** A controller of one kind: it waits with a key whose last write of ours its cache does not show yet. */
export const controllerOf = <T extends StoredObject>(
  { clock, log }: Pick<ControllersDeps, 'clock' | 'log'>,
  informer: Pick<Informer<T>, 'isStale'>,
  observers: Observers,
  own: Pick<ControllerOptions, 'name' | 'workers' | 'reconcile'>,
): Controller => new Controller({ clock, log, isStale: (key) => informer.isStale(key), ...observers, ...own });
