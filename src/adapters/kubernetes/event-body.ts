import type { ResourceEvent } from '../../ports/event-recorder.ts';
import { API_VERSION } from '../../resources/meta.ts';
import { microTime } from '../../runtime/client/status.ts';

/** An event that has been recorded, and how often since. */
export interface EventSeries {
  readonly event: ResourceEvent;
  /** Of the Event object. */
  readonly name: string;
  readonly firstAtMs: number;
  readonly count: number;
  readonly lastAtMs: number;
}

export interface EventReporter {
  readonly controller: string;
  /** Such as the pod's name; at most 128 characters are kept. */
  readonly instance: string;
}

const MAX_NOTE_BYTES = 1024;
const MAX_WORD_CHARS = 128;

export const eventsPath = ({ about }: ResourceEvent): string =>
  `/apis/events.k8s.io/v1/namespaces/${encodeURIComponent(about.namespace)}/events`;

/** The whole events.k8s.io/v1 Event. */
export function eventBody(series: EventSeries, reporter: EventReporter): object {
  const { event, name, firstAtMs, count } = series;
  const { kind, namespace, uid } = event.about;
  return {
    apiVersion: 'events.k8s.io/v1',
    kind: 'Event',
    metadata: { namespace, name },
    eventTime: microTime(firstAtMs),
    type: event.type,
    reason: event.reason.slice(0, MAX_WORD_CHARS),
    action: event.action.slice(0, MAX_WORD_CHARS),
    note: cutToBytes(event.note, MAX_NOTE_BYTES),
    regarding: { apiVersion: API_VERSION, kind, namespace, name: event.about.name, uid },
    reportingController: reporter.controller,
    reportingInstance: reporter.instance.slice(0, MAX_WORD_CHARS),
    ...(count > 1 ? seriesPatch(series) : {}),
  };
}

/** The merge patch that says how often; all else of an Event is immutable. */
export const seriesPatch = ({ count, lastAtMs }: Pick<EventSeries, 'count' | 'lastAtMs'>): object => ({
  series: { count, lastObservedTime: microTime(lastAtMs) },
});

/** The longest start that is at most so many bytes of UTF-8, no character cut in two. */
export function cutToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text.toWellFormed());
  if (bytes.length <= maxBytes) return text.toWellFormed();
  let end = maxBytes;
  // 10xxxxxx continues a character
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString();
}
