import type { ActionPhase } from '../resources/action.ts';
import type { Action, StatusOf } from '../resources/kinds.ts';

export type ActionStatus = StatusOf<'Action'>;
export type Disposition = NonNullable<Action['spec']['disposition']>;

/**
 * Everything that can change the state of an action. Each event carries enough to be recognised when it is repeated.
 */
export type ActionEvent =
  /**
   * A completed report recommends the action. This ends a review if the report was created at least
   * `reviewDays` after the success (L-02).
   */
  | {
      readonly type: 'recommended';
      readonly reportName: string;
      readonly reportCreatedAt: string;
      readonly reviewDays: number;
    }
  /** A completed report had enough data to judge the action and did not recommend it. */
  | { readonly type: 'missed'; readonly reportName: string; readonly reportCreatedAt: string }
  /**
   * `spec.disposition` was set in that generation, by an operator or by a request, which is identified by
   * `decidedAt` (L-01). A snooze without a date never ends.
   */
  | {
      readonly type: 'disposed';
      readonly disposition: Disposition;
      readonly snoozeUntil?: string;
      readonly generation: number;
      readonly decidedAt?: string;
      readonly actorId?: string;
    }
  /**
   * An operator removed `spec.disposition`. The phase stays, but setting the same disposition again counts as a new
   * one.
   */
  | { readonly type: 'dispositionCleared'; readonly generation: number }
  /** A snooze may have ended. Nothing happens before `snoozeUntil`. */
  | { readonly type: 'snoozeEnded' }
  | (OfAttempt & { readonly type: 'executionStarted' })
  | (OfAttempt & { readonly type: 'executionSucceeded' })
  | (OfAttempt & { readonly type: 'executionFailed' })
  /** The execution of that attempt was deleted before its end, so its end will never be reported. */
  | (OfAttempt & { readonly type: 'executionGone' })
  /** An execution of that attempt was refused. Its name can never be used again; nothing else happened. */
  | { readonly type: 'attemptTaken'; readonly attempt: number }
  /** An execution could not be queued at that time: no attempt is consumed. */
  | { readonly type: 'launchFailed'; readonly failedAt: string };

/**
 * What is known of an execution. `launch` and `endedAt` affect only times and the history in the status of its action;
 * everything else there depends on `attempt`.
 */
interface OfAttempt {
  readonly attempt: number;
  readonly launch?: Launch;
  readonly endedAt?: string;
}

interface Launch {
  /** Name of the execution. */
  readonly name: string;
  readonly at: string;
  readonly by: 'Partner' | 'Operator';
  readonly actorId?: string;
}

/** An action without a status has just been recommended for the first time. */
export const phaseOf = (status: ActionStatus | undefined): ActionPhase => status?.phase ?? 'Recommended';
