import type { ActionExecution, StatusOf } from '../../src/resources/kinds.ts';
import { runEvent } from '../run/events.ts';
import { runSentence } from '../run/words.ts';
import type { EventDraft } from '../status/events.ts';
import type { ReasonOf } from '../status/reasons.ts';

export type ExecutionReason = ReasonOf<'ActionExecution'>;

/** What is said to operators of an execution that is not over. */
export function sentenceOf(execution: ActionExecution, reason: ExecutionReason, runAttempts: number): string {
  if (reason === 'ActionMissing') return `there is no action ${execution.spec.actionName} yet`;
  if (reason === 'WorkspaceMissing') return 'the workspace of its action is not there yet';
  return runSentence(execution, reason, runAttempts);
}

export const SUCCEEDED = 'the output is stored';

type Status = StatusOf<'ActionExecution'>;

/** What the change from one status to the next tells people: one event at most. Pure. */
export const executionRunEvent = (before: Status | undefined, after: Status): EventDraft | undefined =>
  runEvent(before, after, SUCCEEDED);
