import type { Action } from '../../src/resources/kinds.ts';
import type { Controller } from '../../src/runtime/controller/controller.ts';
import { enqueueFrom } from '../../src/runtime/controller/enqueue.ts';
import type { InformerEvent } from '../../src/runtime/informer/informer.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import type { Cache } from '../cache.ts';
import { controllerOf } from '../controller-of.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { updateStatus } from '../status/update-status.ts';
import { type ActionPlan, decide } from './decide.ts';
import { executionsNow, takenAttempts } from './executions.ts';

/** Applies dispositions, snoozes and executions to actions. */
export function createActionController(deps: ControllersDeps, cache: Cache, observers: Observers): Controller {
  return controllerOf(deps, 'Action', cache.actions, observers, {
    name: 'action',
    workers: 2,
    async reconcile(key) {
      const action = cache.actions.get(key);
      if (!action || (action.spec.recommendation === undefined && action.spec.disposition === undefined))
        return undefined;
      const { status, ...again } = await decideAction(deps, cache, action);
      await updateStatus(deps, cache.actions, action, status);
      return again;
    },
  });
}

/** What the action's status should be by all that is known. */
export async function decideAction(
  { ids, clock, store }: Pick<ControllersDeps, 'ids' | 'clock' | 'store'>,
  cache: Pick<Cache, 'executions'>,
  action: Action,
): Promise<ActionPlan> {
  const executions = await executionsNow(store, cache, ids, action);
  const taken = Math.max(0, ...takenAttempts(cache, ids, keyOf(action.metadata)));
  return decide(action, executions, new Date(clock.now()), taken);
}

/** A report writes many actions and then completes: what that means for their statuses may come right after it. */
const AFTER_REPORT_MS = 1000;

export const watchForActions = (cache: Cache, controller: Controller): readonly (() => void)[] => [
  cache.actions.subscribe((event) => {
    const key = keyOf(event.resource.metadata);
    if (event.type === 'resync' || event.initial) controller.enqueue(key, 'resync');
    else if (isOfReport(event)) controller.enqueueAfter(key, AFTER_REPORT_MS);
    else controller.enqueue(key);
  }),
  enqueueFrom(cache.executions, controller, ({ metadata, spec }) => [
    keyOf({ namespace: metadata.namespace, name: spec.actionName }),
  ]),
];

/** Made, or recommended again, and nothing that an operator has said. */
function isOfReport(event: Exclude<InformerEvent<Action>, { readonly type: 'resync' }>): boolean {
  const { metadata, spec, status } = event.resource;
  if (event.type === 'added') return status === undefined && spec.disposition === undefined;
  if (event.type === 'deleted' || metadata.generation === event.previous.metadata.generation) return false;
  const { disposition, snoozeUntil } = event.previous.spec;
  return disposition === spec.disposition && snoozeUntil === spec.snoozeUntil;
}
