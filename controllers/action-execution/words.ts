import type { ActionExecution } from '../../src/resources/kinds.ts';
import { runSentence } from '../run/words.ts';
import type { ExecutionReason } from './status.ts';

/** What is said to operators of an execution that is not over. */
export function sentenceOf(execution: ActionExecution, reason: ExecutionReason, runAttempts: number): string {
  if (reason === 'ActionMissing') return `there is no action ${execution.spec.actionName} yet`;
  if (reason === 'WorkspaceMissing') return 'the workspace of its action is not there yet';
  return runSentence(execution, reason, runAttempts);
}

export const SUCCEEDED = 'the output is stored';
