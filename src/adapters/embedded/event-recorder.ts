import { LRUCache } from 'lru-cache';
import type { Clock } from '../../lib/clock.ts';
import type { EventRecorder, ResourceEvent } from '../../ports/event-recorder.ts';

export interface EmbeddedEventRecorderOptions {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** Told of an event the first time, and then of how often it came again once it is news again. */
  readonly onEvent: (event: ResourceEvent, count: number) => void;
}

/** The same event within this time is counted, as a cluster makes a series of it. */
const SAME_WITHIN_MS = 600_000;
const MAX_REMEMBERED = 10_000;
const MAX_NOTE_BYTES = 1024;

/** Events on one machine go where the log goes: there is no `kubectl describe` to show them. */
export class EmbeddedEventRecorder implements EventRecorder {
  readonly #options: EmbeddedEventRecorderOptions;
  readonly #told = new LRUCache<string, { readonly sinceMs: number; count: number }>({ max: MAX_REMEMBERED });

  constructor(options: EmbeddedEventRecorderOptions) {
    this.#options = options;
  }

  record(event: ResourceEvent): void {
    const note = cut(event.note);
    const key = JSON.stringify([event.about.kind, event.about.uid, event.type, event.reason, event.action, note]);
    const nowMs = this.#options.clock.monotonicMs();
    const told = this.#told.get(key);
    if (told && nowMs - told.sinceMs < SAME_WITHIN_MS) {
      told.count += 1;
      return;
    }
    this.#told.set(key, { sinceMs: nowMs, count: 0 });
    try {
      this.#options.onEvent({ ...event, note }, 1 + (told?.count ?? 0));
    } catch {
      // an event is for people: that it cannot be told stops nothing
    }
  }
}

/** At most so many bytes of UTF-8, no character in halves. */
function cut(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length <= MAX_NOTE_BYTES) return text;
  let end = MAX_NOTE_BYTES;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString('utf8');
}
