import type { Ids } from '../../src/domain/ids.ts';
import { executionProblem, isWellNamed } from '../../src/domain/validity.ts';
import type { ActionExecution } from '../../src/resources/kinds.ts';
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

/** Attempts whose name is taken by an execution that is none: hand-made, under the right name, with another output. */
export const takenAttempts = (cache: Pick<Cache, 'executions'>, ids: Ids, actionKey: string): readonly number[] =>
  cache.executions
    .byIndex('action', actionKey)
    .filter((execution) => isWellNamed(execution, ids) && executionProblem(execution, ids) !== undefined)
    .map(({ spec }) => spec.attempt);
