import type { Kind } from '../../src/resources/kinds.ts';
import { Controller } from '../../src/runtime/controller.ts';
import type { ControllerOptions } from '../../src/runtime/controller-options.ts';
import type { Reflector } from '../../src/runtime/reflector.ts';
import type { ControllersDeps, Observers } from '../deps.ts';

/** A controller of one kind: it waits with a key whose last write of ours its cache does not show yet. */
export const controllerOf = <K extends Kind, I extends string>(
  { clock, log }: Pick<ControllersDeps, 'clock' | 'log'>,
  reflector: Reflector<K, I>,
  observers: Observers,
  own: Pick<ControllerOptions, 'name' | 'workers' | 'reconcile'>,
): Controller => new Controller({ clock, log, isStale: (key) => reflector.isStale(key), ...observers, ...own });
