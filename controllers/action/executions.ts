import { goneAttempt } from '../../src/domain/action-life-cycle.ts';
import type { Ids } from '../../src/domain/ids.ts';
import { executionProblem, isWellNamed } from '../../src/domain/validity.ts';
import type { ResourceReader } from '../../src/ports/resource-store.ts';
import type { Action, ActionExecution } from '../../src/resources/kinds.ts';
import { keyOf } from '../../src/runtime/objects.ts';
import type { Cache } from '../cache.ts';

/** The executions of an action by attempt. One under a name that is not its own has no say: a hand-made attempt 99 would move the action. */
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
 * The same, with a live look where the one is missing that the action waits for: kinds are watched one by one, so an
 * execution may be known later than what it has done to its action, and only one that is really gone has failed.
 */
export async function executionsNow(
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

/** Attempts whose name is taken by an execution that is none: hand-made, under the right name, with another output. */
export const takenAttempts = (cache: Pick<Cache, 'executions'>, ids: Ids, actionKey: string): readonly number[] =>
  cache.executions
    .byIndex('action', actionKey)
    .filter((execution) => isWellNamed(execution, ids) && executionProblem(execution, ids) !== undefined)
    .map(({ spec }) => spec.attempt);
