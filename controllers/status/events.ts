import type { EventRecorder } from '../../src/ports/event-recorder.ts';
import type { Kind, Resource } from '../../src/resources/kinds.ts';
import type { Condition } from '../../src/resources/meta.ts';
import { conditionOf } from './conditions.ts';
import type { EventReason } from './reasons.ts';

/** An event about a resource; see docs/conditions.md. */
export interface EventDraft {
  readonly type: 'Normal' | 'Warning';
  readonly reason: EventReason;
  /** What was being done: a CamelCase verb. */
  readonly action: string;
  /** For people; partners may read it. */
  readonly note: string;
}

/**
 * Sends the event, if there is one. Call it after the write that made it true, so that a writer that lost the race
 * sends nothing.
 */
export function recordEvent<K extends Kind>(
  events: EventRecorder,
  { kind, metadata: { namespace, name, uid } }: Resource<K>,
  event: EventDraft | undefined,
): void {
  if (event) events.record({ about: { kind, namespace, name, uid }, ...event });
}

/** Reasons of Ready=False that an operator caused on purpose. */
const ASKED_FOR: ReadonlySet<string> = new Set<EventReason>(['Suspended', 'Inactive']);

type Conditions = readonly Condition[] | undefined;

/**
 * The event of a kind that has no runs: a new reason of Ready is a transition. A new resource that is healthy gets
 * none. Pure.
 */
export function readyEvent(before: Conditions, after: Conditions): EventDraft | undefined {
  const [was, is] = [conditionOf(before, 'Ready'), conditionOf(after, 'Ready')];
  if (!is || was?.reason === is.reason || (!was && is.status === 'True')) return undefined;
  const isWarning = is.status === 'False' && !ASKED_FOR.has(is.reason);
  // Ready has only reasons of the closed list, which are also those of the events about these kinds
  const reason = is.reason as EventReason;
  return { type: isWarning ? 'Warning' : 'Normal', reason, action: 'Check', note: is.message };
}
