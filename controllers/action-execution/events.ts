import type { StatusOf } from '../../src/resources/kinds.ts';
import { runEvent } from '../run/events.ts';
import type { EventDraft } from '../status/events.ts';
import { SUCCEEDED } from './words.ts';

type Status = StatusOf<'ActionExecution'>;

/** What the change from one status to the next tells people: one event at most. Pure. */
export const executionRunEvent = (before: Status | undefined, after: Status): EventDraft | undefined =>
  runEvent(before, after, SUCCEEDED);
