import { type HistoryEntry, MAX_HISTORY } from '../resources/action.ts';
import { type ActionEvent, type ActionStatus, phaseOf } from './action-events.ts';

/** Of all entries as JSON, in bytes of UTF-8, so that the resource stays far below its own limit (K-08). */
const MAX_HISTORY_BYTES = 8 * 1024;

/**
 * `after`, with entries at the end of its history that say what the event did to `before`. Pure. An event that did
 * nothing, such as a repeated one, adds nothing. If the history becomes too long, the oldest entries are dropped.
 */
export function withHistory(before: ActionStatus, after: ActionStatus, event: ActionEvent, at: string): ActionStatus {
  const entries = after === before ? [] : entriesOf(before, after, event, at);
  return entries.length === 0 ? after : { ...after, history: bounded([...(after.history ?? []), ...entries]) };
}

function bounded(entries: readonly HistoryEntry[]): HistoryEntry[] {
  let kept = entries.slice(-MAX_HISTORY);
  while (Buffer.byteLength(JSON.stringify(kept)) > MAX_HISTORY_BYTES) kept = kept.slice(1);
  return kept;
}

type Entry = Omit<HistoryEntry, 'at' | 'by'> & Partial<HistoryEntry>;

function entriesOf(before: ActionStatus, after: ActionStatus, event: ActionEvent, at: string): HistoryEntry[] {
  const made = entriesBy(before, after, event);
  return made.map((entry) => ({ by: 'Sightline', at, ...entry }));
}

function entriesBy(before: ActionStatus, after: ActionStatus, event: ActionEvent): readonly Entry[] {
  switch (event.type) {
    case 'recommended':
    case 'missed':
      return afterReport(before, after, event);
    case 'snoozeEnded':
      return [{ event: 'SnoozeEnded' }];
    case 'disposed':
      return [dispositionEntry(event), ...(isOver(after, event) ? [{ event: 'SnoozeEnded' } as const] : [])];
    case 'executionStarted':
      return starts(before, after, event);
    case 'executionSucceeded':
    case 'executionFailed':
    case 'executionGone':
      return [...starts(before, after, event), ...ends(before, after, event)];
    case 'launchFailed':
      return [{ event: 'LaunchFailed', at: event.failedAt }];
    case 'dispositionCleared':
    case 'attemptTaken':
      return [];
  }
}

type Reported = Extract<ActionEvent, { readonly type: 'recommended' | 'missed' }>;

function afterReport(before: ActionStatus, after: ActionStatus, { type, reportName }: Reported): readonly Entry[] {
  const [was, is] = [phaseOf(before), phaseOf(after)];
  const isNew = type === 'recommended' && before.phase === undefined && before.appliedReport === undefined;
  if (isNew) return [{ event: 'Recommended', reportName }];
  if (was === is) return [];
  const first: readonly Entry[] =
    was === 'Snoozed'
      ? [{ event: 'SnoozeEnded' }]
      : type === 'recommended' && was !== 'Recommended'
        ? [{ event: 'RecommendedAgain', reportName }]
        : [];
  return is === 'Superseded' ? [...first, { event: 'Superseded', reportName }] : first;
}

type Disposed = Extract<ActionEvent, { readonly type: 'disposed' }>;

const isOver = (after: ActionStatus, { disposition }: Disposed): boolean =>
  disposition === 'Snoozed' && phaseOf(after) !== 'Snoozed';

/** What a disposition consists of, whether it comes from an event or from spec. */
interface Chosen {
  readonly disposition: Disposed['disposition'];
  readonly snoozeUntil?: string | undefined;
  readonly decidedAt?: string | undefined;
  readonly actorId?: string | undefined;
}

export function dispositionEntry({ disposition, snoozeUntil, decidedAt, actorId }: Chosen): Entry {
  return {
    event: disposition === 'Recommended' ? 'Reopened' : disposition,
    ...(decidedAt === undefined ? { by: 'Operator' } : { by: 'Partner', at: decidedAt }),
    ...(actorId === undefined ? {} : { actorId }),
    ...(disposition === 'Snoozed' && snoozeUntil !== undefined ? { snoozeUntil } : {}),
  };
}

type OfExecution = Extract<
  ActionEvent,
  { readonly type: 'executionStarted' | 'executionSucceeded' | 'executionFailed' | 'executionGone' }
>;

function starts(before: ActionStatus, after: ActionStatus, event: OfExecution): readonly Entry[] {
  if ((after.attempts ?? 0) === (before.attempts ?? 0)) return [];
  const { launch } = event;
  const by = launch && { by: launch.by, at: launch.at, ...(launch.actorId ? { actorId: launch.actorId } : {}) };
  return [{ event: 'AttemptStarted', ...ofAttempt(event), ...by }];
}

function ends(before: ActionStatus, after: ActionStatus, event: OfExecution): readonly Entry[] {
  const isEnded = after.phase === 'NeedsReview' || after.phase === 'Failed';
  if (!isEnded || (phaseOf(before) === after.phase && after.attempts === before.attempts)) return [];
  const ended = event.endedAt === undefined ? {} : { at: event.endedAt };
  return [{ event: after.phase === 'Failed' ? 'AttemptFailed' : 'AttemptSucceeded', ...ofAttempt(event), ...ended }];
}

const ofAttempt = ({ attempt, launch }: OfExecution) => ({
  attempt,
  ...(launch ? { executionName: launch.name } : {}),
});
