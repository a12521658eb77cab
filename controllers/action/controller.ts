import { goneAttempt } from '../../src/domain/action-beside.ts';
import type { Ids } from '../../src/domain/ids.ts';
import { executionProblem, isWellNamed } from '../../src/domain/validity.ts';
import type { ResourceReader } from '../../src/ports/resource-store.ts';
import type { Action, ActionExecution } from '../../src/resources/kinds.ts';
import type { Controller } from '../../src/runtime/controller/controller.ts';
import { enqueueFrom } from '../../src/runtime/controller/enqueue.ts';
import type { InformerEvent } from '../../src/runtime/informer/informer.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import type { Cache } from '../cache.ts';
import { statusController } from '../controller-of.ts';
import type { ControllersDeps, Observers } from '../deps.ts';
import { type ActionPlan, decide } from './decide.ts';

/** Applies dispositions, snoozes and executions to actions. */
export const createActionController = (deps: ControllersDeps, cache: Cache, observers: Observers): Controller =>
  statusController(deps, 'Action', cache.actions, observers, {
    name: 'action',
    workers: 2,
    plan: (action) =>
      action.spec.recommendation === undefined && action.spec.disposition === undefined
        ? undefined
        : decideAction(deps, cache, action),
  });

/** The status that follows from everything known about the action. */
export async function decideAction(
  { ids, clock, store, config }: Pick<ControllersDeps, 'ids' | 'clock' | 'store' | 'config'>,
  cache: Pick<Cache, 'executions'>,
  action: Action,
): Promise<ActionPlan> {
  const executions = await executionsNow(store, cache, ids, action);
  const takenAttempt = Math.max(0, ...takenAttempts(cache, ids, keyOf(action.metadata)));
  const { reviewDays } = config.actions;
  return decide(action, executions, new Date(clock.now()), { reviewDays, takenAttempt });
}

/** A report writes many actions and then completes. Its effect on their statuses may follow with a short delay. */
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

/** Created or recommended again, without a new disposition. */
function isOfReport(event: Exclude<InformerEvent<Action>, { readonly type: 'resync' }>): boolean {
  const { metadata, spec, status } = event.resource;
  if (event.type === 'added') return status === undefined && spec.disposition === undefined;
  if (event.type === 'deleted' || metadata.generation === event.previous.metadata.generation) return false;
  const { disposition, snoozeUntil, decision } = event.previous.spec;
  return disposition === spec.disposition && snoozeUntil === spec.snoozeUntil && decision?.at === spec.decision?.at;
}

/**
 * The executions of an action by attempt. A misnamed one is ignored: otherwise a hand-made attempt 99 would change the
 * action.
 */
export const executionsOf = (
  cache: Pick<Cache, 'executions'>,
  ids: Ids,
  actionKey: string,
): readonly ActionExecution[] =>
  cache.executions
    .byIndex('action', actionKey)
    .filter((execution) => executionProblem(execution, ids) === undefined)
    .toSorted((a, b) => a.spec.attempt - b.spec.attempt);

/**
 * Like the above, but reads a missing execution live: kinds are watched separately, and only a deleted execution counts
 * as failed.
 */
async function executionsNow(
  store: Pick<ResourceReader, 'get'>,
  cache: Pick<Cache, 'executions'>,
  ids: Ids,
  { metadata: { namespace, name }, status = {} }: Action,
): Promise<readonly ActionExecution[]> {
  const known = executionsOf(cache, ids, keyOf({ namespace, name }));
  const missing = goneAttempt(status, known);
  if (missing === undefined) return known;
  const found = await store.get('ActionExecution', { namespace, name: ids.execution(namespace, name, missing) });
  if (found === undefined || executionProblem(found, ids) !== undefined) return known;
  return [...known, found].toSorted((a, b) => a.spec.attempt - b.spec.attempt);
}

/** Attempts whose name belongs to an invalid execution: hand-made under the right name, but with another output. */
const takenAttempts = (cache: Pick<Cache, 'executions'>, ids: Ids, actionKey: string): readonly number[] =>
  cache.executions
    .byIndex('action', actionKey)
    .filter((execution) => isWellNamed(execution, ids) && executionProblem(execution, ids) !== undefined)
    .map(({ spec }) => spec.attempt);
