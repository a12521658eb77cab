import type { Ids } from '../../src/domain/ids.ts';
import { executionProblem } from '../../src/domain/validity.ts';
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
