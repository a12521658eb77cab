import type { WireHistoryEntry } from '../contract/action-history.ts';
import type { HistoryEntry } from '../resources/action.ts';
import type { Action } from '../resources/kinds.ts';
import { dispositionEntry } from './action-history.ts';
import { newDecision } from './action-life-cycle.ts';
import { causes, historyEvents } from './enums.ts';

/** The history as GET shows it: the stored one, and a request that the controller has not applied yet. */
export function wireHistory(action: Action): readonly WireHistoryEntry[] {
  const { history = [] } = action.status ?? {};
  const decision = newDecision(action);
  return [...history, ...(decision ? [pendingEntry(decision)] : [])].map(wireEntry);
}

function pendingEntry({ at, ...decision }: NonNullable<ReturnType<typeof newDecision>>): HistoryEntry {
  return { by: 'Partner', at, ...dispositionEntry({ ...decision, decidedAt: at }) };
}

const wireEntry = (entry: HistoryEntry): WireHistoryEntry => ({
  at: wireTime(entry.at),
  event: historyEvents.toWire(entry.event),
  by: causes.toWire(entry.by),
  actor_id: entry.actorId ?? null,
  attempt: entry.attempt ?? null,
  execution_id: entry.executionName ?? null,
  report_id: entry.reportName ?? null,
  snooze_until: entry.snoozeUntil === undefined ? null : wireTime(entry.snoozeUntil),
});

const wireTime = (timestamp: string): string => new Date(timestamp).toISOString();
